/// Measures how many frames a second a display shows, from the vertical blanks that the PRESENT extension
/// reports.
///
/// Servers count a display's frames and report when each began. With graphics hardware these times are exact
/// to the microsecond; servers without a display take them from timers, a millisecond or two off. So the rate
/// is computed from the first and the last of a number of frames, and those between give the uncertainty.
package struct RefreshMeter: Hashable, Sendable {
  /// The beginning of one of the display's frames, its vertical blank.
  package struct Blank: Hashable, Sendable {
    /// The display's frames so far: PRESENT's MSC.
    package var count: UInt64
    /// When, in microseconds of the server's clock: PRESENT's UST.
    package var microseconds: UInt64

    package init(count: UInt64, microseconds: UInt64) {
      self.count = count
      self.microseconds = microseconds
    }
  }

  /// A measured frame period and its uncertainty.
  package struct Measurement: Hashable, Sendable {
    /// Microseconds from one frame to the next, for a display with `highest` frames a second or fewer; for a
    /// faster one to the second, or fourth.
    fileprivate var period: Double
    /// The uncertainty of the period, in microseconds.
    fileprivate var uncertainty: Double

    /// The frame rate to use: the present one, if it cannot be distinguished from the display's.
    package func rate(after present: Double) -> Double {
      let candidates = [present, (1e6 / period).rounded()]
      return candidates.first { abs(1e6 / $0 - period) <= uncertainty } ?? 1e6 / period
    }
  }

  /// Plausible frame rates of a display, from a little below that of films.
  private static let displays = 23.9...1000
  private static let highest = 240.0
  /// Blanks in a measurement if they are even: less than half a second, so that a short animation suffices.
  /// If they are not, a new measurement begins after as many.
  package static let needed = 25
  private static let most = 100
  /// The least relative uncertainty assumed: a frame in half a minute.
  private static let exactness = 5e-4
  /// The largest relative uncertainty accepted.
  private static let tolerance = 0.02

  /// Those of the present measurement.
  private var blanks: [Blank] = []

  package init() {}

  /// The last blank recorded; nil before the first.
  package var last: Blank? { blanks.last }

  /// Records a blank. Returns the measurement that it completes; the next one begins with it.
  ///
  /// One recorded twice counts once. Counts that go backwards, or an implausible rate, start a new
  /// measurement.
  package mutating func record(_ blank: Blank) -> Measurement? {
    if let last = blanks.last {
      if blank.count == last.count { return nil }
      if !Self.isFromDisplay(last, blank) { blanks = [] }
    }
    blanks.append(blank)
    guard blanks.count >= Self.needed else { return nil }
    let measurement = Self.measurement(of: blanks)
    if measurement != nil || blanks.count == Self.most { blanks = [blank] }
    return measurement
  }

  private static func isFromDisplay(_ earlier: Blank, _ later: Blank) -> Bool {
    guard later.count > earlier.count, later.microseconds > earlier.microseconds else { return false }
    return displays.contains(1e6 / period(from: earlier, to: later))
  }

  /// Microseconds between two frames of the display.
  private static func period(from earlier: Blank, to later: Blank) -> Double {
    Double(later.microseconds - earlier.microseconds) / Double(later.count - earlier.count)
  }

  /// The measurement by consecutive blanks; nil while it is too uncertain.
  private static func measurement(of blanks: [Blank]) -> Measurement? {
    guard let first = blanks.first, let last = blanks.last, first != last else { return nil }
    let period = period(from: first, to: last)
    let deviation = blanks.reduce(0) { worst, blank in
      let expected = Double(blank.count - first.count) * period
      return max(worst, abs(Double(blank.microseconds - first.microseconds) - expected))
    }
    // Both ends may deviate as much as those between.
    let uncertainty = max(2 * deviation / Double(last.count - first.count), exactness * period)
    guard uncertainty <= tolerance * period else { return nil }
    var shown = Measurement(period: period, uncertainty: uncertainty)
    while 1e6 / shown.period > highest {
      shown.period *= 2
      shown.uncertainty *= 2
    }
    return shown
  }
}
