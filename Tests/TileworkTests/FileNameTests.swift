import Foundation
import Glibc
import TestSupport
import Testing
import TileScene

@testable import tilework

/// Names of files are bytes; here `caf\xe9`, as Latin-1 writes it.
@Suite("Names that are no UTF-8", .serialized)
struct FileNameTests {
  private static let name = "caf\\351"  // for printf

  private func bytes(_ name: String) -> [UInt8] {
    Array("\(name)caf".utf8) + [0xE9] + Array(".json".utf8)
  }

  @Test("A data file is found, a script too, and the state is written by just that name")
  func found() throws {
    let folder = try TestFolder()
    try folder.write(albumFile(["a"]), to: "data")
    try folder.write("wait 1s\n", to: "script")
    let run = try ProgramRun(
      [], in: folder,
      shell: """
        n=$(printf '\(Self.name)'); cp data "$n.json"; cp script "$n"
        exec "$1" --data="$n.json" --script "$n" --state "$n-out"
        """)
    #expect(try run.exitStatus() == 0)
    #expect(try run.errors() == "")
    let out = FilePath(bytes: Array("\(folder.path)/caf".utf8) + [0xE9] + Array("-out".utf8))
    let state = try JSONDecoder().decode(WindowState.self, from: Data(Files.read(out)))
    #expect(state.items.map(\.id) == ["a"])
  }

  @Test(
    "Messages show what is no text as \\xe9",
    arguments: [
      (#"--data "$n.json""#, 66, #"cannot read "caf\xe9.json": No such file or directory"#),
      (#"--script="$n""#, 66, #"cannot read "caf\xe9": No such file or directory"#),
      (#"--script /dev/null --state "no/$n""#, 73, #"cannot write "no/caf\xe9": No such file or directory"#),
      (#""$n""#, 64, #"unknown scene "caf\xe9"; there are albums, catalogue and launcher"#),
      (#""--$n=1""#, 64, #"unknown option "--caf\xe9"; see --help"#),
      (#"--font "$n""#, 64, #"--font: expected the name of a font family, not "caf\xe9""#),
      (#"--size "$n""#, 64, #"--size: expected WxH in points, as in 420x820, not "caf\xe9""#),
      (#"--columns "$n""#, 64, #"--columns: expected a whole number, not "caf\xe9""#),
    ] as [(String, Int32, String)])
  func messages(arguments: String, status: Int32, message: String) throws {
    let run = try ProgramRun([], shell: #"n=$(printf '\#(Self.name)'); exec "$1" \#(arguments)"#)
    #expect(try run.exitStatus() == status)
    #expect(try run.errors() == "tilework: \(message)\n")
  }

  @Test("What is wrong in a data file is said with its name, on standard error and in the window")
  func mistakes() throws {
    let folder = try TestFolder()
    let path = FilePath(folder.path).appending(bytes(""))
    try Files.write(Array("[".utf8), to: path)
    var options = Options()
    options.data = path
    let failure = #expect(throws: Failure.self) { try RunConfiguration(options) }
    #expect(failure?.message.hasPrefix(#""\#(folder.path)/caf\xe9.json":1:2: "#) == true)
    let actions = try RunConfiguration(Options()).exchange(path) { () throws(Failure) in
      try Files.read(path)
    }
    guard case .warning(let title, detail: _)? = actions.first else {
      Issue.record("no warning: \(actions)")
      return
    }
    #expect(title == #""caf\xe9.json" has a mistake"#)
  }

  @Test("A file that is watched may have such a name, and be found through a link to one")
  func watched() throws {
    let folder = try TestFolder()
    let target = FilePath(folder.path).appending(bytes("deep-"))
    try Files.write(Array("old".utf8), to: target)
    let link = FilePath(folder.path).appending(bytes(""))
    let isLinked = target.call { target in link.call { symlink(target, $0) } }
    try #require(isLinked == 0)
    let watcher = try FileWatcher(link)
    for text in ["new", "newer"] {
      try Files.write(Array(text.utf8), to: link)
      try wait(until: "the save is complete") { watcher.takeSave() }
      #expect(try Files.readRegularFile(link) == Array(text.utf8))
    }
    #expect(link.linkTarget == target.bytes)
  }

  @Test("A path of a script with a zero byte is refused, not cut off there")
  func zero() throws {
    let folder = try TestFolder()
    let run = try ProgramRun(["--script", "-"], input: "state \(folder.path("a"))\0b\n", in: folder)
    #expect(try run.exitStatus() == 73)
    try run.expectComplaint(#"cannot write "\#(folder.path("a"))\u{0}b": Invalid argument"#)
    #expect(!FileManager.default.fileExists(atPath: folder.path("a")))
  }

  @Test("Bytes are shown as text where they are, escaped where they are not")
  func quoting() {
    #expect(quoted(bytes: "a \"é\"\n".utf8) == quoted("a \"é\"\n"))
    #expect(
      quoted(bytes: [0x80, 0xC3, 0xA9, 0xC3, 0xED, 0xA0, 0x80, 0xF4]) == #""\x80é\xc3\xed\xa0\x80\xf4""#)
    #expect(plainOrQuoted(bytes: "é.json".utf8) == "é.json")
    #expect(plainOrQuoted(bytes: "\u{301}.json".utf8) == "\u{301}.json")
    #expect(plainOrQuoted(bytes: [0x61, 0xE9]) == #""a\xe9""#)
    #expect(plainOrQuoted(bytes: "a\\xe9".utf8) == #""a\\xe9""#)
  }
}
