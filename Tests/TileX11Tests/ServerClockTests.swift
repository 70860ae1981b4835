import Testing
import TileX11

@Suite("The server's timestamps on the scene's clock")
struct ServerClockTests {
  @Test("An event never lies in the future, and later ones never before earlier ones")
  func neverInTheFuture() {
    var clock = ServerClock()
    var last = 0.0
    for step in 0..<2_000 {
      // Events every 7 ms that take between 0 and 30 ms to be read.
      let happened = 5 + Double(step) * 0.007
      let read = happened + Double(step * 7919 % 31) / 1000
      let time = clock.sceneTime(of: UInt(90_000 + step * 7), now: read)
      #expect(time <= read)
      #expect(time >= last)
      last = time
    }
    #expect(abs(last - (5 + 1_999 * 0.007)) < 0.005)
  }

  @Test("The 32-bit counter wraps after 49.7 days without a jump")
  func wraps() {
    var clock = ServerClock()
    #expect(clock.sceneTime(of: 0xFFFF_FFFB, now: 1) == 1)
    // 15 ms later, read 100 ms later: the event waited.
    #expect(abs(clock.sceneTime(of: 10, now: 1.1) - 1.015) < 1e-4)
  }

  @Test("An event without a time happens now")
  func currentTime() {
    var clock = ServerClock()
    _ = clock.sceneTime(of: 50_000, now: 1)
    #expect(clock.sceneTime(of: 0, now: 3) == 3)
  }

  @Test("A server whose clock was set anew is believed from then on", arguments: [10_000, 90_000_000])
  func setAnew(stamp: UInt) {
    var clock = ServerClock()
    _ = clock.sceneTime(of: 50_000_000, now: 1)
    #expect(clock.sceneTime(of: stamp, now: 2) == 2)
    #expect(abs(clock.sceneTime(of: stamp + 8, now: 2.02) - 2.008) < 1e-4)
  }

  @Test("A server's clock that runs 100 millionths slow lags by no more than it does within a day")
  func drift() {
    var clock = ServerClock()
    var worst = 0.0
    for minute in 0..<1_440 {
      let now = Double(minute) * 60 + 1
      let stamp = UInt(1_000 + Double(minute) * 60_000 * (1 - 100e-6))
      worst = max(worst, now - clock.sceneTime(of: stamp, now: now))
    }
    #expect(worst < 0.01)
  }
}
