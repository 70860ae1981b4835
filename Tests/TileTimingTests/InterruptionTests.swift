import Testing
import TileTiming

/// What happens when a value is sent somewhere else before it has arrived.
struct InterruptionTests {
  private static let animations: [Animation] = [
    .smooth(), .bouncy(duration: 0.3), .spring(duration: 0.4, bounce: -0.4), .easeInOut(),
    .easeOut(), .linear(duration: 0.2),
  ]

  @Test("Springs after springs follow the reference runs")
  func springRuns() throws {
    for run in try Vectors.springs().retarget {
      var value = AnimatedValue(run.from, settlingWithin: 1e-6, slowerThan: 1e-6)
      for (index, segment) in run.segments.enumerated() {
        value.animate(
          to: segment.to, using: .spring(duration: segment.duration, bounce: segment.bounce),
          at: segment.start, velocity: index == 0 ? run.v0 : nil)
        for sample in run.samples where sample.segment == index {
          #expect(abs(value.value(at: sample.t) - sample.x) < 1e-9, "\(run.name) at \(sample.t)")
          #expect(abs(value.velocity(at: sample.t) - sample.v) < 1e-9, "\(run.name) at \(sample.t)")
        }
      }
    }
  }

  @Test("Curves after curves follow the reference runs")
  func curveRuns() throws {
    for run in try Vectors.bezier().interrupted.runs {
      let curve = try #require(UnitCurveTests.named[run.curve])
      var value = AnimatedValue(run.from)
      value.animate(to: run.firstTarget, using: .curve(curve, duration: run.duration), at: 0)
      for sample in run.samples where sample.t < run.interruptAt {
        #expect(abs(value.value(at: sample.t) - sample.x) < 1e-9, "\(run.curve) at \(sample.t)")
      }
      value.animate(
        to: run.secondTarget, using: .curve(curve, duration: run.duration), at: run.interruptAt)
      for sample in run.samples where sample.t >= run.interruptAt {
        #expect(abs(value.value(at: sample.t) - sample.x) < 1e-9, "\(run.curve) at \(sample.t)")
      }
      #expect(value.value(at: run.interruptAt + run.duration) == run.secondTarget)
    }
  }

  @Test("A chain of curves is each laid over all before it")
  func curveChain() {
    let starts = [0, 0.1, 0.17, 0.2, 0.33]
    let targets = [100.0, -40, 60, 0, 90]
    var value = AnimatedValue(10.0)
    for (start, target) in zip(starts, targets) {
      value.animate(to: target, using: .easeInOut(), at: start)
    }
    for time in stride(from: 0.33, through: 0.8, by: 0.01) {
      let expected = zip(starts, targets).reduce(10.0) { below, layer in
        let share = UnitCurve.easeInOut.value(at: (time - layer.0) / 0.35)
        return below + share * (layer.1 - below)
      }
      #expect(abs(value.value(at: time) - expected) < 1e-9)
    }
    #expect(value.value(at: 0.33 + 0.35) == 90)
  }

