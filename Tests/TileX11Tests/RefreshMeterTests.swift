import TestSupport
import Testing
import TileX11

@Suite("The display's rate, from what the server tells")
struct RefreshMeterTests {
  /// Blanks of a display with so many frames a second, each told some microseconds late.
  private static func blanks(
    _ rate: Double, count: Int = RefreshMeter.needed, step: Int = 1, from start: UInt64 = 1_000_000,
    late: (Int) -> Double = { _ in 0 }
  ) -> [RefreshMeter.Blank] {
    (0..<count).map { number in
      let time = Double(number * step) / rate * 1e6 + late(number)
      return RefreshMeter.Blank(
        count: start + UInt64(number * step), microseconds: 5_000_000 + UInt64(time.rounded()))
    }
  }

  /// The rate shown in the end by a program that began with `present`.
  private static func rate(of blanks: [RefreshMeter.Blank], after present: Double = 60) -> Double {
    var meter = RefreshMeter()
    return blanks.reduce(present) { rate, blank in meter.record(blank)?.rate(after: rate) ?? rate }
  }

  @Test(
    "Hardware tells it to a thousandth",
    arguments: [23.976, 24, 50, 59.94, 75, 119.88, 120, 143.86, 165, 239.76])
  func hardware(rate: Double) {
    #expect(abs(Self.rate(of: Self.blanks(rate)) - rate) < 1e-3 * rate)
    // Frames of the program's own are fewer, or the display's blanks were not all told.
    #expect(abs(Self.rate(of: Self.blanks(rate, step: 3)) - rate) < 1e-3 * rate)
  }

  @Test("One blank too few tells nothing, and a rate is told once for so many")
  func number() {
    var meter = RefreshMeter()
    let told = Self.blanks(144, count: 3 * RefreshMeter.needed - 2).map { meter.record($0) != nil }
    #expect(told.indices.filter { told[$0] } == [24, 48, 72])
  }

  @Test("A server without a display, whose timers are a millisecond off, changes nothing", arguments: 0..<200)
  func timers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let late = (0..<100).map { _ in Double.random(in: 0...1_200, using: &random) }
    #expect(Self.rate(of: Self.blanks(60, count: 97) { late[$0] }) == 60)
    // Where another rate was set there, its whole number comes out, or one beside it.
    let rate = Self.rate(of: Self.blanks(90) { late[$0] })
    #expect(rate == rate.rounded() && abs(rate - 90) <= 1)
  }

  @Test("The same display measured again keeps its rate, though its clock is not ours")
  func again() {
    let first = Self.rate(of: Self.blanks(143.856))
    #expect(Self.rate(of: Self.blanks(143.86), after: first) == first)
    #expect(Self.rate(of: Self.blanks(59.94), after: 60) != 60)
  }

  @Test("Displays too fast for the program get a frame with every second or fourth of theirs")
  func fast() {
    #expect(Self.rate(of: Self.blanks(240)) == 240)
    #expect(Self.rate(of: Self.blanks(360)) == 180)
    #expect(Self.rate(of: Self.blanks(500)) == 125)
  }

  @Test("No display's rate is none", arguments: [0.5, 10, 23, 1100, 100_000])
  func absurd(rate: Double) {
    #expect(Self.rate(of: Self.blanks(rate, count: 200)) == 60)
  }

  @Test("Counts and clocks that stand still, go backwards or overflow are no rate")
  func hostile() {
    typealias Blank = RefreshMeter.Blank
    let stream: [(UInt64) -> Blank] = [
      { _ in Blank(count: 7, microseconds: 7) },
      { Blank(count: 7, microseconds: $0 * 16_667) },
      { Blank(count: $0, microseconds: 7) },
      { Blank(count: $0, microseconds: 10_000_000 - $0 * 16_667) },
      { Blank(count: 1000 - $0, microseconds: $0 * 8_333) },
      { Blank(count: .max - 1000 &+ $0 &* 999, microseconds: .max - 10_000_000 + $0) },
      { Blank(count: $0 % 2 == 0 ? 0 : .max, microseconds: $0 % 2 == 0 ? 0 : .max) },
      { Blank(count: $0 &* 0x9E37_79B9_7F4A_7C15, microseconds: $0 &* 0xBF58_476D_1CE4_E5B9) },
    ]
    for blank in stream { #expect(Self.rate(of: (0..<100).map(blank)) == 60) }
  }

  @Test("A stretch of sleep, or another display, begins anew")
  func interruption() {
    let before = Self.blanks(144, count: 20)
    // The server counts no frames while nobody asks for them.
    let after = Self.blanks(144, from: 1_000_020).map {
      RefreshMeter.Blank(count: $0.count, microseconds: $0.microseconds + 10_000_000)
    }
    #expect(Self.rate(of: before + after) == 144)
    #expect(Self.rate(of: before + after.dropLast()) == 60)
  }

  @Test("Blanks told half a frame too late or too early need more of them")
  func uneven() {
    let late = { (number: Int) in Double(number * 7 % 13) * 1000 }
    #expect(Self.rate(of: Self.blanks(75, late: late)) == 60)
    let rate = Self.rate(of: Self.blanks(75, count: 99, late: late))
    #expect(rate == rate.rounded() && abs(rate - 75) <= 1.5)
    // No number of them helps where there is no rhythm at all.
    var random = SeededGenerator(seed: 1)
    var time = 0.0
    let noise = Self.blanks(75, count: 500) { _ in
      time += .random(in: -9_000...9_000, using: &random)
      return time + 1_000_000
    }
    #expect(Self.rate(of: noise) == 60)
  }
}
