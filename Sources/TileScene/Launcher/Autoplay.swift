/// Turns the launcher's pages until the person does something, and then never again.
struct Autoplay: Sendable {
  /// Seconds that a page is shown.
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

  /// Restarts the interval at the next call of `turn`.
  mutating func pause() {
    due = nil
  }

  /// The time at which a page turn was due, if it has come; called whenever time passes. `mayRun` is false
  /// while autoplay is suspended.
  ///
  /// The turn starts at the time it was due, whenever the next frame comes, so that no frame rate stretches
  /// the interval; after a long sleep it starts now, so that missed pages are not made up for.
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
