import Glibc
import TileGeometry
package import TileText

/// The Gaussian blur of coverage, for shadows.
package enum GaussianBlur {
  /// How far a blur reaches, in standard deviations: 0.3 % lie beyond, less than one level of any shadow we
  /// draw.
  static let reach = 3.0
  /// Up to this standard deviation, in pixels, the kernel is exact; above, it is approximated by three box
  /// passes, whose cost is constant and whose profile is within 3 % of the true one.
  package static let exactLimit = 4.0

  /// Pixels a blur adds on every side of a shape.
  package static func margin(sigma: Double) -> Int {
    Int((max(sigma, 0) * reach).rounded(.up))
  }

  /// Blurs `mask`, whose own margin must be wide enough.
  package static func blur(_ mask: CoverageMask, sigma: Double) -> CoverageMask {
    guard sigma > 0 else { return mask }
    var values = mask.values.map(Float.init)
    let (width, height) = (mask.width, mask.height)
    if sigma <= exactLimit {
      let kernel = exactKernel(sigma: sigma)
      for row in 0..<height {
        convolve(&values, start: row * width, step: 1, count: width, kernel)
      }
      for column in 0..<width {
        convolve(&values, start: column, step: width, count: height, kernel)
      }
    } else {
      for radius in boxRadii(sigma: sigma) {
        for row in 0..<height {
          average(&values, start: row * width, step: 1, count: width, radius)
        }
        for column in 0..<width {
          average(&values, start: column, step: width, count: height, radius)
        }
      }
    }
    var blurred = CoverageMask(width: width, height: height)
    blurred.withMutableValues { pixels in
      for index in pixels.indices { pixels[index] = UInt8((values[index] + 0.5).clamped(to: 0...255)) }
    }
    return blurred
  }

  /// The share of each pixel from the middle outwards: the Gaussian's integral over the pixel.
  private static func exactKernel(sigma: Double) -> [Float] {
    func below(_ x: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.0.squareRoot()))) }
    let shares = (0...margin(sigma: sigma)).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
    let sum = shares[0] + 2 * shares.dropFirst().reduce(0, +)
    return shares.map { Float($0 / sum) }
  }

  /// Radii of three boxes whose variances add up to sigma² as nearly as whole pixels allow. A box of width w
  /// has the variance (w² − 1) / 12.
  private static func boxRadii(sigma: Double) -> [Int] {
    let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
    let small = max(Int((ideal - 1) / 2), 0)
    let width = Double(2 * small + 1)
    // With n boxes of the small width and 3 − n of the next odd one: solve for n.
    let lacking = 12 * sigma * sigma - 3 * (width * width - 1)
    let large = Int((lacking / (4 * width + 4)).rounded())
    return (0..<3).map { $0 < 3 - large ? small : small + 1 }
  }

  private static func convolve(
    _ values: inout [Float], start: Int, step: Int, count: Int, _ kernel: [Float]
  ) {
    let line = (0..<count).map { values[start + $0 * step] }
    for place in 0..<count {
      var sum = line[place] * kernel[0]
      for distance in 1..<kernel.count {
        if place >= distance { sum += line[place - distance] * kernel[distance] }
        if place + distance < count { sum += line[place + distance] * kernel[distance] }
      }
      values[start + place * step] = sum
    }
  }

  /// The mean of 2·radius + 1 neighbours, by a running sum; outside the line is 0.
  private static func average(
    _ values: inout [Float], start: Int, step: Int, count: Int, _ radius: Int
  ) {
    let line = (0..<count).map { values[start + $0 * step] }
    let share = 1 / Double(2 * radius + 1)
    var sum = line.prefix(radius).reduce(0.0) { $0 + Double($1) }
    for place in 0..<count {
      if place + radius < count { sum += Double(line[place + radius]) }
      values[start + place * step] = Float(sum * share)
      if place - radius >= 0 { sum -= Double(line[place - radius]) }
    }
  }
}