  @Test("A curve over a spring lets the spring run on")
  func curveOverSpring() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    var value = AnimatedValue(0.0)
    value.animate(to: 300, using: .spring(spring), at: 0)
    value.animate(to: 0, using: .easeInOut(), at: 0.2)
    for time in stride(from: 0.2, to: 0.55, by: 0.01) {
      let below = spring.value(from: 0, to: 300, at: time)
      let share = UnitCurve.easeInOut.value(at: (time - 0.2) / 0.35)
      #expect(abs(value.value(at: time) - below * (1 - share)) < 1e-9)
    }
    #expect(value.settledTime == 0.2 + 0.35)
    #expect(value.value(at: 0.2 + 0.35) == 0)
  }

  @Test("A short curve over a long one ends the whole motion")
  func shortCurveOverLong() {
    var value = AnimatedValue(0.0)
    value.animate(to: 100, using: .linear(duration: 10), at: 0)
    value.animate(to: 40, using: .easeInOut(duration: 0.2), at: 1)
    #expect(value.settledTime == 1.2)
    #expect(value.value(at: 1.2) == 40)
    #expect(value.velocity(at: 1.2) == 0)
  }

  @Test("The place never jumps, and a spring takes the velocity along", arguments: animations, animations)
  func noJump(
    first: Animation, second: Animation
  ) {
    for time in [0.0, 0.05, 0.11, 0.19, 0.3, 0.45] {
      var value = AnimatedValue(SIMD2(0.1, 700.7))
      value.animate(to: SIMD2(353.3, 0), using: first, at: 0)
      value.animate(to: SIMD2(-100, 50), using: .linear(duration: 0.3), at: 0.04)
      let before = value
      value.animate(to: SIMD2(12, 365), using: second, at: time)
      #expect(value.value(at: time) == before.value(at: time))
      if case .spring = second.timing {
        #expect(value.velocity(at: time) == before.velocity(at: time))
        let step = 1e-6
        let next = value.value(at: time + step)
        let expected = before.value(at: time) + before.velocity(at: time) * step
        #expect(
          abs(next.x - expected.x) < 1e-3 * step * 1000 && abs(next.y - expected.y) < 1e-3 * step * 1000)
      }
    }
  }

  @Test("The velocity is the slope of what is seen", arguments: animations)
  func slope(animation: Animation) {
    var value = AnimatedValue(0.0)
    value.animate(to: 400, using: .bouncy(), at: 0)
    value.animate(to: 100, using: .easeInOut(), at: 0.1)
    value.animate(to: 250, using: animation, at: 0.15)
    for time in stride(from: 0.16, to: 0.34, by: 0.011) {
      let slope = (value.value(at: time + 1e-6) - value.value(at: time - 1e-6)) / 2e-6
      #expect(abs(value.velocity(at: time) - slope) < 0.05)
    }
  }

  /// The figures were worked out by hand from the closed form.
  @Test("A reversal swings on before it turns")
  func reversal() {
    var value = AnimatedValue(0.0)
    value.animate(to: 600, using: .smooth(duration: 0.5), at: 0)
    #expect(abs(value.value(at: 0.15) - 337.176) < 0.001)
    #expect(abs(value.velocity(at: 0.15) - 2157.93) < 0.01)
    value.animate(to: 0, using: .smooth(duration: 0.5), at: 0.15)
    #expect(abs(value.value(at: 0.15 + 1 / 60.0) - 359.91) < 0.01)
    #expect(abs(value.value(at: 0.15 + 0.027) - 363.15) < 0.01)
    #expect(abs(value.value(at: 0.15 + 0.1) - 277.97) < 0.01)
  }

  @Test("The same target again changes nothing", arguments: animations)
  func sameTarget(animation: Animation) {
    var value = AnimatedValue(0.0)
    value.animate(to: 100, using: animation, at: 0)
    let once = value
    for frame in 0..<60 {
      value.animate(to: 100, using: animation, at: Double(frame) / 60)
    }
    #expect(value == once)
  }

  @Test("Sixteen toggles 90 ms apart end where they should, bit for bit", arguments: animations)
  func sixteenToggles(animation: Animation) {
    let list = SIMD4(20.3, 88.1, 380.0 / 3, 70)
    let grid = SIMD4(216.7, 168.1, 184.0 / 3, 140)
    var value = AnimatedValue(list)
    for toggle in 0..<16 {
      value.animate(to: toggle.isMultiple(of: 2) ? grid : list, using: animation, at: Double(toggle) * 0.09)
    }
    #expect(value.settledTime.isFinite)
    #expect(value.value(at: value.settledTime) == list)
    #expect(value.value(at: 1e6) == list)
    #expect(value.velocity(at: value.settledTime) == .zero)
  }

  @Test("A drag hands its velocity to the spring, even back to where it was going")
  func dragHandsOver() {
    var page = AnimatedValue(0.0)
    page.jump(to: 120)
    page.animate(to: 0, using: .spring(duration: 0.37), at: 1, velocity: -800)
    #expect(page.value(at: 1) == 120)
    #expect(page.velocity(at: 1) == -800)

    page.jump(to: 40)
    page.animate(to: 40, using: .bouncy(), at: 2, velocity: 500)
    #expect(page.value(at: 2.05) > 40)
    #expect(page.value(at: 9) == 40)

    page.animate(to: 60, using: .smooth(), at: 10, velocity: .nan)
    #expect(page.velocity(at: 10) == 0)
  }

  @Test("A launcher's settle never overshoots once its velocity is limited")
  func noOvershoot() {
    let spring = Spring(duration: 0.37)
    for distance in [1.0, 40, 393] {
      let limit = spring.naturalFrequency * distance
      var page = AnimatedValue(distance)
      page.animate(to: 0, using: .spring(spring), at: 0, velocity: -limit)
      for time in stride(from: 0.0, to: 2, by: 1 / 512.0) { #expect(page.value(at: time) >= 0) }
    }
  }

  @Test("A tiny way with a great velocity stays bounded and ends")
  func tinyWay() {
    var value = AnimatedValue(0.0)
    value.animate(to: 0.01, using: .smooth(), at: 0, velocity: 5000)
    // A critically damped spring goes v / (ω·e) past its target: 146.4 here.
    let furthest = stride(from: 0.0, to: 2, by: 1 / 1024.0).map { value.value(at: $0) }.max() ?? 0
    #expect(furthest < 147 && furthest > 146)
    #expect(value.settledTime < 1.2)
  }

  @Test("A thousand changes within one curve keep no thousand layers")
  func boundedLayers() {
    var value = AnimatedValue(0.0)
    for change in 0..<1000 {
      let time = Double(change) / 100_000
      let before = value.value(at: time)
      value.animate(to: change.isMultiple(of: 2) ? 100 : 0, using: .easeInOut(), at: time)
      #expect(abs(value.value(at: time) - before) < 1e-9)
    }
    #expect(value.layerCount <= 64)
    #expect(value.value(at: 1) == 0)

    for change in 0..<1000 {
      value.animate(to: change.isMultiple(of: 2) ? 100 : 0, using: .easeInOut(), at: 2 + Double(change) * 0.1)
    }
    #expect(value.layerCount <= 4)
  }
}
