/// Turns the launcher's pages by itself until the first sign of a person, and then never again.
struct Autoplay: Sendable {
  /// Seconds a page stands.
  static let interval = 1.3

  private var isWanted: Bool
  private var due: Double?

  init(isWanted: Bool) {
    self.isWanted = isWanted
  }

  mutating func stop() {
    isWanted = false
    due = nil
  }

  /// Begins the interval anew with the next `isDue`.
  mutating func pause() {
    due = nil
  }

  /// Whether a page is to be turned at a time; asked whenever time passes, and whether it may run now.
  mutating func isDue(at time: Double, mayRun: Bool) -> Bool {
    guard isWanted, mayRun else {
      due = nil
      return false
    }
    guard let due else {
      self.due = time + Self.interval
      return false
    }
    guard time >= due else { return false }
    // Intervals are counted from when they were due, so that frames do not stretch them; after a long sleep
    // from now, so that missed pages are not caught up.
    self.due = time < due + Self.interval ? due + Self.interval : time + Self.interval
    return true
  }

  var nextChange: Double? { due }
}
