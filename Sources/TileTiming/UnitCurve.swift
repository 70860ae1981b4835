/// A timing curve: how far a change has come at each fraction of its duration.
///
/// A cubic Bézier curve from (0, 0) to (1, 1), as in CSS's `cubic-bezier` and SwiftUI's curves of the same
/// names: x is the fraction of the time, y the fraction of the way.
public struct UnitCurve: Hashable, Sendable {
  private let x: Coordinate
  private let y: Coordinate

  /// A curve with the control points (x1, y1) and (x2, y2).
  ///
  /// x1 and x2 are limited to 0…1, or time would run backwards; y1 and y2 may lie outside, for curves that
  /// overshoot, though not by more than a million. A control point that is not finite is moved to the curve's
  /// nearer end.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let first = Self.limited(x1, y1) ?? (x: 0, y: 0)
    let second = Self.limited(x2, y2) ?? (x: 1, y: 1)
    x = Coordinate(first.x, second.x)
    y = Coordinate(first.y, second.y)
  }

  /// Constant speed.
  public static let linear = UnitCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Starts from rest.
  public static let easeIn = UnitCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Comes to rest.
  public static let easeOut = UnitCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts from rest and comes to rest.
  public static let easeInOut = UnitCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The fraction of the way at a fraction of the time: exactly 0 up to 0 (and for NaN), exactly 1 from 1 on.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return x == y ? progress : y.value(at: parameter(at: progress))
  }

  /// The slope of the curve at a fraction of the time: 1 means the speed of `linear`.
  ///
  /// 0 outside 0…1, where nothing moves, and wherever the tangent is vertical and has no finite slope.
  public func velocity(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    if progress == 0 { return endSlope(x.first, y.first, x.second, y.second) }
    if progress == 1 { return endSlope(1 - x.second, 1 - y.second, 1 - x.first, 1 - y.first) }
    let u = parameter(at: progress)
    let slope = y.slope(at: u) / x.slope(at: u)
    return slope.isFinite ? slope : 0
  }

  /// The slope at an end of the curve: that of the line to the first control point that is not the end
  /// itself, counted from that end.
  private func endSlope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    let (run, rise) = x1 != 0 || y1 != 0 ? (x1, y1) : x2 != 0 || y2 != 0 ? (x2, y2) : (1, 1)
    let slope = rise / run
    return slope.isFinite ? slope : 0
  }

  /// The curve parameter u with x(u) = `progress`, inside 0…1: x never falls, though its slope may vanish.
  private func parameter(at progress: Double) -> Double {
    bracketedRoot(in: 0...1, from: progress, rises: true, precision: Self.parameterPrecision) {
      (x.value(at: $0) - progress, x.slope(at: $0))
    }
  }

  private static func limited(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    guard x.isFinite, y.isFinite else { return nil }
    return (x.clamped(to: 0...1), y.clamped(to: -greatestOvershoot...greatestOvershoot))
  }

  /// Keeps the curve's values finite.
  private static let greatestOvershoot = 1e6
  /// A few units in the last place of numbers near 1.
  private static let parameterPrecision = 4e-16
}

/// One coordinate of the curve, from 0 at u = 0 to 1 at u = 1, with its two control points between.
private struct Coordinate: Hashable, Sendable {
  let first: Double
  let second: Double

  init(_ first: Double, _ second: Double) {
    self.first = first
    self.second = second
  }

  func value(at u: Double) -> Double { ((a * u + b) * u + c) * u }

  func slope(at u: Double) -> Double { (3 * a * u + 2 * b) * u + c }

  private var a: Double { 1 - c - b }
  private var b: Double { 3 * (second - first) - c }
  private var c: Double { 3 * first }
}
