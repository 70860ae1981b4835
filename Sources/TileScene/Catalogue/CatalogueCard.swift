import TileGeometry

/// A product's card, and how it is drawn. `CatalogueCard+Places.swift` says where its parts stand.
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
    /// Width of the line in the background's colour around a gliding card, which keeps it apart from what it
    /// covers.
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

    /// A list at least this wide has large rows.
    static let wideList = 560.0
    static let widePicture = 88.0
    static let widePictureRadius = 10.0
    static let wideSymbol = 44.0
    static let wideTextGap = 16.0
    static let widePriceGap = 8.0
    static let wideMark = 24.0
    static let wideMarkInset = 20.0
  }

  /// A card's state, ready to be drawn.
  struct Appearance {
    var frame: Rect
    var places: PresentedPlaces
    var isGliding: Bool
    var hover: Double
    var press: Double
    var selection: Double
    /// The opacity of its name: less where another card is about to cover it.
    var nameOpacity = 1.0
  }

  static func draw(
    _ item: CatalogueItem, _ card: Appearance, _ sizes: Sizes, on canvas: inout Canvas
  ) {
    drawBase(item.id, card, on: &canvas)
    let theme = canvas.theme
    let (frame, places) = (card.frame, card.places)
    let picture = places.picture.offsetBy(x: frame.x, y: frame.y)
    canvas.fill(item.id, picture, radius: places.pictureRadius, theme.picture)
    canvas.symbol(
      item.id, item.symbol ?? "bag",
      in: Rect(center: picture.center, size: Size(width: places.symbol, height: places.symbol)),
      theme.pictureSymbol)
    let name = MorphText(
      item.name, sizes.name, rooms: places.nameRooms(besideMark: item.inStock), canvas.text)
    name.draw(opacity: card.nameOpacity) { text, opacity in
      canvas.line(
        item.id, text, x: frame.x + places.name.x, top: frame.y + places.name.y, sizes.name,
        theme.text.opacity(opacity))
    }
    guard let details = places.details, details.opacity * card.nameOpacity > 0 else { return }
    draw(
      details.places, of: item, at: Point(x: frame.x, y: frame.y),
      opacity: details.opacity * card.nameOpacity, on: &canvas)
  }

  /// The description, the price and the mark.
  private static func draw(
    _ places: Places, of item: CatalogueItem, at origin: Point, opacity: Double, on canvas: inout Canvas
  ) {
    let theme = canvas.theme
    func line(
      _ text: String, _ place: Point, _ font: TextFont, _ room: Double, _ color: Color
    ) {
      canvas.line(
        item.id, canvas.text.fitted(text, font, within: room), x: origin.x + place.x,
        top: origin.y + place.y, font, color.opacity(opacity))
    }
    line(
      item.description, places.description, places.descriptionFont,
      item.inStock ? places.roomBesideMark : places.room, theme.secondaryText)
    line(
      item.price.text, places.price, places.priceFont,
      item.inStock ? places.priceRoomBesideMark : places.room, theme.price)
    if item.inStock {
      canvas.symbol(
        item.id, "check", in: places.mark.offsetBy(x: origin.x, y: origin.y),
        theme.stockMark.opacity(opacity))
    }
  }

  /// The card itself: shadow, face, and the overlays of hover, press and selection.
  private static func drawBase(_ id: String, _ card: Appearance, on canvas: inout Canvas) {
    let theme = canvas.theme
    let (frame, radius) = (card.frame, Metrics.radius)
    if card.isGliding {
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
