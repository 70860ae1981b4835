import TileGeometry
import TileLayout

extension CatalogueCard {
  /// The sizes that all cards share at one text size, in points.
  struct Sizes {
    let name: TextFont
    private let description: TextFont
    private let price: TextFont
    private let wideDescription: TextFont
    private let widePrice: TextFont
    fileprivate let nameLine: Double
    private let descriptionLine: Double
    private let priceLine: Double
    private let wideDescriptionLine: Double
    private let widePriceLine: Double

    init(_ text: TextMetrics) {
      name = text.font(.headline)
      description = text.font(.caption)
      price = text.font(.subheadline)
      wideDescription = text.font(.subheadline)
      widePrice = text.font(.subheadline, weight: .medium)
      nameLine = text.lineHeight(name)
      descriptionLine = text.lineHeight(description)
      priceLine = text.lineHeight(price)
      wideDescriptionLine = text.lineHeight(wideDescription)
      widePriceLine = text.lineHeight(widePrice)
    }

    private var block: Double {
      nameLine + Metrics.lineGap + descriptionLine + Metrics.lineGap + priceLine
    }

    private var wideBlock: Double {
      nameLine + Metrics.lineGap + wideDescriptionLine + Metrics.widePriceGap + widePriceLine
    }

    private var foot: Double { max(Metrics.mark, priceLine) }

    private var narrowRowHeight: Double { 2 * Metrics.listPadding + max(Metrics.listPicture, block) }
    private var wideRowHeight: Double { 2 * Metrics.listPadding + max(Metrics.widePicture, wideBlock) }

    /// The height of a list's rows, which are of the large kind where the list is wide.
    func rowHeight(listWidth: Double) -> Double {
      listWidth >= Metrics.wideList ? wideRowHeight : narrowRowHeight
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
      return cell.width >= Metrics.wideList && cell.height >= wideRowHeight
        ? wideListPlaces(cell) : listPlaces(cell)
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
        pictureRadius: Metrics.pictureRadius, symbol: Metrics.listSymbol, name: Point(x: x, y: name),
        description: Point(x: x, y: description), price: Point(x: x, y: price),
        descriptionFont: self.description, priceFont: self.price,
        mark: Rect(x: markX, y: markY, width: Metrics.mark, height: Metrics.mark),
        room: room, roomBesideMark: isNarrow ? room : beside, priceRoomBesideMark: beside)
    }

    private func wideListPlaces(_ cell: Size) -> Places {
      let x = Metrics.listPadding + Metrics.widePicture + Metrics.wideTextGap
      let name = (cell.height - wideBlock) / 2
      let description = name + nameLine + Metrics.lineGap
      let price = description + wideDescriptionLine + Metrics.widePriceGap
      let room = cell.width - x - Metrics.listPadding
      let markX = cell.width - Metrics.wideMarkInset - Metrics.wideMark
      let beside = markX - Metrics.wideTextGap - x
      return Places(
        picture: Rect(
          x: Metrics.listPadding, y: (cell.height - Metrics.widePicture) / 2,
          width: Metrics.widePicture, height: Metrics.widePicture),
        pictureRadius: Metrics.widePictureRadius, symbol: Metrics.wideSymbol, name: Point(x: x, y: name),
        description: Point(x: x, y: description), price: Point(x: x, y: price),
        descriptionFont: wideDescription, priceFont: widePrice,
        mark: Rect(
          x: markX, y: (cell.height - Metrics.wideMark) / 2, width: Metrics.wideMark,
          height: Metrics.wideMark),
        room: room, roomBesideMark: beside, priceRoomBesideMark: beside)
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
        descriptionFont: self.description, priceFont: price,
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
    if layouts.count == 1 {
      let rest = layouts[0].places
      return PresentedPlaces(
        picture: rest.picture, pictureRadius: rest.pictureRadius, symbol: rest.symbol, name: rest.name,
        details: PresentedPlaces.Details(places: rest, opacity: 1), layouts: layouts)
    }
    let rows = layouts.filter { !$0.isGrid }
    let cells = layouts.filter(\.isGrid)
    var presented = blended(layouts)
    if !rows.isEmpty, !cells.isEmpty {
      let (row, cell) = (blended(rows), blended(cells))
      let share = cells.reduce(0) { $0 + $1.share }.clamped(to: 0...1)
      let way = Way(share)
      presented.picture = lerp(row.picture, cell.picture, way.picture)
      presented.pictureRadius = lerp(row.pictureRadius, cell.pictureRadius, way.picture)
      presented.symbol = lerp(row.symbol, cell.symbol, way.picture)
      let below = presented.picture.maxY + (cell.name.y - cell.picture.maxY)
      presented.name = Point(
        x: lerp(row.name.x, cell.name.x, way.across), y: lerp(row.name.y, below, way.down))
    }
    let main = layouts.max { $0.share < $1.share }
    if var details = main, MorphText.opacity(ofShare: details.share) > 0 {
      // Below the name, wherever that has got to.
      let (x, y) = (
        presented.name.x - details.places.name.x, presented.name.y - details.places.name.y
      )
      details.places.description.x += x
      details.places.description.y += y
      details.places.price.x += x
      details.places.price.y += y
      details.places.mark.y += y
      // The mark keeps its distance from the card's edge.
      let width = layouts.reduce(0) { $0 + $1.share * $1.cell.width }
      details.places.mark.x += width - details.cell.width
      presented.details = PresentedPlaces.Details(
        places: details.places, opacity: MorphText.opacity(ofShare: details.share))
    }
    presented.layouts = layouts
    return presented
  }

  /// Where the name is seen in a card, in the window's points: as long as there is room.
  static func nameBox(in frame: Rect, _ places: PresentedPlaces, _ sizes: Sizes) -> Rect {
    Rect(
      x: frame.x + places.name.x, y: frame.y + places.name.y,
      width: max(0, frame.width - places.name.x - Metrics.gridPadding), height: sizes.nameLine)
  }

  /// How far each part has got on the way from row to cell, 0…1, by the cell's share.
  private struct Way {
    let down: Double
    let across: Double
    let picture: Double

    init(_ share: Double) {
      down = Self.eased(share, from: 0.08, to: 0.38)
      across = Self.eased(share, from: 0.34, to: 1)
      picture = across
    }

    private static func eased(_ share: Double, from start: Double, to end: Double) -> Double {
      let part = ((share - start) / (end - start)).clamped(to: 0...1)
      return part * part * (3 - 2 * part)
    }
  }

  /// Layouts of one kind as one, by their shares.
  private static func blended(_ layouts: [SharedPlaces]) -> PresentedPlaces {
    let sum = layouts.reduce(0) { $0 + $1.share }
    let nearest = layouts.max { $0.share < $1.share }?.places ?? layouts[0].places
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
