/// The resistance of content that is dragged past its end: it follows ever less, and never by as much as its
/// own size.
public enum RubberBand {
  /// How much of a drag on a touch screen the content follows at first.
  ///
  /// The figure of UIKit's scroll views; see "Designing Fluid Interfaces", WWDC 2018.
  public static let coefficient = 0.55

  /// How far the content moves when it is dragged `overshoot` points past its end: `(1 − 1 / (1 + c·x/d)) ·
  /// d`.
  ///
  /// - Parameters:
  ///   - overshoot: Points past the end; a negative one (past the other end) gives a negative offset.
  ///   - dimension: Points of the viewport along the drag. Zero or less: the content does not give.
  ///   - coefficient: The slope at the start; zero or less: the content does not give.
  /// - Returns: Points, strictly nearer to 0 than `dimension` for drags a person can make; 0 for NaN.
  public static func offset(
    overshoot: Double, dimension: Double, coefficient: Double = coefficient
  ) -> Double {
    guard gives(dimension, coefficient), !overshoot.isNaN else { return 0 }
    let stretch = coefficient * abs(overshoot) / dimension
    let distance = stretch.isFinite ? dimension * (stretch / (1 + stretch)) : dimension
    return overshoot < 0 ? -distance : distance
  }

  /// The drag that led to an offset, the inverse of `offset(overshoot:dimension:coefficient:)`: the start of
  /// a drag that grabs stretched content.
  ///
  /// - Parameter offset: Points; one as large as `dimension` or larger, which no drag leads to, counts as the
  ///   largest that one does.
  public static func overshoot(
    offset: Double, dimension: Double, coefficient: Double = coefficient
  ) -> Double {
    guard gives(dimension, coefficient), !offset.isNaN else { return 0 }
    let distance = min(abs(offset), dimension * largestFraction)
    let drag = distance * (dimension / (coefficient * (dimension - distance)))
    return offset < 0 ? -drag : drag
  }

  private static func gives(_ dimension: Double, _ coefficient: Double) -> Bool {
    dimension > 0 && dimension.isFinite && coefficient > 0 && coefficient.isFinite
  }

  /// Offsets above this fraction of the dimension would need a drag of a thousand million viewports.
  private static let largestFraction = 1 - 1e-9
}
