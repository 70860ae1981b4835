package import TileScene

/// How two pictures of one size differ. One without opacity counts as opaque.
package struct PictureDifference: Sendable {
  private let one: PNGImage
  private let other: PNGImage

  /// nil where the sizes differ.
  package init?(_ one: PNGImage, _ other: PNGImage) {
    guard one.width == other.width, one.height == other.height else { return nil }
    self.one = one
    self.other = other
  }

  /// What is beyond a tolerance in one line, with its place and size; nil where nothing is.
  package func description(beyond tolerance: PictureTolerance) -> String? {
    guard one.bytes != other.bytes else { return nil }
    var count = 0
    var most = 0
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for y in 0..<one.height {
      for x in 0..<one.width {
        let step = step(x, y)
        guard step > tolerance.levels else { continue }
        count += 1
        most = max(most, step)
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
      }
    }
    guard count > tolerance.pixels else { return nil }
    let allowed = tolerance.pixels > 0 ? " (\(tolerance.pixels) may)" : ""
    let least = tolerance.levels > 0 ? " by more than \(tolerance.levels)," : ""
    return "\(count) \(count == 1 ? "pixel differs" : "pixels differ")\(allowed)\(least) by up to \(most), "
      + "within \(right - left + 1)x\(bottom - top + 1) at \(left),\(top)"
  }

  /// Black where nothing differs, and at least half bright where something does.
  package var picture: PNGImage {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(one.width * one.height * 3)
    for y in 0..<one.height {
      for x in 0..<one.width {
        let step = step(x, y)
        let level = step == 0 ? 0 : UInt8(min(128 + step * 8, 255))
        for _ in 0..<3 { bytes.append(level) }
      }
    }
    return PNGImage(width: one.width, height: one.height, hasAlpha: false, bytes: bytes)
  }

  /// The largest difference of a channel of a pixel.
  private func step(_ x: Int, _ y: Int) -> Int {
    let place = y * one.width + x
    let (first, second) = (place * one.channels, place * other.channels)
    var step = abs(one.opacity(place) - other.opacity(place))
    for channel in 0..<3 {
      step = max(step, abs(Int(one.bytes[first + channel]) - Int(other.bytes[second + channel])))
    }
    return step
  }
}

extension PNGImage {
  /// Whether two pictures have one size and differ by no more than a tolerance.
  package func isSame(as other: PNGImage, levels: Int = 0, pixels: Int = 0) -> Bool {
    let tolerance = PictureTolerance(levels: levels, pixels: pixels)
    guard let difference = PictureDifference(self, other) else { return false }
    return difference.description(beyond: tolerance) == nil
  }

  /// The opacity of the pixel with a number, counted row by row.
  fileprivate func opacity(_ place: Int) -> Int {
    hasAlpha ? Int(bytes[place * 4 + 3]) : 255
  }
}
