import TestSupport
import Testing
import TileGeometry
import TileScene

/// Items that are exchanged while they are shown: what stays keeps its place and all that was done to it.
@Suite("Items that change while they are shown")
struct ItemExchangeTests {
  private static func albums(_ ids: [String]) -> [AlbumItem] {
    ids.map { AlbumItem(id: $0, title: "Album \($0)", symbol: "coast", color: .black) }
  }

  private static func icons(_ numbers: some Sequence<Int>) -> [LauncherItem] {
    numbers.map {
      LauncherItem(id: "\($0)", title: "Icon \($0)", symbol: "mail", colors: IconColors(.black, .black))
    }
  }

  private static func numbers(_ range: Range<Int>) -> [String] { range.map(String.init) }

  private static func action(_ items: [AlbumItem]) -> Action {
    .items(SceneItems(ItemSource(items)), scene: "albums")
  }

  private static func action(_ ids: [String]) -> Action { action(albums(ids)) }

  private static func action(_ items: [CatalogueItem]) -> Action {
    .items(SceneItems(ItemSource(items)), scene: "catalogue")
  }

  private static func action(_ items: [LauncherItem]) -> Action {
    .items(SceneItems(ItemSource(items)), scene: "launcher")
  }

  private func list(_ ids: [String]) -> SceneSetup {
    SceneSetup.list().with { $0.albums = ItemSource(Self.albums(ids)) }
  }

  private func launcher(_ count: Int, page: Int) -> DrivenWindow {
    SceneSetup.launcher(page: page).with { $0.icons = ItemSource(Self.icons(0..<count)) }.window()
  }

  /// Clicks the middle of an item, where it is seen.
  private func click(_ id: String, in window: DrivenWindow) throws {
    let item = try #require(window.state.items.first { $0.id == id && !$0.leaving })
    let middle = Rect(item.frame).center
    window.click(middle.x, middle.y)
    window.move(-1, -1)
  }

  // MARK: - What is kept

  @Test("A favourite stays one, the focus stays, and the focused item does not move")
  func identity() {
    let window = list(Self.numbers(0..<40)).window()
    window.key(.tab)
    for _ in 0..<3 { window.key(.down) }
    window.key(.enter)
    window.wheel(.down, 3)
    window.wait(2)
    let before = window.state
    #expect(before.focus == "3" && before.scroll == 180)
    // Two are gone above, one is new below: the content is scrolled by two rows of 82 less.
    window.send(Self.action(["x", "y"] + Self.numbers(4..<40) + ["3", "new"]))
    window.send(Self.action(Self.numbers(2..<40) + ["new"]))
    window.wait(2)
    let after = window.state
    #expect(after.focus == "3" && after.scroll == 16 && after.itemCount == 39)
    #expect(after.items.filter(\.favourite).map(\.id) == ["3"])
    #expect(after.items.first { $0.id == "3" }?.frame == before.items.first { $0.id == "3" }?.frame)
  }

  @Test("Without a focus the first item that is half visible holds, or the next one that stays")
  func anchor() {
    for (gone, held) in [(["0", "1"], "4"), (["0", "4"], "5")] {
      let window = list(Self.numbers(0..<40)).window()
      window.wheel(.down, 6)
      window.wait(2)
      let before = window.state
      #expect(before.items.first { Rect($0.frame).midY >= 124 }?.id == "4")
      window.send(Self.action(Self.numbers(0..<40).filter { !gone.contains($0) }))
      window.wait(2)
      let after = window.state.items.first { $0.id == held }?.frame
      #expect(after != nil && after == before.items.first { $0.id == held }?.frame)
    }
  }

  @Test("Items that share an id are told apart by their occurrence")
  func occurrences() throws {
    let window = list(["a", "a", "b", "a"]).window()
    window.key(.tab)
    window.key(.down)
    window.key(.enter)
    #expect(window.state.items.map(\.favourite) == [false, true, false, false])
    window.send(Self.action(["a", "b", "a"]))
    window.wait(2)
    let state = window.state
    #expect(state.items.map(\.id) == ["a", "b", "a"] && state.items.map(\.occurrence) == [0, 0, 1])
    #expect(state.items.map(\.favourite) == [false, false, true])
    #expect(state.focus == "a")
  }

