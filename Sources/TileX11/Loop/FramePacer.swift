import TileScene

/// Limits the frame rate: at most one frame for each beat of a fixed clock.
///
/// Beats are at every k / `rate` seconds since time 0, so frames do not drift, a late one skips to the next
/// beat instead of queueing, and at the usual rate frames are at the same times as in scripts.
package struct FramePacer: Hashable, Sendable {
  /// Beats a second.
  private var rate: Double

  /// A beat counts as reached this much early, in beats: k / rate · rate may be below k by rounding.
  private static let tolerance = 1e-6

  /// The last beat that had a frame.
  private var lastBeat = -1

  /// - Precondition: `rate` is positive.
  package init(rate: Double = usualFramesPerSecond) {
    precondition(rate > 0, "time must pass between beats")
    self.rate = rate
  }

  /// Changes the rate. The next frame may be shown one new beat after the last one, at the latest.
  ///
  /// - Precondition: `newRate` is positive.
  package mutating func setRate(_ newRate: Double) {
    let last = Double(lastBeat) / rate
    self = FramePacer(rate: newRate)
    if last >= 0 { frameShown(at: last) }
  }

  /// The first time the next frame may be shown, in seconds.
  package var earliest: Double {
    Double(lastBeat + 1) / rate
  }

  /// - Precondition: `time` is not negative and below a century.
  package mutating func frameShown(at time: Double) {
    lastBeat = max(lastBeat, Int((time * rate + Self.tolerance).rounded(.down)))
  }
}
