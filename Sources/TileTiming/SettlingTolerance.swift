/// When a value that approaches its target has arrived: closer than one bound and slower than another.
public struct SettlingTolerance: Hashable, Sendable {
  /// In units of the value; positive.
  public let within: Double
  /// In units a second; positive.
  public let slowerThan: Double

  /// Bounds that are not positive, which no spring would ever meet, are replaced by those of `pixels`.
  public init(within: Double, slowerThan: Double) {
    self.within = within > 0 ? within : Self.pixels.within
    self.slowerThan = slowerThan > 0 ? slowerThan : Self.pixels.slowerThan
  }

  /// Half a device pixel and 30 a second, half a pixel a frame at 60 Hz: what is left cannot be seen. For
  /// values in points divide by the scale.
  public static let pixels = SettlingTolerance(within: 0.5, slowerThan: 30)
  /// For opacities, scales and other values without a unit: half a step of an eight-bit channel, and an
  /// eighth a second.
  public static let fractions = SettlingTolerance(within: 1 / 512, slowerThan: 1 / 8)

  /// These bounds, stated in pixels, for a value in points of `scale` pixels each.
  public func scaled(by scale: Double) -> SettlingTolerance {
    SettlingTolerance(within: within / scale, slowerThan: slowerThan / scale)
  }
}
