import Foundation
import TestSupport
import Testing
import tilework

@Suite("Versions of files")
struct FileVersionTests {
  @Test("A file that was just written is another version, and may become one unnoticed")
  func written() throws {
    let folder = try TestFolder()
    let path = FilePath(folder.path("a"))
    #expect(FileVersion(of: path) == nil)
    try folder.write("old", to: "a")
    let first = try #require(FileVersion(of: path))
    #expect(!first.isSettled)
    #expect(FileVersion(of: path) == first)
    try Files.write(Array("new".utf8), to: path)
    #expect(FileVersion(of: path) != first)
    try folder.write("longer", to: "a")
    #expect(FileVersion(of: path) != first)
  }

  @Test("A file that has long been as it is can be known again without reading it")
  func settled() throws {
    let path = FilePath(ProgramRun.executable)
    let version = try #require(FileVersion(of: path))
    try wait(until: "it was built some seconds ago") { version.isSettled }
    #expect(FileVersion(of: path) == version)
  }
}
