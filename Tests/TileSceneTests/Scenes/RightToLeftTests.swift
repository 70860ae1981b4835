import TestSupport
import Testing
import TileGeometry
import TileScene

/// A script as it reads in a mirror: places, arrows and the wheel's sides exchanged.
private func mirroredScript(_ script: String, width: Double) -> String {
  func mirror(_ words: inout [String], _ place: Int) {
    guard words.count > place, let x = Double(words[place]) else { return }
    words[place] = "\(width - x)"
  }
  let lines = script.split(separator: "\n").map { line in
    var words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "move", "press", "click", "release": mirror(&words, 1)
    case "drag":
      mirror(&words, 1)
      mirror(&words, 3)
    case "key", "wheel": words[1] = sides[words[1]] ?? words[1]
    default: break
    }
    return words.joined(separator: " ")
  }
  return lines.joined(separator: "\n")
}

private let sides = ["Left": "Right", "Right": "Left", "left": "right", "right": "left"]

@Suite("Right to left")
struct RightToLeftTests {
  static let cases: [Golden] = [
    Golden("list", .list(), "move 300 150\nwait 1s"),
    Golden("grid", .grid(), "click 100 320\nwait 1s\nkey Tab\nkey Right\nmove 300 150\nwait 1s"),
    Golden("morph", .list(), "key g\nwait 150ms"),
    Golden("grid of three, a million items", .grid(columns: 3, count: 1_000_000), "wheel down 9\nwait 400ms"),
    Golden("indicator", .grid(count: 40), "drag 417 140 417 300 500ms"),
    Golden(
      "focus by arrows", .grid(columns: 3, count: 8), "key Tab\nkey Right\nkey Right\nkey Down\nwait 1s"),
    Golden("first page", .launcher()),
    Golden("turned by arrow", .launcher(), "key Right\nwait 100ms"),
    Golden("dragged", .launcher(), "press 300 400\nmove 280 400\nwait 100ms\nmove 90 400"),
    Golden("flicked", .launcher(), "drag 300 400 200 400 80ms\nwait 50ms"),
    Golden("flicked to its end", .launcher(), "drag 300 400 200 400 80ms\nwait 2s"),
    Golden("wheel", .launcher(), "wheel right\nwait 60ms"),
    Golden("vertical wheel", .launcher(), "wheel down\nwait 60ms"),
    Golden("dot", .launcher(), "click 226 804\nwait 200ms"),
    Golden("focus across pages", .launcher(), "key Tab\nkey Right\nkey Right\nkey Right\nkey Right\nwait 2s"),
    Golden("Home and PageDown are not mirrored", .launcher(page: 2), "key Home\nkey Page_Down\nwait 2s"),
    Golden("toast", .launcher(), "click 60 100\nwait 1s"),
    Golden("narrow, with text for dots", .launcher(count: 900).sized(240, 240), "key Right\nwait 2s"),
    Golden(
      "cards slide", SceneSetup(.catalogue).with { $0.catalogueOptions.transition = .slide },
      "key g\nwait 100ms"),
    Golden("cards, selected and hovered", SceneSetup(.catalogue), "click 100 200\nmove 300 200\nwait 1s"),
    Golden("rows and the picker", SceneSetup(.catalogue), "key g\nkey shift+Tab\nkey Right\nwait 1s"),
    Golden("keys", .list(), "key question\nwait 100ms"),
    Golden("switcher by arrow", .list(count: 0), "key Tab\nkey Tab\nkey Right\nwait 50ms"),
  ]

  @Test("Everything is mirrored: pictures, states, and what input does", arguments: cases)
  func mirrored(golden: Golden) throws {
    let width = golden.setup.size.width
    let script = golden.script + "\nstate end\ndisplay-list end"
    let plain = golden.setup.window()
    let turned = golden.setup.with { $0.direction = .rightToLeft }.window()
    let there = try play(script, in: plain.stage)
    let back = try play(mirroredScript(script, width: width), in: turned.stage)
    expectMirrored(try there.state("end"), try back.state("end"), width)
    let time = try there.state("end").time
    expectMirrored(
      plain.stage.displayList(at: time).commands, turned.stage.displayList(at: time).commands, Int(width))
  }

  private func play(_ script: String, in stage: SceneWindow) throws -> ScriptRecording {
    let recording = ScriptRecording()
    var runner = ScriptRunner(content: stage, output: recording)
    try runner.run(Script(parsing: script), opening: [])
    return recording
  }

  private func expectMirrored(_ a: StateSnapshot, _ b: StateSnapshot, _ width: Double) {
    var turned = b
    #expect(b.direction == "rtl")
    turned.direction = a.direction
    #expect(a.items.count == b.items.count && a.controls.count == b.controls.count)
    for (index, item) in zip(turned.items.indices, a.items) {
      let x = width - turned.items[index].frame[0] - turned.items[index].frame[2]
      #expect(abs(x - item.frame[0]) < 1e-6)
      turned.items[index].frame[0] = item.frame[0]
    }
    for (index, control) in zip(turned.controls.indices, a.controls) {
      let x = width - turned.controls[index].frame[0] - turned.controls[index].frame[2]
      #expect(abs(x - control.frame[0]) < 1e-6, "\(control.id)")
      turned.controls[index].frame[0] = control.frame[0]
    }
    #expect(turned == a)
  }

