import CMemory
package import TileGeometry
package import TileText

/// Pixels in memory, and the part of a display list they show. Does not own the memory.
package struct PixelBuffer {
  package let pixels: UnsafeMutablePointer<Pixel>
  /// From one row to the next, in pixels.
  package let stride: Int
  /// In the display list's pixels.
  package let frame: PixelRect

  package init(pixels: UnsafeMutablePointer<Pixel>, stride: Int, frame: PixelRect) {
    (self.pixels, self.stride, self.frame) = (pixels, stride, frame)
  }

  /// The row at `y` from `x` on, which lie inside the frame.
  @inline(__always)
  package func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<Pixel> {
    pixels + ((y &- frame.y) &* stride &+ x &- frame.x)
  }

  /// How many rows ahead of the painted one to prefetch.
  private static let lead = 4
  /// Pixels in 64 bytes, the size of a cache line.
  private static let cacheLine = 16

  /// Prefetches the row a few rows below `y` for writing, if it is in `part`.
  ///
  /// The server has read the window's pixels since the last frame, so each cache line must be fetched back
  /// before it can be written, and rows are too short for the hardware prefetcher. For layers and tiles it
  /// does no harm.
  @inline(__always)
  func expectWriting(_ part: PixelRect, after y: Int) {
    let next = y &+ Self.lead
    guard next < part.maxY else { return }
    let row = row(next, from: part.x)
    var place = 0
    while place < part.width {
      tilework_expect_writing(row + place)
      place &+= Self.cacheLine
    }
    tilework_expect_writing(row + (part.width &- 1))
  }

  /// Moves pixels within the buffer, row by row in the order in which none is overwritten before it is read.
  func move(_ move: CopiedArea) {
    let target = move.destination
    let rows = target.y..<target.maxY
    func moveRow(_ y: Int) {
      row(y, from: target.x).update(from: row(y - move.y, from: target.x - move.x), count: target.width)
    }
    if move.y > 0 { rows.reversed().forEach(moveRow) } else { rows.forEach(moveRow) }
  }
}

/// Memory for pixels, kept from one use to the next.
package final class PixelStorage {
  private var memory: UnsafeMutablePointer<Pixel>
  private var capacity: Int

  package init() {
    capacity = 0
    memory = .allocate(capacity: 1)
  }

  deinit { memory.deallocate() }

  /// A buffer over this memory; its content is whatever was there. Buffers made before are no longer valid.
  package func buffer(_ frame: PixelRect) -> PixelBuffer {
    let needed = frame.width * frame.height
    if needed > capacity {
      memory.deallocate()
      memory = .allocate(capacity: needed)
      capacity = needed
    }
    return PixelBuffer(pixels: memory, stride: frame.width, frame: frame)
  }
}
