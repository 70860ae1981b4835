/// What an `AnimatedValue` can hold: numbers that move together, each on its own axis.
public protocol Animatable: Equatable, Sendable {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (value: Self, factor: Double) -> Self

  /// How many numbers there are.
  static var scalarCount: Int { get }
  /// One of the numbers, `0 ..< scalarCount`; other indices trap.
  subscript(index: Int) -> Double { get }
}

extension Animatable {
  /// Whether every number is finite.
  var isFinite: Bool {
    (0..<Self.scalarCount).allSatisfy { self[$0].isFinite }
  }
}

extension Double: Animatable {
  public static var scalarCount: Int { 1 }

  public subscript(index: Int) -> Double {
    precondition(index == 0, "a Double is one number")
    return self
  }
}

extension SIMD2: Animatable where Scalar == Double {}
extension SIMD4: Animatable where Scalar == Double {}
