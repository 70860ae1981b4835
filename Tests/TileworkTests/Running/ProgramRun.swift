import Foundation
import TestSupport
import Testing
import TileRaster

/// The built program, started with arguments and an environment of its own, killed when the value goes.
///
/// Wherever the machine has other fonts, it sees DejaVu Sans alone.
final class ProgramRun {
  let process: ChildProcess
  /// Where it runs: relative paths in arguments and scripts are in here.
  let folder: TestFolder

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - environment: where the display is named; without it there is none.
  ///   - input: what standard input holds.
  ///   - shell: how a shell starts it in that folder, where `"$@"` stands for the program and its arguments,
  ///     as in `exec "$@" >&-`.
  ///   - blocked: signals that are blocked when it starts.
  init(
    _ arguments: [String], environment: [String: String?] = ["DISPLAY": nil], input: String = "",
    in folder: TestFolder? = nil, shell: String? = nil, blocking blocked: [Int32] = []
  ) throws {
    let folder = try folder ?? TestFolder()
    self.folder = folder
    let fonts = try PinnedFonts.environment(in: folder)
    process = try ChildProcess(
      (shell.map { ["sh", "-c", "cd \(folder.path) && \($0)", "sh"] } ?? []) + [Self.executable] + arguments,
      environment: environment.merging(fonts) { given, _ in given },
      streams: .init(
        input: try folder.write(input, to: "stdin"), output: folder.path("stdout"),
        errors: folder.path("stderr")),
      blocking: blocked)
  }

  /// The program as built beside these tests.
  static let executable = Bundle.module.bundleURL.deletingLastPathComponent()
    .appendingPathComponent("tilework").path

  func output() throws -> String { try folder.text("stdout") }

  func errors() throws -> String { try folder.text("stderr") }

  /// The lines on standard error.
  func complaints() throws -> [String] {
    try errors().split(separator: "\n").map(String.init)
  }

  /// Expects one line on standard error, which ends with a message: before it, a script may name its place.
  func expectComplaint(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let complaints = try complaints()
    #expect(complaints.count == 1, sourceLocation: sourceLocation)
    #expect(
      complaints.first?.hasPrefix("tilework: ") == true && complaints.first?.hasSuffix(message) == true,
      "\(complaints)", sourceLocation: sourceLocation)
  }

  func exitStatus() throws -> Int32 { try process.exitStatus() }

  /// A state it wrote.
  func state(_ name: String) throws -> WindowState {
    try JSONDecoder().decode(WindowState.self, from: folder.data(name))
  }

  /// A picture it wrote.
  func picture(_ name: String) throws -> PNGImage {
    try PNGImage(contentsOf: folder.path(name))
  }
}
