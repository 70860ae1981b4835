import Foundation
import TestSupport
import Testing
import TileRaster

@Suite("PNG files")
struct PNGImageTests {
  private func temporaryFile() -> String {
    NSTemporaryDirectory() + "tilework-\(UUID().uuidString).png"
  }

  @Test("What is written is read again, with and without opacity", arguments: [false, true])
  func roundTrip(hasAlpha: Bool) throws {
    let file = temporaryFile()
    defer { unlink(file) }
    let count = 7 * 5 * (hasAlpha ? 4 : 3)
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37) }
    let image = PNGImage(width: 7, height: 5, hasAlpha: hasAlpha, bytes: bytes)
    try image.write(to: file)
    #expect(try PNGImage(contentsOf: file) == image)
  }

  @Test("The same pixels give the same file")
  func determinism() throws {
    let files = [temporaryFile(), temporaryFile()]
    defer { for file in files { unlink(file) } }
    let image = PNGImage(
      width: 64, height: 64, hasAlpha: false, bytes: (0..<64 * 64 * 3).map { UInt8($0 % 251) })
    for file in files { try image.write(to: file) }
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: files[0]))
        == Data(contentsOf: URL(fileURLWithPath: files[1])))
  }

  @Test("A file that cannot be read is named, with the reason")
  func missing() throws {
    let error = #expect(throws: PNGError.self) {
      try PNGImage(contentsOf: "/nonexistent/picture.png")
    }
    #expect(error?.file == "/nonexistent/picture.png")
    #expect(error?.reason.isEmpty == false)
  }

  @Test("A folder that is not there is named when writing")
  func unwritable() {
    let image = PNGImage(width: 1, height: 1, hasAlpha: false, bytes: [1, 2, 3])
    #expect(throws: PNGError.self) { try image.write(to: "/nonexistent/picture.png") }
  }

  @Test("A file that is no picture is refused")
  func garbage() throws {
    let file = temporaryFile()
    defer { unlink(file) }
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: PNGError.self) { try PNGImage(contentsOf: file) }
  }
}
