import TileGeometry
import TileLayout

extension CatalogueCard {
  /// The kinds of a list's rows: LOOK §5, and §12 for wide lists. Lengths in points.
  private struct RowKind {
    let picture: Double
    let pictureRadius: Double
    let symbol: Double
    /// Between the picture and the texts.
    let textGap: Double
    /// Between the description and the price.
    let priceGap: Double
    let mark: Double
    /// Between the mark and the row's edge, and between the texts and the mark.
    let markInset: Double
    let markGap: Double
    let description: TextFont
    let price: TextFont
    let nameLine: Double
    let descriptionLine: Double
    let priceLine: Double

    /// The height of the three lines.
    var block: Double { nameLine + Metrics.lineGap + descriptionLine + priceGap + priceLine }
    var height: Double { 2 * Metrics.listPadding + max(picture, block) }

    static func narrow(_ text: TextMetrics) -> RowKind {
      RowKind(
        picture: Metrics.listPicture, pictureRadius: Metrics.pictureRadius, symbol: Metrics.listSymbol,
        textGap: Metrics.listTextGap, priceGap: Metrics.lineGap, mark: Metrics.mark,
        markInset: Metrics.listPadding, markGap: Metrics.markGap, text, description: text.font(.caption),
        price: text.font(.subheadline))
    }

    static func wide(_ text: TextMetrics) -> RowKind {
      RowKind(
        picture: Metrics.widePicture, pictureRadius: Metrics.widePictureRadius, symbol: Metrics.wideSymbol,
        textGap: Metrics.wideTextGap, priceGap: Metrics.widePriceGap, mark: Metrics.wideMark,
        markInset: Metrics.wideMarkInset, markGap: Metrics.wideTextGap, text,
        description: text.font(.subheadline), price: text.font(.subheadline, weight: .medium))
    }

    private init(
      picture: Double, pictureRadius: Double, symbol: Double, textGap: Double, priceGap: Double, mark: Double,
      markInset: Double, markGap: Double, _ text: TextMetrics, description: TextFont, price: TextFont
    ) {
      self.picture = picture
      self.pictureRadius = pictureRadius
      self.symbol = symbol
      self.textGap = textGap
      self.priceGap = priceGap
      self.mark = mark
      self.markInset = markInset
      self.markGap = markGap
      self.description = description
      self.price = price
      nameLine = text.lineHeight(text.font(.headline))
      descriptionLine = text.lineHeight(description)
      priceLine = text.lineHeight(price)
    }

    /// The places in a resting row.
    func places(_ cell: Size) -> Places {
      let x = Metrics.listPadding + picture + textGap
      let name = (cell.height - block) / 2
      let description = name + nameLine + Metrics.lineGap
      let price = description + descriptionLine + priceGap
      let isNarrow = cell.width < Metrics.narrowRow
      let markX = cell.width - markInset - mark
      let markY = isNarrow ? price + (priceLine - mark) / 2 : (cell.height - mark) / 2
      let room = max(0, cell.width - x - Metrics.listPadding)
      let beside = max(0, markX - markGap - x)
      return Places(
        picture: Rect(
          x: Metrics.listPadding, y: (cell.height - picture) / 2, width: picture, height: picture),
        pictureRadius: pictureRadius, symbol: symbol, name: Point(x: x, y: name),
        description: Point(x: x, y: description), price: Point(x: x, y: price),
        descriptionFont: self.description, priceFont: self.price,
        mark: Rect(x: markX, y: markY, width: mark, height: mark), room: room,
        roomBesideMark: isNarrow ? room : beside, priceRoomBesideMark: beside)
    }
  }

  /// The sizes that all cards share at one text size, in points.
  struct Sizes {
    let name: TextFont
    fileprivate let nameLine: Double
    private let narrowRow: RowKind
    private let wideRow: RowKind

    init(_ text: TextMetrics) {
      name = text.font(.headline)
      nameLine = text.lineHeight(name)
      narrowRow = .narrow(text)
      wideRow = .wide(text)
    }

