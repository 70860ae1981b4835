package import TileGeometry

/// Where red, green and blue lie in a pixel value of a TrueColor visual, as bit masks.
package struct PixelFormat: Hashable, Sendable {
  package var redMask: UInt
  package var greenMask: UInt
  package var blueMask: UInt

  package init(redMask: UInt, greenMask: UInt, blueMask: UInt) {
    self.redMask = redMask
    self.greenMask = greenMask
    self.blueMask = blueMask
  }

  /// The pixel value nearest to `color`; its opacity is ignored.
  package func pixel(_ color: Color) -> UInt {
    Self.field(color.red, redMask) | Self.field(color.green, greenMask)
      | Self.field(color.blue, blueMask)
  }

  /// A component of 0…255 scaled to the width of `mask` and shifted into its place.
  private static func field(_ component: Double, _ mask: UInt) -> UInt {
    guard mask != 0, !component.isNaN else { return 0 }
    let shift = mask.trailingZeroBitCount
    let largest = Double(mask >> UInt(shift))
    let value = (component.clamped(to: 0...255) / 255 * largest).rounded()
    return UInt(value) << UInt(shift)
  }
}
