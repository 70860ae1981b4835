import Foundation
import TestSupport
import Testing
import TileRaster

/// Issue 12, number 14: which fonts the program draws text with, and what it does without any.
@Suite("The choice of fonts")
struct FontChoiceTests {
  private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  private static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// Fonts that fontconfig may prefer, though they cannot serve as the interface's.
  enum Unfit: String, CaseIterable, CustomTestStringConvertible {
    /// It has digits, and nothing else of ASCII.
    case emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    /// fontconfig takes their symbols for letters.
    case dingbats = "/usr/share/fonts/type1/urw-base35/D050000L.t1"
    case greek = "/usr/share/fonts/type1/urw-base35/StandardSymbolsPS.t1"
    case bitmaps = "/usr/share/fonts/X11/misc/9x15-ISO8859-1.pcf.gz"

    var testDescription: String { rawValue }

    var family: String {
      switch self {
      case .emoji: "Noto Color Emoji"
      case .dingbats: "D050000L"
      case .greek: "Standard Symbols PS"
      case .bitmaps: "Fixed"
      }
    }

    static var areInstalled: Bool {
      allCases.allSatisfy { FileManager.default.fileExists(atPath: $0.rawValue) }
    }
  }

  /// Runs a script with these font files alone, of which a family is preferred; file names begin with `@`.
  private func run(
    _ script: String, _ arguments: [String] = [], fonts: [String], preferring family: String = "sans-serif"
  ) throws -> ProgramRun {
    let folder = try TestFolder()
    for font in fonts {
      let name = font.split(separator: "/").last ?? ""
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("fonts-" + name), withDestinationPath: font)
    }
    let configuration = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
        <dir>\(folder.path)</dir>
        <cachedir>\(folder.path("cache"))</cachedir>
        <match target="pattern">
          <edit name="family" mode="prepend" binding="strong"><string>\(family)</string></edit>
        </match>
      </fontconfig>
      """
    let run = try ProgramRun(
      arguments + ["--script", "-"],
      environment: ["DISPLAY": nil, "FONTCONFIG_FILE": try folder.write(configuration, to: "choice.conf")],
      input: script.replacing("@", with: folder.path + "/"), in: folder)
    #expect(try run.exitStatus() == 0)
    return run
  }

  private static let pictures = "screenshot @p.png\ndisplay-list @p.txt\nstate @p.json"

  // MARK: - Unfit fonts

  @Test(
    "Colour pictures, symbols and bitmaps are not chosen for text, however fontconfig prefers them",
    .enabled(if: Unfit.areInstalled, "needs fonts-noto-color-emoji, fonts-urw-base35 and xfonts-base"),
    arguments: Unfit.allCases, ["albums", "catalogue"])
  func unfit(font: Unfit, scene: String) throws {
    let expected = try run(Self.pictures, [scene], fonts: [Self.dejaVu])
    let mixed = try run(
      Self.pictures, [scene], fonts: [font.rawValue, Self.dejaVu], preferring: font.family)
    #expect(try mixed.complaints() == [])
    #expect(try mixed.folder.text("p.txt") == expected.folder.text("p.txt"))
    try expectSame(mixed.picture("p.png"), expected.picture("p.png"), as: "unfit-\(font)-\(scene)")
    let asked = try run(Self.pictures, [scene, "--font", font.family], fonts: [font.rawValue, Self.dejaVu])
    #expect(
      try asked.complaints() == [
        "tilework: font \"\(font.family)\" cannot serve for text, another one stands in"
      ])
    #expect(try asked.folder.text("p.txt") == expected.folder.text("p.txt"))
  }

  @Test(
    "What the interface's font lacks comes from text before pictures, unless it is shown as one by default",
    .enabled(if: Unfit.areInstalled && FileManager.default.fileExists(atPath: inter), "needs fonts-inter"))
  func fallback() throws {
    let fonts = [Self.inter, Self.dejaVu]
    let items = try TestFolder()
    func titled(_ title: String, _ fonts: [String]) throws -> PNGImage {
      let item = #"{"items":[{"id":"","title":"\#(title)","symbol":"coast","color":"teal"}]}"#
      let run = try run(
        Self.pictures, ["--font", "Inter", "--data", items.write(item, to: "items.json")], fonts: fonts,
        preferring: Unfit.emoji.family)
      #expect(try run.complaints() == [])
      return try run.picture("p.png")
    }
    // Telephone, heart and umbrella: Inter has none of them, and all are text by default.
    let text = "☎ ❤ ☂"
    #expect(try titled(text, fonts + [Unfit.emoji.rawValue]) == titled(text, fonts))
    #expect(try titled("😀", fonts + [Unfit.emoji.rawValue]) != titled("😀", fonts))
  }

  @Test(
    "A font of bitmaps is better than none",
    .enabled(if: Unfit.areInstalled, "needs xfonts-base"))
  func bitmapsAlone() throws {
    let run = try run(Self.pictures, fonts: [Unfit.bitmaps.rawValue])
    #expect(try run.complaints() == [])
    #expect(try run.folder.text("p.txt").contains("text \"Show grid\""))
    let none = try self.run(Self.pictures, fonts: [])
    #expect(try run.picture("p.png") != none.picture("p.png"))
  }

  @Test("A file that is no font, or cannot be read, is passed over")
  func brokenFile() throws {
    let folder = try TestFolder()
    let broken = try folder.write(String(repeating: "x", count: 4096), to: "DejaVuSans-Bold.ttf")
    let run = try run(Self.pictures, fonts: [broken, Self.dejaVu])
    #expect(try run.complaints() == [])
    let expected = try self.run(Self.pictures, fonts: [Self.dejaVu])
    try expectSame(run.picture("p.png"), expected.picture("p.png"), as: "broken-font")
  }

  // MARK: - No font

  /// What stands on standard error where no font serves.
  private static let complaint =
    "tilework: no font for text is installed, symbols stand for words; fonts-dejavu-core has one"

  @Test(
    "Without a usable font one line says so, symbols stand for words, and the layout is whole",
    arguments: ["albums", "catalogue", "launcher"],
    [[], [Unfit.emoji.rawValue], [Unfit.dingbats.rawValue, Unfit.greek.rawValue]])
  func noFont(scene: String, fonts: [String]) throws {
    let run = try run(Self.pictures, [scene, "--size", "800x800"], fonts: fonts)
    #expect(try run.complaints() == [Self.complaint])
    let (list, state) = (try run.folder.text("p.txt"), try run.state("p.json"))
    for (control, symbol) in [("albums", "albums"), ("catalogue", "bag"), ("launcher", "launcher")] {
      #expect(
        list.split(separator: "\n").contains {
          $0.contains("scene-\(control)") && $0.contains("symbol \(symbol)")
        },
        "\(control)")
    }
    // Everything has the room it has with a font, but for the width of words.
    let usual = try self.run(Self.pictures, [scene, "--size", "800x800"], fonts: [Self.dejaVu]).state(
      "p.json")
    #expect(state.controls.map(\.id) == usual.controls.map(\.id))
    for (control, other) in zip(state.controls, usual.controls) {
      #expect(abs(control.frame[3] - other.frame[3]) <= 2, "\(control.id)")
      #expect(control.frame[2] >= min(other.frame[2], 32), "\(control.id)")
    }
    #expect(state.items.map(\.id) == usual.items.map(\.id))
    for (item, other) in zip(state.items, usual.items) {
      #expect(
        abs(item.frame[2] - other.frame[2]) <= 0.5 && abs(item.frame[3] - other.frame[3]) <= 8, "\(item.id)")
    }
  }

  @Test("It is said once, also where a font was asked for, and what is typed still counts")
  func saidOnce() throws {
    let script = "key slash\ntype forest\nwait 1s\nkey BackSpace\nkey Left\nwait 1s\n" + Self.pictures
    let run = try run(script, ["--font", "Inter"], fonts: [])
    #expect(try run.complaints() == [Self.complaint])
    let state = try run.state("p.json")
    #expect(state.find == "fores" && state.items.map(\.id) == ["Forest"])
  }
}
