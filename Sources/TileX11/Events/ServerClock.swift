/// Maps the server's timestamps to the scene's clock.
///
/// A server counts milliseconds in 32 bits from an instant of its own. An event cannot be read before it
/// happened, so the smallest difference ever seen between reading and timestamp is the best estimate of the
/// clocks' offset, and with that difference no event lies in the future. Events read late keep their spacing.
package struct ServerClock: Hashable, Sendable {
  /// The drift assumed between the server's clock and ours: well above the error of any quartz, and too small
  /// to affect a velocity visibly.
  private static let drift = 200e-6

  /// An event cannot have waited longer than this, in seconds. A longer one means that the server's clock was
  /// reset, by a suspend of its machine for instance.
  private static let longestWait = 10.0

  /// The last timestamp, and the seconds from the first one to it: counted on by differences, so that
  /// wrapping after 49.7 days goes unnoticed.
  private var lastStamp: UInt32?
  private var lastSeconds = 0.0
  /// Scene time minus server seconds.
  private var offset = Double.infinity

  package init() {}

  /// The scene time of an event stamped `stamp` and read at `now`; `now` itself for events without a time
  /// (0).
  package mutating func sceneTime(of stamp: UInt, now: Double) -> Double {
    guard stamp != 0 else { return now }
    let stamp = UInt32(truncatingIfNeeded: stamp)
    let elapsed = lastStamp.map { Double(Int32(bitPattern: stamp &- $0)) / 1000 } ?? 0
    let seconds = lastSeconds + elapsed
    lastStamp = stamp
    lastSeconds = seconds

    let wait = now - seconds - offset
    if wait < 0 || wait > Self.longestWait {
      offset = now - seconds
    } else {
      offset += min(wait, max(elapsed, 0) * Self.drift)
    }
    return min(seconds + offset, now)
  }
}
