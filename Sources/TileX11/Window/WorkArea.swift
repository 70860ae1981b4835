import CX11
package import TileGeometry

extension XConnection {
  /// The part of the screen that panels leave free, in pixels: `_NET_WORKAREA` of the present desktop; the
  /// whole screen where no window manager says. Two round trips, or three.
  package func workArea() -> PixelRect {
    let whole = PixelRect(
      x: 0, y: 0, width: Int(XDisplayWidth(display, screen)), height: Int(XDisplayHeight(display, screen)))
    func numbers(_ name: AtomName) -> [UInt] { XProperty(self, root, atoms[name]).longs() ?? [] }
    let areas = numbers(.netWorkArea)
    let desktop = areas.count > 4 ? numbers(.netCurrentDesktop).first : 0
    return WindowHints.workArea(areas, desktop: desktop, within: whole)
  }
}

extension WindowHints {
  /// One of the areas of `_NET_WORKAREA`, four numbers each; the whole screen where that is none, or no part
  /// of the screen.
  static func workArea(_ areas: [UInt], desktop: UInt?, within whole: PixelRect) -> PixelRect {
    let start = 4 * Int(clamping: min(desktop ?? 0, 1 << 16))
    guard areas.count >= start + 4 else { return whole }
    // Cardinals of 32 bits; others would not fit.
    let (x, y, width, height) = (areas[start], areas[start + 1], areas[start + 2], areas[start + 3])
    guard [x, y, width, height].allSatisfy({ $0 <= UInt(Int32.max) }) else { return whole }
    let area = PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)).intersection(whole)
    return area.isEmpty ? whole : area
  }
}
