import CX11
import Testing
import TileGeometry

@testable import TileX11

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

  /// A free part of a screen in pixels, and the size in points that a window gets there.
  struct Fitting: Sendable {
    var free: (width: Int, height: Int)
    var scale = 1.0
    var size: (width: Double, height: Double)
  }

  @Test(
    "A size that was not asked for fits the free part of the screen with its frame, but for the smallest one",
    arguments: [
      // A laptop with a panel, 640×480, twice the resolution, a large screen, parts of points, a tiny one.
      Fitting(free: (1366, 740), size: (420, 692)), Fitting(free: (640, 480), size: (420, 432)),
      Fitting(free: (1366, 768), scale: 2, size: (420, 336)), Fitting(free: (1280, 900), size: (420, 820)),
      Fitting(free: (1000, 1001), scale: 1.5, size: (420, 619)), Fitting(free: (320, 200), size: (304, 240)),
    ])
  func fitting(fitting: Fitting) {
    let free = PixelRect(x: 0, y: 28, width: fitting.free.width, height: fitting.free.height)
    let size = WindowHints.size(Size(width: 420, height: 820), fitting: free, scale: fitting.scale)
    #expect(size == Size(width: fitting.size.width, height: fitting.size.height))
  }

  @Test("The work area is that of the present desktop, and the screen where it makes no sense")
  func workAreas() {
    let screen = PixelRect(x: 0, y: 0, width: 1366, height: 768)
    func area(_ numbers: [UInt], _ desktop: UInt? = nil) -> PixelRect {
      WindowHints.workArea(numbers, desktop: desktop, within: screen)
    }
    let two: [UInt] = [0, 28, 1366, 740, 64, 0, 1302, 768]
    #expect(area(two) == PixelRect(x: 0, y: 28, width: 1366, height: 740))
    #expect(area(two, 1) == PixelRect(x: 64, y: 0, width: 1302, height: 768))
    #expect(area([0, 700, 5000, 5000]) == PixelRect(x: 0, y: 700, width: 1366, height: 68))
    for senseless in [[], [1, 2, 3], [0, 0, 0, 0], [5000, 0, 10, 10], [0, 0, .max, .max]] as [[UInt]] {
      #expect(area(senseless) == screen)
    }
    #expect(area(two, 7) == screen)
    #expect(area(two, .max) == screen)
  }

  @Test("Titles for old managers are Latin-1: dashes are hyphens, what is missing a question mark")
  func latin1() {
    #expect(WindowHints.latin1("Albums – Tilework") == Array("Albums - Tilework".utf8))
    #expect(WindowHints.latin1("é☀\n\u{85}—") == [0xE9, 0x3F, 0x3F, 0x3F, 0x2D])
  }

  @Test("A mask has a bit for each pixel, rows in whole bytes, the first pixel lowest")
  func maskBits() {
    let opaque: UInt32 = 0xFF00_0000
    let icon = WindowIcon(
      width: 9, height: 2,
      pixels: [opaque, 0, 0x7FFF_FFFF, 0x8000_0000] + Array(repeating: 0, count: 4)
        + [opaque] + Array(repeating: opaque, count: 9))
    #expect(icon.maskBits == [0b0000_1001, 1, 0xFF, 1])
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