  @Test("An item that comes back is the one it was: favourite in albums, selected in the catalogue")
  func returning() throws {
    let albums = list(["a", "b", "c"]).window()
    try click("b", in: albums)
    for ids in [["a", "c"], ["a", "d"], ["c", "b", "a"]] {
      albums.send(Self.action(ids))
      albums.wait(2)
    }
    #expect(albums.state.items.filter(\.favourite).map(\.id) == ["b"])

    let catalogue = SceneSetup(.catalogue).window()
    try click("product-1", in: catalogue)
    #expect(catalogue.state.selected == "product-1")
    catalogue.send(Self.action(Array(Samples.products.dropFirst(2))))
    catalogue.wait(2)
    #expect(catalogue.state.selected == nil)
    catalogue.send(Self.action(Samples.products))
    catalogue.wait(2)
    #expect(catalogue.state.selected == "product-1")
  }

  // MARK: - What ends

  @Test("A press on an item that is gone is no click, and the hover and the focus are gone with it")
  func press() {
    let window = list(["a", "b", "c"]).window()
    window.key(.tab)
    #expect(window.state.focus == "a")
    window.press(200, 124 + 35)
    #expect(window.state.pressed == "a")
    window.send(Self.action(["b", "c"]))
    #expect(window.state.pressed == nil && window.state.focus == nil)
    #expect(window.state.hover != "a")
    window.wait(1)
    window.release()
    #expect(window.state.eventNames == [])
    #expect(window.state.items.allSatisfy { !$0.favourite })
  }

  @Test("A drag that began on an icon that is gone ends as if it was cancelled: the page comes back")
  func drag() throws {
    let window = launcher(46, page: 1)
    let icon = try #require(window.state.items.first)
    let middle = Rect(icon.frame).center
    window.press(middle.x + 200, middle.y)
    window.drag(by: -150, over: 0.2)
    let pressed = window.state
    #expect(pressed.pageOffset > 1.2)
    window.send(Self.action(Self.icons((0..<46).filter { !(20..<24).contains($0) })))
    window.drag(by: -150, over: 0.2)
    window.wait(2)
    #expect(window.state.page == 1 && window.state.pageOffset == 1)
    window.release()
    window.wait(2)
    #expect(window.state.page == 1 && window.state.eventNames == [])
  }

  // MARK: - Places

  @Test("The pager keeps the page of the first item of the old page that stays")
  func page() {
    for (new, page) in [
      (Array(10..<46), 0), (Array(100..<130) + Array(0..<46), 2), (Array(0..<20) + Array(30..<60), 1),
      (Array(0..<19), 0),
    ] {
      let window = launcher(46, page: 1)
      #expect(window.state.items.map(\.id) == Self.numbers(20..<40))
      window.send(Self.action(Self.icons(new)))
      // In the same update.
      #expect(window.state.page == page && window.state.pageCount == (new.count + 19) / 20)
      window.wait(2)
      #expect(window.state.items.map(\.id) == new.dropFirst(page * 20).prefix(20).map(String.init))
    }
  }

  @Test("What is looked for is looked for among the new items too")
  func find() {
    let window = SceneSetup.list().window()
    window.key(.character("f"), .control)
    window.send(.text("o"))
    window.wait(2)
    #expect(window.state.items.map(\.id) == ["Forest", "Coast", "Snow"])
    let more = ["Ocean", "Lake"].map { AlbumItem(id: $0, title: $0, symbol: "coast", color: .black) }
    window.send(Self.action([more[0]] + Samples.albums.dropFirst(2) + [more[1]]))
    window.wait(2)
    #expect(window.state.items.map(\.id) == ["Ocean", "Coast", "Snow"])
    #expect(window.state.find == "o" && window.state.itemCount == 3)
    window.key(.escape)
    window.key(.escape)
    window.wait(2)
    #expect(window.state.find == nil)
    #expect(window.state.items.map(\.id) == ["Ocean", "Coast", "Desert", "Night", "Snow", "Lake"])
  }

