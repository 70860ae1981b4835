import TileGeometry
import TileLayout
import TileTiming

/// One of the catalogue's layouts as a whole while it arrives, stays or leaves.
struct CatalogueLayer: Sendable {
  /// How the layer as a whole is shown. An interruption continues every part from its presented value.
  struct Transform: Sendable {
    /// 0…1.
    private var opacity: AnimatedValue<Double>
    /// In widths of the viewport, towards the trailing edge.
    private var offset: AnimatedValue<Double>
    /// About the viewport's centre.
    private var scale: AnimatedValue<Double>

    /// A layer at rest.
    static let identity = Transform(opacity: 1, offset: 0, scale: 1)

    private init(opacity: Double, offset: Double, scale: Double) {
      self.opacity = AnimatedValue(opacity, tolerance: .fractions)
      self.offset = AnimatedValue(offset, tolerance: .fractions)
      self.scale = AnimatedValue(scale, tolerance: .fractions)
    }

    /// A layer that is about to arrive.
    init(arrivingBy transition: CatalogueTransition) {
      self.init(
        opacity: transition.fades ? 0 : 1, offset: transition == .slide ? -1 : 0,
        scale: transition.scales ? 0 : 1)
    }

    /// Animates the layer to rest.
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
      let opacity = opacity.value(at: time).clamped(to: 0...1)
      let offset = offset.value(at: time)
      let scale = max(scale.value(at: time), 0)
      return Presented(
        opacity: opacity, offset: offset * viewport.width, scale: scale, center: viewport.center,
        presence: max(min(opacity, 1 - abs(offset), scale), 0))
    }
  }

  /// A transform at one moment, in points.
  struct Presented: Hashable {
    var opacity: Double
    var offset: Double
    var scale: Double
    var center: Point
    /// 0…1: how far the layer has arrived, by any transition.
    var presence: Double

    /// Where a rectangle of the layer is seen.
    func rect(_ rect: Rect) -> Rect {
      Rect(
        x: center.x + (rect.x - center.x) * scale + offset,
        y: center.y + (rect.y - center.y) * scale, width: rect.width * scale,
        height: rect.height * scale)
    }
  }

  var grid: MorphingGrid<ItemNumbers>
  var transform: Transform

  /// Adopts another window width and cell size, at once.
  mutating func fit(to present: MorphingGrid<ItemNumbers>, at time: Double) {
    var arrangement = present.arrangement
    arrangement.isGrid = grid.arrangement.isGrid
    grid.resize(to: present.viewport, arrangement: arrangement, at: time)
  }
}

extension CatalogueTransition {
  /// Whether its layers change their opacity.
  var fades: Bool { self == .fade || self == .fadeScale }
  /// Whether its layers grow and shrink.
  var scales: Bool { self == .scale || self == .fadeScale }
}
