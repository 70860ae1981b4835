import TileGeometry

/// Scales pictures, for colour glyphs whose font lacks the requested size.
enum PictureScaling {
  /// Scaled down, each pixel is the mean of the area it covers; scaled up, it is interpolated from two by two
  /// pixels.
  ///
  /// - Parameter pixels: rows of `width`, from the top.
  static func scaled(_ pixels: [Pixel], width: Int, toWidth newWidth: Int, height newHeight: Int) -> [Pixel] {
    let height = pixels.count / width
    let columns = (0..<newWidth).map { Sources($0, of: newWidth, from: width) }
    let rows = (0..<newHeight).map { Sources($0, of: newHeight, from: height) }
    let components = pixels.map(\.components)
    let narrow = (0..<height).flatMap { y in
      columns.map { $0.sum { components[y * width + $0] } }
    }
    return rows.flatMap { row in
      (0..<newWidth).map { x in Pixel(components: row.sum { narrow[$0 * newWidth + x] }) }
    }
  }

  /// The source pixels of each pixel of the new row or column, and their weights, which add up to one.
  private struct Sources {
    let first: Int
    let shares: [Float]

    init(_ place: Int, of count: Int, from length: Int) {
      let step = Float(length) / Float(count)
      let center = (Float(place) + 0.5) * step
      let reach = max(step, 1) / 2
      let (start, end) = (max(center - reach, 0), min(center + reach, Float(length)))
      first = Int(start)
      let last = min(Int(end.rounded(.up)), length)
      shares = (first..<last).map { place in
        (min(Float(place + 1), end) - max(Float(place), start)) / (end - start)
      }
    }

    func sum(_ value: (Int) -> SIMD4<Float>) -> SIMD4<Float> {
      shares.indices.reduce(into: .zero) { $0 += shares[$1] * value(first + $1) }
    }
  }
}

extension Pixel {
  fileprivate var components: SIMD4<Float> {
    SIMD4<Float>(
      SIMD4<UInt32>(bits >> 24, bits >> 16, bits >> 8, bits) & 0xFF)
  }

  fileprivate init(components: SIMD4<Float>) {
    let bytes = SIMD4<UInt8>(components.rounded(.toNearestOrAwayFromZero))
    self.init(alpha: bytes[0], red: bytes[1], green: bytes[2], blue: bytes[3])
  }
}
