import Testing
import TileGeometry
import TileRaster
import TileScene

/// A page of 400 × 300 with content in the clip from (0, 50) to (400, 250).
@Suite("Pixels that only moved are moved")
struct FrameDifferenceTests {
  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  private var page: DrawCommand {
    DrawCommand("page", .fill(.rectangle(rect(0, 0, 400, 300)), .solid(.white)))
  }

  private var slope: DrawCommand {
    DrawCommand("page", .fill(.rectangle(rect(0, 0, 400, 300)), .gradient(.vertical(.white, .black))))
  }

  private func tile(_ x: Int, _ y: Int, _ color: Color = .black) -> DrawCommand {
    DrawCommand("tile", .fill(.rectangle(rect(x, y, 40, 40)), .solid(color)))
  }

  private func moved(_ x: Int, _ y: Int, _ tiles: [DrawCommand], identity: String = "tiles") -> DrawCommand {
    DrawCommand(identity, .moved(x: x, y: y, tiles))
  }

  private func clip(_ content: [DrawCommand], _ area: PixelRect? = nil) -> DrawCommand {
    DrawCommand("clip", .clip(area ?? rect(0, 50, 400, 200), content))
  }

  private func change(_ old: [DrawCommand], _ new: [DrawCommand]) -> FrameDifference {
    FrameDifference.between(
      DisplayList(width: 400, height: 300, commands: old), DisplayList(width: 400, height: 300, commands: new)
    )
  }

  private func area(_ rects: [PixelRect]) -> Int { rects.reduce(0) { $0 + $1.width * $1.height } }

  /// Two rows of icons, from 20 to 340.
  private var icons: [DrawCommand] {
    [60, 160].flatMap { y in [20, 120, 220, 300].map { tile($0, y) } }
  }

  /// A column of tiles, from -40 to 300, as far as it is seen `scrolledBy` so much.
  private func column(scrolledBy offset: Int) -> [DrawCommand] {
    (0..<20).map { $0 * 50 - 50 }.filter { $0 - offset > 10 && $0 - offset < 250 }.map { tile(100, $0) }
  }

  // MARK: - Along the rows

