import CHeap
import CX11
import Foundation
import TestSupport
import Testing
import TileGeometry
import TileScene

@testable import TileRaster
@testable import TileText
@testable import TileX11
@testable import tilework

/// Long use takes no more memory than short use.
@Suite("Memory", .serialized)
struct MemoryTests {
  private static let frames = isLongRun ? 100_000 : 1_500

  /// Bytes the program may hold: the painter's caches, at most 16 MB of them in this process, a window's
  /// pixels and layers at twice the resolution, fonts.
  private static let mostBytes = 40 << 20
  /// Bytes by which the second half of a long run may exceed what the first half came to: caches full of
  /// other things, and in the server the gaps between them.
  private static let slack = (heap: 4 << 20, server: 16 << 20)

  @Test("It stays what it is however long all scenes are used", arguments: ["raster", "server"])
  func flat(painter: String) async throws {
    let server = try XvfbServer()
    // A process of its own: other tests would count in this one.
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      [
        painter = painter as String, display = server.displayName as String,
        server = server.processID as Int32,
        frames = Self.frames as Int
      ] in
      try await MainActor.run {
        try MemoryUse(painter, display: display, server: server).run(frames)
      }
    }
    withExtendedLifetime(server) {}
    let lines = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
    let samples = try lines.compactMap { line in
      line.hasPrefix("{") ? try JSONDecoder().decode(MemoryUse.Sample.self, from: Data(line.utf8)) : nil
    }
    #expect(samples.count == MemoryUse.samples)
    for sample in samples {
      #expect(sample.heap < Self.mostBytes)
      #expect(sample.caches <= 16 << 20)
    }
    guard isLongRun else { return }
    for line in lines { print(painter, line) }
    let (first, second) = (samples.prefix(samples.count / 2), samples.suffix(samples.count / 2))
    func most(_ samples: ArraySlice<MemoryUse.Sample>, _ value: (MemoryUse.Sample) -> Int) -> Int {
      samples.map(value).max() ?? 0
    }
    #expect(most(second) { $0.heap } < most(first) { $0.heap } + Self.slack.heap)
    #expect(most(second) { $0.server } < most(first) { $0.server } + Self.slack.server)
  }
}

/// A window that is used at random, in virtual time, and what it holds meanwhile.
@MainActor
struct MemoryUse {
  /// What is held at one moment, in bytes.
  struct Sample: Codable {
    var frame: Int
    /// All that the program was given and did not give back.
    var heap: Int
    /// What the painter's caches hold by their own account, here and in the server.
    var caches: Int
    /// All that the server holds.
    var server: Int
  }

  nonisolated static let samples = 10
  private static let size = Size(width: 420, height: 820)
  /// Frames after which the server must have done its part.
  private static let lead = 8

  private let connection: XConnection
  private let painter: any ScreenshotPainter
  private let stage: SceneWindow
  private let server: pid_t

  /// - Parameters:
  ///   - painter: `raster` or `server`.
  ///   - server: the process that serves the display.
  init(_ painter: String, display: String, server: pid_t) throws {
    let fonts = FontBook()
    connection = try XConnection(displayName: display)
    // What the painter takes for its window, at the largest scale.
    let window = XCreatePixmap(
      connection.display, connection.root, UInt32(2 * Self.size.width), UInt32(2 * Self.size.height),
      UInt32(connection.depth))
    self.painter =
      painter == "raster"
      ? try RasterPainter(
        connection: connection, window: window, width: Int(Self.size.width), height: Int(Self.size.height),
        fonts: fonts, symbols: .embedded())
      : try ServerPainter(connection: connection, window: window, fonts: fonts, symbols: .embedded())
    stage = SceneWindow(try RunConfiguration(Options()).model(), measuring: fonts)
    self.server = server
  }

  /// Shows so many frames and writes the samples to standard output, a line of JSON each.
  func run(_ frames: Int) throws {
    var use = RandomUse(seed: 1, size: Self.size)
    var shown: DisplayList?
    _ = stage.handle(.resize(Self.size), at: 0)
    for frame in 1...frames {
      let time = Double(frame) / usualFramesPerSecond
      for action in use.next() + [.tick] { _ = stage.handle(action, at: time) }
      let list = stage.displayList(at: time)
      show(list, after: shown)
      shown = list
      if frame.isMultiple(of: Self.lead) { XSync(connection.display, 1) }
      if frame.isMultiple(of: frames / Self.samples) { try tell(frame) }
    }
  }

  private func show(_ list: DisplayList, after shown: DisplayList?) {
    let whole = PixelRect(x: 0, y: 0, width: list.width, height: list.height)
    if shown?.width != list.width || shown?.height != list.height {
      painter.resize(width: list.width, height: list.height)
    }
    let change = shown.map { FrameDifference.between($0, list) } ?? FrameDifference(damage: [whole])
    painter.paint(list, change)
  }

  private func tell(_ frame: Int) throws {
    let caches = (painter as? RasterPainter)?.cacheCost ?? (painter as? ServerPainter)?.cacheCost ?? 0
    let sample = Sample(
      frame: frame, heap: Int(tilework_heap_bytes()), caches: caches, server: try residentBytes(of: server))
    print(String(decoding: try JSONEncoder().encode(sample), as: UTF8.self))
  }

  private func residentBytes(of process: pid_t) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return 1024 * (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
  }
}
