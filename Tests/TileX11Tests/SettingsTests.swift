import TestSupport
import Testing
import TileScene
import TileX11

/// Writes the property of a settings manager, entry by entry.
struct SettingsWriter {
  var isBigEndian = false
  private var entries: [UInt8] = []
  private var count = 0

  init(isBigEndian: Bool = false) {
    self.isBigEndian = isBigEndian
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isBigEndian ? little.reversed() : little
  }

  private func padded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  private mutating func begin(_ kind: UInt8, _ name: String) {
    entries += [kind, 0] + number(name.utf8.count, 2) + padded(name) + number(7, 4)
    count += 1
  }

  mutating func add(_ name: String, _ value: Int) {
    begin(0, name)
    entries += number(value, 4)
  }

  mutating func add(_ name: String, _ value: String) {
    begin(1, name)
    entries += number(value.utf8.count, 4) + padded(value)
  }

  mutating func add(_ name: String, color: [Int]) {
    begin(2, name)
    for component in color { entries += number(component, 2) }
  }

  var bytes: [UInt8] {
    [isBigEndian ? 1 : 0, 0, 0, 0] + number(3, 4) + number(count, 4) + entries
  }
}

@Suite("Settings of the desktop")
struct SettingsTests {
  private func example(isBigEndian: Bool = false) -> [UInt8] {
    var writer = SettingsWriter(isBigEndian: isBigEndian)
    writer.add("Xft/DPI", 144 * 1024)
    writer.add("Net/ThemeName", "Adwaita")
    writer.add("Gtk/ColorX", color: [1, 2, 3, 65_535])
    writer.add("Gtk/EnableAnimations", 0)
    writer.add("Net/Negative", -1)
    return writer.bytes
  }

  @Test("Both byte orders say the same", arguments: [false, true])
  func byteOrder(isBigEndian: Bool) throws {
    let settings = try #require(XSettings(example(isBigEndian: isBigEndian)))
    #expect(settings.integer("Xft/DPI") == 147_456)
    #expect(settings.string("Net/ThemeName") == "Adwaita")
    #expect(settings["Gtk/ColorX"] == .color([1, 2, 3, 65_535]))
    #expect(settings.integer("Net/Negative") == -1)
    #expect(settings.integer("Net/ThemeName") == nil)
    #expect(settings["Missing"] == nil)
  }

  @Test("A property cut anywhere is refused")
  func truncated() {
    let whole = example()
    for length in 0..<whole.count {
      #expect(XSettings(Array(whole.prefix(length))) == nil)
    }
  }

  @Test("Lengths and counts beyond the property are refused")
  func hostileLengths() {
    var manyEntries = example()
    for index in 8..<12 { manyEntries[index] = 0xFF }
    #expect(XSettings(manyEntries) == nil)

    var longName = example()
    longName[14] = 0xFF
    longName[15] = 0xFF
    #expect(XSettings(longName) == nil)

    var unknownKind = example()
    unknownKind[12] = 9
    #expect(XSettings(unknownKind) == nil)
    #expect(XSettings([2] + example().dropFirst()) == nil)
  }

  @Test(
    "Scale is Xft.dpi / 96, between 0.5 and 4",
    arguments: [
      ("Xft.dpi:\t192\n", 2.0), ("Xft.dpi: 120", 1.25), ("*dpi: 144", 1.5), ("Xft.dpi: 10", 0.5),
      ("Xft.dpi: 9600", 4), ("Xft.dpi: much", 1), ("Xft.dpi: -96", 1), ("Xft.dpi: nan", 1),
      ("Xft.antialias: 1\nXft.dpi: 96.0 \n", 1), ("", 1), (":::\n!\n\\", 1),
    ])
  func resources(text: String, scale: Double) {
    #expect(DesktopSettings(resources: text, xsettings: nil).scale == scale)
  }

  @Test("Resources name no files to be read: anybody may have written them")
  func includedFile() throws {
    let folder = try TestFolder()
    let file = try folder.write("Xft.dpi: 192\n", to: "resources")
    for directive in ["#include", "# include", " \t#include", "a: b\r\n#include"] {
      let text = "Xft.dpi: 144\n\(directive) \"\(file)\"\n"
      #expect(DesktopSettings(resources: text, xsettings: nil).scale == 1.5)
    }
  }

