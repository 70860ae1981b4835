import TileTiming

/// The layouts a morphing grid is leaving, and how much of each is still in the picture.
///
/// A presented frame is a weighted sum of the item's static frames: each layout that is being left has a
/// share that springs to 0, the present layout has the rest. An interruption carries every share over with
/// its velocity, so any number of switches costs a handful of numbers and never jumps. Because the shares sum
/// to 1, scrolling moves all layouts alike; how far the picture still is from the anchored place is one more
/// number that springs to 0, the scroll residual. All layouts hold the present items: where those changed, an
/// ``ItemExchange`` makes up the difference.
struct MorphBlend: Sendable {
  /// A springing number: where it was and how fast, in units and units a second, when the blend began.
  struct Share: Hashable, Sendable {
    var value: Double
    var velocity: Double

    static let none = Share(value: 0, velocity: 0)

    static func + (a: Share, b: Share) -> Share {
      Share(value: a.value + b.value, velocity: a.velocity + b.velocity)
    }
  }

  struct Source: Sendable {
    var arrangement: GridArrangement
    var layout: UniformGrid
    /// One for each track.
    var shares: [Share]
  }

  /// When the springs were started.
  var start: Double
  /// One for each track; the first moves the cells, the others what is inside them.
  var springs: [Spring]
  var sources: [Source]
  /// How much further than the offset aimed at the content is still scrolled up, in points; springs to 0 with
  /// the cells.
  var scrollResidual: Share
  /// From this time on the blend is over.
  var settled: Double

  /// The shares of all sources at a time, tracks outside, sources inside.
  func shares(at time: Double) -> [[Share]] {
    springs.indices.map { track in
      sources.map { at(time, $0.shares[track], springs[track]) }
    }
  }

  func scrollResidual(at time: Double) -> Share {
    springs.first.map { at(time, scrollResidual, $0) } ?? .none
  }

  private func at(_ time: Double, _ share: Share, _ spring: Spring) -> Share {
    let elapsed = time - start
    return Share(
      value: spring.value(from: share.value, to: 0, initialVelocity: share.velocity, at: elapsed),
      velocity: spring.velocity(
        from: share.value, to: 0, initialVelocity: share.velocity, at: elapsed))
  }
}
