import TestSupport
import Testing

@Suite("Over a slow link", .serialized)
struct SlowLinkTests {
  private struct Run {
    var frames: Int
    var traffic: SlowLink.Traffic
  }

  /// Keeps the window busy for some seconds over a link of 20 ms each way.
  private func exercise(_ scene: String, _ painter: String, seconds: Double) throws -> Run {
    let server = try XvfbServer()
    let folder = try TestFolder()
    let link = try SlowLink(to: server.displayName, delay: 0.02)
    defer { link.cut() }
    let run = try ProgramRun(
      [scene, "--painter", painter, "--exercise", "\(seconds)", "--scale", "1"],
      environment: ["DISPLAY": link.displayName],
      in: folder)
    #expect(try run.exitStatus() == 0)
    #expect(try run.complaints() == [])
    let output = try run.output()
    let frames = output.split(separator: "\"frames\":").last?.prefix { $0.isNumber }
    return Run(frames: frames.flatMap { Int($0) } ?? 0, traffic: link.passed)
  }

  @Test(
    "Frames cost few bytes and wait for no answer of the server, whoever paints",
    .unsanitized("too few frames are shown to count by"),
    arguments: ["albums", "launcher"], ["auto", "server"])
  func framesOverTheLink(scene: String, painter: String) throws {
    // Both begin alike: what the longer run has more is what frames cost.
    let short = try exercise(scene, painter, seconds: 1)
    let long = try exercise(scene, painter, seconds: 4)
    let frames = long.frames - short.frames
    #expect(frames > 60)
    #expect(long.traffic.replies == short.traffic.replies)
    let bytes = (long.traffic.sent - short.traffic.sent) / max(frames, 1)
    #expect(bytes < 24_000)
  }
}
