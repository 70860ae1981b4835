import Glibc

/// Seconds after which a wait fails: generous, as other tests load the machine too.
package let patience = 20.0

/// A time limit on the monotonic clock.
package struct Deadline {
  private let end: Double

  package init(after seconds: Double) {
    end = Self.now + seconds
  }

  package var isOver: Bool { Self.now >= end }

  /// Seconds of CLOCK_MONOTONIC.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Something a test waited for did not happen.
package struct NeverHappened: Error, CustomStringConvertible {
  package var what: String
  package var seconds: Double

  package init(what: String, seconds: Double) {
    self.what = what
    self.seconds = seconds
  }

  package var description: String { "waited \(seconds) s in vain until \(what)" }
}

/// Waits until a fact holds; throws `NeverHappened` if it does not in time.
///
/// - Parameter what: the fact in words, as in "the window is mapped".
package func wait(
  until what: String, within seconds: Double = patience, _ fact: () throws -> Bool
) throws {
  _ = try waitFor(what, within: seconds) { try fact() ? true : nil }
}

/// Waits until there is a value; throws `NeverHappened` if there is none in time.
package func waitFor<Value>(
  _ what: String, within seconds: Double = patience, _ look: () throws -> Value?
) throws -> Value {
  let deadline = Deadline(after: seconds)
  while true {
    if let value = try look() { return value }
    guard !deadline.isOver else { throw NeverHappened(what: what, seconds: seconds) }
    letOthersRun()
  }
}

/// Waits for that time, for facts that are about a span of time.
package func pass(seconds: Double) {
  let deadline = Deadline(after: seconds)
  while !deadline.isOver { letOthersRun() }
}

/// The pause between two checks of a fact: too short to notice, long compared with a check.
func letOthersRun() {
  poll(nil, 0, 5)  // milliseconds
}
