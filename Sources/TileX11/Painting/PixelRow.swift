/// A row of pixels to paint on. Counts may be 0; nothing is checked.
typealias PixelRow = UnsafeMutablePointer<Pixel>

extension PixelRow {
  /// Lays one colour over `count` pixels.
  @inline(__always)
  func paint(_ color: Pixel, count: Int) {
    if color.isOpaque {
      update(repeating: color, count: count)
    } else {
      let rest = 255 &- color.alpha
      for place in 0..<count {
        self[place] = Pixel(bits: color.bits &+ self[place].scaled(by: rest).bits)
      }
    }
  }

  /// Lays one colour over, as much of it as `coverage` says.
  @inline(__always)
  func paint(_ color: Pixel, through coverage: UnsafePointer<UInt8>, count: Int) {
    for place in 0..<count {
      let covered = UInt32(coverage[place])
      // Most of a glyph or a corner is either empty or full.
      if covered == 0 { continue }
      let source = covered == 255 ? color : color.scaled(by: covered)
      self[place] = source.over(self[place])
    }
  }

  /// Lays other pixels over.
  @inline(__always)
  func paint(_ pixels: UnsafePointer<Pixel>, count: Int) {
    for place in 0..<count {
      let source = pixels[place]
      if source.isOpaque {
        self[place] = source
      } else if source != .clear {
        self[place] = source.over(self[place])
      }
    }
  }

  /// Lays other pixels over, `share`/255 of them.
  @inline(__always)
  func paint(_ pixels: UnsafePointer<Pixel>, share: UInt32, count: Int) {
    for place in 0..<count where pixels[place] != .clear {
      self[place] = pixels[place].scaled(by: share).over(self[place])
    }
  }

  /// Lays other pixels over, as much of each as `coverage` says.
  @inline(__always)
  func paint(
    _ pixels: UnsafePointer<Pixel>, through coverage: UnsafePointer<UInt8>, count: Int
  ) {
    for place in 0..<count where coverage[place] != 0 {
      self[place] = pixels[place].scaled(by: UInt32(coverage[place])).over(self[place])
    }
  }
}
