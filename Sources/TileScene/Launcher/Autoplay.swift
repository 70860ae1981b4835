/// Turns the launcher's pages by itself until the first sign of a person, and then never again.
struct Autoplay: Sendable {
  /// Seconds a page stands.
  static let interval = 1.3
  /// Seconds, far below a frame: forgives the rounding of sums of intervals.
  private static let rounding = 1e-9

  private var isWanted: Bool
  private var due: Double?

  init(isWanted: Bool) {
    self.isWanted = isWanted
  }

  mutating func stop() {
    isWanted = false
    due = nil
  }

  /// Begins the interval anew with the next question.
  mutating func pause() {
    due = nil
  }

  /// The moment at which a page was to be turned, if that has come; asked whenever time passes, and whether
  /// it may run now.
  ///
  /// The page turns from the moment it was due, whenever the next frame comes, so that no frame rate
  /// stretches the interval; after a long sleep from now, so that missed pages are not caught up.
  mutating func turn(at time: Double, mayRun: Bool) -> Double? {
    guard isWanted, mayRun else {
      due = nil
      return nil
    }
    guard let due else {
      self.due = time + Self.interval
      return nil
    }
    guard time >= due - Self.rounding else { return nil }
    let moment = time < due + Self.interval ? due : time
    self.due = moment + Self.interval
    return moment
  }

  var nextChange: Double? { due }
}