    // A cell has the fonts of a narrow row.
    private var descriptionLine: Double { narrowRow.descriptionLine }
    private var priceLine: Double { narrowRow.priceLine }
    private var foot: Double { max(Metrics.mark, priceLine) }

    /// The height of a list's rows, which are of the large kind where the list is wide.
    func rowHeight(listWidth: Double) -> Double {
      listWidth >= Metrics.wideList ? wideRow.height : narrowRow.height
    }

    var gridHeight: GridArrangement.CellHeight {
      GridArrangement.CellHeight(
        2 * Metrics.gridPadding + Metrics.gridTextGap + nameLine + Metrics.lineGap + descriptionLine
          + Metrics.footGap + foot, pictureRatio: Metrics.pictureRatio,
        pictureInset: 2 * Metrics.gridPadding)
    }

    /// The places in a resting cell.
    func places(isGrid: Bool, cell: Size) -> Places {
      if isGrid { return gridPlaces(cell) }
      // By its height: on the way between the two kinds rows of either kind are as wide.
      let isWide = cell.width >= Metrics.wideList && cell.height >= wideRow.height
      return (isWide ? wideRow : narrowRow).places(cell)
    }

    private func gridPlaces(_ cell: Size) -> Places {
      let x = Metrics.gridPadding
      let room = max(0, cell.width - 2 * x)
      let picture = gridHeight.picture(width: cell.width)
      let name = x + picture + Metrics.gridTextGap
      let description = name + nameLine + Metrics.lineGap
      let top = description + descriptionLine + Metrics.footGap
      return Places(
        picture: Rect(x: x, y: x, width: room, height: picture), pictureRadius: Metrics.pictureRadius,
        symbol: min(Metrics.gridSymbol, picture / 2), name: Point(x: x, y: name),
        description: Point(x: x, y: description),
        price: Point(x: x, y: top + (foot - priceLine) / 2),
        descriptionFont: narrowRow.description, priceFont: narrowRow.price,
        mark: Rect(
          x: cell.width - x - Metrics.mark, y: top + (foot - Metrics.mark) / 2, width: Metrics.mark,
          height: Metrics.mark),
        room: room, roomBesideMark: room, priceRoomBesideMark: max(0, room - Metrics.mark - Metrics.markGap))
    }
  }

  /// Places inside a resting card, in points from its top left corner, and the room for its texts.
  struct Places {
    var picture: Rect
    var pictureRadius: Double
    var symbol: Double
    var name: Point
    var description: Point
    var price: Point
    var descriptionFont: TextFont
    var priceFont: TextFont
    var mark: Rect
    /// For name and description without a mark and with one, and for a price with a mark.
    var room: Double
    var roomBesideMark: Double
    var priceRoomBesideMark: Double
  }

  /// The resting places of one layout, and its share of what is seen.
  fileprivate struct SharedPlaces {
    let isGrid: Bool
    let cell: Size
    let share: Double
    var places: Places

    init(_ part: MorphPart, _ sizes: Sizes) {
      isGrid = part.isGrid
      cell = part.cellSize
      share = part.shares[MorphTrack.cell.rawValue]
      places = sizes.places(isGrid: isGrid, cell: cell)
    }
  }

  /// The places inside a card as it is seen, of which several layouts may have a share.
  struct PresentedPlaces {
    /// What has faded out, or not faded in yet, while a card glides.
    struct Details {
      var places: Places
      var opacity: Double
    }

    var picture: Rect
    var pictureRadius: Double
    var symbol: Double
    var name: Point
    /// Nil while they are not seen.
    var details: Details?
    fileprivate var layouts: [SharedPlaces]

    /// The room the name has in every layout.
    func nameRooms(besideMark: Bool) -> MorphText.Rooms {
      MorphText.Rooms(layouts.map { (besideMark ? $0.places.roomBesideMark : $0.places.room, $0.share) })
    }
  }

