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
    let written = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(try PNGImage(decoding: written, of: file) == image)
    #expect(try PNGImage.size(in: written, of: file) == (7, 5))
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

  @Test("A folder that is not there is named when writing")
  func unwritable() {
    let image = PNGImage(width: 1, height: 1, hasAlpha: false, bytes: [1, 2, 3])
    #expect(throws: PNGError.self) { try image.write(to: "/nonexistent/picture.png") }
  }

  @Test("What is no whole picture is refused with the file's name and one reason")
  func garbage() throws {
    let file = temporaryFile()
    defer { unlink(file) }
    // Noise, so that half of the file is not all of it.
    var random = SeededGenerator(seed: 1)
    let noise = (0..<64 * 64 * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
    try PNGImage(width: 64, height: 64, hasAlpha: false, bytes: noise).write(to: file)
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    func reason(_ bytes: [UInt8]) -> String? {
      let error = #expect(throws: PNGError.self) { try PNGImage(decoding: bytes, of: "p.png") }
      #expect(error?.file == "p.png")
      return error?.reason
    }
    #expect(reason([]) == "empty")
    #expect(reason(Array("no picture".utf8)) == "not a PNG file")
    #expect(reason(Array(whole.prefix(4))) == "not a PNG file")
    for length in [8, 20, 40, whole.count / 2] {
      #expect(reason(Array(whole.prefix(length)))?.isEmpty == false, "the first \(length) bytes")
    }
    var wrong = whole
    wrong[whole.count / 2] ^= 1
    #expect(reason(wrong)?.isEmpty == false)
  }

  @Test("A header tells of a size that no memory holds, and nothing is unpacked")
  func hugeSize() throws {
    let file = temporaryFile()
    defer { unlink(file) }
    try PNGImage(width: 1, height: 1, hasAlpha: false, bytes: [1, 2, 3]).write(to: file)
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    // IHDR: its width and height are bytes 16 to 23, its checksum (CRC-32 of type and data) bytes 29 to 32.
    bytes.replaceSubrange(16..<24, with: [0, 15, 66, 64, 0, 15, 66, 64])
    bytes.replaceSubrange(29..<33, with: checksum(bytes[12..<29]))
    #expect(try PNGImage.size(in: bytes, of: file) == (1_000_000, 1_000_000))
  }

  /// CRC-32 as PNG has it (annex D), the highest byte first.
  private func checksum(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let sum = ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32($0))) }
  }
}
