import TileGeometry

/// Pixels somewhere in memory and which part of a display list they show. Owns nothing.
struct PixelPlane {
  let pixels: UnsafeMutablePointer<Pixel>
  /// From one row to the next, in pixels.
  let stride: Int
  /// In the display list's pixels.
  let frame: PixelRect

  /// The row at `y` from `x` on, which lie inside the frame.
  @inline(__always)
  func row(_ y: Int, from x: Int) -> PixelRow {
    pixels + ((y &- frame.y) &* stride &+ x &- frame.x)
  }

  /// Moves pixels within the plane, row by row in the order in which none is overwritten before it is read.
  func move(_ move: PictureMove) {
    let target = move.destination
    let rows = target.y..<target.maxY
    func moveRow(_ y: Int) {
      row(y, from: target.x).update(from: row(y - move.y, from: target.x - move.x), count: target.width)
    }
    if move.y > 0 { rows.reversed().forEach(moveRow) } else { rows.forEach(moveRow) }
  }
}

/// Memory for pixels, kept from one use to the next.
final class PixelStorage {
  private var memory: UnsafeMutablePointer<Pixel>
  private var capacity: Int

  init() {
    capacity = 0
    memory = .allocate(capacity: 1)
  }

  deinit { memory.deallocate() }

  /// A plane over this memory; its content is whatever was there. Planes made before are no longer valid.
  func plane(_ frame: PixelRect) -> PixelPlane {
    let needed = frame.width * frame.height
    if needed > capacity {
      memory.deallocate()
      memory = .allocate(capacity: needed)
      capacity = needed
    }
    return PixelPlane(pixels: memory, stride: frame.width, frame: frame)
  }
}
