/// A named text style, whose size follows the reader's text size.
///
/// Sizes are the platform's published ramp, in points, for the twelve steps of `TextSize`.
package enum TextStyle: Sendable {
  case largeTitle, title2, headline, subheadline, footnote, caption, caption2

  package func size(at textSize: TextSize) -> Double {
    sizes[textSize.step]
  }

  /// The style's default weight.
  package var weight: FontSpec.Weight {
    self == .headline ? .semibold : .regular
  }

  private var sizes: [Double] {
    switch self {
    case .largeTitle: Self.largeTitleSizes
    case .title2: Self.title2Sizes
    case .headline: Self.headlineSizes
    case .subheadline: Self.subheadlineSizes
    case .footnote: Self.footnoteSizes
    case .caption: Self.captionSizes
    case .caption2: Self.caption2Sizes
    }
  }

  private static let largeTitleSizes: [Double] = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
  private static let title2Sizes: [Double] = [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
  private static let headlineSizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
  private static let subheadlineSizes: [Double] = [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
  private static let footnoteSizes: [Double] = [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
  private static let captionSizes: [Double] = [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
  private static let caption2Sizes: [Double] = [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
}

/// Metrics that grow with the text as caption2 does: its leading at each text size over that at `large`.
package enum ScaledMetric {
  private static let caption2Leading: [Double] = [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]

  /// `value` points at `large`, scaled for `textSize`. Not rounded.
  package static func caption2(_ value: Double, at textSize: TextSize) -> Double {
    value * caption2Leading[textSize.step] / caption2Leading[TextSize.large.step]
  }
}
