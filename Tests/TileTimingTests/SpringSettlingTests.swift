import TestSupport
import Testing
import TileTiming

/// The law: from the settling time on, for good, nearer than the one bound and slower than the other; and not
/// so just before.
struct SpringSettlingTests {
  struct Case: CustomStringConvertible {
    let spring: Spring
    let displacement, velocity, within, slowerThan: Double

    var settlingTime: Double {
      spring.settlingTime(
        displacement: displacement, velocity: velocity, within: within, slowerThan: slowerThan)
    }

    func isSettled(at time: Double) -> Bool {
      let response = spring.response(at: time)
      return abs(response.position(from: displacement, to: 0, velocity: velocity)) < within
        && abs(response.velocity(from: displacement, to: 0, velocity: velocity)) < slowerThan
    }

    var description: String {
      """
      ζ \(spring.dampingRatio) ω \(spring.naturalFrequency) d \(displacement) v \(velocity) \
      < \(within), \(slowerThan)
      """
    }
  }

  /// Looks at every one of many moments, as the code under test never does.
  private func check(_ example: Case) {
    let time = example.settlingTime
    guard time.isFinite else {
      Issue.record("never settles: \(example)")
      return
    }
    #expect(example.isSettled(at: time + 1e-9), "not yet at \(time): \(example)")
    #expect(time == 0 || !example.isSettled(at: time - 1e-9), "before \(time): \(example)")
    let slowest = 20 / (example.spring.naturalFrequency * min(example.spring.dampingRatio, 1))
    let steps = 4000
    for step in 1...steps {
      let later = time + 1e-9 + slowest * Double(step) / Double(steps)
      guard !example.isSettled(at: later) else { continue }
      Issue.record("moves again at \(later), after \(time): \(example)")
      return
    }
  }

  @Test(
    "Settled means for good, and not a nanosecond earlier",
    arguments: [0.01...0.2, 0.2...0.99, 0.999_999...1, 1...1.000_001, 1.01...3, 3...20])
  func settledForGood(ratios: ClosedRange<Double>) {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<60 {
      let omega = Double.random(in: 3...40, using: &random)
      let ratio = Double.random(in: ratios, using: &random)
      check(
        Case(
          spring: Spring(mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega),
          displacement: .random(in: -600...600, using: &random),
          velocity: .random(in: -9000...9000, using: &random),
          within: .random(in: 0.1...20, using: &random),
          slowerThan: .random(in: 1...300, using: &random)))
    }
  }

  @Test("A motion through its target settles after it has come back", arguments: [0.3, 1, 1.4])
  func throughTarget(ratio: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20 * ratio)
    // Fast enough to pass the target once even at critical damping and above.
    for velocity in [-200.0, -2_000, -20_000] {
      let example = Case(
        spring: spring, displacement: 10, velocity: velocity, within: 0.5, slowerThan: 30)
      check(example)
      let crossing = (1..<10_000).first {
        spring.value(from: 10, to: 0, initialVelocity: velocity, at: Double($0) / 10_000) < -0.5
      }
      #expect(example.settlingTime > Double(crossing ?? 0) / 10_000)
    }
  }

  @Test("A spring that only just passes its bound again waits for it")
  func grazesBound() {
    let spring = Spring(duration: 0.5, bounce: 0.5)
    // The first overshoot of this spring is exp(−πζ/√(1−ζ²)) = 16.303 % of the way.
    for within in [16.2, 16.31] {
      check(
        Case(spring: spring, displacement: 100, velocity: 0, within: within, slowerThan: .infinity))
    }
    let beyond = spring.settlingTime(displacement: 100, velocity: 0, within: 16.31, slowerThan: .infinity)
    let inside = spring.settlingTime(displacement: 100, velocity: 0, within: 16.2, slowerThan: .infinity)
    // The overshoot is deepest half a period after the start, π / ω_d = 0.28868 s.
    #expect(beyond < 0.25)
    #expect(inside > 0.2886)
  }

  /// Distances only; the times were found by looking at every millisecond.
  @Test("Presets come within half a pixel when they should")
  func presets() {
    let expected: [(Spring, [Double])] = [
      (Spring(duration: 0.5), [0.591, 0.776, 0.935]),
      (Spring(duration: 0.45), [0.532, 0.698, 0.841]),
      (Spring(duration: 0.5, bounce: 0.15), [0.538, 0.728, 0.815]),
    ]
    for (spring, times) in expected {
      for (distance, time) in zip([100.0, 800, 5000], times) {
        let settled = spring.settlingTime(
          displacement: distance, velocity: 0, within: 0.5, slowerThan: .infinity)
        #expect(abs(settled - time) < 0.001)
      }
    }
  }

  @Test("What is settled already is settled at 0")
  func settledAtOnce() {
    for ratio in [0.1, 1, 5] {
      let spring = Spring(mass: 1, stiffness: 100, damping: 20 * ratio)
      #expect(spring.settlingTime(displacement: 0, velocity: 0, within: 0.5, slowerThan: 30) == 0)
      #expect(spring.settlingTime(displacement: 0.1, velocity: -1, within: 0.5, slowerThan: 30) == 0)
    }
  }

  @Test("An undamped spring never settles, unless it swings below the bounds")
  func undamped() {
    let spring = Spring(duration: 0.5, bounce: 1)
    #expect(
      spring.settlingTime(displacement: 10, velocity: 0, within: 0.5, slowerThan: 30) == .infinity)
    #expect(spring.settlingTime(displacement: 0.1, velocity: 0, within: 0.5, slowerThan: 30) == 0)
    #expect(
      spring.settlingTime(displacement: 0, velocity: 40, within: 500, slowerThan: 30) == .infinity)
  }

  @Test("Odd numbers get an answer, and never NaN or a time before the start")
  func finiteForOddNumbers() {
    let springs = [0, 1e-9, 0.5, 1, 1 + 1e-9, 50].map { Spring(mass: 1, stiffness: 100, damping: 20 * $0) }
    for spring in springs + [Spring(duration: 1e9), Spring(duration: 1e-6), Spring(duration: 0)] {
      for displacement in oddNumbers {
        for velocity in oddNumbers {
          for (within, slowerThan) in oddNumbers.flatMap({ one in oddNumbers.map { (one, $0) } }) {
            let time = spring.settlingTime(
              displacement: displacement, velocity: velocity, within: within, slowerThan: slowerThan)
            guard !(time >= 0) else { continue }
            Issue.record("\(time) for \(displacement), \(velocity), \(within), \(slowerThan)")
          }
        }
      }
    }
  }
}
