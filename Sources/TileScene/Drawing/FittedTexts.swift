/// A cache of texts cut to a width: every frame asks for each of its texts.
final class FittedTexts: TextMeasuring {
  private struct Key: Hashable {
    var text: String
    var font: FontSpec
    var limit: Double
  }

  /// Texts kept, many windows full. Beyond that all are dropped: a window that is being resized asks for
  /// other widths in every frame.
  private static let capacity = 4096

  private let measuring: any TextMeasuring
  private var known: [Key: String] = [:]

  init(_ measuring: any TextMeasuring) {
    self.measuring = measuring
  }

  var drawsText: Bool { measuring.drawsText }

  func width(of text: String, in font: FontSpec) -> Double {
    measuring.width(of: text, in: font)
  }

  func metrics(of font: FontSpec) -> FontMetrics {
    measuring.metrics(of: font)
  }

  func cells(of text: String, in font: FontSpec) -> [CharacterCell] {
    measuring.cells(of: text, in: font)
  }

  func fitted(_ text: String, in font: FontSpec, within limit: Double) -> String {
    let key = Key(text: text, font: font, limit: limit)
    if let fitted = known[key] { return fitted }
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    let fitted = measuring.fitted(text, in: font, within: limit)
    known[key] = fitted
    return fitted
  }
}