  @Test("A row that moves is moved, and painted where it came from")
  func rows() {
    let change = change([page, clip([moved(0, 0, icons)])], [page, clip([moved(-8, 0, icons)])])
    // From 12, where they come to, to 340, where they were.
    #expect(
      change.moves == [60, 160].map { CopiedArea(to: rect(12, $0, 320, 40), x: -8, y: 0) })
    #expect(change.moves.map(\.source) == [60, 160].map { rect(20, $0, 320, 40) })
    #expect(Set(change.damage) == [rect(332, 60, 8, 40), rect(332, 160, 8, 40)])
  }

  @Test("A row is one strip, whatever order its icons come in")
  func mingledRows() {
    let mingled = [(20, 60), (220, 160), (300, 60), (20, 160), (120, 170)].map { tile($0, $1) }
    let change = change([page, clip([moved(0, 0, mingled)])], [page, clip([moved(6, 0, mingled)])])
    #expect(
      Set(change.moves) == [
        CopiedArea(to: rect(26, 60, 320, 40), x: 6, y: 0),
        CopiedArea(to: rect(26, 160, 240, 50), x: 6, y: 0),
      ])
    #expect(Set(change.damage) == [rect(20, 60, 6, 40), rect(20, 160, 6, 50)])
  }

  @Test("Over a slope that runs straight down rows are moved; columns are not")
  func slopes() {
    let rows = change([slope, clip([moved(0, 0, icons)])], [slope, clip([moved(5, 0, icons)])])
    #expect(rows.moves.count == 2)
    let columns = change([slope, clip([moved(0, 0, icons)])], [slope, clip([moved(0, 5, icons)])])
    #expect(columns.moves.isEmpty)
    for x in [20, 120, 220, 300] {
      #expect(columns.damage.contains { $0.intersection(rect(x, 60, 40, 145)) == rect(x, 60, 40, 145) })
    }
  }

  @Test("A page that comes in is painted where the one before it made room")
  func nextPage() {
    func pages(_ x: Int) -> [DrawCommand] {
      [moved(x, 0, icons, identity: "one")] + (x < 0 ? [moved(x + 400, 0, icons, identity: "two")] : [])
    }
    let coming = change([page, clip(pages(0))], [page, clip(pages(-50))])
    #expect(coming.moves == [60, 160].map { CopiedArea(to: rect(0, $0, 350, 40), x: -50, y: 0) })
    #expect(Set(coming.damage) == [rect(350, 60, 50, 40), rect(350, 160, 50, 40)])
    // And back: the second page's pixels are carried out of the clip.
    let going = change([page, clip(pages(-50))], [page, clip(pages(0))])
    #expect(going.moves == [60, 160].map { CopiedArea(to: rect(50, $0, 350, 40), x: 50, y: 0) })
    #expect(Set(going.damage) == [rect(0, 60, 50, 40), rect(0, 160, 50, 40)])
  }

  // MARK: - Up and down

  @Test("Tiles that leave at one end and come at the other cost the strip that was uncovered")
  func scrolled() {
    for (before, after) in [(100, 130), (130, 100), (100, 145), (410, 400)] {
      let change = change(
        [page, clip([moved(0, -before, column(scrolledBy: before))])],
        [page, clip([moved(0, -after, column(scrolledBy: after))])])
      let way = after - before
      let top = max(50, 50 - way)
      #expect(
        change.moves == [CopiedArea(to: rect(100, top, 40, 200 - abs(way)), x: 0, y: -way)], "\(way)")
      #expect(change.damage == [rect(100, way > 0 ? 250 - way : 50, 40, abs(way))], "\(way)")
    }
  }

  // MARK: - What differs inside

  @Test("What changed in the content is painted where it is now")
  func hover() {
    var hovered = icons
    hovered.insert(tile(120, 60, .white.opacity(0.1)), at: 2)
    let change = change([page, clip([moved(0, 0, icons)])], [page, clip([moved(-8, 0, hovered)])])
    #expect(change.moves.count == 2)
    #expect(change.damage.contains(rect(112, 60, 40, 40)))
    #expect(area(change.damage) == 2 * 8 * 40 + 40 * 40)
  }

  @Test("A change in a column that scrolls costs its own tile")
  func hoverWhileScrolling() {
    var hovered = column(scrolledBy: 130)
    hovered.insert(tile(100, 250, .white.opacity(0.1)), at: 3)
    let change = change(
      [page, clip([moved(0, -100, column(scrolledBy: 100))])], [page, clip([moved(0, -130, hovered)])])
    #expect(change.moves.count == 1)
    #expect(Set(change.damage) == [rect(100, 120, 40, 40), rect(100, 220, 40, 30)])
  }

  @Test("Content that is another one is painted, and nothing moved")
  func anotherContent() {
    func band(_ color: Color) -> DrawCommand {
      DrawCommand("band", .fill(.rectangle(rect(20, 60, 320, 40)), .solid(color)))
    }
    let change = change(
      [page, clip([moved(0, 0, [band(.black)])])], [page, clip([moved(-8, 0, [band(.white)])])])
    #expect(change == FrameDifference(damage: [rect(12, 60, 328, 40)]))
  }

  @Test("What something is called changes nothing")
  func names() {
    let change = change(
      [page, clip([moved(0, 0, icons, identity: "a"), moved(0, 0, [tile(0, 60)], identity: "b")])],
      [page, clip([moved(-8, 0, [tile(0, 60)], identity: "a"), moved(-8, 0, icons, identity: "b")])])
    // Wrongly paired they only seem to have changed all over.
    for icon in icons.map(\.bounds) {
      let place = rect(icon.x - 8, icon.y, 40, 40)
      #expect(change.damage.contains { $0.intersection(place) == place })
    }
  }

  // MARK: - What lies around

  @Test("What stays above or beneath is painted where it is and where its pixels were carried")
  func surroundings() {
    let edge = DrawCommand(
      "edge", .fill(.rectangle(rect(100, 50, 40, 10)), .gradient(.vertical(.white, .white.opacity(0)))))
    let (before, after) = (
      clip([moved(0, -100, column(scrolledBy: 100))]), clip([moved(0, -130, column(scrolledBy: 130))])
    )
    for (old, new) in [
      ([page, before, edge], [page, after, edge]), ([page, edge, before], [page, edge, after]),
    ] {
      let change = change(old, new)
      // 30 pixels up its pixels would lie outside of the clip.
      #expect(change.moves == [CopiedArea(to: rect(100, 50, 40, 170), x: 0, y: -30)])
      #expect(Set(change.damage) == [rect(100, 50, 40, 10), rect(100, 220, 40, 30)])
      let back = self.change(new, old)
      #expect(back.moves == [CopiedArea(to: rect(100, 80, 40, 170), x: 0, y: 30)])
      // Those at 50…60, the uncovered 50…80 and the carried ones at 80…90.
      #expect(back.damage == [rect(100, 50, 40, 40)])
    }
  }

  @Test("Something that came above is painted, and what it covered is not carried about")
  func toast() {
    let toast = DrawCommand("toast", .fill(.rounded(rect(200, 70, 30, 20), radius: 5), .solid(.black)))
    let change = change([page, clip([moved(0, 0, icons)])], [page, clip([moved(-8, 0, icons)]), toast])
    #expect(change.moves.count == 2)
    #expect(change.damage.contains { $0.intersection(rect(200, 70, 30, 20)) == rect(200, 70, 30, 20) })
    let gone = self.change([page, clip([moved(0, 0, icons)]), toast], [page, clip([moved(-8, 0, icons)])])
    #expect(gone.damage.contains { $0.intersection(rect(192, 70, 38, 20)) == rect(192, 70, 38, 20) })
  }

  @Test("What changes elsewhere is painted as ever")
  func elsewhere() {
    func dot(_ color: Color) -> DrawCommand { tile(10, 255, color) }
    let change = change(
      [page, clip([moved(0, 0, icons)]), dot(.black)], [page, clip([moved(-8, 0, icons)]), dot(.white)])
    #expect(change.moves.count == 2)
    #expect(change.damage.contains(rect(10, 255, 40, 40)))
    #expect(area(change.damage) == 2 * 8 * 40 + 40 * 40)
  }

  @Test("A page of another colour is painted whole")
  func anotherPage() {
    let black = DrawCommand("page", .fill(.rectangle(rect(0, 0, 400, 300)), .solid(.black)))
    let change = change([page, clip([moved(0, 0, icons)])], [black, clip([moved(-8, 0, icons)])])
    #expect(change == FrameDifference(damage: [rect(0, 0, 400, 300)]))
  }

  @Test("Beneath the content only what fills all of the clip looks the same when it is moved")
  func smallPage() {
    let strip = DrawCommand("strip", .fill(.rectangle(rect(0, 0, 200, 300)), .solid(.black)))
    let change = change(
      [page, strip, clip([moved(0, 0, icons)])], [page, strip, clip([moved(-8, 0, icons)])])
    #expect(change.moves.isEmpty)
  }

  // MARK: - What is not moved

  private func expectPlain(_ old: [DrawCommand], _ new: [DrawCommand], _ comment: Comment) {
    let plain = DisplayListDamage.between(
      DisplayList(width: 400, height: 300, commands: old), DisplayList(width: 400, height: 300, commands: new)
    )
    let change = change(old, new)
    #expect(change.moves.isEmpty && change.damage == plain, comment)
    #expect(!plain.isEmpty, comment)
  }

  @Test("Where the content does not move as one along one axis, in one clip, all of it is painted")
  func plain() {
    let (a, b) = (icons, [tile(360, 110)])
    func both(_ x: Int, _ y: Int, _ x2: Int, _ y2: Int) -> DrawCommand {
      clip([moved(x, y, a, identity: "a"), moved(x2, y2, b, identity: "b")])
    }
    let start = [page, both(0, 0, 0, 0)]
    expectPlain(start, [page, both(3, 0, 2, 0)], "two ways")
    expectPlain(start, [page, both(3, 3, 3, 3)], "aslant")
    expectPlain(start, [page, both(0, 0, 3, 0)], "one stands")
    expectPlain(
      [page, clip([moved(0, 0, a)])], [page, clip([moved(3, 0, a)], rect(0, 50, 400, 199))], "another clip")
    expectPlain(
      [page, clip([moved(0, 0, a), tile(0, 60)])], [page, clip([moved(3, 0, a), tile(0, 60)])],
      "something stands among it")
    expectPlain([page, moved(0, 0, a)], [page, moved(3, 0, a)], "no clip")
  }

  @Test("Groups that lie over one another the other way round are not moved as they were")
  func order() {
    let (a, b) = (moved(0, 0, icons, identity: "a"), moved(0, 0, [tile(30, 60, .white)], identity: "b"))
    let change = change(
      [page, clip([a, b])],
      [page, clip([moved(5, 0, [tile(30, 60, .white)], identity: "b"), moved(5, 0, icons, identity: "a")])])
    #expect(change.damage.contains { $0.intersection(rect(35, 60, 40, 40)) == rect(35, 60, 40, 40) })
  }

  @Test("Another size is another picture, and an equal one needs nothing")
  func sizes() {
    let old = DisplayList(width: 400, height: 300, commands: [page, clip([moved(0, 0, icons)])])
    var new = old
    #expect(FrameDifference.between(old, new).isEmpty)
    new.width = 401
    #expect(FrameDifference.between(old, new) == FrameDifference(damage: [rect(0, 0, 401, 300)]))
  }

  // MARK: - What tiles uncover

  @Test(
    "The page is painted where something else was seen, and no more: not between tiles, nor beneath new ones")
  func uncovered() {
    let old = [page, tile(20, 20), clip([tile(100, 230), moved(10, 20, [tile(200, 100)])])]
    let new = [page, tile(40, 20), clip([tile(110, 230), moved(10, 20, [tile(200, 110)])])]
    // The second tile ends where its clip does, and the third is where it is moved to.
    #expect(
      change(old, new).uncovered == [rect(20, 20, 40, 40), rect(100, 230, 40, 20), rect(210, 120, 40, 40)])
  }

  @Test("What stays counts as well where the damage reaches it, for it will be painted again")
  func uncoveredNearby() {
    let (near, far) = (tile(50, 30), tile(300, 200))
    let change = change([page, tile(20, 20), near, far], [page, tile(24, 20), near, far])
    #expect(change.uncovered == [rect(20, 20, 40, 40), rect(50, 30, 40, 40)])
  }

  @Test("What lies on a tile uncovers nothing that the tile does not")
  func uncoveredOnce() {
    let dot = DrawCommand("dot", .fill(.ellipse(rect(30, 30, 10, 10)), .solid(.white)))
    let change = change([page, tile(20, 20), dot], [page, tile(24, 20), dot])
    #expect(change.uncovered == [rect(20, 20, 40, 40)])
  }

  @Test("A page that is another one, or not opaque, or not all of the window, is painted all over the damage")
  func noPage() {
    func fill(_ rect: PixelRect, _ paint: Paint) -> DrawCommand {
      DrawCommand("page", .fill(.rectangle(rect), paint))
    }
    let whole = rect(0, 0, 400, 300)
    let pages = [
      fill(whole, .solid(Color(255, 255, 255, alpha: 0.5))),
      fill(whole, .gradient(.vertical(.white, .white.opacity(0.9)))),
      fill(rect(0, 0, 400, 299), .solid(.white)),
    ]
    for page in pages {
      #expect(change([page, tile(20, 20)], [page, tile(24, 20)]).uncovered == nil)
    }
    #expect(change([page, tile(20, 20)], [slope, tile(24, 20)]).uncovered == nil)
    #expect(change([slope, tile(20, 20)], [slope, tile(24, 20)]).uncovered == [rect(20, 20, 40, 40)])
  }

  @Test("Of very many things it is not asked what each of them uncovers")
  func uncoveredByMany() {
    func dots(_ count: Int, _ offset: Int) -> [DrawCommand] {
      [page] + (0..<count).map { tile(40 * ($0 % 10) + offset, 40 * ($0 / 10)) }
    }
    #expect(change(dots(64, 0), dots(64, 1)).uncovered?.count == 64)
    #expect(change(dots(65, 0), dots(65, 1)).uncovered == nil)
  }

  @Test("What is not seen uncovers nothing")
  func uncoveredUnseen() {
    let above = (0..<65).map { tile(5 * $0, -10) }
    let edge = rect(0, 40, 400, 200)
    let change = change(
      [page, clip(above + [tile(20, 60)], edge), tile(10, 20)],
      [page, clip(above + [tile(20, 60)], edge), tile(11, 20)])
    #expect(change.uncovered == [rect(10, 20, 40, 40)])
  }
}
