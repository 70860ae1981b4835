import TestSupport
import Testing
import TileScene

@Suite("Pictures as text")
struct SceneGoldenTests {
  /// Coast is a favourite, Desert has the focus, Forest is under the pointer.
  private static let allStates = """
    click 100 320
    wait 1s
    key Tab
    key Right
    key Right
    key Right
    move 300 150
    wait 1s
    """

  private static let albums = [
    Golden("albums-list", .list()),
    Golden("albums-grid", .grid(), allStates),
    Golden("albums-grid-dark", .grid().with { $0.appearance = .dark }, allStates),
    Golden("albums-morph-150ms", .list(), "click 100 320\nwait 1s\nmove 5 5\nwait 1s\nkey g\nwait 150ms"),
    Golden("albums-interrupted", .list(), "key g\nwait 150ms\nkey g\nwait 100ms"),
    Golden("albums-pressed", .grid(), "press 300 320\nwait 1s"),
    Golden("albums-switch-hovered", .grid(count: 1), "move 350 90\nwait 1s"),
    Golden("albums-switch-pressed-dark", .grid(count: 1).with { $0.appearance = .dark }, "press 350 90"),
    Golden("albums-switch-focused", .grid(count: 1), "key shift+Tab"),
    Golden("albums-switcher-focused", .grid(count: 1), "key shift+Tab\nkey shift+Tab"),
    Golden("albums-keys-button-focused", .list(count: 0), "key Tab"),
    Golden("albums-segment-hovered", .list(count: 1), "move 250 25\nwait 1s"),
    Golden("albums-scrolled", wide, "wheel down 2\nwait 1s"),
    Golden("albums-scrolled-a-little", wide, "wheel down 2\nwait 250ms\nkey Home\nwait 180ms"),
    Golden("albums-indicator-hot", wide, "wheel down 2\nmove 995 650\nwait 3s"),
    Golden(
      "albums-indicator-dragged-dark", wide.with { $0.appearance = .dark },
      "drag 995 140 995 200 1s\npress 995 200\nwait 1s"),
    Golden("albums-empty", .list(count: 0)),
    Golden("albums-240x240", .grid().sized(240, 240)),
    Golden("albums-empty-240x240", .list(count: 0).sized(240, 240)),
    Golden("albums-1920x1080", .grid().sized(1920, 1080)),
    Golden("albums-grid-2x", .grid().with { $0.scale = 2 }, allStates),
    Golden("albums-grid-rtl", .grid().with { $0.direction = .rightToLeft }, allStates),
    Golden("albums-list-rtl", .list().with { $0.direction = .rightToLeft }),
  ]

  private static let wide = SceneSetup.grid(columns: 4, count: 24).sized(1000, 700)

  private static let launcher = [
    Golden("launcher-page-1", .launcher()),
    Golden("launcher-page-2-dark", .launcher(page: 1).with { $0.appearance = .dark }),
    Golden("launcher-page-3", .launcher(page: 2)),
    Golden("launcher-drag", .launcher(), "press 300 400\nmove 284 400\nwait 100ms\nmove 107.6 400"),
    Golden("launcher-past-the-end", .launcher(page: 2), "press 300 400\nmove 284 400\nmove 84 400"),
    Golden("launcher-past-the-start", .launcher(count: 8), "press 100 400\nmove 300 400"),
    Golden("launcher-focused-hovered", .launcher(count: 4), "key Tab\nkey Right\nmove 260 100\nwait 1s"),
    Golden("launcher-pressed", .launcher(count: 4), "press 360 100\nwait 1s"),
    Golden("launcher-toast", .launcher(count: 4), "click 360 100\nmove 5 5\nwait 1s"),
    Golden(
      "launcher-toast-fading-dark", .launcher(count: 4).with { $0.appearance = .dark },
      "click 360 100\nmove 5 5\nwait 1.6s"),
    Golden("launcher-dot-hovered", .launcher(page: 2), "move 210 804\nwait 1s"),
    Golden("launcher-empty", .launcher(count: 0)),
    Golden("launcher-240x240", .launcher(count: 800, page: 2).sized(240, 240)),
    Golden("launcher-1000x700", .launcher().sized(1000, 700)),
    Golden("launcher-2x", .launcher(count: 8).with { $0.scale = 2 }, "key Tab"),
    Golden("launcher-rtl", .launcher().with { $0.direction = .rightToLeft }, "key Tab"),
  ]

  private static let keys = [
    Golden("keys-albums", .list(), "key question\nwait 1s\nkey Tab"),
    Golden("keys-launcher-dark", .launcher(count: 0).with { $0.appearance = .dark }, "key F1\nwait 1s"),
    Golden("keys-opening", .launcher(count: 0), "key F1\nwait 50ms"),
    Golden("keys-240x240", .list(count: 0).sized(240, 240), "key F1\nwait 1s\nkey Down\nwait 1s"),
    Golden("keys-rtl", .launcher(count: 0).with { $0.direction = .rightToLeft }, "key F1\nwait 1s"),
    Golden("keys-accessibility5", .list(count: 0).with { $0.textSize = .accessibility5 }, "key F1\nwait 1s"),
  ]

  private static let textSizes = [TextSize.xSmall, .xxxLarge, .accessibility1, .accessibility5].flatMap {
    size in
    [
      Golden("albums-list-\(size)", .list(count: 2).with { $0.textSize = size }),
      Golden("albums-grid-\(size)", .grid(count: 2).with { $0.textSize = size }),
      Golden(
        "launcher-\(size)", .launcher(count: 6).with { $0.textSize = size },
        "click 100 100\nmove 5 5\nwait 1s"),
    ]
  }

  @Test("The albums", arguments: albums)
  func albumsPicture(golden: Golden) throws { try golden.check() }

  @Test("The launcher", arguments: launcher)
  func launcherPicture(golden: Golden) throws { try golden.check() }

  @Test("The sheet of keys", arguments: keys)
  func keysPicture(golden: Golden) throws { try golden.check() }

  @Test("Every part at other text sizes", arguments: textSizes)
  func textSizePicture(golden: Golden) throws { try golden.check() }
}