  @Test("No items, and all again: as before")
  func nothing() {
    for (setup, none) in [
      (SceneSetup.list(), Self.action([String]())), (.grid(), Self.action([String]())),
      (SceneSetup(.catalogue), Self.action([CatalogueItem]())), (.launcher(), Self.action([LauncherItem]())),
    ] {
      let all =
        switch setup.scene {
        case .albums: Self.action(Samples.albums)
        case .catalogue: Self.action(Samples.products)
        case .launcher: Self.action(Samples.icons)
        }
      let window = setup.window()
      let (state, picture) = (window.state.timeless, window.picture)
      window.send(none)
      window.wait(2)
      #expect(window.state.items == [] && window.state.itemCount == 0 && !window.state.moving)
      window.send(all)
      window.wait(2)
      #expect(window.state.timeless == state)
      #expect(window.picture == picture)
    }
  }

  @Test("In the middle of a transition of the catalogue, everything comes to rest at its place")
  func transition() throws {
    let some = Array(Samples.products.dropFirst(3).reversed())
    for transition in CatalogueTransition.allCases {
      let setup = SceneSetup(.catalogue).with { $0.catalogueOptions.transition = transition }
      let window = setup.window()
      window.key(.character("g"))
      window.wait(0.1)
      window.send(Self.action(some))
      window.wait(0.05)
      window.send(Self.action(some + Samples.products.prefix(1)))
      window.wait(2)
      let still = setup.with {
        $0.products = ItemSource(some + Samples.products.prefix(1))
        $0.catalogueOptions.isGrid = false
      }.window()
      still.wait(2)
      #expect(Set(window.state.items.map(\.id)).isSubset(of: Set(some.map(\.id) + ["product-0"])))
      #expect(window.catalogueLayers == 1 && window.state.layout == "list")
      window.key(.home)
      window.wait(3)
      #expect(window.state.items == still.state.items)
    }
  }

  // MARK: - Motion

  /// The frames and opacities of the items that are seen, of those too that leave.
  private func seen(_ window: DrivenWindow) -> [String: [Double]] {
    Dictionary(window.state.items.map { ($0.id, $0.frame + [$0.opacity]) }, uniquingKeysWith: { $1 })
  }

  @Test("At the instant of a change nothing jumps: what stays, goes or comes back is where it was")
  func continuity() throws {
    let lists: [[String]] = [
      Self.numbers(0..<30), ["3", "2", "9", "new", "5", "0"], Self.numbers(4..<12), [],
      ["7", "new", "4"] + Self.numbers(20..<30),
    ]
    for setup in [list(lists[0]), list(lists[0]).with { $0.albumOptions.isGrid = true }] {
      let window = setup.window()
      for ids in lists.dropFirst() {
        let before = seen(window)
        window.send(Self.action(ids))
        for (item, numbers) in seen(window) {
          guard let was = before[item] else {
            #expect(numbers[4] == 0, "\(item) is there at once")
            continue
          }
          #expect(zip(numbers, was).allSatisfy { abs($0 - $1) < 1e-6 }, "\(item) jumps")
        }
        for item in window.state.items where item.leaving {
          #expect(!ids.contains(item.id))
        }
        window.wait(0.07)
      }
      window.wait(2)
      let shown = window.state.items.map(\.id)
      #expect(!shown.isEmpty && shown == Array(lists[4].prefix(shown.count)))
      #expect(window.state.items.allSatisfy { $0.opacity == 1 && !$0.leaving } && !window.state.moving)
    }
  }

