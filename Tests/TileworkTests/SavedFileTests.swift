import Foundation
import Glibc
import TestSupport
import Testing

/// What the built program leaves of the files it writes, whatever comes in between.
@Suite("Saved files", .serialized)
struct SavedFileTests {
  private static let commands = ["screenshot", "state", "display-list"]

  @Test("What cannot be written leaves a link to a device, and the device", arguments: commands)
  func device(command: String) throws {
    let run = try ProgramRun(
      ["--script", "-"], input: "\(command) full\n", shell: #"ln -s /dev/full full; exec "$@""#)
    #expect(try run.exitStatus() == 73)
    try run.expectComplaint("cannot write full: No space left on device")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: run.folder.path("full")) == "/dev/full")
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test(
    "A file that must not grow leaves the older one, whether it is replaced or written in place",
    arguments: commands, [#""#, #"ln old other; "#])
  func limited(command: String, preparation: String) throws {
    let older = String(repeating: "older ", count: 100)
    let folder = try TestFolder()
    try folder.write(older, to: "old")
    let run = try ProgramRun(
      ["--script", "-"], input: "\(command) old\n", in: folder,
      shell: #"\#(preparation)ulimit -f 1; exec "$@""#)
    #expect(try run.exitStatus() == 73)
    try run.expectComplaint("cannot write old: File too large")
    #expect(try folder.text("old") == older)
    #expect(try temporaries(in: folder) == [])
  }

  /// Whether this machine lets its users mount something for themselves.
  private static let canMount = {
    let child = try? ChildProcess(["unshare", "-rm", "true"])
    return (try? child?.exitStatus()) == 0
  }()

  private static let mounts = [
    "mount --bind file file",
    "mount --bind $PWD $PWD && cd $PWD && mount --bind file file && mount -o remount,bind,ro $PWD",
  ]

  @Test(
    "A file that is a mount of its own, be its folder read-only or not, is written in place",
    .enabled(if: canMount, "users may not mount here: unshare -rm"), arguments: commands, mounts)
  func mounted(command: String, mount: String) throws {
    let folder = try TestFolder()
    try folder.write(String(repeating: "older", count: 20_000), to: "file")
    let reference = try ProgramRun(
      ["--script", "-"], input: "\(command) reference\n", in: folder, shell: #"exec "$@""#)
    #expect(try reference.exitStatus() == 0)
    let run = try ProgramRun(
      ["--script", "-"], input: "\(command) file\n", in: folder,
      shell: #"exec unshare -rm sh -c '\#(mount) && exec "$@"' sh "$@""#)
    #expect(try run.exitStatus() == 0)
    #expect(try run.errors() == "")
    #expect(try folder.data("file") == folder.data("reference"))
    #expect(try temporaries(in: folder) == [])
  }

  private func temporaries(in folder: TestFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".tilework") }
  }
}
