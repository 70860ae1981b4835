/// Measures how many frames a second a display shows, from the vertical blanks that the PRESENT extension
/// reports.
///
/// Servers count a display's frames and know when each began. Graphics hardware reports that to the
/// microsecond; servers without a display of their own take it from timers, a millisecond or two off. So the
/// rate is taken from the first and the last of a number of frames, and what lies between shows how far that
/// can be trusted.
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

  /// What came out, and how much of it can be trusted.
  package struct Measurement: Hashable, Sendable {
    /// Microseconds from one frame to the next, for a display with `highest` frames a second or fewer; for a
    /// faster one to the second, or fourth.
    fileprivate var period: Double
    /// By how many microseconds that may be wrong.
    fileprivate var uncertainty: Double

    /// The frames a second to show from now on: those so far, where these cannot be distinguished from the
    /// display's.
    package func rate(after present: Double) -> Double {
      let candidates = [present, (1e6 / period).rounded()]
      return candidates.first { abs(1e6 / $0 - period) <= uncertainty } ?? 1e6 / period
    }
  }

  /// Frames a second of anything taken for a display: from a little below those of films.
  private static let displays = 23.9...1000
  private static let highest = 240.0
  /// Blanks that make a measurement where they come evenly: less than half a second, so that a short
  /// animation holds them; and where they do not, after how many to begin anew.
  package static let needed = 25
  private static let most = 100
  /// Nothing is known to be more exact than this share: a frame in half a minute.
  private static let exactness = 5e-4
  /// What is less exact than this share is no rate.
  private static let tolerance = 0.02

  /// Those of the present measurement.
  private var blanks: [Blank] = []

  package init() {}

  /// The last blank recorded; nil before the first.
  package var last: Blank? { blanks.last }

  /// Records a blank. Returns the measurement that it completes; the next one begins with it.
  ///
  /// One recorded twice counts once. What goes backwards, or at no display's rate, is where to begin anew.
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

  /// What blanks say that follow one another; nil while that is no more than a guess.
  private static func measurement(of blanks: [Blank]) -> Measurement? {
    guard let first = blanks.first, let last = blanks.last, first != last else { return nil }
    let period = period(from: first, to: last)
    let deviation = blanks.reduce(0) { worst, blank in
      let expected = Double(blank.count - first.count) * period
      return max(worst, abs(Double(blank.microseconds - first.microseconds) - expected))
    }
    // Both ends may be off by as much as what lies between.
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
