import TileGeometry
import TileLayout
import TileTiming

/// One of the catalogue's layouts as a whole while it comes, stays or goes.
struct CatalogueLayer: Sendable {
  /// How the layer as a whole is shown. Every part is carried on when another transition takes over.
  struct Transform: Sendable {
    /// 0…1.
    private var opacity: AnimatedValue<Double>
    /// In widths of the viewport, towards the trailing edge.
    private var offset: AnimatedValue<Double>
    /// About the viewport's centre.
    private var scale: AnimatedValue<Double>

    /// A layer that stands as it is.
    static let identity = Transform(opacity: 1, offset: 0, scale: 1)

    private init(opacity: Double, offset: Double, scale: Double) {
      self.opacity = AnimatedValue(opacity, tolerance: .fractions)
      self.offset = AnimatedValue(offset, tolerance: .fractions)
      self.scale = AnimatedValue(scale, tolerance: .fractions)
    }

    /// A layer that is about to come.
    init(arrivingBy transition: CatalogueTransition) {
      self.init(
        opacity: transition.fades ? 0 : 1, offset: transition == .slide ? -1 : 0,
        scale: transition.scales ? 0 : 1)
    }

    /// Lets the layer come to rest.
    mutating func arrive(using animation: Animation?, at time: Double) {
      opacity.animate(to: 1, using: animation, at: time)
      offset.animate(to: 0, using: animation, at: time)
      scale.animate(to: 1, using: animation, at: time)
    }

    /// Sends the layer away. One that has not arrived yet turns back to where it was coming from.
    mutating func leave(
      by transition: CatalogueTransition, using animation: Animation?, at time: Double
    ) {
      let side: Double = offset.value(at: time) < 0 ? -1 : 1
      opacity.animate(to: transition.fades ? 0 : 1, using: animation, at: time)
      offset.animate(to: transition == .slide ? side : 0, using: animation, at: time)
      scale.animate(to: transition.scales ? 0 : 1, using: animation, at: time)
    }

    var settledTime: Double {
      max(opacity.settledTime, offset.settledTime, scale.settledTime)
    }

    func presented(at time: Double, in viewport: Rect) -> Presented {
      Presented(
        opacity: min(max(opacity.value(at: time), 0), 1),
        offset: offset.value(at: time) * viewport.width, scale: max(scale.value(at: time), 0),
        center: viewport.center)
    }
  }

  /// A transform at one moment, in points.
  struct Presented: Hashable {
    var opacity: Double
    var offset: Double
    var scale: Double
    var center: Point

    /// Where a rectangle of the layer is seen.
    func rect(_ rect: Rect) -> Rect {
      Rect(
        x: center.x + (rect.x - center.x) * scale + offset,
        y: center.y + (rect.y - center.y) * scale, width: rect.width * scale,
        height: rect.height * scale)
    }

    /// Which point of the layer is seen at a point; none in a layer scaled to nothing.
    func source(of point: Point) -> Point? {
      guard scale > 0 else { return nil }
      return Point(
        x: center.x + (point.x - offset - center.x) / scale,
        y: center.y + (point.y - center.y) / scale)
    }
  }

  var grid: MorphingGrid<Range<Int>>
  var transform: Transform
}

extension CatalogueTransition {
  /// Whether its layers change their opacity.
  var fades: Bool { self == .fade || self == .fadeScale }
  /// Whether its layers grow and shrink.
  var scales: Bool { self == .scale || self == .fadeScale }
}
