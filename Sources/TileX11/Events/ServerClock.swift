/// Lays the server's timestamps onto the scene's clock.
///
/// A server counts milliseconds in 32 bits from an instant of its own. An event cannot be read before it
/// happened, so the smallest difference ever seen between reading and timestamp is the best estimate of the
/// clocks' offset, and with that difference no event lies in the future. Events that waited keep the spacing
/// they had.
package struct ServerClock: Hashable, Sendable {
  /// How much faster or slower the server's clock may run than ours: well above the error of any quartz, and
  /// too little for anyone to notice in a velocity.
  private static let drift = 200e-6

  /// An event cannot have waited longer than this, in seconds. Beyond it the server's clock was set anew, by
  /// a sleep of its machine for instance.
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
