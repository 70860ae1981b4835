/// The velocity of a pointer, from the samples of a drag.
///
/// The distance covered in the last 150 ms, divided by the time between the first and the last sample in
/// them: a late sample without motion must not cancel a flick. This is the rule of GNOME's swipes.
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var position: Double
    var time: Double
  }

  private var samples: [Sample] = []

  public init() {}

  /// Records a position of the pointer.
  ///
  /// A sample at the time of the last one replaces it; an earlier one, and one that is not finite, is
  /// ignored.
  ///
  /// - Parameters:
  ///   - position: Points along the axis of the drag.
  ///   - time: Seconds on any clock, the same as in `velocity(at:)`.
  public mutating func add(position: Double, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    if let last = samples.last {
      guard time >= last.time else { return }
      if time == last.time { samples.removeLast() }
    }
    samples.append(Sample(position: position, time: time))
    let outdated = samples.prefix { time - $0.time > Self.window + Self.rounding }.count
    samples.removeFirst(max(outdated, samples.count - Self.mostSamples))
  }

  /// The velocity of a release at `releaseTime`, in points a second: 0 when the pointer rested before.
  public func velocity(at releaseTime: Double) -> Double {
    guard let last = samples.last, releaseTime.isFinite else { return 0 }
    guard releaseTime - last.time <= Self.restTime + Self.rounding else { return 0 }
    guard let first = samples.first(where: { releaseTime - $0.time <= Self.window + Self.rounding }),
      first.time < last.time
    else { return 0 }
    let velocity = (last.position - first.position) / (last.time - first.time)
    return velocity.isFinite ? velocity : 0
  }

  /// Forgets everything, for the next drag.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Seconds: long enough to smooth the noise of a hand, short enough to follow a change of direction.
  private static let window = 0.150
  /// Seconds: after so long without movement a release is no flick.
  private static let restTime = 0.050
  /// Seconds: forgives the rounding of event times, which are whole milliseconds, in floating point.
  private static let rounding = 1e-9
  /// More than a mouse of 1000 Hz sends in the window.
  private static let mostSamples = 256
}
