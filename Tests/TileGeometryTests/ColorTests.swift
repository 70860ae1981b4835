import Foundation
import TestSupport
import Testing
import TileGeometry

/// What `colors.json` says of the lighter colour at a tile's top.
private struct ColorVectors: Decodable {
  struct Stops: Decodable {
    let top: [Double]
    let bottom: [Double]
  }

  struct Gradient: Decodable {
    let seedColours: [String: [String: Stops]]
  }

  let gradient: Gradient
}

@Suite("Colours")
struct ColorTests {
  @Test("A tile's top is the reference's lighter colour")
  func gradientTop() throws {
    let reference = try vectors(ColorVectors.self, from: "colors", in: .module)
    #expect(reference.gradient.seedColours.count == 6)
    for (name, appearances) in reference.gradient.seedColours {
      for stops in appearances.values {
        let top = Color(stops.bottom[0], stops.bottom[1], stops.bottom[2]).gradientTop
        for (found, expected) in zip([top.red, top.green, top.blue], stops.top) {
          #expect(abs(found - expected) < 0.051, "\(name)")  // the file keeps one decimal
        }
      }
    }
  }

  @Test("White stays white, grey and black stay grey, and opacity is kept")
  func gradientTopAtTheEnds() {
    #expect(Color.white.gradientTop == .white)
    let grey = Color(gray: 128, alpha: 0.5).gradientTop
    #expect(grey.red == grey.blue && grey.red == grey.green && grey.alpha == 0.5)
    #expect(abs(grey.red - (128 + 0.15 * 255)) < 1e-9)
    #expect(abs(Color.black.gradientTop.red - 0.15 * 255) < 1e-9)
  }

  @Test("A colour is written as it would be typed")
  func description() {
    #expect(Color(255, 149, 0).description == "#FF9500")
    #expect(Color(3.4, -2, 300, alpha: 0.25).description == "#0300FF@0.25")
  }

  @Test("A blend ends exactly on both colours")
  func blend() {
    let (a, b) = (Color(12.3, 0.1, 99.7, alpha: 0.3), Color(200.1, 77.7, 3.3, alpha: 0.9))
    #expect(lerp(a, b, 0) == a)
    #expect(lerp(a, b, 1) == b)
    #expect(lerp(Color.black, .white, 0.5) == Color(gray: 127.5))
  }
}
