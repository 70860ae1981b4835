import TileGeometry
import TileScene
import TileText

/// Computes the rows of a scaled layer with RENDER's bilinear filter: coordinates in 16.16, weights of seven
/// bits.
final class LayerScaling {
  /// The pixel left of a place and the weight of the one right of it, 0…256, for each column of the target.
  private var columns: [(left: Int, weight: UInt32)] = []
  private let storage = PixelStorage()
  private var stepY = 0
  private var startY = 0

  private static let one = 1 << 16

  /// - Parameters:
  ///   - target: the part that is to be made.
  ///   - source: the part of the unscaled layer that is drawn.
  func prepare(_ layer: Layer, from target: PixelRect, to source: PixelRect) {
    let transform = layer.transform(from: target, to: source)
    let (step, startX) = (Int(transform.step), Int(transform.x))
    (stepY, startY) = (step, Int(transform.y))
    columns.removeAll(keepingCapacity: true)
    for column in 0..<target.width { columns.append(Self.place(column, start: startX, step: step)) }
  }

  /// One row of the target, `row` below its top; valid until the next call.
  func row(_ row: Int, of source: PixelBuffer) -> UnsafePointer<Pixel> {
    let (top, weight) = Self.place(row, start: startY, step: stepY)
    let frame = source.frame
    let made = storage.buffer(PixelRect(x: 0, y: 0, width: columns.count, height: 1)).pixels
    func line(_ y: Int) -> UnsafeMutablePointer<Pixel>? {
      y >= 0 && y < frame.height ? source.pixels + y * source.stride : nil
    }
    let (upper, lower) = (line(top), line(top + 1))
    for (place, column) in columns.enumerated() {
      func pixel(_ line: UnsafeMutablePointer<Pixel>?, _ x: Int) -> Pixel {
        guard let line, x >= 0, x < frame.width else { return .clear }
        return line[x]
      }
      made[place] = Pixel(
        topLeft: pixel(upper, column.left), topRight: pixel(upper, column.left + 1),
        bottomLeft: pixel(lower, column.left), bottomRight: pixel(lower, column.left + 1),
        right: column.weight, down: weight)
    }
    return UnsafePointer(made)
  }

  /// The position of a target pixel's centre between the centres of source pixels.
  private static func place(_ target: Int, start: Int, step: Int) -> (left: Int, weight: UInt32) {
    let place = start + target * step + step / 2 - one / 2
    return (place >> 16, UInt32((place >> 9) & 0x7F) << 1)
  }
}

extension Pixel {
  /// The blend of four neighbours; weights are 0…256.
  @inline(__always)
  fileprivate init(
    topLeft: Pixel, topRight: Pixel, bottomLeft: Pixel, bottomRight: Pixel, right: UInt32,
    down: UInt32
  ) {
    let both = right &* down
    let onlyRight = (right << 8) &- both
    let onlyDown = (down << 8) &- both
    let neither = 65_536 &- (right << 8) &- (down << 8) &+ both
    @inline(__always)
    func blended(_ shift: UInt32) -> UInt32 {
      let sum =
        ((topLeft.bits >> shift) & 0xFF) &* neither &+ ((topRight.bits >> shift) & 0xFF) &* onlyRight
        &+ ((bottomLeft.bits >> shift) & 0xFF) &* onlyDown &+ ((bottomRight.bits >> shift) & 0xFF) &* both
      return sum >> 16
    }
    self.init(bits: blended(24) << 24 | blended(16) << 16 | blended(8) << 8 | blended(0))
  }
}
