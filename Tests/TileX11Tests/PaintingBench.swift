import CX11
import TestSupport
import Testing
import TileGeometry
import TileScene
import TileX11

/// A painter on an X server of its own, drawing into a pixmap in a window's stead.
@MainActor
final class PaintingBench {
  let display: OpaquePointer
  let painter: ServerPainter
  let fonts: FontBook
  let window: Window
  private let server: XvfbServer

  init(
    width: Int = 400, height: Int = 300, depth: Int = 24, symbols: [String: Path] = [:]
  ) throws {
    server = try XvfbServer(depth: depth)
    let display = try #require(XOpenDisplay(server.displayName))
    let screen = XDefaultScreen(display)
    let visual = try #require(XDefaultVisual(display, screen))
    window = XCreatePixmap(
      display, XDefaultRootWindow(display), UInt32(width), UInt32(height), UInt32(depth))
    fonts = FontBook(display: display)
    painter = try ServerPainter(
      display: display, window: window, visual: visual, depth: depth, fonts: fonts,
      symbols: SymbolLibrary(symbols))
    self.display = display
  }

  /// The picture of these commands on white.
  func picture(
    _ commands: [DrawCommand.Operation], width: Int = 400, height: Int = 300
  ) throws -> PNGImage {
    painter.draw(
      .onWhite(commands, width: width, height: height), damage: nil)
    return try painter.snapshot()
  }
}

extension DisplayList {
  /// The commands over a white page.
  static func onWhite(
    _ commands: [DrawCommand.Operation], width: Int = 400, height: Int = 300
  ) -> DisplayList {
    let page = PixelRect(x: 0, y: 0, width: width, height: height)
    let all = [.fill(.rectangle(page), .solid(.white))] + commands
    return DisplayList(width: width, height: height, commands: all.map { DrawCommand("", $0) })
  }
}
