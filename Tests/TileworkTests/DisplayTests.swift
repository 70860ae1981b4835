import Foundation
import TestSupport
import Testing
import TileRaster

/// What the program tells the desktop, and what it puts on screens of other kinds.
@Suite("On the display", .serialized)
struct DisplayTests {
  @Test("The window manager finds what it needs")
  func properties() throws {
    let window = try OpenWindow()
    let properties = try window.desktop.properties(of: window.id)
    for line in [
      #"WM_CLASS(STRING) = "tilework", "Tilework""#, #"WM_NAME(STRING) = "Albums - Tilework""#,
      #"WM_WINDOW_ROLE(STRING) = "main""#, "WM_CLIENT_LEADER(WINDOW): window id # ",
      "bitmap id # to use for icon: ", "bitmap id # of mask for icon: ",
      "_NET_WM_PID(CARDINAL) = \(window.run.process.id)", "program specified minimum size: 240 by 240",
      "_NET_WM_WINDOW_TYPE(ATOM) = _NET_WM_WINDOW_TYPE_NORMAL", "Client accepts input or input focus: True",
    ] {
      #expect(properties.contains(line), "\(line)")
    }
    let protocols = properties.split(separator: "\n").first { $0.hasPrefix("WM_PROTOCOLS") } ?? ""
    #expect(protocols.contains("WM_DELETE_WINDOW") && protocols.contains("_NET_WM_PING"))
    #expect(properties.contains("_NET_WM_ICON(CARDINAL) ="))
  }

