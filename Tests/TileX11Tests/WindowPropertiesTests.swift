import CX11
import Testing
import TileGeometry
import TileX11

@Suite("What the window tells the window manager")
struct WindowPropertiesTests {
  @Test("Icons are width, height and pixels, one after the other")
  func icons() {
    let icons = [
      WindowIcon(width: 1, height: 2, pixels: [0xFF00_0000, 0x80FF_FFFF]),
      WindowIcon(width: 1, height: 1, pixels: [1]),
    ]
    #expect(WindowIcon.propertyData(icons) == [1, 2, 0xFF00_0000, 0x80FF_FFFF, 1, 1, 1])
  }

  @Test("The smallest size is 240×240 points", arguments: [(1.0, 240), (1.25, 300), (2, 480)])
  func smallestSize(scale: Double, pixels: Int32) {
    let hints = WindowHints.sizeHints(scale: scale)
    #expect(hints.min_width == pixels)
    #expect(hints.min_height == pixels)
    #expect(hints.flags == PMinSize | PWinGravity)
  }

  @Test("Sizes are cut to what a server takes (glfw#2754, i3#3241)")
  func lengths() {
    #expect(WindowHints.pixels(Size(width: 0, height: 1e9), scale: 2) == (1, 32_767))
    #expect(WindowHints.pixels(Size(width: .nan, height: -5), scale: 1) == (1, 1))
  }

  @Test("The startup id gives the time of the click, and goes back in pieces of 20 bytes")
  func startup() throws {
    let startup = try #require(StartupNotification(id: "menu-1-host\"x_TIME4200"))
    #expect(startup.userTime == 4200)
    let pieces = startup.completionPieces
    #expect(pieces.allSatisfy { $0.count == 20 })
    let text = String(decoding: pieces.joined().prefix { $0 != 0 }, as: UTF8.self)
    #expect(text == "remove: ID=\"menu-1-host\\\"x_TIME4200\"")
    #expect(pieces.joined().contains(0))
    #expect(StartupNotification(id: "") == nil)
    #expect(StartupNotification(id: nil) == nil)
    #expect(StartupNotification(id: "no-time")?.userTime == nil)
    #expect(StartupNotification(id: "x_TIME99999999999")?.userTime == nil)
  }

  @Test("Colours find their place at 16, 24 and 30 bits (fastgrab#60)")
  func pixelFormats() {
    let color = Color(255, 128, 0)
    let depth24 = PixelFormat(redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF)
    #expect(depth24.pixel(color) == 0xFF8000)
    let depth16 = PixelFormat(redMask: 0xF800, greenMask: 0x7E0, blueMask: 0x1F)
    #expect(depth16.pixel(color) == 0xF800 | 32 << 5)
    let depth30 = PixelFormat(redMask: 0x3FF0_0000, greenMask: 0xFFC00, blueMask: 0x3FF)
    #expect(depth30.pixel(color) == 0x3FF0_0000 | 514 << 10)
    #expect(depth24.pixel(Color(.nan, 300, -1)) == 0x00FF00)
  }

  @Test("The screen's own visual when it will do, else the deepest opaque one, else none")
  func visuals() {
    let format = PixelFormat(redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF)
    func visual(_ isTrueColor: Bool, _ depth: Int) -> VisualFacts {
      VisualFacts(isTrueColor: isTrueColor, depth: depth, format: format)
    }
    let several = [visual(false, 8), visual(true, 16), visual(true, 32), visual(true, 24)]
    #expect(VisualFacts.choice(among: several, standard: 1) == 1)
    #expect(VisualFacts.choice(among: several, standard: 0) == 3)
    #expect(VisualFacts.choice(among: several, standard: nil) == 3)
    #expect(VisualFacts.choice(among: [visual(true, 32)], standard: nil) == 0)
    #expect(VisualFacts.choice(among: [visual(true, 12), visual(false, 24)], standard: 1) == nil)
    #expect(VisualFacts.choice(among: [], standard: nil) == nil)
  }

  @Test("A missing display is named, and so is what helps")
  func connectionErrors() {
    #expect("\(ConnectionError.noDisplay(name: ":7"))".contains("\":7\""))
    #expect("\(ConnectionError.noDisplay(name: ""))".contains("DISPLAY is not set"))
  }
}
