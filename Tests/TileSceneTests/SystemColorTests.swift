import Foundation
import Testing
import TileGeometry
import TileScene

@Suite("Colours by name and by number")
struct SystemColorTests {
  private struct Reference: Decodable {
    struct Entry: Decodable {
      var light: [Double]
    }
    var colors: [String: Entry]
  }

  @Test("Every system colour has the reference's light value", arguments: SystemColor.allCases)
  func matchesReference(name: SystemColor) throws {
    let file = try #require(
      Bundle.module.url(forResource: "colors", withExtension: "json", subdirectory: "Vectors"))
    let reference = try JSONDecoder().decode(Reference.self, from: Data(contentsOf: file))
    let light = try #require(reference.colors[name.rawValue]?.light)
    #expect(Color(systemName: name.rawValue) == Color(light[0], light[1], light[2], alpha: light[3]))
  }

  @Test("A name that is none gives no colour", arguments: ["", "Indigo", "grey", "#000000", "clear"])
  func unknownName(name: String) {
    #expect(Color(systemName: name) == nil)
  }

  @Test("Hexadecimal colours are read in both cases")
  func hexadecimal() {
    #expect(Color(hex: "#5856D6") == Color(88, 86, 214))
    #expect(Color(hex: "#ff9500") == Color(255, 149, 0))
    #expect(Color(hex: "#000000") == .black)
  }

  @Test(
    "Anything but # and six digits gives no colour",
    arguments: [
      "", "#", "5856D6", "#5856D", "#5856D60", "#58 6D6", "#+856D6", "#-856D6", "#GGGGGG", "#٣٣٣٣٣٣",
    ])
  func malformedHexadecimal(text: String) {
    #expect(Color(hex: text) == nil)
  }
}
