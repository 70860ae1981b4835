import TileGeometry
import TileLayout

/// A product's card: the places of its parts at rest as a list row and as a grid cell, and how they are
/// drawn.
enum CatalogueCard {
  enum Metrics {
    static let radius = 12.0
    static let pictureRadius = 8.0
    static let shadowSigma = 4.0
    static let shadowOffset = 2.0
    static let mark = 20.0
    /// Before the mark, and between the picture and the texts of a row.
    static let markGap = 12.0
    static let lineGap = 4.0
    /// Width of the border of the selected card, inside its edge.
    static let border = 2.0
    /// Width of the line in the background's colour around a gliding card, where no shadow separates it from
    /// what it covers.
    static let keyline = 2.0

    static let listPadding = 16.0
    static let listPicture = 60.0
    static let listSymbol = 30.0
    static let listTextGap = 12.0
    /// In rows narrower than this the mark moves to the line of the price.
    static let narrowRow = 280.0

    static let gridPadding = 12.0
    static let gridSymbol = 48.0
    static let gridTextGap = 12.0
    static let footGap = 8.0
    /// A grid card's picture is this high in parts of its width.
    static let pictureRatio = 2.0 / 3
  }

  /// The sizes that all cards share at one text size, in points.
  struct Sizes {
    let name: TextFont
    let description: TextFont
    let price: TextFont
    private let nameLine: Double
    private let descriptionLine: Double
    fileprivate let priceLine: Double

    init(_ text: TextMetrics) {
      name = text.font(.headline)
      description = text.font(.caption)
      price = text.font(.subheadline)
      nameLine = text.lineHeight(name)
      descriptionLine = text.lineHeight(description)
      priceLine = text.lineHeight(price)
    }

    private var block: Double {
      nameLine + Metrics.lineGap + descriptionLine + Metrics.lineGap + priceLine
    }

    private var foot: Double { max(Metrics.mark, priceLine) }

    var listHeight: Double { 2 * Metrics.listPadding + max(Metrics.listPicture, block) }

    var gridHeight: GridArrangement.CellHeight {
      GridArrangement.CellHeight(
        2 * Metrics.gridPadding + Metrics.gridTextGap + nameLine + Metrics.lineGap + descriptionLine
          + Metrics.footGap + foot, pictureRatio: Metrics.pictureRatio,
        pictureInset: 2 * Metrics.gridPadding)
    }

    /// The places in a resting cell.
    func places(isGrid: Bool, cell: Size) -> Places {
      isGrid ? gridPlaces(cell) : listPlaces(cell)
    }

    private func listPlaces(_ cell: Size) -> Places {
      let x = Metrics.listPadding + Metrics.listPicture + Metrics.listTextGap
      let name = (cell.height - block) / 2
      let description = name + nameLine + Metrics.lineGap
      let price = description + descriptionLine + Metrics.lineGap
      let isNarrow = cell.width < Metrics.narrowRow
      let markX = cell.width - Metrics.listPadding - Metrics.mark
      let markY =
        isNarrow ? price + (priceLine - Metrics.mark) / 2 : (cell.height - Metrics.mark) / 2
      let room = max(0, cell.width - x - Metrics.listPadding)
      let beside = max(0, room - Metrics.mark - Metrics.markGap)
      return Places(
        picture: Rect(
          x: Metrics.listPadding, y: (cell.height - Metrics.listPicture) / 2,
          width: Metrics.listPicture, height: Metrics.listPicture),
        symbol: Metrics.listSymbol, name: Point(x: x, y: name),
        description: Point(x: x, y: description), price: Point(x: x, y: price),
        mark: Point(x: markX, y: markY),
        room: room, roomBesideMark: isNarrow ? room : beside, roomWhileGliding: beside,
        priceRoomBesideMark: beside)
    }

    private func gridPlaces(_ cell: Size) -> Places {
      let x = Metrics.gridPadding
      let room = max(0, cell.width - 2 * x)
      let picture = gridHeight.picture(width: cell.width)
      let name = x + picture + Metrics.gridTextGap
      let description = name + nameLine + Metrics.lineGap
      let top = description + descriptionLine + Metrics.footGap
      return Places(
        picture: Rect(x: x, y: x, width: room, height: picture),
        symbol: min(Metrics.gridSymbol, picture / 2), name: Point(x: x, y: name),
        description: Point(x: x, y: description),
        price: Point(x: x, y: top + (foot - priceLine) / 2),
        mark: Point(
          x: cell.width - x - Metrics.mark, y: top + (foot - Metrics.mark) / 2),
        room: room, roomBesideMark: room, roomWhileGliding: room,
        priceRoomBesideMark: max(0, room - Metrics.mark - Metrics.markGap))
    }
  }

  /// Places inside a card, in points from its top left corner, and the room for its texts.
  struct Places {
    var picture: Rect
    var symbol: Double
    var name: Point
    var description: Point
    var price: Point
    var mark: Point
    /// For name and description without a mark and with one, and with one that glides: from the line of the
    /// price it passes the others. For a price with a mark.
    var room: Double
    var roomBesideMark: Double
    var roomWhileGliding: Double
    var priceRoomBesideMark: Double
  }

