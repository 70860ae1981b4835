import TileGeometry
import TileLayout

/// The inside of an album's tile: the places of symbol, title and heart at rest, and how they are drawn.
enum AlbumTile {
  enum Metrics {
    static let padding = 16.0
    static let radius = 18.0
    static let minimumListHeight = 70.0
    static let minimumGridHeight = 140.0
    /// Between symbol and title, side by side and one above the other.
    static let listGap = 14.0
    static let gridGap = 10.0
    /// The size of a symbol's box as a multiple of its text's size.
    static let symbolBox = 1.25
    static let heart = 22.0
    static let heartListInset = 16.0
    static let heartGridInset = 12.0
    /// Kept free for the heart at a list's trailing side, the room before it included.
    static let heartRoom = 34.0
    /// Thickness of the line that keeps overlapping tiles apart, and how much rounder it is.
    static let keyline = 2.0
    /// A symbol's shade reaches this far beyond its box, rounding to whole pixels included.
    static let shadeReach = 5.0
    /// A tile's shade is its colour darkened by this factor, at one opacity under white content and at
    /// another over a pressed tile.
    static let shade = 0.45
    static let shadeOpacity = 0.50
    static let pressedOpacity = 0.26
    static let hoverOpacity = 0.10
    static let outlineHeartOpacity = 0.85
  }

  /// The sizes that all tiles share at one text size, in points.
  struct Sizes {
    let font: TextFont
    let line: Double
    let listSymbol: Double
    let gridSymbol: Double

    init(_ text: TextMetrics) {
      font = text.font(.headline)
      line = text.lineHeight(font)
      listSymbol = text.font(.title2).size * Metrics.symbolBox
      gridSymbol = text.font(.largeTitle).size * Metrics.symbolBox
    }

    var listHeight: Double {
      max(Metrics.minimumListHeight, 2 * Metrics.padding + max(listSymbol, line))
    }

    var gridHeight: Double {
      max(Metrics.minimumGridHeight, 2 * Metrics.padding + gridSymbol + Metrics.gridGap + line)
    }

    private var titleX: Double { Metrics.padding + listSymbol + Metrics.listGap }

    /// The widest a title may be in a resting cell.
    func titleLimit(isGrid: Bool, cellWidth: Double) -> Double {
      isGrid
        ? cellWidth - 2 * Metrics.padding
        : cellWidth - titleX - Metrics.padding - Metrics.heartRoom
    }

    /// The places in a resting cell.
    func places(isGrid: Bool, cell: Size) -> Places {
      guard isGrid else {
        return Places(
          symbol: Point(x: Metrics.padding, y: (cell.height - listSymbol) / 2),
          symbolSize: listSymbol,
          title: Point(x: titleX, y: (cell.height - line) / 2), titleAlignment: 0,
          heart: Point(
            x: cell.width - Metrics.heartListInset - Metrics.heart,
            y: (cell.height - Metrics.heart) / 2))
      }
      let block = gridSymbol + Metrics.gridGap + line
      let top = (cell.height - block) / 2
      return Places(
        symbol: Point(x: (cell.width - gridSymbol) / 2, y: top), symbolSize: gridSymbol,
        title: Point(x: cell.width / 2, y: top + gridSymbol + Metrics.gridGap), titleAlignment: 0.5,
        heart: Point(
          x: cell.width - Metrics.heartGridInset - Metrics.heart, y: Metrics.heartGridInset))
    }
  }

  /// Places inside a tile, in points from its top left corner.
  struct Places {
    var symbol: Point
    var symbolSize: Double
    /// The title's top, and where the part of its width that `titleAlignment` says has gone by.
    var title: Point
    /// 0 for a title that begins there, 0.5 for one centred there.
    var titleAlignment: Double
    var heart: Point

    /// The left end of a title of a given width, and its top.
    func title(width: Double) -> Point {
      Point(x: title.x - titleAlignment * width, y: title.y)
    }
  }

  /// The presented places: those of every layout in the picture, weighted by their shares.
  static func places(_ parts: [MorphPart], _ sizes: Sizes) -> Places {
    if parts.count == 1, let rest = parts.first {
      return sizes.places(isGrid: rest.isGrid, cell: rest.cellSize)
    }
    var sum = Places(symbol: .zero, symbolSize: 0, title: .zero, titleAlignment: 0, heart: .zero)
    for part in parts {
      let place = sizes.places(isGrid: part.isGrid, cell: part.cellSize)
      let (cell, height, symbol) = (
        part.shares[MorphTrack.cell.rawValue], part.shares[MorphTrack.textHeight.rawValue],
        part.shares[MorphTrack.picture.rawValue]
      )
      sum.symbol.x += symbol * place.symbol.x
      sum.symbol.y += symbol * place.symbol.y
      sum.symbolSize += symbol * place.symbolSize
      sum.title.x += cell * place.title.x
      sum.title.y += height * place.title.y
      sum.titleAlignment += cell * place.titleAlignment
      sum.heart.x += cell * place.heart.x
      sum.heart.y += cell * place.heart.y
    }
    return sum
  }

