public import TileTiming

/// The row of dots that shows which page is the current one, each dot fading between two opacities.
///
/// It holds only what is still fading, so its cost does not depend on the number of dots.
public struct PageDots: Equatable, Sendable {
  /// A dot's diameter, in points.
  public static let diameter = 8.0
  /// Between two dots, in points.
  public static let spacing = 8.0
  /// The opacity of the current page's dot.
  public static let currentOpacity = 0.9
  /// The opacity of every other dot.
  public static let otherOpacity = 0.25

  /// What is shown below the pages.
  public enum Indicator: String, Hashable, Sendable {
    /// One page or none: there is nothing to choose.
    case none
    case dots
    /// "3 / 40": more dots than fit.
    case text
  }

  /// The width of a row of dots, in points: 16 a dot, less the last gap.
  public static func width(count: Int) -> Double {
    count > 0 ? Double(count) * (diameter + spacing) - spacing : 0
  }

  /// What shows `count` pages within `width` points.
  public static func indicator(count: Int, width: Double) -> Indicator {
    guard count > 1 else { return .none }
    return self.width(count: count) <= width ? .dots : .text
  }

  /// The dot of the page shown.
  public private(set) var current: Int
  private var fading: [Int: AnimatedValue<Double>] = [:]

  /// A row at rest.
  public init(current: Int) {
    self.current = current
  }

  /// Makes `dot` the current one: it and the one before it begin to fade at `time`. At once without an
  /// animation.
  public mutating func select(_ dot: Int, using animation: Animation?, at time: Double) {
    guard dot != current else { return }
    fading = fading.filter { time < $0.value.settledTime }
    fade(current, to: Self.otherOpacity, using: animation, at: time)
    fade(dot, to: Self.currentOpacity, using: animation, at: time)
    current = dot
  }

  private mutating func fade(_ dot: Int, to opacity: Double, using animation: Animation?, at time: Double) {
    var value = fading[dot] ?? AnimatedValue(restingOpacity(of: dot), tolerance: .fractions)
    value.animate(to: opacity, using: animation, at: time)
    fading[dot] = value
  }

  private func restingOpacity(of dot: Int) -> Double {
    dot == current ? Self.currentOpacity : Self.otherOpacity
  }

  /// A dot's opacity as presented.
  public func opacity(of dot: Int, at time: Double) -> Double {
    fading[dot]?.value(at: time) ?? restingOpacity(of: dot)
  }

  /// The time from which no dot fades any more; in the past at rest.
  public var settledTime: Double {
    fading.values.map(\.settledTime).max() ?? -.infinity
  }
}
