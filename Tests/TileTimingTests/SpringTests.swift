import TestSupport
import Testing
import TileTiming

struct SpringTests {
  @Test("Presets have the reference stiffness, damping and ratio")
  func presets() throws {
    for preset in try Vectors.springs().presets {
      let spring = Spring(duration: preset.duration, bounce: preset.bounce)
      #expect(spring.mass == preset.mass, "\(preset.name)")
      #expect(abs(spring.stiffness - preset.stiffness) < 1e-9, "\(preset.name)")
      #expect(abs(spring.damping - preset.damping) < 1e-9, "\(preset.name)")
      #expect(abs(spring.dampingRatio - preset.dampingRatio) < 1e-9, "\(preset.name)")
      #expect(abs(spring.naturalFrequency - preset.omega0) < 1e-9, "\(preset.name)")
    }
  }

  @Test("Named animations are the springs of their names")
  func namedAnimations() {
    #expect(Animation.smooth() == .spring(Spring(duration: 0.5, bounce: 0)))
    #expect(Animation.snappy() == .spring(Spring(duration: 0.5, bounce: 0.15)))
    #expect(Animation.bouncy() == .spring(Spring(duration: 0.5, bounce: 0.3)))
    #expect(Animation.spring(duration: 0.3, bounce: 0.1) == .spring(Spring(duration: 0.3, bounce: 0.1)))
    #expect(Animation.smooth(duration: 0.45) == .spring(Spring(duration: 0.45)))
    #expect(Spring() == Spring(duration: 0.5, bounce: 0))
  }

  @Test("Every reference case has its place and velocity")
  func referenceCases() throws {
    let cases = try Vectors.springs().cases
    #expect(cases.count == 25)
    for example in cases {
      var springs = [Spring(mass: example.m, stiffness: example.k, damping: example.c)]
      if let duration = example.duration, let bounce = example.bounce {
        springs.append(Spring(duration: duration, bounce: bounce))
      }
      for (spring, sample) in springs.flatMap({ spring in example.samples.map { (spring, $0) } }) {
        let value = spring.value(
          from: example.from, to: example.to, initialVelocity: example.v0, at: sample.t)
        let velocity = spring.velocity(
          from: example.from, to: example.to, initialVelocity: example.v0, at: sample.t)
        #expect(abs(value - sample.x) < 1e-9, "\(example.id) at \(sample.t)")
        #expect(abs(velocity - sample.v) < 1e-9, "\(example.id) at \(sample.t)")
      }
    }
  }

  /// motiondivision/motion#1207: this spring reached 989 there at 8.7 s.
  @Test("An overdamped spring does not leap to its target")
  func overdamped() {
    let spring = Spring(mass: 0.5, stiffness: 4, damping: 35)
    #expect(abs(spring.naturalFrequency - 2.828427) < 1e-6)
    #expect(abs(spring.dampingRatio - 12.374369) < 1e-6)
    #expect(abs(spring.value(from: 0, to: 1000, at: 8.594) - 625.49) < 0.005)
    #expect(abs(spring.value(from: 0, to: 1000, at: 8.7) - 630.01) < 0.005)
  }

  @Test(
    "What is left after a while, in per cent",
    arguments: [
      (
        Spring(duration: 0.5),
        [86.8689, 64.2260, 28.4584, 17.8974, 3.9543, 1.3601, 0.0841, 0.0047]
      ),
      (
        Spring(duration: 0.45),
        [84.4844, 59.3123, 23.2354, 13.6879, 2.4717, 0.7415, 0.0325, 0.0013]
      ),
      (
        Spring(duration: 0.5, bounce: 0.15),
        [86.1790, 61.1898, 21.3631, 10.5491, -0.1617, -0.6020, -0.0436, 0.0034]
      ),
    ])
  func remainder(spring: Spring, remaining: [Double]) {
    for (time, expected) in zip([0.05, 0.1, 0.2, 0.25, 0.4, 0.5, 0.75, 1], remaining) {
      #expect(abs(spring.value(from: 100, to: 0, at: time) - expected) < 0.00006, "at \(time)")
    }
  }

