import CFreeType
import TileGeometry
package import TileScene

/// Opens the interface's fonts, measures text, and lays out lines, with caches of limited size.
///
/// Needs no display: fontconfig finds the files, FreeType draws the glyphs.
package final class FontBook: TextMeasuring {
  /// Families to look for, best first; if none serves, fontconfig's `sans-serif` is used.
  package static let preferredFamilies = ["Inter", "Cantarell", "Noto Sans"]
  /// Font sizes that are opened, in pixels; others are clamped to the range.
  package static let sizes = 1.0...1_000.0

  /// The family in use, looked up on first access.
  package private(set) lazy var family = installedFamily()

  private struct StackKey: Hashable {
    var size: Double
    var weight: FontSpec.Weight
  }

  private struct LineKey: Hashable {
    var text: String
    var font: FontSpec
  }

  /// Opened sizes kept; an animated size goes through many that are not needed again.
  private static let stackLimit = 48
  /// Bytes of laid-out lines kept: some thousand titles.
  private static let lineLimit = 1 << 20

  /// Lines kept with the places of their characters: those of text fields, of which few are open.
  private static let cellLimit = 8

  /// Lines laid out so far, as a count of font work. A line that is still cached is not laid out again.
  package private(set) var linesSet = 0

  private let families: [String]
  private let shaper: TextShaper
  private let configuration = FontConfiguration()
  private let library = FontLibrary()
  private var orders: [FontSpec.Weight: FontOrder?] = [:]
  private var stacks = BoundedCache<StackKey, FontStack?>(limit: stackLimit)
  private var lines = BoundedCache<LineKey, TextLine?>(limit: lineLimit)
  private lazy var cells = BoundedCache<LineKey, [CharacterCell]>(limit: Self.cellLimit)

  /// Called once, if no font serves for text, when one is first needed.
  private let onNoFont: () -> Void

  /// - Parameters:
  ///   - family: the reader's own choice, used if it is installed and serves for text.
  ///   - onNoFont: called once, if no font at all serves for text, when one is first needed.
  package convenience init(family: String? = nil, onNoFont: @escaping () -> Void = {}) {
    self.init(family: family, libraries: .installed, onNoFont: onNoFont)
  }

  /// - Parameter libraries: the shaping libraries, used if they can be opened.
  package init(family: String? = nil, libraries: TextLibraries, onNoFont: @escaping () -> Void = {}) {
    shaper = TextShaper(libraries)
    families = (family.map { [$0] } ?? []) + Self.preferredFamilies
    self.onNoFont = onNoFont
  }

  private func installedFamily() -> String {
    configuration.wait()
    return families.first { Self.installation(of: $0) == .serves } ?? "sans-serif"
  }

  /// What fontconfig has of a family.
  package enum Installation: Hashable, Sendable {
    case missing
    /// Only fonts of bitmaps, of pictures in colour or of symbols.
    case isNoText
    case serves
  }

  /// What fontconfig has of exactly this family, whatever the case of its letters.
  package static func installation(of family: String) -> Installation {
    guard let font = FontPattern(family: family, weight: .regular)?.match(), font.isOf(family) else {
      return .missing
    }
    return [.text, .letters].contains(font.textFitness) ? .serves : .isNoText
  }

  /// Whether text is drawn with a font of exactly this family, whatever the case of its letters.
  package func draws(with family: String) -> Bool {
    order(of: .regular)?.best.isOf(family) ?? false
  }

  /// Whether a font serves for text; without one, texts have places but no glyphs.
  package private(set) lazy var drawsText = order(of: .medium) != nil

  package func width(of text: String, in font: FontSpec) -> Double {
    line(text, in: font)?.width ?? Nominal.advance * Self.usable(font.size) * Double(text.count)
  }

  package func cells(of text: String, in font: FontSpec) -> [CharacterCell] {
    cells.value(LineKey(text: text, font: font)) {
      let line = stack(of: font).map {
        TextLine(text, in: $0, tabularDigits: font.tabularDigits, withCells: true)
      }
      return (line?.cells?.cells ?? Nominal.cells(of: text, size: Self.usable(font.size)), 1)
    }
  }

  package func metrics(of font: FontSpec) -> FontMetrics {
    stack(of: font)?.metrics ?? Nominal.metrics(size: Self.usable(font.size))
  }

  /// The glyphs of one line; nil if no font at all can be opened.
  package func line(_ text: String, in font: FontSpec) -> TextLine? {
    lines.value(LineKey(text: text, font: font)) {
      linesSet += 1
      let line = stack(of: font).map { TextLine(text, in: $0, tabularDigits: font.tabularDigits) }
      let glyphs = (line?.glyphs.count ?? 0) * MemoryLayout<TextLine.Glyph>.stride
      return (line, glyphs + text.utf8.count + MemoryLayout<LineKey>.stride)
    }
  }

  /// The size that is opened for a requested one.
  package static func usable(_ size: Double) -> Double {
    size.isNaN ? sizes.lowerBound : size.clamped(to: sizes)
  }

  private func stack(of font: FontSpec) -> FontStack? {
    let key = StackKey(size: Self.usable(font.size), weight: font.weight)
    return stacks.value(key) {
      let stack = order(of: font.weight).flatMap {
        FontStack(library, order: $0, size: key.size, shaper: shaper)
      }
      return (stack, 1)
    }
  }

  private func order(of weight: FontSpec.Weight) -> FontOrder? {
    if let known = orders[weight] { return known }
    let isFirst = orders.isEmpty
    let order = FontOrder(library, family: family, weight: weight)
    orders[weight] = .some(order)
    if order == nil, isFirst { onNoFont() }
    return order
  }
}

/// The room of text where no font serves for any, so that the layout is what it is with one: about that of
/// Inter, in parts of the size.
private enum Nominal {
  static let advance = 0.56
  private static let ascent = 0.97
  private static let descent = 0.24
  private static let capHeight = 0.73

  static func metrics(size: Double) -> FontMetrics {
    FontMetrics(
      ascent: Int((ascent * size).rounded(.up)), descent: Int((descent * size).rounded(.up)),
      capHeight: capHeight * size)
  }

  static func cells(of text: String, size: Double) -> [CharacterCell] {
    (0..<text.count).map {
      CharacterCell(left: Double($0) * advance * size, right: Double($0 + 1) * advance * size)
    }
  }
}
