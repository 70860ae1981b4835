import Glibc
import TestSupport
import Testing
import TileScene
import TileX11

/// What the loop does with file descriptors that others hand it.
@MainActor
@Suite("Descriptors that the loop watches", .serialized)
struct DescriptorTests {
  /// A pipe, closed with the value.
  private final class Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      close(reading)
      close(writing)
    }

    func write(_ text: String) {
      _ = Glibc.write(writing, text, text.utf8.count)
    }

    func read() -> String {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = Glibc.read(reading, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
  }

  @Test("What a handler returns is performed at its time, in its order, and wakes the loop")
  func actions() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let pipe = try Pipe()
    var calls: [(time: Double, text: String)] = []
    live.loop.watch(pipe.reading) { now in
      calls.append((now, pipe.read()))
      return [.key(.enter, []), .key(.home, [])]
    }
    defer { live.loop.unwatch(pipe.reading) }
    pipe.write("now")
    #expect(live.runs { calls.count == 1 })
    #expect(calls.map(\.text) == ["now"])
    let performed = live.content.actions.filter { $0.action != .tick }.suffix(2)
    #expect(performed.map(\.action) == [.key(.enter, []), .key(.home, [])])
    #expect(performed.allSatisfy { $0.time == calls[0].time })
  }

  @Test("A loop that would sleep without end is woken by a descriptor, and by one alone")
  func wakes() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let (first, second) = (try Pipe(), try Pipe())
    var other = 0
    live.loop.watch(first.reading) { _ in
      _ = first.read()
      return [.key(.escape, [])]
    }
    live.loop.watch(second.reading) { _ in
      other += 1
      return []
    }
    defer {
      live.loop.unwatch(first.reading)
      live.loop.unwatch(second.reading)
    }
    first.write("x")
    #expect(live.runsToEnd() == .closed)
    #expect(other == 0)
  }

  @Test("Handlers may add and remove descriptors, their own too, while the loop runs")
  func changes() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let (first, second) = (try Pipe(), try Pipe())
    let loop = live.loop
    var log: [String] = []
    loop.watch(first.reading) { [unowned loop] _ in
      log.append("first")
      loop.unwatch(first.reading)  // though it has not been read
      loop.watch(second.reading) { _ in
        log.append("second " + second.read())
        return []
      }
      return []
    }
    defer { loop.unwatch(second.reading) }
    first.write("1")
    second.write("2")
    #expect(live.runs { log.count == 2 })
    second.write("3")
    #expect(live.runs { log.count == 3 })
    #expect(log == ["first", "second 2", "second 3"])
  }

  @Test("Of two that are ready, one handler may end the other's watch: it is not called any more")
  func removedWhileReady() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let (first, second) = (try Pipe(), try Pipe())
    let loop = live.loop
    var calls = 0
    for (pipe, other) in [(first, second), (second, first)] {
      loop.watch(pipe.reading) { [unowned loop] _ in
        calls += 1
        loop.unwatch(pipe.reading)
        loop.unwatch(other.reading)
        return []
      }
    }
    first.write("1")
    second.write("2")
    #expect(live.runs { calls > 0 })
    _ = loop.run(until: loop.clock.now + 0.05)
    #expect(calls == 1)
  }

  @Test("A descriptor that is watched again has its new handler alone")
  func replaced() throws {
    let live = try LiveWindow()
    #expect(live.show())
    let pipe = try Pipe()
    var log: [String] = []
    live.loop.watch(pipe.reading) { _ in
      log.append("old")
      return []
    }
    live.loop.watch(pipe.reading) { _ in
      log.append("new " + pipe.read())
      return []
    }
    defer { live.loop.unwatch(pipe.reading) }
    pipe.write("x")
    #expect(live.runs { !log.isEmpty })
    #expect(log == ["new x"])
  }

  @Test("The end of the other side is something to read")
  func end() throws {
    let live = try LiveWindow()
    #expect(live.show())
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reading, loop) = (ends[0], live.loop)
    var ended = false
    loop.watch(reading) { [unowned loop] _ in
      var byte: UInt8 = 0
      ended = read(reading, &byte, 1) == 0
      loop.unwatch(reading)
      return []
    }
    close(ends[1])
    #expect(live.runs { ended })
    close(reading)
  }
}
