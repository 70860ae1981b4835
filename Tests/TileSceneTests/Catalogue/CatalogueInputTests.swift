import TestSupport
import Testing
import TileGeometry
import TileScene

@Suite("Pointer and keys in the catalogue")
struct CatalogueInputTests {
  @Test("A press, a click and a pointer where only a leaving card is do nothing")
  func leavingCardsAreDead() throws {
    let window = SceneSetup.products(.slide, count: 6).window()
    window.key(.character("g"))
    window.wait(0.175)
    // Half-way out: the grid's first column now stands at 226…412, the rows that come end at 194.
    #expect(window.state.items.contains { $0.leaving && Rect($0.frame).contains(Point(x: 300, y: 150)) })
    window.press(300, 150)
    #expect(window.state.pressed == nil)
    #expect(window.state.hover == nil)
    window.release()
    let state = window.state
    #expect(state.selected == nil)
    #expect(state.eventNames == [])
    window.click(100, 150)
    #expect(window.state.eventNames == ["select product-0"])
  }

  @Test(
    "What is under the pointer is what is seen there, of the layer that stays",
    arguments: CatalogueTransition.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func hitsArePresentedFrames(transition: CatalogueTransition, direction: LayoutDirection) {
    var random = SeededGenerator(seed: 7)
    let window = SceneSetup.products(transition, count: 30).with { $0.direction = direction }.window()
    window.wheel(.down, 3)
    window.wait(2)
    for _ in 0..<12 {
      window.key(.character("g"))
      window.wait(Double.random(in: 0...0.3, using: &random))
      for _ in 0..<25 {
        // Clear of the scroll indicator on either side.
        let place = Point(
          x: Double.random(in: 16..<404, using: &random), y: Double.random(in: 90..<819, using: &random))
        window.move(place.x, place.y)
        let state = window.state
        let seen = state.items.last { !$0.leaving && Rect($0.frame).contains(place) }
        #expect(state.hover == seen?.id, "at \(place), \(state.time)")
      }
    }
  }

  @Test("A press in one layout does not count on another product that came under the pointer")
  func releaseOnAnother() {
    let window = SceneSetup.products(.fade, count: 6).window()
    window.press(300, 200)
    #expect(window.state.pressed == "product-1")
    window.key(.character("g"))
    window.wait(1)
    window.release()
    #expect(window.state.selected == nil)
    // In the list the same place is the first product's; pressed and released there it counts.
    window.click(300, 150)
    #expect(window.state.selected == "product-0")
  }

  @Test("Click selects, again keeps, Enter and Space on the focused product select")
  func selecting() {
    let window = SceneSetup.products(count: 6).window()
    window.click(100, 200)
    #expect(window.state.selected == "product-0")
    window.click(100, 200)
    #expect(window.state.selected == "product-0")
    window.key(.tab)
    window.key(.right)
    #expect(window.state.focus == "product-1")
    window.key(.enter)
    #expect(window.state.selected == "product-1")
    window.key(.enter)
    let state = window.state
    #expect(state.selected == "product-1")
    #expect(Set(state.eventNames) == ["select product-1"])
    window.key(.right)
    window.key(.space)
    #expect(window.state.eventNames == ["select product-2"])
    #expect(window.state.layout == "grid")
  }

  @Test("Space switches while nothing has the focus, the button and g at any time")
  func switching() throws {
    let window = SceneSetup.products(count: 6).window()
    window.key(.space)
    #expect(window.state.eventNames == ["layout list"])
    let button = try #require(window.state.control("layout-switch"))
    #expect(button == Rect(x: 420 - 44, y: 10, width: 32, height: 32))
    #expect(window.state.controls.first { $0.id == "layout-switch" }?.title == "Show grid")
    window.click(button.midX, button.midY)
    #expect(window.state.eventNames == ["layout grid"])
    window.key(.tab)
    window.key(.character("g"))
    #expect(window.state.eventNames == ["layout list"])
  }

  @Test("Chips and the keys 1 to 5 choose the transition; choosing moves nothing else")
  func choosing() throws {
    let window = SceneSetup.products(count: 6).window()
    let items = window.state.items
    for transition in [CatalogueTransition.slide, .scale, .fadeScale, .morph, .fade] {
      window.key(transition.key)
      #expect(window.state.transition == transition.rawValue)
    }
    for transition in [CatalogueTransition.morph, .scale] {
      let chip = try #require(window.state.control("transition-\(transition.rawValue)"))
      window.click(chip.midX, chip.midY)
      let state = window.state
      #expect(state.transition == transition.rawValue)
      #expect(state.eventNames == ["transition \(transition.rawValue)"])
      #expect(state.items == items)
    }
    window.key(.character("3"))
    window.key(.character("6"))
    window.key(.character("0"))
    #expect(window.state.eventNames == [])
    window.key(.tab, [.shift])
    #expect(window.state.focus == "transition-scale")
    window.key(.right)
    window.key(.right)
    window.key(.right)
    #expect(window.state.focus == "transition-morph")
    window.key(.left)
    #expect(window.state.transition == "fade-scale")
  }

  @Test(
    "Hover, focus and selection live through a switch", arguments: CatalogueTransition.allCases,
    [Motion.full, .reduced])
  func survive(transition: CatalogueTransition, motion: Motion) {
    let window = SceneSetup.products(transition, count: 6).with { $0.motion = motion }.window()
    window.click(300, 200)
    window.key(.tab)
    window.key(.right)
    window.key(.right)
    // Product 0 is there in both layouts.
    window.move(100, 150)
    for _ in 0..<3 {
      window.key(.character("g"))
      window.wait(0.07)
      #expect(window.state.selected == "product-1")
      window.wait(2)
      let state = window.state
      #expect(state.selected == "product-1")
      #expect(state.focus == "product-2" || state.focus == "product-3")
      #expect(state.hover == "product-0")
    }
  }

  @Test("Products that share an id are selected one by one")
  func duplicates() throws {
    let twins = SceneSetup.products(count: 14).with {
      $0.products = ItemSource([Samples.products[0], Samples.products[0], Samples.products[1]], count: 6)
    }
    let window = twins.window()
    window.click(300, 200)
    let picture = window.picture
    #expect(window.state.selected == "product-0")
    window.click(100, 200)
    window.move(5, 60)
    window.wait(1)
    #expect(window.picture != picture)
    #expect(window.state.items.map(\.occurrence) == [0, 1, 0, 2, 3, 1])
    for transition in CatalogueTransition.allCases {
      window.key(transition.key)
      window.key(.character("g"))
      window.wait(2)
      #expect(window.state.items.count == 6)
    }
  }
}