  /// One tile's state, ready to be drawn.
  struct Appearance {
    var frame: Rect
    var places: Places
    var title: MorphText
    /// Of the longer of its texts, in points.
    var titleWidth: Double
    /// Less where another tile is about to cover the title.
    var titleOpacity: Double
    var hover: Double
    var press: Double
    var heart: Heart.Presented
    /// Thickness of the keyline around the tile; 0 where it would be invisible.
    var keyline: Double
  }

  /// A generous bound of what a tile and its content may touch: in the middle of a morph the title may be
  /// ahead of its cell.
  static func reach(_ frame: Rect, _ places: Places, _ sizes: Sizes, title: Rect) -> Rect {
    let symbol = Rect(
      x: frame.x + places.symbol.x, y: frame.y + places.symbol.y, width: places.symbolSize,
      height: places.symbolSize)
    // Letters may rise above their line's box, hang below it and begin before it; both have a shade a little
    // lower.
    let letters = title.inset(
      by: Insets(top: -sizes.line, left: -sizes.line / 2, bottom: -sizes.line, right: -sizes.line / 2))
    return frame.union(letters).union(symbol.inset(by: -Metrics.shadeReach))
  }

  static func titleBox(_ frame: Rect, _ places: Places, _ sizes: Sizes, titleWidth: Double) -> Rect {
    let place = places.title(width: titleWidth)
    return Rect(x: frame.x + place.x, y: frame.y + place.y, width: titleWidth, height: sizes.line)
  }

  static func draw(
    _ item: AlbumItem, _ tile: Appearance, _ sizes: Sizes, on canvas: inout Canvas
  ) {
    let frame = tile.frame
    let shade = item.color.scaled(by: Metrics.shade)
    if tile.keyline > 0 {
      canvas.fill(
        item.id, frame.inset(by: -tile.keyline), radius: Metrics.radius + tile.keyline,
        canvas.theme.window)
    }
    canvas.fill(
      item.id, frame, radius: Metrics.radius, .vertical(item.color.gradientTop, item.color))
    // A press replaces the hover instead of adding to it.
    if tile.hover * (1 - tile.press) > 0 {
      canvas.fill(
        item.id, frame, radius: Metrics.radius,
        Color.white.opacity(Metrics.hoverOpacity * tile.hover * (1 - tile.press)))
    }
    if tile.press > 0 {
      canvas.fill(
        item.id, frame, radius: Metrics.radius,
        shade.opacity(Metrics.pressedOpacity * tile.press))
    }
    let underShade = shade.opacity(Metrics.shadeOpacity)
    let places = tile.places
    canvas.shadedSymbol(
      item.id, item.symbol,
      in: Rect(
        x: frame.x + places.symbol.x, y: frame.y + places.symbol.y, width: places.symbolSize,
        height: places.symbolSize), shade: underShade)
    tile.title.draw(opacity: tile.titleOpacity) { title, opacity in
      let isAlone = tile.title.long == nil
      let place = places.title(width: isAlone ? tile.titleWidth : canvas.text.width(title, sizes.font))
      canvas.shadedLine(
        item.id, title, x: frame.x + place.x, top: frame.y + place.y, sizes.font, shade: underShade,
        opacity: opacity)
    }
    drawHeart(
      item.id, tile.heart, at: Point(x: frame.x + places.heart.x, y: frame.y + places.heart.y),
      shade: underShade, on: &canvas)
  }

  private static func drawHeart(
    _ id: String, _ heart: Heart.Presented, at place: Point, shade: Color, on canvas: inout Canvas
  ) {
    let box = Rect(x: place.x, y: place.y, width: Metrics.heart, height: Metrics.heart)
    if heart.outline > 0 {
      canvas.shadedSymbol(
        id, "heart-outline", in: box, shade: shade,
        opacity: Metrics.outlineHeartOpacity * heart.outline)
    }
    guard heart.opacity > 0 else { return }
    let side = Metrics.heart * heart.scale
    canvas.shadedSymbol(
      id, "heart", in: Rect(center: box.center, size: Size(width: side, height: side)),
      shade: shade, opacity: heart.opacity)
  }
}
