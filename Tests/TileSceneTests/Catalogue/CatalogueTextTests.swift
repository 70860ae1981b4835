import TestSupport
import Testing
import TileGeometry
import TileScene

@Suite("Texts of the catalogue")
struct CatalogueTextTests {
  private func texts(_ window: DrivenWindow) -> [(identity: String, text: String, size: Double)] {
    func texts(_ commands: [DrawCommand]) -> [(String, String, Double)] {
      commands.flatMap { command -> [(String, String, Double)] in
        switch command.operation {
        case .clip(_, let inner), .moved(_, _, let inner), .group(_, let inner): return texts(inner)
        case .text(let text, _, _, let font, _, _): return [(command.identity, text, font.size)]
        default: return []
        }
      }
    }
    return texts(window.picture.commands).map { (identity: $0.0, text: $0.1, size: $0.2) }
  }

  /// The texts of one product's card: name, description, price.
  private func card(
    _ name: String = "Name", _ description: String = "Fact", price: Double = 1, width: Double = 420,
    isGrid: Bool = false
  ) -> [String] {
    let window = SceneSetup.products(isGrid: isGrid).sized(width, 400).with {
      $0.products = ItemSource([
        CatalogueItem(id: "only", name: name, description: description, price: Price(price), inStock: true)
      ])
    }.window()
    return texts(window).filter { $0.identity == "only" }.map(\.text)
  }

  @Test(
    "Prices have two decimals or none",
    arguments: [
      (12.5, "$12.50"), (249, "$249"), (0, "$0"), (0.004, "$0"), (0.005, "$0.01"), (0.05, "$0.05"),
      (19.999, "$20"),
      (64.5, "$64.50"), (1234567.89, "$1234567.89"), (1e15, "$1000000000000000"),
      (1e18, "$1000000000000000000"),
      (1e19, "$10000000000000000000"), (1.005, "$1.01"),
      (2.675, "$2.68"), (0.994, "$0.99"), (0.995, "$1"), (9.995, "$10"), (1e-300, "$0"), (8.5e-3, "$0.01"),
    ])
  func prices(price: Double, text: String) {
    #expect(card(price: price, width: 1000).last == text)
  }

  @Test("A price that fills no line ends in …, and is never a power of ten")
  func hugePrice() {
    let shown = card(price: 1e308).last ?? ""
    #expect(shown.hasPrefix("$1000") && shown.hasSuffix("000…"))
  }

  @Test(
    "A price goes by its decimal text, to the last digit",
    arguments: [
      ("1.005", "$1.01"), ("1.00499999999999999999999", "$1"), ("1.0049999999999999", "$1"),
      ("0.995000", "$1"), ("99999999999999999999.995", "$100000000000000000000"),
      ("12345678901234567890.12", "$12345678901234567890.12"), ("3e2", "$300"), ("12.5E-1", "$1.25"),
      ("1.25e1", "$12.50"), ("-0", "$0"), ("-0.0e5", "$0"), ("1e-999999999999999999999", "$0"),
      ("0e99999999999999999999", "$0"), ("0.00500", "$0.01"), ("0.004999", "$0"), ("0.05", "$0.05"),
      ("0.000000001e9", "$1"),
    ])
  func decimals(text: String, shown: String) {
    #expect(Price(decimal: text)?.text == shown)
  }

  @Test(
    "What is no number, or beyond all doubles, is no price",
    arguments: ["1e309", "-1e999", "", "x", "inf", "nan"])
  func noPrice(text: String) {
    #expect(Price(decimal: text) == nil)
  }

  @Test("A price that is no number is borne")
  func oddPrices() {
    for price in [Double.nan, .infinity, -.infinity, -3.5, -1e300] {
      #expect(card(price: price).last?.hasPrefix("$") == true)
    }
  }

