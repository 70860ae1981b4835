import TileGeometry

extension PixelRect {
  /// The rectangle in parts whose pixels cross the connection in one request or reply, from the top.
  ///
  /// NOTE: Xlib counts the bytes of a picture in 31 bits, and XCB gives the connection up when a reply has
  /// more: as a window of 8000 × 8000 points has at scale 4.
  var strips: [PixelRect] {
    guard !isEmpty else { return [] }
    let mostPixels = 1 << 24
    let rows = max(mostPixels / width, 1)
    return stride(from: y, to: maxY, by: rows).map { top in
      PixelRect(x: x, y: top, width: width, height: min(rows, maxY - top))
    }
  }
}
