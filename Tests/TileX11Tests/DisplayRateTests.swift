import CTraffic
import CX11
import TestSupport
import Testing
import TileScene

@testable import TileX11

@MainActor
@Suite("The display's own rate", .serialized)
struct DisplayRateTests {
  /// A CompleteNotify as it stands on the wire, field by field after the PRESENT protocol.
  private static func answer(type: Int = 1, kind: Int = 1, count: Int, microseconds: Int) -> [UInt8] {
    var wire = Wire()
    wire.put8(35, 148)
    wire.put16(7)
    wire.put32(2)
    wire.put16(type)
    wire.put8(kind, 0)
    wire.put32(0x400003, 0x400001, 0)
    wire.put32(microseconds, microseconds >> 32, count, count >> 32)
    return wire.bytes
  }

  @Test("An answer tells a frame's number and its time, 64 bits each")
  func wire() {
    let bytes = Self.answer(count: 0x1_0000_0002, microseconds: 0x7_1234_5678)
    #expect(
      DisplayRate.blank(bytes) == RefreshMeter.Blank(count: 0x1_0000_0002, microseconds: 0x7_1234_5678))
    for length in bytes.indices { #expect(DisplayRate.blank(Array(bytes.prefix(length))) == nil) }
    // Of a pixmap, or another event altogether.
    #expect(DisplayRate.blank(Self.answer(kind: 0, count: 1, microseconds: 1)) == nil)
    #expect(DisplayRate.blank(Self.answer(type: 2, count: 1, microseconds: 1)) == nil)
  }

  @Test("What moves takes the display's rate", arguments: [50.0, 75, 120])
  func followed(rate: Double) throws {
    let live = try LiveWindow(followsDisplay: true, arguments: ["-fakescreenfps", "\(Int(rate))"])
    #expect(live.show())
    #expect(live.content.framesPerSecond == 60)
    live.content.isMoving = true
    live.loop.schedule = { _ in ScheduledActions(actions: [.tick], next: nil) }
    #expect(live.runs { live.content.framesPerSecond != 60 })
    // Xvfb's timers count milliseconds.
    #expect(abs(live.content.framesPerSecond - rate) <= rate * 0.02)
    #expect(ProtocolErrors.take().isEmpty)
  }

  /// Numbers of the requests that ask for a frame, in what goes out while `live` runs for some seconds.
  private func requests(of live: LiveWindow, seconds: Double) -> Int {
    let before = XNextRequest(live.connection.display)
    #expect(live.loop.run(until: live.loop.clock.now + seconds) == .timeUp)
    return Int(XNextRequest(live.connection.display) - before)
  }

  @Test("It is asked for with the first frames that move, and then no more; not at rest")
  func asked() throws {
    let live = try LiveWindow(followsDisplay: true)
    #expect(live.show())
    #expect(requests(of: live, seconds: 0.1) == 0)
    live.content.isMoving = true
    live.loop.schedule = { _ in ScheduledActions(actions: [.tick], next: nil) }
    // The stub paints nothing, so all requests of its frames are questions.
    let before = XNextRequest(live.connection.display)
    #expect(live.runs { requests(of: live, seconds: 0.3) == 0 })
    #expect(Int(XNextRequest(live.connection.display) - before) >= RefreshMeter.needed)
    #expect(live.content.framesPerSecond == 60)
  }

  @Test("A window that moved and came to rest while it asked is woken by no more than the last answer")
  func rest() throws {
    let live = try LiveWindow(followsDisplay: true)
    #expect(live.show())
    live.content.isMoving = true
    live.loop.schedule = { _ in ScheduledActions(actions: [.tick], next: nil) }
    #expect(live.runs { requests(of: live, seconds: 0.02) > 0 })
    live.content.isMoving = false
    // The frame that was due ends the movement.
    #expect(requests(of: live, seconds: 0.1) <= 1)
    tilework_count_bytes_sent(UnsafeMutableRawPointer(live.connection.display))
    #expect(requests(of: live, seconds: 0.3) == 0)
    #expect(tilework_bytes_sent() == 0)
    #expect(XPending(live.connection.display) == 0)
  }

  @Test("A server without PRESENT has 60 frames a second, and no complaint")
  func missing() throws {
    let server = try XvfbServer(arguments: ["-fakescreenfps", "120"])
    // Xvfb cannot do without it, so the name is lost on its way there.
    let link = try SlowLink(to: server.displayName, delay: 0, hiding: "Present")
    defer { link.cut() }
    let live = try LiveWindow(followsDisplay: true, on: link.displayName)
    #expect(live.show())
    live.content.isMoving = true
    live.loop.schedule = { _ in ScheduledActions(actions: [.tick], next: nil) }
    #expect(requests(of: live, seconds: 0.5) == 0)
    #expect(live.content.framesPerSecond == 60)
    #expect(ProtocolErrors.take().isEmpty)
    withExtendedLifetime(server) {}
  }

  @Test("Where nothing says that it is wanted, nothing is asked")
  func unwanted() throws {
    let live = try LiveWindow(arguments: ["-fakescreenfps", "120"])
    #expect(live.show())
    live.content.isMoving = true
    live.loop.schedule = { _ in ScheduledActions(actions: [.tick], next: nil) }
    #expect(requests(of: live, seconds: 0.5) == 0)
    #expect(live.content.framesPerSecond == 60)
  }
}
