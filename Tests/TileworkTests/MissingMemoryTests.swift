import TestSupport
import Testing

/// Memory that is not there ends the program with 71 and one line, wherever it is missing.
@Suite("Missing memory", .serialized, .unsanitized("sanitizers need more memory than is left here"))
struct MissingMemoryTests {
  /// How a shell starts a program that may have so many kilobytes of memory.
  private func limited(to kilobytes: Int) -> String { #"ulimit -v \#(kilobytes); exec "$@""# }

  private func expectNoMemory(
    _ run: ProgramRun, saying words: String = "out of memory",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try run.exitStatus() == 71, sourceLocation: sourceLocation)
    let complaints = try run.complaints()
    #expect(complaints.count == 1, sourceLocation: sourceLocation)
    #expect(complaints.first?.hasPrefix("tilework: ") == true, sourceLocation: sourceLocation)
    #expect(complaints.first?.contains(words) == true, sourceLocation: sourceLocation)
  }

  /// The pixels of the largest size that scripts allow, then those of a smaller one, then its file: 256 and
  /// 192 megabytes of the latter, so that no machine is short of memory itself.
  @Test("A picture too large", arguments: [(8000, 3_000_000), (2000, 250_000), (2000, 450_000)])
  func screenshot(side: Int, kilobytes: Int) throws {
    let folder = try TestFolder()
    let run = try ProgramRun(
      ["--scale", "4", "--script", "-"],
      input: "resize \(side) \(side)\nscreenshot \(folder.path("large.png"))", in: folder,
      shell: limited(to: kilobytes))
    try expectNoMemory(run)
  }

  @Test("A window too large, with either painter", arguments: ["raster", "server"])
  func window(painter: String) throws {
    // The server has no room for it either, nor for memory to share.
    let server = try XvfbServer(shell: limited(to: 1_000_000))
    let run = try ProgramRun(
      ["--size", "8000x8000", "--scale", "4", "--painter", painter, "--exercise", "0.1"],
      environment: ["DISPLAY": server.displayName], shell: limited(to: 2_000_000))
    try expectNoMemory(run, saying: painter == "raster" ? "out of memory" : "the X server has no memory")
  }

  @Test("A script's picture too large for the server")
  func server() throws {
    let server = try XvfbServer(shell: limited(to: 1_000_000))
    let run = try ProgramRun(
      ["--size", "8000x8000", "--scale", "4", "--painter", "server", "--script", "-"],
      environment: ["DISPLAY": server.displayName], input: "screenshot large.png")
    try expectNoMemory(run, saying: "the X server has no memory")
  }

  @Test("A data file too large")
  func data() throws {
    let folder = try TestFolder()
    let data = try folder.write(albumFile((0..<50_000).map { "album \($0)" }), to: "albums.json")
    let run = try ProgramRun(
      ["--data", data, "--script", "-"], in: folder, shell: limited(to: 70_000))
    try expectNoMemory(run)
  }

  @Test("However much there is, a script ends well or with 71, and never by a trap")
  func anyLimit() throws {
    let folder = try TestFolder()
    let script = """
      click 338 89
      wait 250ms
      screenshot \(folder.path("picture.png"))
      state \(folder.path("state.json"))
      """
    var statuses: Set<Int32> = []
    // Less is not enough for the libraries, before the program begins.
    for kilobytes in stride(from: 60_000, through: 140_000, by: 4_000) {
      let run = try ProgramRun(
        ["--size", "1000x1000", "--scale", "2", "--script", "-"], input: script, in: folder,
        shell: limited(to: kilobytes))
      let status = try run.exitStatus()
      statuses.insert(status)
      #expect(try run.complaints().count == (status == 0 ? 0 : 1), "\(kilobytes) KB")
    }
    #expect(statuses == [0, 71])
  }
}