  @Test("Names that Xlib trips over do not keep the resolution from being read")
  func oddNames() {
    // Xlib 1.8.4 reads beyond the ends of names whose last letters are alike, for as long as it finds none to
    // end the program; and stops at names of more than a hundred parts.
    let words = (1...250).map { "\($0)" + String(repeating: "\t", count: 64) }.joined()
    for line in [
      words, words + ": 1", String(repeating: "a.", count: 120) + "b: 1", "a.dpi: \\", "a.dpi: \0",
    ] {
      #expect(DesktopSettings(resources: "\(line)\nXft.dpi: 144\n", xsettings: nil).scale == 1.5)
    }
  }

  @Test("The settings manager's resolution wins over the resources")
  func precedence() {
    let settings = DesktopSettings(resources: "Xft.dpi: 192", xsettings: XSettings(example()))
    #expect(settings.scale == 1.5)
    #expect(settings.motion == .reduced)
    var unset = SettingsWriter()
    unset.add("Xft/DPI", -1)
    #expect(
      DesktopSettings(resources: "Xft.dpi: 192", xsettings: XSettings(unset.bytes)).scale == 2)
  }

  /// What a settings manager says of the scale; nil for what it leaves out. Resolutions are in dots an inch.
  struct Scaling: Sendable {
    var factor: Int?
    var unscaled: Int?
    var resolution: Int?
    var scale: Double
  }

  @Test(
    "The factor of windows times the unscaled resolution wins, where a desktop gives both",
    arguments: [
      // Xfce's 2×, GNOME's 2×, and larger text besides.
      Scaling(factor: 2, unscaled: 96, resolution: 96, scale: 2),
      Scaling(factor: 2, unscaled: 96, resolution: 192, scale: 2),
      Scaling(factor: 2, unscaled: 120, resolution: 96, scale: 2.5),
      Scaling(factor: 1, unscaled: 144, scale: 1.5),
      // One alone, or senseless, counts as none.
      Scaling(factor: 3, resolution: 120, scale: 1.25), Scaling(unscaled: 192, resolution: 120, scale: 1.25),
      Scaling(factor: 0, unscaled: 96, resolution: 120, scale: 1.25),
      Scaling(factor: -2, unscaled: -96, resolution: 120, scale: 1.25),
      Scaling(factor: 2, unscaled: -1, resolution: 120, scale: 1.25),
      Scaling(factor: 1000, unscaled: 96, scale: 4), Scaling(factor: 2, scale: 3),
    ])
  func scalingFactor(scaling: Scaling) {
    var writer = SettingsWriter()
    if let factor = scaling.factor { writer.add("Gdk/WindowScalingFactor", factor) }
    if let unscaled = scaling.unscaled { writer.add("Gdk/UnscaledDPI", unscaled * 1024) }
    if let resolution = scaling.resolution { writer.add("Xft/DPI", resolution * 1024) }
    let settings = DesktopSettings(resources: "Xft.dpi: 288", xsettings: XSettings(writer.bytes))
    #expect(settings.scale == scaling.scale)
  }

  @Test(
    "Dark by the theme's name",
    arguments: [
      ("Adwaita-dark", Appearance.dark), ("Mint-Y-Dark-Aqua", .dark), ("Breeze:dark", .dark),
      ("Adwaita", .light), ("Darkness", .light), ("", .light),
    ])
  func theme(name: String, appearance: Appearance) {
    var writer = SettingsWriter()
    writer.add("Net/ThemeName", name)
    let settings = DesktopSettings(resources: nil, xsettings: XSettings(writer.bytes))
    #expect(settings.appearance == appearance)
  }

  @Test("Dark when programs are asked to prefer it")
  func prefersDark() {
    var writer = SettingsWriter()
    writer.add("Gtk/ApplicationPreferDarkTheme", 1)
    #expect(
      DesktopSettings(resources: nil, xsettings: XSettings(writer.bytes)).appearance == .dark)
  }

  @Test("What the person pinned wins, the rest follows the desktop")
  func pinned() {
    let desktop = DesktopSettings(scale: 2, appearance: .dark, motion: .reduced)
    let pinned = PinnedSettings(scale: 1, motion: .full)
    #expect(pinned.applied(to: desktop) == DesktopSettings(scale: 1, appearance: .dark, motion: .full))
  }
}
