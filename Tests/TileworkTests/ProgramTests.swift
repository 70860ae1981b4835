import TestSupport
import Testing
import tilework

@Suite("The program as it is called")
struct ProgramTests {
  private struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the built program to its end, without a display.
  private func run(_ arguments: [String], input: String = "") throws -> Outcome {
    let run = try ProgramRun(arguments, input: input)
    return Outcome(status: try run.exitStatus(), output: try run.output(), errors: try run.errors())
  }

  @Test("Help and version go to standard output")
  func help() throws {
    #expect(try run(["--help"]) == Outcome(status: 0, output: Help.text(), errors: ""))
    #expect(try run(["--version"]) == Outcome(status: 0, output: Help.version, errors: ""))
  }

  @Test("What is wrong goes to standard error, one line, with its exit status")
  func failures() throws {
    #expect(
      try run(["--size", "0x9"])
        == Outcome(
          status: 64, output: "", errors: "tilework: --size: both sides must be positive, not \"0x9\"\n"))
    #expect(
      try run(["--script", "-"], input: "click 1 1\nclik\n")
        == Outcome(
          status: 65, output: "",
          errors: "tilework: standard input:2:1: unknown command \"clik\"; did you mean click?\n"))
    #expect(
      try run(["--data", "/nowhere.json"])
        == Outcome(
          status: 66, output: "", errors: "tilework: cannot read /nowhere.json: No such file or directory\n"))
  }
}
