import CFreeType
import TileGeometry
package import TileScene

/// Opens the interface's fonts, measures text, and lays out lines, with caches of limited size.
///
/// Needs no display: fontconfig finds the files, FreeType draws the glyphs.
package final class FontBook: TextMeasuring {
  /// Families to look for, best first; if none is installed, fontconfig's `sans-serif` is used.
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

  /// - Parameter family: the reader's own choice, used if it is installed (`isInstalled`).
  package convenience init(family: String? = nil) {
    self.init(family: family, libraries: .installed)
  }

  /// - Parameter libraries: the shaping libraries, used if they can be opened.
  package init(family: String? = nil, libraries: TextLibraries) {
    shaper = TextShaper(libraries)
    families = (family.map { [$0] } ?? []) + Self.preferredFamilies
  }

  private func installedFamily() -> String {
    configuration.wait()
    return families.first(where: Self.isInstalled) ?? "sans-serif"
  }

  /// Whether fontconfig has a font of exactly this family, whatever the case of its letters.
  package static func isInstalled(_ family: String) -> Bool {
    let found = FontPattern(family: family, weight: .regular)?.match()?.families ?? []
    return found.contains { $0.lowercased() == family.lowercased() }
  }

  package func width(of text: String, in font: FontSpec) -> Double {
    line(text, in: font)?.width ?? 0
  }

  package func cells(of text: String, in font: FontSpec) -> [CharacterCell] {
    cells.value(LineKey(text: text, font: font)) {
      let line = stack(of: font).map {
        TextLine(text, in: $0, tabularDigits: font.tabularDigits, withCells: true)
      }
      return (line?.cells?.cells ?? text.map { _ in CharacterCell(left: 0, right: 0) }, 1)
    }
  }

  package func metrics(of font: FontSpec) -> FontMetrics {
    stack(of: font)?.metrics ?? FontMetrics(ascent: 0, descent: 0, capHeight: 0)
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
    let order = FontOrder(family: family, weight: weight)
    orders[weight] = .some(order)
    return order
  }
}