  /// The places as they are seen.
  ///
  /// Beside a row's picture the name has to get below a cell's. Every place is a function of the grid's share
  /// alone, so that the way back is the way there: the details fade, then the name moves down past the
  /// picture's edge while that stands still, and then it moves below the picture as that grows.
  static func places(_ parts: [MorphPart], _ sizes: Sizes) -> PresentedPlaces {
    let layouts = parts.map { SharedPlaces($0, sizes) }
    let rows = layouts.filter { !$0.isGrid }
    let cells = layouts.filter(\.isGrid)
    var presented = blended(layouts)
    if !rows.isEmpty, !cells.isEmpty {
      let (row, cell) = (blended(rows), blended(cells))
      let way = Way(cells.reduce(0) { $0 + $1.share }.clamped(to: 0...1))
      presented.picture = lerp(row.picture, cell.picture, way.across)
      presented.pictureRadius = lerp(row.pictureRadius, cell.pictureRadius, way.across)
      presented.symbol = lerp(row.symbol, cell.symbol, way.across)
      let below = presented.picture.maxY + (cell.name.y - cell.picture.maxY)
      presented.name = Point(
        x: lerp(row.name.x, cell.name.x, way.across), y: lerp(row.name.y, below, way.down))
    }
    let opacity = layouts.count == 1 ? 1 : MorphText.opacity(ofShare: main(layouts).share)
    guard opacity > 0 else { return presented }
    // Below the name, wherever that has got to; and the mark as far from the card's edge as ever.
    var places = main(layouts).places
    let width = layouts.reduce(0) { $0 + $1.share * $1.cell.width }
    let (x, y) = (presented.name.x - places.name.x, presented.name.y - places.name.y)
    places.description = Point(x: places.description.x + x, y: places.description.y + y)
    places.price = Point(x: places.price.x + x, y: places.price.y + y)
    places.mark = places.mark.offsetBy(x: width - main(layouts).cell.width, y: y)
    presented.details = PresentedPlaces.Details(places: places, opacity: opacity)
    return presented
  }

  /// The layout with the largest share.
  private static func main(_ layouts: [SharedPlaces]) -> SharedPlaces {
    layouts.max { $0.share < $1.share } ?? layouts[0]
  }

  /// Where the name is seen in a card, in the window's points: as long as there is room.
  static func nameBox(in frame: Rect, _ places: PresentedPlaces, _ sizes: Sizes) -> Rect {
    Rect(
      x: frame.x + places.name.x, y: frame.y + places.name.y,
      width: max(0, frame.width - places.name.x - Metrics.gridPadding), height: sizes.nameLine)
  }

  /// How far each part has got on the way from row to cell, 0…1, by the cell's share.
  private struct Way {
    /// The name, past the picture's lower edge.
    let down: Double
    /// The name, to the cell's edge, and the picture, to its size.
    let across: Double

    init(_ share: Double) {
      down = Self.eased(share, from: 0.08, to: 0.38)
      across = Self.eased(share, from: 0.34, to: 1)
    }

    private static func eased(_ share: Double, from start: Double, to end: Double) -> Double {
      let part = ((share - start) / (end - start)).clamped(to: 0...1)
      return part * part * (3 - 2 * part)
    }
  }

  /// Layouts of one kind as one, by their shares.
  private static func blended(_ layouts: [SharedPlaces]) -> PresentedPlaces {
    let sum = layouts.reduce(0) { $0 + $1.share }
    let nearest = main(layouts).places
    // Next to nothing cannot be shared out.
    let isShared = layouts.count > 1 && sum > 1e-3
    func mix(_ value: (Places) -> Double) -> Double {
      isShared ? layouts.reduce(0) { $0 + $1.share / sum * value($1.places) } : value(nearest)
    }
    return PresentedPlaces(
      picture: Rect(
        x: mix(\.picture.x), y: mix(\.picture.y), width: mix(\.picture.width), height: mix(\.picture.height)),
      pictureRadius: mix(\.pictureRadius), symbol: mix(\.symbol),
      name: Point(x: mix(\.name.x), y: mix(\.name.y)), details: nil, layouts: layouts)
  }
}
