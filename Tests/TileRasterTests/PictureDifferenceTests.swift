import Testing
import TileRaster
import TileScene

@Suite("How pictures differ")
struct PictureDifferenceTests {
  private let grey = PNGImage(width: 8, height: 4, hasAlpha: false, bytes: Array(repeating: 128, count: 96))

  /// The picture with some pixels' channels changed by a step each.
  private func changed(_ pixels: [(x: Int, y: Int)], channel: Int = 0, by step: Int) -> PNGImage {
    var picture = grey
    for (x, y) in pixels { picture.bytes[(y * 8 + x) * 3 + channel] = UInt8(128 + step) }
    return picture
  }

  private func words(_ picture: PNGImage, levels: Int = 0, pixels: Int = 0) -> String? {
    PictureDifference(picture, grey)?.description(beyond: PictureTolerance(levels: levels, pixels: pixels))
  }

  @Test("The same pixels do not differ, and pictures of two sizes are not compared")
  func same() {
    #expect(PictureDifference(grey, grey) != nil && words(grey) == nil)
    let other = PNGImage(width: 4, height: 8, hasAlpha: false, bytes: grey.bytes)
    #expect(PictureDifference(grey, other) == nil)
    #expect(!grey.isSame(as: other, levels: 255, pixels: 1000))
  }

  @Test("A difference has a count, a size and a place", arguments: [0, 1, 2])
  func place(channel: Int) {
    #expect(
      words(changed([(3, 2)], channel: channel, by: 5)) == "1 pixel differs by up to 5, within 1x1 at 3,2")
    #expect(
      words(changed([(2, 3), (6, 1)], channel: channel, by: -7))
        == "2 pixels differ by up to 7, within 5x3 at 2,1")
    #expect(
      words(changed([(0, 0), (7, 3)], channel: channel, by: 127))
        == "2 pixels differ by up to 127, within 8x4 at 0,0")
  }

  @Test("Levels leave out pixels, and a number of pixels may be beyond them")
  func tolerance() {
    let picture = changed([(1, 1), (2, 1), (5, 2)], by: 4)
    #expect(words(picture, levels: 4) == nil && picture.isSame(as: grey, levels: 4))
    #expect(
      words(picture, levels: 3) == "3 pixels differ by more than 3, by up to 4, within 5x2 at 1,1")
    #expect(words(picture, pixels: 3) == nil && picture.isSame(as: grey, pixels: 3))
    #expect(
      words(picture, levels: 2, pixels: 2)
        == "3 pixels differ (2 may) by more than 2, by up to 4, within 5x2 at 1,1")
    #expect(!picture.isSame(as: grey))
  }

  @Test("Opacity counts, and what has none is opaque")
  func opacity() {
    func clear(_ opacity: UInt8) -> PNGImage {
      let bytes = (0..<32).flatMap { pixel -> [UInt8] in [128, 128, 128, pixel == 9 ? opacity : 255] }
      return PNGImage(width: 8, height: 4, hasAlpha: true, bytes: bytes)
    }
    #expect(words(clear(255)) == nil)
    #expect(words(clear(250)) == "1 pixel differs by up to 5, within 1x1 at 1,1")
  }

  @Test("The picture of a difference is black where nothing differs, and bright where something does")
  func picture() throws {
    let picture = try #require(PictureDifference(changed([(3, 2)], by: 1), grey)).picture
    #expect(picture[0, 0] == [0, 0, 0])
    #expect(picture[3, 2] == [136, 136, 136])
    #expect(picture.bytes.count { $0 != 0 } == 3)
  }
}