  @Test("A long line ends in … between characters as people count them")
  func graphemes() {
    let families = String(repeating: "👩‍👩‍👧‍👦", count: 60)
    let accents = String(repeating: "e\u{301}", count: 60)
    let flags = String(repeating: "🇩🇰", count: 60)
    for text in [families, accents, flags] {
      let shown = card(text, text)
      for line in shown.prefix(2) {
        #expect(line.hasSuffix("…"))
        #expect(line.dropLast().allSatisfy { $0 == text.first })
        #expect(line.count > 5)
      }
      // 388 wide less 16, 72, 12, 20 and 16: 252 for 0.6 of 17 and of 12 each.
      #expect(shown[0].count == 24)
      #expect(shown[1].count == 35)
    }
    #expect(
      card("A name that fits", "and so does this").prefix(2) == ["A name that fits", "and so does this"])
    // No space is left standing before the dots.
    #expect(card("Twenty-two characters. and more")[0] == "Twenty-two characters.…")
  }

  @Test(
    "In a narrow row the mark stands on the line of the price, and name and description have all the room")
  func narrowRow() {
    let text = String(repeating: "x", count: 80)
    // 300 points wide: a row of 268, 164 of them for the texts and 132 beside the mark.
    let narrow = card(text, text, price: 12_345_678_901_234, width: 300)
    #expect(narrow[0].count == 16)
    #expect(narrow[1].count == 22)
    #expect(narrow[2].count == 14)
    // 312: a row of 280, no longer narrow: 176 less 32.
    #expect(card(text, text, width: 312)[0].count == 14)
  }

  @Test(
    "The chips keep inside the margins, their labels shorten first and shrink then, never under 11 points",
    arguments: [240.0, 260, 300, 330, 360, 420, 600, 1000],
    [TextSize.xSmall, .large, .xxxLarge, .accessibility5])
  func chips(width: Double, textSize: TextSize) throws {
    let window = SceneSetup.products().sized(width, 500).with { $0.textSize = textSize }.window()
    let labels = texts(window).filter { $0.identity.hasPrefix("transition-") }
    #expect(labels.count == 5)
    let chips = window.state.controls.filter { $0.id.hasPrefix("transition-") }.map { Rect($0.frame) }
    let margin = width < 300 ? 10.0 : 16
    #expect(chips.first.map { $0.minX >= margin - 1e-6 } == true)
    #expect(chips.last.map { $0.maxX <= width - margin + 1e-6 } == true)
    for (chip, next) in zip(chips, chips.dropFirst()) { #expect(abs(chip.maxX - next.minX) < 1e-9) }
    let size = labels[0].size
    #expect(labels.allSatisfy { $0.size == size && $0.size >= 11 })
    // Every chip is as much wider than its label as the others: the share.
    let shares = zip(chips, labels).map { $0.width - Double($1.text.count) * 0.6 * $1.size }
    let share = shares[0]
    #expect(shares.allSatisfy { abs($0 - share) < 1e-6 })
    #expect(share <= 36 + 1e-6 && share >= 8 - 1e-6)
    let isFull = labels[3].text == "Fade + Scale"
    #expect(isFull || labels[3].text == "Both")
    if isFull { #expect(share >= 16) }
    // Full labels have 31 characters: they are shown wherever they leave 16 at this size.
    let room = (width - 2 * margin - 31 * 0.6 * size) / 5
    #expect(isFull == (room >= 16))
  }

  @Test("The chips' row grows with its text, and what is below moves down", arguments: TextSize.allCases)
  func rowHeight(textSize: TextSize) throws {
    let window = SceneSetup.products(isGrid: false).sized(1000, 700).with { $0.textSize = textSize }.window()
    let chip = try #require(window.state.control("transition-fade"))
    let size = try #require(texts(window).first { $0.identity == "transition-fade" }).size
    let line = (0.97 * size).rounded(.up) + (0.25 * size).rounded(.up)
    #expect(chip.y == 54)
    #expect(chip.height == max(28, line + 11))
    #expect(window.state.items[0].frame[1] == chip.maxY + 6 + 16)
  }

  @Test("With no products the scene says so, in any layout and size")
  func empty() {
    for size in [Size(width: 420, height: 820), Size(width: 240, height: 240), Size(width: 1, height: 1)] {
      let window = SceneSetup.products(count: 0).sized(size.width, size.height).window()
      #expect(size.width == 1 || texts(window).contains { $0.text == "No products" })
      window.key(.character("g"))
      window.key(.tab)
      window.key(.down)
      window.key(.enter)
      window.wheel(.down, 3)
      window.wait(1)
      #expect(window.state.items.isEmpty && window.state.selected == nil)
      #expect(window.state.layout == "list")
    }
  }
}
