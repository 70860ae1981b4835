import Testing
import TileTiming

struct AnimatedValueTests {
  private static let animations: [Animation] = [
    .smooth(), .snappy(), .bouncy(), .spring(duration: 0.4, bounce: -0.4), .easeInOut(), .easeIn(),
    .easeOut(), .linear(),
  ]

  /// The example of the type's documentation.
  @Test("A door slammed before it is open ends shut")
  func slammedDoor() {
    var door = AnimatedValue(0.0)
    door.animate(to: 90, using: .smooth(duration: 0.5), at: 0)
    door.animate(to: 0, using: .bouncy(duration: 0.4), at: 0.2)

    var frame = 0
    var lines: [String] = []
    while true {
      let time = Double(frame) / 60
      lines.append("\(frame): \(door.value(at: time)) degrees, \(door.velocity(at: time)) a second")
      if time >= door.settledTime { break }
      frame += 1
    }
    #expect(lines.last == "\(frame): 0.0 degrees, 0.0 a second")
    #expect(frame > 30 && frame < 90)
  }

  @Test("From the settled time on the value is its target, bit for bit", arguments: animations)
  func settledIsExact(animation: Animation) {
    var value = AnimatedValue(0.1)
    value.animate(to: 0.1 + 353.7, using: animation, at: 5)
    let end = value.settledTime
    #expect(end > 5.2 && end < 8)
    for time in [end, end.nextUp, end + 0.001, end + 86_400, .infinity] {
      #expect(value.value(at: time) == 0.1 + 353.7)
      #expect(value.velocity(at: time) == 0)
      #expect(!value.isMoving(at: time))
    }
    #expect(value.isMoving(at: end.nextDown))
    // And the last moment before differs by less than anyone can see.
    #expect(abs(value.value(at: end - 1e-6) - value.target) < 0.5001)
  }

  @Test("A curve ends at its duration")
  func curveEnds() {
    var value = AnimatedValue(0.0)
    value.animate(to: 1, using: .easeInOut(), at: 2)
    #expect(value.settledTime == 2.35)
    #expect(value.value(at: 2.35) == 1)
    #expect(value.value(at: 2.35.nextDown) <= 1)
    #expect(abs(value.value(at: 2.0875) - 0.129162) < 1e-6)
  }

  @Test("Every component of a value must have arrived")
  func everyComponent() {
    let spring = Spring()
    let to = SIMD4<Double>(100, 0, 3, -5000)
    var value = AnimatedValue(SIMD4<Double>.zero)
    value.animate(to: to, using: .spring(spring), at: 1)
    let slowest = (0..<4).map {
      spring.settlingTime(displacement: -to[$0], velocity: 0, within: 0.5, slowerThan: 30)
    }.max()
    #expect(value.settledTime == 1 + (slowest ?? 0))
    #expect(value.settledTime > 1.9)
  }

  @Test("The tolerance is set at the start, and another can be asked for")
  func tolerance() {
    var pixels = AnimatedValue(0.0)
    var fraction = AnimatedValue(0.0, settlingWithin: 1 / 512, slowerThan: 1 / 8)
    #expect(fraction == AnimatedValue(0.0, tolerance: .fractions))
    pixels.animate(to: 1, using: .smooth(), at: 0)
    fraction.animate(to: 1, using: .smooth(), at: 0)
    #expect(pixels.settledTime < fraction.settledTime)
    #expect(fraction.settled(within: 0.5, slowerThan: 30) == pixels.settledTime)
    // It is exactly there already, whatever is asked for.
    #expect(pixels.settled(within: 1e-9, slowerThan: 1e-9) == pixels.settledTime)

    pixels.tolerance = .fractions
    #expect(pixels.settledTime == fraction.settledTime)
    #expect(SettlingTolerance(within: 0, slowerThan: .nan) == .pixels)
    #expect(SettlingTolerance.pixels.scaled(by: 2) == SettlingTolerance(within: 0.25, slowerThan: 15))
  }

  @Test("A value at rest has been settled for ever")
  func atRest() {
    let value = AnimatedValue(SIMD2<Double>(3, 4))
    #expect(value.settledTime == -.infinity)
    #expect(value.settled(within: 1, slowerThan: 1) == -.infinity)
    #expect(value.value(at: -1e9) == SIMD2(3, 4))
    #expect(value.velocity(at: 0) == .zero)
  }

  @Test("The frame rate changes nothing", arguments: [24.0, 30, 60, 75, 144, 1000], animations)
  func frameRate(rate: Double, animation: Animation) {
    var watched = AnimatedValue(0.0)
    var unwatched = AnimatedValue(0.0)
    var frame = 0.0
    for (index, time) in [0, 0.31, 0.4, 0.48].enumerated() {
      while frame / rate < time {
        _ = watched.value(at: frame / rate)
        frame += 1
      }
      watched.animate(to: index.isMultiple(of: 2) ? 500 : 0, using: animation, at: time)
      unwatched.animate(to: index.isMultiple(of: 2) ? 500 : 0, using: animation, at: time)
    }
    for second in [0.5, 0.625, 0.75, 1, 1.5] {
      #expect(watched.value(at: second) == unwatched.value(at: second))
    }
    #expect(watched == unwatched)
  }

