import Testing
import TileTiming

struct VelocityTrackerTests {
  /// A pointer at `velocity` points a second, seen every `interval` seconds.
  private func steady(_ velocity: Double, interval: Double, from start: Double, for length: Double)
    -> VelocityTracker
  {
    var tracker = VelocityTracker()
    for step in 0...Int((length / interval).rounded()) {
      let time = Double(step) * interval
      tracker.add(position: velocity * time, at: start + time)
    }
    return tracker
  }

  @Test(
    "A steady pointer has its velocity, however often it is seen",
    arguments: [1.0 / 24, 1.0 / 60, 1.0 / 144, 1.0 / 1000])
  func steadyPointer(interval: Double) {
    for start in [0.0, 86_400, -5] {
      let tracker = steady(-730, interval: interval, from: start, for: 0.5)
      let release = start + Double(Int((0.5 / interval).rounded())) * interval
      #expect(abs(tracker.velocity(at: release) + 730) < 1e-6)
    }
  }

  @Test("Only the last 150 ms count")
  func window() {
    var tracker = VelocityTracker()
    // Fast to the right for long, then back: 16 points in 0.16 s, the first of which lies outside.
    for step in 0..<50 { tracker.add(position: Double(step) * 100, at: Double(step) * 0.01) }
    for step in 0...16 { tracker.add(position: 5000 - Double(step), at: 0.5 + Double(step) * 0.01) }
    #expect(abs(tracker.velocity(at: 0.66) + 100) < 1e-9)
  }

  @Test("The way to the first sample is not counted")
  func firstSample() {
    var tracker = VelocityTracker()
    tracker.add(position: 0, at: 0)
    tracker.add(position: 1000, at: 1)
    #expect(tracker.velocity(at: 1) == 0)
    tracker.add(position: 1010, at: 1.02)
    #expect(abs(tracker.velocity(at: 1.02) - 500) < 1e-9)
  }

  @Test("A late sample without motion does not cancel a flick")
  func lateSample() {
    var tracker = steady(900, interval: 0.01, from: 0, for: 0.1)
    tracker.add(position: 90, at: 0.11)
    // 90 points in 110 ms.
    #expect(abs(tracker.velocity(at: 0.11) - 90 / 0.11) < 1e-9)
  }

  @Test("A pointer that rested for more than 50 ms was not flicked")
  func restedPointer() {
    let tracker = steady(900, interval: 0.01, from: 0, for: 0.1)
    #expect(abs(tracker.velocity(at: 0.15) - 900) < 1e-9)
    #expect(tracker.velocity(at: 0.151) == 0)
    #expect(tracker.velocity(at: 86_400) == 0)
  }

  @Test("The same drag gives the same velocity at any time of the day")
  func timeOfDay() {
    for start in stride(from: 0.0, to: 20, by: 0.017) {
      let tracker = steady(900, interval: 0.01, from: start, for: 0.1)
      #expect(abs(tracker.velocity(at: start + 0.15) - 900) < 1e-6)

      // A leap whose beginning is exactly as old as the oldest that counts.
      var leap = VelocityTracker()
      for (position, time) in [(0.0, 0.0), (1000, 0.01), (1000, 0.1), (1000, 0.15)] {
        leap.add(position: position, at: start + time)
      }
      #expect(abs(leap.velocity(at: start + 0.15) - 1000 / 0.15) < 1e-6)
    }
  }

  @Test("Samples at the same time count once, with the last place")
  func sameTime() {
    var tracker = VelocityTracker()
    tracker.add(position: 0, at: 0)
    tracker.add(position: 5, at: 0.01)
    tracker.add(position: 10, at: 0.01)
    #expect(abs(tracker.velocity(at: 0.01) - 1000) < 1e-9)

    tracker.reset()
    tracker.add(position: 0, at: 0)
    tracker.add(position: 5, at: 0)
    tracker.add(position: 10, at: 0.01)
    #expect(abs(tracker.velocity(at: 0.01) - 500) < 1e-9)
  }

  @Test("One sample, or all at one time, is no velocity")
  func tooFewSamples() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(position: 10, at: 0)
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(position: 900, at: 0)
    #expect(tracker.velocity(at: 0) == 0)
  }

  @Test("Time that runs backwards is left out")
  func backwardsTime() {
    var tracker = steady(900, interval: 0.01, from: 0, for: 0.1)
    tracker.add(position: -5000, at: 0.099)
    #expect(abs(tracker.velocity(at: 0.1) - 900) < 1e-9)
    #expect(abs(tracker.velocity(at: 0.099) - 900) < 1e-9)
  }

  @Test("A flood of samples keeps only the latest")
  func floodOfSamples() {
    var tracker = VelocityTracker()
    tracker.add(position: 1e6, at: 0)
    for step in 1...300 {
      tracker.add(position: Double(step) * 0.09, at: Double(step) * 1e-4)
    }
    #expect(abs(tracker.velocity(at: 0.03) - 900) < 1e-6)
  }

  @Test("Odd samples are ignored")
  func oddSamples() {
    var tracker = steady(900, interval: 0.01, from: 0, for: 0.1)
    tracker.add(position: .nan, at: 0.1)
    tracker.add(position: .infinity, at: 0.1)
    tracker.add(position: 5, at: .nan)
    tracker.add(position: 5, at: .infinity)
    #expect(abs(tracker.velocity(at: 0.1) - 900) < 1e-9)
    #expect(tracker.velocity(at: .nan) == 0)
    tracker.add(position: .greatestFiniteMagnitude, at: 0.101)
    tracker.add(position: -.greatestFiniteMagnitude, at: 0.102)
    #expect(tracker.velocity(at: 0.102).isFinite)
  }

  @Test("A new drag knows nothing of the last one")
  func newDrag() {
    var tracker = steady(900, interval: 0.01, from: 0, for: 0.1)
    tracker.reset()
    #expect(tracker.velocity(at: 0.1) == 0)
    #expect(tracker == VelocityTracker())
  }
}
