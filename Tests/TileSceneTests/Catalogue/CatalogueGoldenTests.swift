import TestSupport
import Testing
import TileGeometry
import TileScene

@Suite("Pictures of the catalogue as text")
struct CatalogueGoldenTests {
  /// The third product is selected, the fourth has the focus, the second is under the pointer.
  private static func states(_ third: Point, _ second: Point, arrow: String) -> String {
    """
    click \(third.x) \(third.y)
    key Tab
    key \(arrow)
    key \(arrow)
    key \(arrow)
    move \(second.x) \(second.y)
    wait 1s
    """
  }

  private static let gridStates = states(Point(x: 100, y: 400), Point(x: 300, y: 200), arrow: "Right")
  private static let listStates = states(Point(x: 100, y: 360), Point(x: 300, y: 250), arrow: "Down")
  private static let midway = "key g\nwait 175ms"

  private static func dark(_ setup: SceneSetup) -> SceneSetup { setup.with { $0.appearance = .dark } }

  private static let cards = [
    Golden("catalogue-grid", .products(count: 4), gridStates),
    Golden("catalogue-grid-dark", dark(.products(count: 4)), gridStates),
    Golden("catalogue-list", .products(isGrid: false, count: 4), listStates),
    Golden("catalogue-list-dark", dark(.products(isGrid: false, count: 4)), listStates),
    Golden("catalogue-pressed", .products(count: 2), "press 100 200"),
    Golden(
      "catalogue-pressed-selected-dark", dark(.products(count: 2)), "click 100 200\nwait 1s\npress 100 200"),
    Golden("catalogue-grid-2x", .products(count: 2).with { $0.scale = 2 }, "key Tab"),
    Golden("catalogue-grid-rtl", .products(count: 3).with { $0.direction = .rightToLeft }),
    Golden("catalogue-list-rtl", .products(isGrid: false, count: 2).with { $0.direction = .rightToLeft }),
    Golden("catalogue-1000x700", .products(count: 12).sized(1000, 700)),
    Golden("catalogue-list-240x240", .products(isGrid: false).sized(240, 240)),
    Golden("catalogue-grid-240x240", .products().sized(240, 240)),
    Golden("catalogue-empty", .products(count: 0)),
    Golden("catalogue-empty-240x240-dark", dark(.products(count: 0).sized(240, 240))),
    Golden("catalogue-scrolled", .products().sized(420, 420), "wheel down 3\nwait 1s"),
    Golden("catalogue-scrolled-a-little", .products(count: 5).sized(420, 420), "wheel down\nwait 20ms"),
    Golden(
      "catalogue-indicator-dark", dark(.products(isGrid: false).sized(420, 300)), "move 415 200\nwait 1s"),
  ]

  private static let transitions: [Golden] =
    CatalogueTransition.allCases.map {
      Golden("catalogue-\($0.rawValue)-175ms", .products($0, count: 4), midway)
    }
    + [
      Golden("catalogue-morph-to-grid-dark", dark(.products(isGrid: false, .morph, count: 4)), midway),
      Golden(
        "catalogue-slide-175ms-rtl", .products(.slide, count: 2).with { $0.direction = .rightToLeft },
        midway),
      Golden(
        "catalogue-reduced-75ms", .products(.slide, count: 2).with { $0.motion = .reduced },
        "key g\nwait 75ms"),
      Golden(
        "catalogue-slide-then-scale", .products(.slide, count: 2),
        "key g\nwait 120ms\nkey 3\nkey g\nwait 120ms"),
      Golden("catalogue-more-columns-100ms", .products(count: 4), "resize 700 500\nwait 100ms"),
    ]

  private static let picker: [Golden] =
    [240.0, 300, 420, 1000].map {
      Golden("picker-\(Int($0))", .products(.fadeScale, count: 0).sized($0, 300), "wait 1s")
    }
    + [
      Golden("picker-focused", .products(.slide, count: 0), "key shift+Tab"),
      Golden("picker-hovered", .products(count: 0), "move 120 68\nwait 1s"),
      Golden("picker-pressed-dark", dark(.products(count: 0)), "press 120 68"),
      Golden("picker-gliding", .products(count: 0), "key 5\nwait 60ms"),
      Golden("picker-rtl", .products(.slide, count: 0).with { $0.direction = .rightToLeft }),
    ]

  private static let textSizes: [Golden] = [TextSize.xSmall, .xxxLarge, .accessibility3, .accessibility5]
    .flatMap {
      size in
      [true, false].map { isGrid in
        Golden(
          "catalogue-\(isGrid ? "grid" : "list")-\(size)",
          .products(isGrid: isGrid, count: 2).with { $0.textSize = size })
      }
    }

  @Test("Cards and what surrounds them", arguments: cards)
  func cardsPicture(golden: Golden) throws { try golden.check() }

  @Test("Every transition on its way", arguments: transitions)
  func transitionPicture(golden: Golden) throws { try golden.check() }

  @Test("The picker", arguments: picker)
  func pickerPicture(golden: Golden) throws { try golden.check() }

  @Test("Cards at other text sizes", arguments: textSizes)
  func textSizePicture(golden: Golden) throws { try golden.check() }
}
