import Testing
import TileX11

@Suite("Frames keep the beat")
struct FramePacerTests {
  /// Shows frames as soon as they are allowed, each of which keeps the program busy for `cost` seconds, and
  /// returns when those before `end` were shown.
  private func frames(cost: Double, until end: Double) -> [Double] {
    var pacer = FramePacer()
    var times: [Double] = []
    var now = pacer.earliest
    while now < end {
      pacer.frameShown(at: now)
      times.append(now)
      now = max(now + cost, pacer.earliest)
    }
    return times
  }

  @Test("60 frames a second, though each takes 5 ms (baseview#132)")
  func rate() {
    #expect(frames(cost: 0.005, until: 10).count == 600)
  }

  @Test("Frames that take 20 ms follow one another without a wait, and none is made up for")
  func late() {
    #expect(frames(cost: 0.020, until: 9.99).count == 500)
  }

  @Test("After one frame of half a second the beat is the old one")
  func stall() {
    var pacer = FramePacer()
    pacer.frameShown(at: 0)
    pacer.frameShown(at: 0.507)
    #expect(pacer.earliest == 31.0 / 60)
  }

  @Test("The beat of frame k is k / 60, exactly, and each is had once")
  func exactBeats() {
    var pacer = FramePacer()
    for beat in 0..<100_000 {
      #expect(pacer.earliest == Double(beat) / 60)
      pacer.frameShown(at: pacer.earliest)
    }
  }

  @Test("Other rates keep their own beat", arguments: [1.0, 24, 59, 144, 1000])
  func otherRates(rate: Double) {
    var pacer = FramePacer(rate: rate)
    for beat in 0..<10_000 {
      #expect(pacer.earliest == Double(beat) / rate)
      pacer.frameShown(at: pacer.earliest)
    }
  }

  @Test("Another rate goes on from the last frame: the next one is a beat of it, at most a period later")
  func changedRate() {
    var pacer = FramePacer()
    pacer.setRate(144)
    #expect(pacer.earliest == 0)
    for (rate, beat) in [(60.0, 60.0), (144, 1), (59.94, 1), (75, 100), (60, 1)] {
      pacer.setRate(rate)
      let last = pacer.earliest + beat / rate
      pacer.frameShown(at: last)
      for next in [24.0, 120, 143.9] {
        var changed = pacer
        changed.setRate(next)
        #expect(changed.earliest > last - 1 / rate)
        #expect(changed.earliest <= last + 1 / next)
        let beats = changed.earliest * next
        #expect(abs(beats - beats.rounded()) < 1e-6)
      }
    }
  }

  @Test("After an hour of rest the first frame need not wait")
  func rest() {
    var pacer = FramePacer()
    pacer.frameShown(at: 1)
    #expect(pacer.earliest < 3600)
    pacer.frameShown(at: 3600.001)
    #expect(pacer.earliest > 3600.001)
    #expect(pacer.earliest <= 3600.001 + 1.0 / 60)
  }
}