  @Test("A clock that leaps by a day or slips by a millisecond is harmless", arguments: animations)
  func oddClock(animation: Animation) {
    var value = AnimatedValue(10.0)
    value.animate(to: 200, using: animation, at: 100)
    let middle = value.value(at: 100.1)
    #expect(value.value(at: 100 + 86_400) == 200)
    #expect(value.value(at: 99.999) == 10)
    #expect(value.value(at: 100.1) == middle)
    // Retargeted a millisecond before it began, and a day after it ended.
    value.animate(to: 0, using: animation, at: 99.999)
    #expect(abs(value.value(at: 99.999) - 10) < 1e-12)
    value.animate(to: 50, using: animation, at: 100 + 86_400)
    #expect(value.value(at: 100 + 86_400) == 0)
    #expect(value.velocity(at: 100 + 86_400) == 0 || value.velocity(at: 100 + 86_400) > 0)
    #expect(value.value(at: 100 + 2 * 86_400) == 50)
  }

  @Test("No animation, no duration and no time mean at once")
  func withoutAnimation() {
    let moments: [(Animation?, Double)] = [
      (nil, 0.1), (.smooth(duration: 0), 0.1), (.easeInOut(duration: 0), 0.1),
      (.linear(duration: -1), 0.1), (.linear(duration: .nan), 0.1), (.spring(duration: .nan), 0.1),
      (.smooth(), .nan), (.smooth(), .infinity),
    ]
    for (animation, time) in moments {
      var value = AnimatedValue(0.0)
      value.animate(to: 100, using: .smooth(), at: 0)
      value.animate(to: 300, using: animation, at: time)
      #expect(value.value(at: 0.1) == 300)
      #expect(value.velocity(at: 0.1) == 0)
      #expect(!value.isMoving(at: 0.1))
    }
  }

  @Test("A value set to its target is there at once")
  func setAtTarget() {
    var value = AnimatedValue(0.0)
    value.animate(to: 100, using: .smooth(), at: 0)
    value.animate(to: 100, using: nil, at: 0.1)
    #expect(value.value(at: 0.1) == 100)
    #expect(!value.isMoving(at: 0.1))
  }

  @Test("Targets that are not finite are ignored, and the next good one works")
  func nonFiniteTargets() {
    var value = AnimatedValue(SIMD2<Double>(0, 0))
    value.animate(to: SIMD2(100, 50), using: .smooth(), at: 0)
    let before = value
    value.animate(to: SIMD2(1, .nan), using: .smooth(), at: 0.1)
    value.animate(to: SIMD2(.infinity, 1), using: nil, at: 0.1)
    value.jump(to: SIMD2(.nan, .nan))
    value.offset(by: SIMD2(0, -.infinity))
    #expect(value == before)
    value.animate(to: SIMD2(7, 8), using: .smooth(), at: 0.1)
    #expect(value.value(at: 9) == SIMD2(7, 8))
    #expect(AnimatedValue(Double.nan).value(at: 0) == 0)
  }

  @Test("Odd targets, times and velocities give finite values")
  func finiteForOddNumbers() {
    for target in oddNumbers {
      for next in oddNumbers {
        for time in oddNumbers {
          for animation in [Animation.smooth(), .bouncy(), .spring(bounce: 1), .easeInOut()] {
            var value = AnimatedValue(3.0)
            value.animate(to: target, using: animation, at: 0)
            value.animate(to: next, using: animation, at: time, velocity: target)
            for moment in oddNumbers {
              let finite = value.value(at: moment).isFinite && value.velocity(at: moment).isFinite
              guard !finite || value.settledTime.isNaN else { continue }
              Issue.record("\(target), \(next) at \(time), seen at \(moment)")
            }
          }
        }
      }
    }
  }

  @Test("Shifted content moves as if it had always been there", arguments: animations)
  func shifted(animation: Animation) {
    var value = AnimatedValue(SIMD2<Double>(0, 8))
    value.animate(to: SIMD2(256, 8), using: animation, at: 0)
    value.animate(to: SIMD2(-64, 8), using: .easeInOut(), at: 0.125)
    var shifted = value
    shifted.offset(by: SIMD2(1024, -32))
    #expect(shifted.target == SIMD2(960, -24))
    #expect(shifted.settledTime == value.settledTime)
    for time in stride(from: 0.0, through: 0.6, by: 1 / 64.0) {
      let expected = value.value(at: time) + SIMD2(1024, -32)
      #expect(abs(shifted.value(at: time).x - expected.x) < 1e-9)
      #expect(abs(shifted.value(at: time).y - expected.y) < 1e-9)
      #expect(abs(shifted.velocity(at: time).x - value.velocity(at: time).x) < 1e-9)
    }
    var resting = AnimatedValue(5.0)
    resting.offset(by: 2)
    #expect(resting.value(at: 0) == 7 && resting.target == 7)
  }
}