  @Test("After any changes the window at rest is one that was opened with the items")
  func rest() throws {
    let orders = [Array(0..<46), Array(3..<20), Array((0..<46).reversed()), [5], Array(30..<60) + [2]]
    let last = Self.icons(orders[4])
    let window = SceneSetup.launcher().with { $0.icons = ItemSource(Self.icons(orders[0])) }.window()
    for order in orders.dropFirst() {
      window.send(Self.action(Self.icons(order)))
      window.wait(0.05)
    }
    window.key(.home)
    window.wait(3)
    let opened = SceneSetup.launcher().with { $0.icons = ItemSource(last) }.window()
    opened.wait(3)
    #expect(window.picture == opened.picture)
    #expect(window.state.timeless == opened.state.timeless)
  }

  @Test("An item that goes while its mark appears fades with it, and is forgotten")
  func fading() throws {
    let window = list(["a", "b", "c"]).window()
    try click("b", in: window)
    window.wait(0.03)
    window.send(Self.action(["a", "c"]))
    window.wait(0.03)
    let leaving = try #require(window.state.items.first { $0.leaving })
    #expect(leaving.id == "b" && leaving.favourite && leaving.opacity > 0 && leaving.opacity < 1)
    window.wait(0.13)
    #expect(!window.state.items.contains { $0.id == "b" })
    window.wait(2)
    #expect(!window.state.moving)
  }

  @Test("Under reduced motion places change at once")
  func reduced() {
    let window = list(Self.numbers(0..<6)).with { $0.motion = .reduced }.window()
    window.send(Self.action(["5", "0"]))
    let items = window.state.items.filter { !$0.leaving }
    #expect(items.map(\.id) == ["5", "0"] && items.map { $0.frame[1] } == [124, 206])
    window.wait(0.16)
    #expect(!window.state.moving)
  }

  @Test("In a hidden window everything is at its place at once, and nothing is due")
  func hidden() {
    let window = list(Self.numbers(0..<6)).window()
    window.send(.visibility(false))
    window.send(Self.action(["5", "0"]))
    #expect(window.nextFrame == nil)
    window.send(.visibility(true))
    #expect(window.state.items.map(\.id) == ["5", "0"] && !window.state.moving)
    #expect(window.state.items.map { $0.frame[1] } == [124, 206])
  }

  @Test("Items of a scene that is not shown are there when it is")
  func elsewhere() {
    let window = SceneSetup.list().window()
    let picture = window.picture
    window.send(Self.action(Self.icons(7..<9)))
    #expect(window.picture == picture && !window.state.moving)
    window.key(.character("3"), .control)
    #expect(window.state.items.map(\.id) == ["7", "8"])
    window.send(.items(SceneItems(ItemSource(Samples.albums)), scene: "launcher"))
    window.send(.items(SceneItems(ItemSource(Samples.albums)), scene: "nothing"))
    #expect(window.state.items.map(\.id) == ["7", "8"])
  }

  @Test("A script exchanges items at its instant; a mistake is shown for four seconds and keeps them")
  func script() throws {
    let recording = try SceneSetup.list().run(
      """
      wait 1s
      data new.json
      state at-once
      wait 2s
      state rested
      data wrong.json
      wait 0.5s
      state warned
      display-list warned
      wait 3.4s
      display-list still
      wait 1s
      display-list gone
      """,
      data: [
        "new.json": [Self.action(["a", "b"])],
        "wrong.json": [.warning("wrong.json has a mistake", detail: "line 3, column 1: expected a value")],
      ])
    #expect(try recording.state("at-once").time == 1)
    #expect(try recording.state("at-once").items.filter { !$0.leaving }.map(\.opacity) == [0, 0])
    #expect(try recording.state("rested").items.map(\.id) == ["a", "b"])
    #expect(try recording.state("warned").items == recording.state("rested").items)
    for name in ["warned", "still"] {
      #expect(try recording.picture(name).contains("wrong.json has a mistake"))
      #expect(try recording.picture(name).contains("line 3, column 1: expected a value"))
    }
    #expect(try !recording.picture("gone").contains("mistake"))
  }
}
