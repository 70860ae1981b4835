import TestSupport
import Testing

/// Text that a person types, pastes and copies in the field of the real program.
@Suite("Typing into the window", .serialized)
struct TypingDesktopTests {
  /// Key codes of a PC keyboard, whatever the layout makes of them.
  private enum Code {
    static let q = "24"
    static let e = "26"
    static let a = "38"
    static let f = "41"
    static let h = "43"
    static let j = "44"
    static let c = "54"
    static let v = "55"
    static let equal = "21"
    static let apostrophe = "48"
    static let rightAlt = "108"
  }

  /// A window with its field open, under a layout.
  private func window(_ layout: String..., albums ids: [String]? = nil, in folder: TestFolder) throws
    -> OpenWindow
  {
    let desktop = try Desktop()
    try desktop.setxkbmap(["-layout"] + layout)
    let data = try ids.map { ["--data", try folder.write(albumFile($0), to: "my.json")] }
    let window = try OpenWindow(data ?? [], on: desktop)
    try window.key("ctrl+" + Code.f)
    try window.state(when: "the field is open") { $0.find == "" && $0.focus == "find" }
    return window
  }

  /// Waits for what the field holds and what was found.
  private func expect(_ text: String, finds ids: [String], in window: OpenWindow) throws {
    let state = try window.state(when: "the field holds \(text.prefix(40))") { $0.find == text && !$0.moving }
    #expect(state.items.map(\.id) == ids && state.itemCount == ids.count)
  }

  @Test("What is typed is found, and the keys that delete and leave take it back")
  func plain() throws {
    let window = try window("us", in: TestFolder())
    try window.key("o")
    try expect("o", finds: ["Forest", "Coast", "Snow"], in: window)
    try window.key("shift+a", "space")
    try expect("oA ", finds: ["Coast"], in: window)
    try window.key("BackSpace", "BackSpace")
    try expect("o", finds: ["Forest", "Coast", "Snow"], in: window)
    try window.key("Down", "Return")
    try window.state(when: "the first one found is marked") {
      $0.focus == "Forest" && $0.items.filter(\.favourite).map(\.id) == ["Forest"]
    }
    try window.key("Escape", "Escape")
    let closed = try window.state(when: "all are back") { $0.find == nil && !$0.moving }
    #expect(closed.items.map(\.id) == ["Skyline", "Forest", "Coast", "Desert", "Night", "Snow"])
  }

  @Test("A dead key and a letter, and a Compose sequence, are one character")
  func accents() throws {
    let folder = try TestFolder()
    let albums = ["Café", "Cafe", "Tea"]
    let dead = try window("de", albums: albums, in: folder)
    try dead.key(Code.c, Code.a, Code.f, Code.equal, Code.e)
    try expect("café", finds: ["Café", "Cafe"], in: dead)

    let compose = try window("us", "-option", "compose:ralt", albums: albums, in: folder)
    try compose.key(Code.f, Code.rightAlt, Code.apostrophe, Code.e)
    try expect("fé", finds: ["Café", "Cafe"], in: compose)
  }

  @Test("Cyrillic text is found, and Ctrl+Q still leaves")
  func cyrillic() throws {
    let window = try window("ru,us", albums: ["Лес", "Море", "Мост"], in: TestFolder())
    try window.key(Code.v, Code.j)
    try expect("мо", finds: ["Море", "Мост"], in: window)
    try window.key(Code.h)
    try expect("мор", finds: ["Море"], in: window)
    try window.key("ctrl+" + Code.q)
    #expect(try window.run.exitStatus() == 0)
  }

  @Test("Pasted: 3 bytes, 10 KB, and 5 MB, of which the first 4,096 characters are kept")
  func paste() throws {
    let folder = try TestFolder()
    let window = try window("us", in: folder)
    let long = "sn\no" + String(repeating: "w", count: 10_000)
    for (text, kept) in [
      ("sno", "sno"), (long, "sn o" + long.dropFirst(4).prefix(4092)),
      (
        String(repeating: "abcde", count: 1 << 20),
        String(repeating: "abcde", count: 820).prefix(4096).description
      ),
    ] {
      let owner = try window.desktop.offerAsClipboard(folder.write(text, to: "clip"))
      try window.key("ctrl+a", "ctrl+v")
      try expect(kept, finds: kept == "sno" ? ["Snow"] : [], in: window)
      #expect(owner.status() == nil)
    }
  }

  @Test("Copied and cut, it is in the clipboard; marked with the mouse, in the selection")
  func copy() throws {
    let window = try window("us", in: TestFolder())
    try window.key("f", "o", "r", "e")
    try expect("fore", finds: ["Forest"], in: window)
    try window.key("ctrl+a", "ctrl+c")
    try wait(until: "it is in the clipboard") { try window.desktop.selection("clipboard") == "fore" }

    try window.key("End")
    let frame = try window.state().control("find").frame
    let (left, right, middle) = (Int(frame[0]), Int(frame[0] + frame[2]), Int(frame[1] + frame[3] / 2))
    try window.drag(.init(places: [(right - 50, middle), (left + 2, middle)]))
    try wait(until: "it is the selection") { try window.desktop.selection("primary") == "fore" }
    try window.key("ctrl+x")
    try window.state(when: "it is cut") { $0.find == "" && !$0.moving }
    #expect(try window.desktop.selection("clipboard") == "fore")
    try window.key("t")
    try expect("t", finds: ["Forest", "Coast", "Desert", "Night"], in: window)
    #expect(try window.desktop.selection("clipboard") == "fore")
  }
}
