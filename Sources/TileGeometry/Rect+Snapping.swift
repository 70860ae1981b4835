/// A rectangle of whole device pixels.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable
  public var maxX: Int { x + width }
  @inlinable
  public var maxY: Int { y + height }
  @inlinable
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  @inlinable
  public func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  public func inset(by distance: Int) -> PixelRect {
    PixelRect(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}

extension Rect {
  /// The device pixels this rectangle covers at `scale` pixels a point.
  ///
  /// Each **edge** is rounded to the nearest pixel (halves up) and the size follows, so neighbours that share
  /// an edge in points share it in pixels: they neither gap nor overlap. Values that are not finite or lie
  /// beyond ±2³⁰ pixels are clamped to that bound; a coordinate that is not a number is 0.
  public func snapped(scale: Double) -> PixelRect {
    let left = pixel(minX, scale: scale)
    let top = pixel(minY, scale: scale)
    return PixelRect(
      x: left, y: top, width: pixel(maxX, scale: scale) - left,
      height: pixel(maxY, scale: scale) - top)
  }
}

/// `coordinate` points in whole device pixels, halves rounded up, clamped to ±2³⁰.
///
/// What falls short of a half by a millionth of a pixel counts as one: an edge that two neighbours reach by
/// different sums is the same edge, and halves are where their rounding errors would part them.
public func pixel(_ coordinate: Double, scale: Double) -> Int {
  let limit = 1_073_741_824.0  // 2³⁰: sums of a few such numbers stay far from overflow
  let value = (coordinate * scale + 0.500_001).rounded(.down)
  guard !value.isNaN else { return 0 }
  return Int(value.clamped(to: -limit...limit))
}
