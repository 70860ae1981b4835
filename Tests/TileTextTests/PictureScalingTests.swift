import TestSupport
import Testing

@testable import TileText

@Suite("Glyphs in colour, made smaller or larger")
struct PictureScalingTests {
  @Test(
    "Pictures made smaller keep their mean, and a plain one stays plain",
    arguments: [(5, 7), (17, 16), (136, 128), (150, 141)])
  func scaling(width: Int, height: Int) {
    var generator = SeededGenerator(seed: 1)
    let plain = [Pixel](repeating: Pixel(alpha: 200, red: 100, green: 50, blue: 7), count: 136 * 128)
    let scaledPlain = PictureScaling.scaled(plain, width: 136, toWidth: width, height: height)
    #expect(scaledPlain == [Pixel](repeating: plain[0], count: width * height))
    let noise = plain.map { _ in Pixel(bits: .random(in: 0...UInt32.max, using: &generator)) }
    let scaled = PictureScaling.scaled(noise, width: 136, toWidth: width, height: height)
    func mean(_ pixels: [Pixel]) -> Double {
      Double(pixels.reduce(0) { $0 + Int($1.bits & 0xFF) }) / Double(pixels.count)
    }
    #expect(abs(mean(scaled) - mean(noise)) < 2)
    if (width, height) == (136, 128) { #expect(scaled == noise) }
  }
}