  @Test("The equation of motion, stepped through numerically, leads to the same place")
  func equationOfMotion() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<12 {
      let spring = Spring(
        mass: .random(in: 0.2...3, using: &random), stiffness: .random(in: 5...300, using: &random),
        damping: .random(in: 0...60, using: &random))
      let to = Double.random(in: -100...100, using: &random)
      let start = (
        x: Double.random(in: -100...100, using: &random),
        v: Double.random(in: -500...500, using: &random)
      )
      var state = start
      let steps = 40_000
      let step = 1.0 / Double(steps)
      for _ in 0..<steps { state = rungeKutta(spring, from: state, to: to, step: step) }
      #expect(abs(spring.value(from: start.x, to: to, initialVelocity: start.v, at: 1) - state.x) < 1e-8)
      #expect(abs(spring.velocity(from: start.x, to: to, initialVelocity: start.v, at: 1) - state.v) < 1e-7)
    }
  }

  private func rungeKutta(
    _ spring: Spring, from state: (x: Double, v: Double), to target: Double, step: Double
  ) -> (x: Double, v: Double) {
    func slope(_ x: Double, _ v: Double) -> (x: Double, v: Double) {
      (v, (spring.stiffness * (target - x) - spring.damping * v) / spring.mass)
    }
    let a = slope(state.x, state.v)
    let b = slope(state.x + step / 2 * a.x, state.v + step / 2 * a.v)
    let c = slope(state.x + step / 2 * b.x, state.v + step / 2 * b.v)
    let d = slope(state.x + step * c.x, state.v + step * c.v)
    return (
      state.x + step / 6 * (a.x + 2 * b.x + 2 * c.x + d.x),
      state.v + step / 6 * (a.v + 2 * b.v + 2 * c.v + d.v)
    )
  }

  /// A Taylor series of the undamped-by-substitution form, exact for |ζ − 1| ≪ 1, is the independent way.
  @Test(
    "Nothing is lost just beside critical damping",
    arguments: [-1e-3, -1e-6, -1e-7, -1e-9, -1e-12, -1e-15, 1e-15, 1e-12, 1e-9, 1e-7, 1e-6, 1e-3])
  func nearCriticalDamping(difference: Double) {
    let omega = 12.0
    let ratio = 1 + difference
    let spring = Spring(mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega)
    for time in [0.01, 0.1, 0.3, 1, 2] {
      // x″ + 2ζωx′ + ω²x = 0 has x = e^(−ζωt)·(d·C + (v + ζωd)·S), C and S series in z = (ζ² − 1)ω²t².
      let z = (ratio * ratio - 1) * omega * omega * time * time
      var cosine = 0.0
      var sine = 0.0
      var term = 1.0
      for n in 0..<30 {
        cosine += term
        sine += term / Double(2 * n + 1)
        term *= z / Double((2 * n + 1) * (2 * n + 2))
      }
      let envelope = exponential(-ratio * omega * time)
      let expected = envelope * (5 * cosine + (70 + ratio * omega * 5) * time * sine)
      let value = spring.value(from: 5, to: 0, initialVelocity: 70, at: time)
      #expect(abs(value - expected) < 1e-11)
    }
  }

  /// e^x by its series on a halved argument: independent of the C library.
  private func exponential(_ x: Double) -> Double {
    var sum = 0.0
    var term = 1.0
    for n in 1..<30 {
      sum += term
      term *= x / 1024 / Double(n)
    }
    return (0..<10).reduce(sum) { power, _ in power * power }
  }

  @Test("One response moves any number of values alike")
  func oneResponse() {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    let response = spring.response(at: 0.13)
    let from = SIMD4<Double>(0, 10, -5, 300)
    let to = SIMD4<Double>(100, 20, -5, 0)
    let velocity = SIMD4<Double>(0, 50, 7, -900)
    let place = response.position(from: from, to: to, velocity: velocity)
    let speed = response.velocity(from: from, to: to, velocity: velocity)
    for i in 0..<4 {
      #expect(
        place[i] == spring.value(from: from[i], to: to[i], initialVelocity: velocity[i], at: 0.13))
      #expect(
        speed[i] == spring.velocity(from: from[i], to: to[i], initialVelocity: velocity[i], at: 0.13))
    }
  }

  @Test("The start is the start, bit for bit, and so is any time before it")
  func start() {
    for time in [0, -0.001, -86_400, -Double.infinity, .nan] {
      #expect(Spring().value(from: 0.1, to: 0.7, initialVelocity: 3, at: time) == 0.1)
      #expect(Spring().velocity(from: 0.1, to: 0.7, initialVelocity: 3, at: time) == 3)
    }
  }

  @Test(
    "A spring without a duration is at its target at once",
    arguments: [0, -1, .nan, .infinity, -.infinity, 1e-300])
  func withoutDuration(duration: Double) {
    let spring = Spring(duration: duration, bounce: 0.3)
    #expect(spring.value(from: 3, to: 7, initialVelocity: 100, at: 0) == 7)
    #expect(spring.velocity(from: 3, to: 7, initialVelocity: 100, at: 0) == 0)
    #expect(spring.settlingTime(displacement: 4, velocity: 100, within: 0.5, slowerThan: 30) == 0)
  }

  @Test("Bounce is limited to what arrives or swings for ever")
  func bounceLimits() {
    #expect(Spring(duration: 0.5, bounce: 7).dampingRatio == 0)
    #expect(Spring(duration: 0.5, bounce: 1).dampingRatio == 0)
    #expect(abs(Spring(duration: 0.5, bounce: -7).dampingRatio - 100) < 1e-9)
    #expect(Spring(duration: 0.5, bounce: .nan) == Spring(duration: 0.5, bounce: 0))
  }

  @Test("No number, however odd, leads to one that is not finite")
  func finiteForOddNumbers() {
    var springs = oddNumbers.flatMap { duration in
      oddNumbers.map { Spring(duration: duration, bounce: $0) }
    }
    for mass in oddNumbers {
      for stiffness in oddNumbers {
        springs += oddNumbers.map { Spring(mass: mass, stiffness: stiffness, damping: $0) }
      }
    }
    for spring in Set(springs) {
      #expect(spring.dampingRatio >= 0 && spring.dampingRatio.isFinite)
      for time in oddNumbers {
        let response = spring.response(at: time)
        #expect(
          response.displacement.isFinite && response.velocity.isFinite
            && response.displacementRate.isFinite && response.velocityRate.isFinite,
          "\(spring) at \(time)")
      }
    }
    for spring in [
      Spring(), Spring(bounce: 0.5), Spring(bounce: -0.5), Spring(bounce: 1), Spring(duration: 0),
    ] {
      for from in oddNumbers {
        for to in oddNumbers {
          for velocity in oddNumbers {
            for time in oddNumbers {
              let value = spring.value(from: from, to: to, initialVelocity: velocity, at: time)
              let speed = spring.velocity(from: from, to: to, initialVelocity: velocity, at: time)
              guard !value.isFinite || !speed.isFinite else { continue }
              Issue.record("\(spring): \(from) to \(to) with \(velocity) at \(time)")
            }
          }
        }
      }
    }
  }
}