  private func expectMirrored(_ a: [DrawCommand], _ b: [DrawCommand], _ width: Int) {
    #expect(a.count == b.count)
    for (there, back) in zip(a, b) {
      #expect(there.identity == back.identity)
      let isMirrored = isMirrored(there.operation, back.operation, width)
      #expect(isMirrored, "\(there)\nis not the mirror of\n\(back)")
    }
  }

  /// Halves are rounded up on either side, so that a mirrored edge may lie a pixel off.
  private func isMirrored(_ a: DrawCommand.Operation, _ b: DrawCommand.Operation, _ width: Int) -> Bool {
    switch (a, b) {
    case (.fill(let there, let paint), .fill(let back, let mirrored)):
      isMirrored(there, back, width) && mirror(paint) == mirrored
    case (.shadow(let there, let sigma, let color), .shadow(let back, let sameSigma, let sameColor)):
      isMirrored(there, back, width) && sigma == sameSigma && color == sameColor
    case (
      .symbol(let name, let x, let y, let size, let color, let shade),
      .symbol(let twin, let x2, let y2, let size2, let color2, let shade2)
    ):
      (name == "list" ? "list-mirrored" : name) == twin && abs(Double(width - x2) - size2 - Double(x)) <= 1
        && y == y2 && size == size2 && color == color2 && shade == shade2
    case (
      .text(let text, let x, let y, let font, let color, let shade),
      .text(let twin, let x2, let y2, let font2, let color2, let shade2)
    ):
      text == twin && y == y2 && font == font2 && color == color2 && shade == shade2
        && abs(Double(width - x2) - FixedAdvanceMeasurer().width(of: text, in: font) - Double(x)) <= 1
    case (.clip(let there, let inner), .clip(let back, let innerBack)):
      isMirrored(there, back, width) && areMirrored(inner, innerBack, width)
    case (.moved(let x, let y, let inner), .moved(let x2, let y2, let innerBack)):
      abs(x + x2) <= 1 && y == y2 && areMirrored(inner, innerBack, width)
    case (.group(let layer, let inner), .group(var twin, let innerBack)):
      {
        twin.center.x = Double(width) - twin.center.x
        return layer == twin && areMirrored(inner, innerBack, width)
      }()
    default: false
    }
  }

  private func areMirrored(_ a: [DrawCommand], _ b: [DrawCommand], _ width: Int) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { $0.identity == $1.identity && isMirrored($0.operation, $1.operation, width) }
  }

  private func isMirrored(_ a: Shape, _ b: Shape, _ width: Int) -> Bool {
    switch (a, b) {
    case (.rectangle(let there), .rectangle(let back)), (.ellipse(let there), .ellipse(let back)):
      isMirrored(there, back, width)
    case (.rounded(let there, let radius), .rounded(let back, let same)):
      isMirrored(there, back, width) && radius == same
    case (.ring(let outer, let r1, let inner, let r2), .ring(let outer2, let s1, let inner2, let s2)):
      isMirrored(outer, outer2, width) && isMirrored(inner, inner2, width) && r1 == s1 && r2 == s2
    default: false
    }
  }

  private func isMirrored(_ a: PixelRect, _ b: PixelRect, _ width: Int) -> Bool {
    abs(width - b.maxX - a.x) <= 1 && abs(width - b.x - a.maxX) <= 1 && a.y == b.y && a.height == b.height
  }

  /// Gradients of icons lead from the leading corner; those of tiles run straight down.
  private func mirror(_ paint: Paint) -> Paint {
    guard case .gradient(var gradient) = paint, gradient.from.x != gradient.to.x else { return paint }
    gradient.from.x = 1 - gradient.from.x
    gradient.to.x = 1 - gradient.to.x
    return .gradient(gradient)
  }

  @Test("Digits, plus and minus are laid out left to right")
  func numbersAreNotMirrored() throws {
    let picture = try SceneSetup.launcher(count: 900).sized(240, 240)
      .with { $0.direction = .rightToLeft }.picture(after: "key Page_Down")
    #expect(picture.contains("text \"1 / 45\""))
    let state = try SceneSetup.launcher().with { $0.direction = .rightToLeft }.state(
      after: "key Left\nwait 2s")
    #expect(state.page == 1)
    #expect(state.pageOffset == 1)
    #expect(state.dots == [0.25, 0.9, 0.25])
  }

  @Test("Turning the direction round in the middle of a drag lets the pages settle")
  func directionDuringADrag() throws {
    let recording = try SceneSetup.launcher().run(
      """
      press 300 400
      move 280 400
      wait 100ms
      move 150 400
      set direction rtl
      state turned
      move 100 400
      wait 1s
      state end
      """)
    #expect(try recording.state("turned").pageOffset > 0.2)
    let end = try recording.state("end")
    #expect(end.pageOffset == Double(end.page))
    #expect(!end.moving)
  }

  @Test("The pointer keeps hovering over what it is on when the direction turns or the window grows")
  func hoverFollowsTheMirror() throws {
    let recording = try SceneSetup.grid().run(
      """
      move 100 200
      state ltr
      set direction rtl
      state rtl
      resize 820 820
      state wide
      """)
    #expect(try recording.state("ltr").hover == "Skyline")
    #expect(try recording.state("rtl").hover == "Forest")
    #expect(try recording.state("wide").hover == "Forest")
  }
}