  /// The presented places: those of every layout in the picture, weighted by their shares. Texts take the
  /// smallest room of any layout, so that they are not cut differently on the way.
  static func places(_ parts: [MorphPart], _ sizes: Sizes) -> Places {
    let all = parts.map { (sizes.places(isGrid: $0.isGrid, cell: $0.cellSize), $0.shares) }
    guard all.count > 1, var sum = all.first?.0 else {
      return all.first?.0 ?? sizes.places(isGrid: false, cell: .zero)
    }
    func mix(_ track: MorphTrack, _ value: (Places) -> Double) -> Double {
      all.reduce(0) { $0 + $1.1[track.rawValue] * value($1.0) }
    }
    func text(_ place: (Places) -> Point) -> Point {
      // Beside the picture as soon as that has become small: on the way to the list the text would cross it.
      Point(x: mix(.picture) { place($0).x }, y: mix(.textHeight) { place($0).y })
    }
    sum.picture = Rect(
      x: mix(.picture) { $0.picture.x }, y: mix(.picture) { $0.picture.y },
      width: mix(.picture) { $0.picture.width }, height: mix(.picture) { $0.picture.height })
    sum.symbol = mix(.picture) { $0.symbol }
    sum.name = text { $0.name }
    sum.description = text { $0.description }
    sum.price = text { $0.price }
    sum.mark = Point(x: mix(.cell) { $0.mark.x }, y: mix(.cell) { $0.mark.y })
    // The texts move down ahead of the card's bottom edge, but not out of the card.
    let foot = parts.reduce(0) { $0 + $1.shares[MorphTrack.cell.rawValue] * $1.cellSize.height }
    let beyond = max(0, sum.price.y + sizes.priceLine + Metrics.lineGap - foot)
    sum.name.y -= beyond
    sum.description.y -= beyond
    sum.price.y -= beyond
    for (place, _) in all {
      sum.room = min(sum.room, place.room)
      sum.roomBesideMark = min(sum.roomBesideMark, place.roomWhileGliding)
      sum.priceRoomBesideMark = min(sum.priceRoomBesideMark, place.priceRoomBesideMark)
    }
    return sum
  }

  /// A card's state, ready to be drawn.
  struct Appearance {
    var frame: Rect
    var places: Places
    var isGliding: Bool
    var hover: Double
    var press: Double
    var selection: Double
  }

  static func draw(
    _ item: CatalogueItem, _ card: Appearance, _ sizes: Sizes, on canvas: inout Canvas
  ) {
    drawBase(item.id, card, on: &canvas)
    let theme = canvas.theme
    let (frame, places) = (card.frame, card.places)
    let picture = places.picture.offsetBy(x: frame.x, y: frame.y)
    canvas.fill(item.id, picture, radius: Metrics.pictureRadius, theme.picture)
    canvas.symbol(
      item.id, item.symbol ?? "bag",
      in: Rect(center: picture.center, size: Size(width: places.symbol, height: places.symbol)),
      theme.pictureSymbol)
    func line(
      _ text: String, _ place: Point, _ font: TextFont, _ room: Double, _ color: Color
    ) {
      canvas.line(
        item.id, canvas.text.fitted(text, font, within: room), x: frame.x + place.x,
        top: frame.y + place.y, font, color)
    }
    let room = item.inStock ? places.roomBesideMark : places.room
    line(item.name, places.name, sizes.name, room, theme.text)
    line(item.description, places.description, sizes.description, room, theme.secondaryText)
    line(
      item.price.text, places.price, sizes.price,
      item.inStock ? places.priceRoomBesideMark : places.room, theme.price)
    if item.inStock {
      canvas.symbol(
        item.id, "check",
        in: Rect(
          x: frame.x + places.mark.x, y: frame.y + places.mark.y, width: Metrics.mark,
          height: Metrics.mark), theme.stockMark)
    }
  }

  /// The card itself: shadow, face, and the overlays of hover, press and selection.
  private static func drawBase(_ id: String, _ card: Appearance, on canvas: inout Canvas) {
    let theme = canvas.theme
    let (frame, radius) = (card.frame, Metrics.radius)
    if card.isGliding, theme.cardShadow.alpha == 0 {
      canvas.fill(
        id, frame.inset(by: -Metrics.keyline), radius: radius + Metrics.keyline, theme.grouped)
    }
    canvas.shadow(
      id, frame, radius: radius, sigma: Metrics.shadowSigma, offset: Metrics.shadowOffset,
      theme.cardShadow)
    canvas.fill(id, frame, radius: radius, theme.card)
    let hover = card.hover * (1 - card.press)
    if hover > 0 { canvas.fill(id, frame, radius: radius, theme.cardHover.opacity(hover)) }
    if card.press > 0 {
      canvas.fill(id, frame, radius: radius, theme.cardPressed.opacity(card.press))
    }
    guard card.selection > 0 else { return }
    canvas.fill(id, frame, radius: radius, theme.selectedCard.opacity(card.selection))
    canvas.border(
      id, inside: frame, radius: radius, width: Metrics.border,
      theme.link.opacity(card.selection))
  }
}