  @Test("The title names the scene, and follows it")
  func title() throws {
    let window = try OpenWindow(["catalogue"])
    for (key, title) in [("", "Catalogue"), ("ctrl+3", "Launcher"), ("ctrl+1", "Albums")] {
      if !key.isEmpty { try window.key(key) }
      try wait(until: "the title names \(title)") {
        try window.desktop.xdotool("getwindowname", window.id) == "\(title) – Tilework\n"
      }
      #expect(
        try window.desktop.properties(of: window.id).contains("WM_NAME(STRING) = \"\(title) - Tilework\""))
    }
  }

  @Test("A size not asked for fits what panels leave free, and one that is asked for is kept")
  func workArea() throws {
    let desktop = try Desktop(manager: .nobody)
    let panels = try ChildProcess(
      ["xprop", "-root", "-f", "_NET_WORKAREA", "32c", "-set", "_NET_WORKAREA", "0, 30, 400, 600"],
      environment: desktop.environment)
    #expect(try panels.exitStatus() == 0)
    let fitting = try OpenWindow(on: desktop).place()
    #expect(fitting.width == 384 && fitting.height == 552)
    let asked = try OpenWindow(["--size", "420x820"], on: desktop).place()
    #expect(asked.width == 420 && asked.height == 820)
  }

  @Test("The smallest size is kept by the window manager")
  func smallestSize() throws {
    let window = try OpenWindow()
    try window.desktop.xdotool("windowsize", window.id, "100", "100")
    try window.state(when: "the window is small") { $0.window.width < 420 }
    #expect(try window.rest().window == .init(width: 240, height: 240, scale: 1))
  }

  @Test("Screens of 16 and 30 bits show the same colours", arguments: [16, 30])
  func depths(depth: Int) throws {
    let window = try OpenWindow(on: Desktop(depth: depth))
    try window.moveAway()
    try window.rest()
    let expected = try ScriptServer().run("screenshot @picture.png").picture("picture.png")
    // Five bits a channel leave steps of 8; gradients may round either way.
    try window.expectShown(expected, levels: depth == 16 ? 12 : 3, pixels: 40, as: "depth-\(depth)")
  }

  @Test(
    "Whoever paints, and whatever the server lacks, the same is shown",
    arguments: [
      ("raster", []), ("server", []), ("auto", ["MIT-SHM"]), ("raster", ["MIT-SHM"]), ("auto", ["RENDER"]),
      ("auto", ["MIT-SHM", "RENDER"]),
    ])
  func painters(painter: String, lacking: [String]) throws {
    let desktop = try Desktop(arguments: lacking.flatMap { ["-extension", $0] })
    let window = try OpenWindow(["--painter", painter, "--size", "320x420"], on: desktop)
    try window.moveAway()
    try window.key("g")
    try window.state(when: "the grid moves or rests") { $0.layout == "grid" }
    try window.rest()
    let expected = try ScriptServer().run("key g\nwait 2s\nscreenshot @p.png", ["--size", "320x420"])
    try window.expectShown(
      expected.picture("p.png"), levels: 2, as: "\(painter)-without-\(lacking)")
    try window.key("ctrl+q")
    #expect(try window.run.exitStatus() == 0)
    #expect(try window.run.complaints() == [])
  }

  @Test(
    "A screen whose own visual will not do shows the window by another, with colours of its own (xgbutil#19)",
    arguments: ["raster", "server"])
  func otherVisual(painter: String) throws {
    let directColor = "5"
    let desktop = try Desktop(manager: .nobody, arguments: ["-cc", directColor])
    let window = try OpenWindow(["--painter", painter], on: desktop)
    try window.moveAway()
    try window.rest()
    let expected = try ScriptServer().run("screenshot @p.png").picture("p.png")
    try window.expectShown(expected, levels: 2, as: "other-visual-\(painter)")
    try window.key("ctrl+q")
    #expect(try window.run.exitStatus() == 0)
    #expect(try window.run.complaints() == [])
  }

  @Test(
    "A window far wider than any screen, and one pixel high, does no harm (glfw#2754)",
    arguments: ["raster", "server"])
  func hugeWindow(painter: String) throws {
    let window = try OpenWindow(["--painter", painter], on: Desktop(manager: .nobody))
    for (width, height) in [(20_000, 300), (1, 1), (32_767, 1), (420, 820)] {
      try window.desktop.xdotool("windowsize", window.id, "\(width)", "\(height)")
      try window.state(when: "the window is \(width)x\(height)") {
        $0.window == .init(width: Double(width), height: Double(height), scale: 1) && !$0.moving
      }
    }
    try window.moveAway()
    let expected = try ScriptServer().run("screenshot @p.png").picture("p.png")
    try window.expectShown(expected, levels: 2, as: "huge-and-back-\(painter)")
    #expect(try window.run.complaints() == [])
  }

  @Test("The order of a screen's subpixels colours no text (Kvantum#247)", arguments: ["raster", "server"])
  func subpixels(painter: String) throws {
    let folder = try TestFolder()
    let plain = try PinnedFonts.environment(in: folder)
    let subpixels = #"<match target="font"><edit name="rgba"><const>rgb</const></edit></match></fontconfig>"#
    let changed = try folder.write(
      folder.text("fonts.conf").replacing("</fontconfig>", with: subpixels), to: "subpixels.conf")
    let server = try XvfbServer()
    let pictures = try [plain, ["FONTCONFIG_FILE": changed]].enumerated().map { place, fonts in
      let run = try ProgramRun(
        ["launcher", "--painter", painter, "--script", "-"],
        environment: fonts.merging(["DISPLAY": server.displayName]) { $1 },
        input: "screenshot \(folder.path("\(place).png"))\n")
      #expect(try run.exitStatus() == 0)
      return try PNGImage(contentsOf: folder.path("\(place).png"))
    }
    try expectSame(pictures[1], pictures[0], as: "subpixels-\(painter)")
  }

  @Test("What came about by damage alone is what a whole painting gives")
  func damage() throws {
    let window = try OpenWindow(["--size", "420x600"])
    func expectShown(as name: String, _ script: String) throws {
      try window.moveAway()
      try window.rest()
      let whole = try ScriptServer().run(script + "\nscreenshot @p.png", ["--size", "420x600"])
      try window.expectShown(whole.picture("p.png"), as: name)
    }
    try expectShown(as: "start", "")
    try window.key("g")
    try window.state(when: "the grid moves or rests") { $0.layout == "grid" }
    try expectShown(as: "grid", "key g\nwait 2s")
    try window.click(100, 200)
    try window.state(when: "it is marked") { $0.items.contains(where: \.favourite) }
    try expectShown(as: "favourite", "key g\nwait 2s\nclick 100 200\nmove 0 0\nmove -1 0\nwait 2s")
    try window.key("question")
    try window.state(when: "the sheet is open") { $0.controls.contains { $0.id == "keys-close" } }
    try window.key("Escape")
    try window.state(when: "the sheet is closed") { !$0.controls.contains { $0.id == "keys-close" } }
    try expectShown(as: "sheet closed", "key g\nwait 2s\nclick 100 200\nmove 0 0\nmove -1 0\nwait 2s")
    try window.key("ctrl+3")
    try window.state(when: "the launcher is there") { $0.scene == "launcher" }
    try window.drag(.init(places: [(300, 300), (150, 300)], steps: 8))
    try window.state(when: "the page is turned") { $0.page == 1 }
    try expectShown(as: "launcher", "key ctrl+3\nwait 1s\nkey Page_Down\nwait 2s")
    try window.click(60, 100)
    try window.state(when: "the message is there") { _ in window.events("select") != [] }
    try expectShown(as: "message gone", "key ctrl+3\nwait 1s\nkey Page_Down\nwait 2s")
  }

  @Test("Uncovered parts are shown again (i3#2685)")
  func uncovered() throws {
    let window = try OpenWindow()
    try window.moveAway()
    let before = try ScriptServer().run("screenshot @picture.png").picture("picture.png")
    try window.expectShown(before, as: "before it is covered")
    let other = try OpenWindow(["--size", "240x240"], on: window.desktop)
    let place = try window.place()
    for step in 0..<6 {
      try window.desktop.xdotool(
        "windowmove", "--sync", other.id, "\(place.x + 30 * step)", "\(place.y + 70 * step)")
    }
    try other.key("ctrl+q")
    #expect(try other.run.exitStatus() == 0)
    try window.expectShown(before, as: "uncovered")
  }

  @Test("--exercise prints one line with sane figures")
  func exercise() throws {
    let desktop = try Desktop()
    for scene in ["albums", "launcher"] {
      let run = try ProgramRun([scene, "--exercise", "1"], environment: desktop.environment)
      let earliest = Deadline.now
      #expect(try run.exitStatus() == 0)
      #expect(try run.errors() == "")
      let output = try run.output()
      #expect(output.hasSuffix("\n") && output.split(separator: "\n").count == 1)
      let figures = try JSONDecoder().decode([String: Double].self, from: Data(output.utf8))
      func figure(_ name: String) throws -> Double { try #require(figures[name], "\(name)") }
      let (start, end) = (try figure("anim_t0"), try figure("anim_t1"))
      let wall = try figure("wall_s")
      #expect((10...62).contains(try figure("frames")))
      #expect((0.5...5).contains(wall))
      #expect(try figure("p50_ms") >= 15)
      #expect(try figure("p99_ms") >= figure("p50_ms"))
      #expect(try figure("mean_ms") >= 15)
      #expect((0...(wall * 1.5)).contains(try figure("cpu_s")))
      #expect(abs(end - start - wall) < 0.01)
      #expect(start >= earliest && end <= Deadline.now)
    }
  }
}
