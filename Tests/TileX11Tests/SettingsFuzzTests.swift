import CX11
import TestSupport
import Testing
import TileX11

@Suite("Any bytes as settings of the desktop")
struct SettingsFuzzTests {
  private static let names = [
    "Xft/DPI", "Net/ThemeName", "Gtk/EnableAnimations", "Gtk/ApplicationPreferDarkTheme", "Gtk/ColorX", "",
  ]

  private static let properties: [[UInt8]] =
    [false, true].flatMap { isBigEndian in
      var all = SettingsWriter(isBigEndian: isBigEndian)
      all.add("Xft/DPI", 144 * 1024)
      all.add("Net/ThemeName", "Adwaita-dark")
      all.add("Gtk/ColorX", color: [1, 2, 3, 65_535])
      all.add("Gtk/EnableAnimations", 0)
      all.add("Gtk/ApplicationPreferDarkTheme", -1)
      all.add("", "é\0")
      var one = SettingsWriter(isBigEndian: isBigEndian)
      one.add("Xft/DPI", "a text")
      return [all.bytes, one.bytes, SettingsWriter(isBigEndian: isBigEndian).bytes]
    } + [[], [2, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]]

  @Test("XSETTINGS are what a plain reading of the specification gives, or nothing")
  func xsettings() throws {
    try FuzzTarget("xsettings", seeds: Self.properties, tokens: Self.names, count: 3000).run { bytes in
      let settings = XSettings(bytes)
      guard let expected = Self.plainReading(bytes) else {
        return settings == nil ? nil : "accepted: \(settings as Any)"
      }
      guard let settings else { return "refused: \(expected)" }
      for name in Set(Self.names + expected.keys) where settings[name] != expected[name] {
        return "\(settings[name] as Any) for \(name), not \(expected[name] as Any)"
      }
      return Self.brokenLaw(DesktopSettings(resources: nil, xsettings: settings))
    }
  }

  /// The settings by name, read without a thought for speed; nil where the bytes end too early.
  private static func plainReading(_ bytes: [UInt8]) -> [String: XSettings.Value]? {
    guard bytes.count >= 12, bytes[0] <= 1 else { return nil }
    var rest = bytes[...]
    func take(_ count: Int) -> [UInt8]? {
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    func number(_ count: Int) -> Int? {
      take(count).map { field in
        (bytes[0] == 1 ? field : field.reversed()).reduce(0) { $0 * 256 + Int($1) }
      }
    }
    func text(_ count: Int) -> String? {
      take((count + 3) / 4 * 4).map { String(decoding: $0.prefix(count), as: UTF8.self) }
    }
    _ = take(8)
    guard var count = number(4) else { return nil }
    var values: [String: XSettings.Value] = [:]
    while count > 0 {
      guard let kind = number(1), take(1) != nil, let length = number(2), let name = text(length),
        take(4) != nil
      else { return nil }
      switch kind {
      case 0:
        guard let value = number(4) else { return nil }
        values[name] = .integer(value < 1 << 31 ? value : value - 1 << 32)
      case 1:
        guard let length = number(4), let value = text(length) else { return nil }
        values[name] = .string(value)
      case 2:
        guard let red = number(2), let green = number(2), let blue = number(2), let alpha = number(2) else {
          return nil
        }
        values[name] = .color([red, green, blue, alpha])
      default: return nil
      }
      count -= 1
    }
    return values
  }

  private static let resources = [
    "Xft.dpi:\t192\n", "*dpi: 144", "Xft.dpi: 96.0 \nXft.antialias: 1\n! comment\nXft*dpi: 120",
    "Xft.dpi: nan", "",
    "Xft.dpi: -96", "?.dpi: 0x60", ":::\n!\n\\", "#include \"/dev/null\"", "a.b*c?d: \\001\\n\\\nmore",
    "Xft.dpi: much",
  ]
  private static let resourceTokens = [
    "Xft", ".", "*", "?", "dpi", "Dpi", ":", " ", "\t", "\n", "\\\n", "\\", "\\777", "#include ",
    "\"/dev/zero\"", "!",
    "96", "Xft.dpi: 192\n", "a.", "*.?",
  ]

  @Test("The resource database gives a scale that fits a screen, and its last word counts")
  func resourceDatabase() throws {
    try FuzzTarget("resources", seeds: Self.resources, tokens: Self.resourceTokens, count: 2000).run {
      bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let law = Self.brokenLaw(DesktopSettings(resources: text, xsettings: nil)) { return law }
      let last = DesktopSettings(resources: text + "\nXft.dpi: 144\n", xsettings: nil)
      return last.scale == 1.5 ? nil : "scale \(last.scale) after a last word of 1.5"
    }
  }

  private static func brokenLaw(_ settings: DesktopSettings) -> String? {
    DesktopSettings.scales.contains(settings.scale) ? nil : "scale \(settings.scale)"
  }
}

@MainActor
@Suite("Any bytes as properties of windows", .serialized)
struct PropertyFuzzTests {
  private static let formats: [Int32] = [8, 16, 32]

