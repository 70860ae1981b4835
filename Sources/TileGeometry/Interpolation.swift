/// Linear interpolation between two values: `fraction` 0 gives `a`, 1 gives `b` exactly, and other values
/// extrapolate.
public func lerp(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
  fraction == 1 ? b : a + (b - a) * fraction
}

public func lerp(_ a: Point, _ b: Point, _ fraction: Double) -> Point {
  Point(x: lerp(a.x, b.x, fraction), y: lerp(a.y, b.y, fraction))
}

public func lerp(_ a: Rect, _ b: Rect, _ fraction: Double) -> Rect {
  Rect(
    x: lerp(a.x, b.x, fraction), y: lerp(a.y, b.y, fraction),
    width: lerp(a.width, b.width, fraction), height: lerp(a.height, b.height, fraction))
}

public func lerp(_ a: Color, _ b: Color, _ fraction: Double) -> Color {
  Color(
    lerp(a.red, b.red, fraction), lerp(a.green, b.green, fraction),
    lerp(a.blue, b.blue, fraction), alpha: lerp(a.alpha, b.alpha, fraction))
}
