/// Measures text of a style in points, for one environment.
package struct TextMetrics {
  package let measuring: any TextMeasuring
  package let scale: Double
  package let textSize: TextSize

  package init(_ measuring: any TextMeasuring, _ environment: SceneEnvironment) {
    self.measuring = measuring
    scale = environment.scale
    textSize = environment.textSize
  }

  /// A font by its style; `limit` is the largest text size it follows.
  package func font(
    _ style: TextStyle, weight: FontSpec.Weight? = nil, upTo limit: TextSize = .accessibility5,
    tabularDigits: Bool = false
  ) -> TextFont {
    TextFont(
      size: style.size(at: min(textSize, limit)), weight: weight ?? style.weight,
      tabularDigits: tabularDigits)
  }

  /// Whether words are seen: false where no font serves for text.
  package var drawsWords: Bool { measuring.drawsText }

  package func spec(_ font: TextFont) -> FontSpec {
    FontSpec(size: font.size * scale, weight: font.weight, tabularDigits: font.tabularDigits)
  }

  /// Height of the line box: ascent and descent, each rounded up to a device pixel.
  package func lineHeight(_ font: TextFont) -> Double {
    Double(measuring.metrics(of: spec(font)).lineHeight) / scale
  }

  /// From the top of the line box down to the baseline.
  package func ascent(_ font: TextFont) -> Double {
    Double(measuring.metrics(of: spec(font)).ascent) / scale
  }

  package func width(_ text: String, _ font: TextFont) -> Double {
    measuring.width(of: text, in: spec(font)) / scale
  }

  /// `text`, or as much of its beginning as fits `limit` points with "…" behind it. Cut between characters as
  /// a reader sees them. Below the width of "…" itself nothing is left.
  package func fitted(_ text: String, _ font: TextFont, within limit: Double) -> String {
    measuring.fitted(text, in: spec(font), within: limit * scale)
  }
}

/// A font in points.
package struct TextFont: Hashable, Sendable {
  package var size: Double
  package var weight: FontSpec.Weight
  package var tabularDigits = false
}