  @Test(
    "Whatever stands in the properties that are followed, the settings are what it says, or what is usual")
  func properties() throws {
    let server = try XvfbServer()
    let other = try OtherClient(displayName: server.displayName)
    let connection = try XConnection(displayName: server.displayName)
    let manager = other.makeWindow()
    XSetSelectionOwner(other.display, other.atom("_XSETTINGS_S0"), manager, Time(CurrentTime))
    other.sync()
    let watcher = SettingsWatcher(connection: connection)
    var settings = SettingsWriter()
    settings.add("Xft/DPI", 120 * 1024)
    settings.add("Gtk/EnableAnimations", 0)
    // The first byte chooses property and format, the second one the type.
    let contents: [[UInt8]] = [
      settings.bytes, Array("Xft.dpi: 192\n! so long that half of it would do".utf8), [],
    ]
    let seeds: [[UInt8]] = contents.flatMap { bytes in (0..<6).map { choice in [UInt8(choice), 0] + bytes } }
    var told: [Bool: [UInt8]] = [:]
    try FuzzTarget("properties", seeds: seeds, tokens: ["Xft.dpi: ", "Xft/DPI"], count: 300).run { input in
      let isManagers = (input.first ?? 0) % 2 == 1
      let format = Self.formats[Int(input.first ?? 0) / 2 % 3]
      let bytes = Array(input.dropFirst(2))
      let type = Atom(input.dropFirst().first ?? 0) + 1
      other.set(
        isManagers ? "_XSETTINGS_SETTINGS" : "RESOURCE_MANAGER", bytes, format: format, type: min(type, 68),
        on: isManagers ? manager : other.root)
      told[isManagers] = format == 8 ? bytes : nil
      XSync(connection.display, 0)
      while XPending(connection.display) > 0 {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        _ = watcher.handle(event)
      }
      let expected = DesktopSettings(
        resources: told[false].map { String(decoding: $0, as: UTF8.self) },
        xsettings: told[true].flatMap { XSettings($0) })
      guard watcher.current == expected else { return "\(watcher.current) instead of \(expected)" }
      let errors = ProtocolErrors.take()
      return errors.isEmpty ? nil : "\(errors)"
    }
  }

  @Test("Numbers are read where there are numbers, and nothing elsewhere")
  func numbers() throws {
    let server = try XvfbServer()
    let other = try OtherClient(displayName: server.displayName)
    let connection = try XConnection(displayName: server.displayName)
    let name = connection.atoms[.netWMState]
    let seeds: [[UInt8]] = [[0], [1, 1, 0, 0, 0], [2, 1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], [2]]
    try FuzzTarget("numbers", seeds: seeds, count: 300).run { input in
      let format = Self.formats[Int(input.first ?? 0) % 3]
      let bytes = Array(input.dropFirst())
      other.set("_NET_WM_STATE", bytes, format: format, type: Atom(XA_ATOM), on: other.root)
      let read = XProperty(connection, connection.root, name)
      let words = bytes.count / 4
      let numbers = (0..<words).map { word in
        (0..<4).reduce(UInt(0)) { $0 | UInt(bytes[word * 4 + $1]) << (8 * UInt($1)) }
      }
      guard read.longs()?.map({ $0 & 0xFFFF_FFFF }) == (format == 32 ? numbers : nil) else {
        return "\(read.longs() as Any) instead of \(numbers)"
      }
      return read.bytes() == (format == 8 ? bytes : nil) ? nil : "\(read.bytes() as Any)"
    }
  }
}
