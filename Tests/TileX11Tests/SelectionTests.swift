import CX11
import TestSupport
import Testing
import TileGeometry
import TileScene
import TileX11

/// Another client asks for what is copied here, and offers what is pasted here.
@MainActor
@Suite("CLIPBOARD and PRIMARY", .serialized)
struct SelectionTests {
  private static let copyKey = Action.key(.character("c"), [])
  private static let markKey = Action.key(.character("m"), [])
  private static let pasteKey = Action.key(.character("v"), [])

  /// A window whose keys c, m and v copy, mark and paste.
  private static func window(copying text: String = "") throws -> (LiveWindow, SelectionPeer) {
    let live = try LiveWindow()
    live.content.answers = [
      copyKey: [.copy(text, to: .clipboard)], markKey: [.copy(text, to: .primary)],
      pasteKey: [.paste(from: .clipboard)],
    ]
    #expect(live.show())
    return (live, SelectionPeer(live.other))
  }

  private static func copied(_ text: String, with key: KeySym = KeySym(XK_c)) throws -> (
    LiveWindow, SelectionPeer
  ) {
    let (live, peer) = try window(copying: text)
    live.other.press(key, in: live.window.id)
    let selection = key == KeySym(XK_c) ? live.other.atom("CLIPBOARD") : XA_PRIMARY
    #expect(live.runs { XGetSelectionOwner(live.other.display, selection) == live.window.id })
    return (live, peer)
  }

  // MARK: - Copying

  @Test("What is copied is offered as UTF-8, as Latin-1 where that holds it, with its targets and its time")
  func targets() throws {
    let (live, peer) = try Self.copied("Café")
    let other = live.other
    #expect(peer.ask("UTF8_STRING", in: live) == .text(Array("Café".utf8), "UTF8_STRING"))
    #expect(peer.ask("STRING", in: live) == .text([0x43, 0x61, 0x66, 0xE9], "STRING"))
    #expect(peer.ask("TEXT", in: live) == .text([0x43, 0x61, 0x66, 0xE9], "STRING"))
    let names = ["TARGETS", "MULTIPLE", "TIMESTAMP", "UTF8_STRING", "TEXT", "STRING"]
    #expect(peer.ask("TARGETS", in: live) == .numbers(names.map { Int(other.atom($0)) }, "ATOM"))
    guard case .numbers(let time, "INTEGER") = peer.ask("TIMESTAMP", in: live) else {
      Issue.record("no timestamp")
      return
    }
    #expect(time == [Int(other.keyTime)])
    #expect(peer.ask("image/png", in: live) == .refused)
  }

  @Test("Latin-1 gets what it can hold of other scripts, and is refused where that is nothing")
  func latin1() throws {
    let (live, peer) = try Self.copied("Cafe\u{301} и €5")
    #expect(peer.ask("STRING", in: live) == .text(Array("Caf".utf8) + [0xE9] + Array("  5".utf8), "STRING"))
    #expect(peer.ask("TEXT", in: live) == .text(Array("Cafe\u{301} и €5".utf8), "UTF8_STRING"))
    let (russian, asking) = try Self.copied("мир")
    #expect(asking.ask("STRING", in: russian) == .refused)
  }

  @Test("Several forms at once, of which those that do not exist are crossed out")
  func multiple() throws {
    let (live, peer) = try Self.copied("ab")
    let other = live.other
    let pairs = [
      Int(other.atom("UTF8_STRING")), Int(other.atom("ONE")), Int(other.atom("image/png")),
      Int(other.atom("TWO")),
    ]
    peer.prepare(pairs)
    #expect(
      peer.ask("MULTIPLE", in: live) == .numbers([pairs[0], pairs[1], pairs[2], 0], "ATOM_PAIR"))
    #expect(other.property("ONE", of: peer.window) == Array("ab".utf8))
    #expect(other.property("TWO", of: peer.window) == nil)
  }

  @Test("Who asks and is gone by the answer does no harm")
  func vanishedRequestor() throws {
    let (live, peer) = try Self.copied("ab")
    let passing = live.other.makeWindow()
    XConvertSelection(
      live.other.display, live.other.atom("CLIPBOARD"), XA_STRING, XA_STRING, passing, Time(CurrentTime))
    XDestroyWindow(live.other.display, passing)
    #expect(peer.ask("STRING", in: live) == .text(Array("ab".utf8), "STRING"))
    #expect(ProtocolErrors.take().isEmpty)
  }

  @Test("PRIMARY's loss is told to the content, CLIPBOARD's is not, and both are forgotten")
  func loss() throws {
    let (live, peer) = try Self.copied("marked", with: KeySym(XK_m))
    live.other.press(KeySym(XK_c), in: live.window.id)
    let clipboard = live.other.atom("CLIPBOARD")
    #expect(live.runs { XGetSelectionOwner(live.other.display, clipboard) == live.window.id })
    peer.own("CLIPBOARD")
    peer.own("PRIMARY")
    #expect(live.runs { live.content.events.contains(.primaryLost) })
    #expect(live.content.events.filter { $0 == .primaryLost }.count == 1)
    peer.offer = .text(Array("theirs".utf8), "UTF8_STRING")
    live.other.press(KeySym(XK_v), in: live.window.id)
    #expect(live.runs { peer.isServing && live.content.pasted == ["theirs"] })
  }

  // MARK: - Pasting

  @Test("What this window copied is pasted without a question")
  func ownText() throws {
    let (live, _) = try Self.copied("one\ntwo")
    live.other.press(KeySym(XK_v), in: live.window.id)
    #expect(live.runs { live.content.pasted == ["one two"] })
  }

  @Test("Three bytes, and ten thousand of which 4,096 characters are kept; line breaks are blanks")
  func sizes() throws {
    let (live, peer) = try Self.window()
    peer.own("CLIPBOARD")
    peer.offer = .text(Array("a\r\nb\n€".utf8), "UTF8_STRING")
    live.other.press(KeySym(XK_v), in: live.window.id)
    #expect(live.runs { peer.isServing && live.content.pasted == ["a b €"] })
    peer.offer = .text([UInt8](repeating: 0x78, count: 10_000), "UTF8_STRING")
    live.other.press(KeySym(XK_v), in: live.window.id)
    #expect(live.runs { peer.isServing && live.content.pasted.count == 2 })
    #expect(live.content.pasted.last == String(repeating: "x", count: 4096))
  }

  @Test("An owner that knows no UTF-8 is asked for Latin-1; one that knows neither pastes nothing")
  func olderOwner() throws {
    let (live, peer) = try Self.window()
    peer.own("CLIPBOARD")
    peer.offer = .text([0x43, 0x61, 0x66, 0xE9], "STRING")
    live.other.press(KeySym(XK_v), in: live.window.id)
    #expect(live.runs { peer.isServing && live.content.pasted == ["Café"] })
    peer.offer = .text([1, 2, 3], "image/png")
    live.other.press(KeySym(XK_v), in: live.window.id)
    let asked = peer.requests
    #expect(live.runs { peer.isServing && peer.requests == asked + 2 })
    // Both were refused; the next one is answered.
    peer.offer = .text([0x61], "STRING")
    live.other.press(KeySym(XK_v), in: live.window.id)
    #expect(live.runs { peer.isServing && live.content.pasted == ["Café", "a"] })
  }

  @Test("Nobody owns the selection: nothing is pasted, and nothing waits")
  func nobody() throws {
    let (live, peer) = try Self.window()
    for _ in 0..<20 { live.other.press(KeySym(XK_v), in: live.window.id) }
    #expect(live.runs { live.content.events.filter { $0 == Self.pasteKey }.count == 20 })
    peer.own("CLIPBOARD")
    peer.offer = .text([0x61], "UTF8_STRING")
    live.other.press(KeySym(XK_v), in: live.window.id)
    #expect(live.runs { peer.isServing && live.content.pasted == ["a"] })
  }

  @Test("Five megabytes in pieces: the start is there before the end has come, and the owner gets done")
  func pieces() throws {
    let (live, peer) = try Self.window()
    peer.own("CLIPBOARD")
    peer.offer = .pieces([UInt8](repeating: 0x79, count: 5_000_000), each: 60_000)
    live.other.press(KeySym(XK_v), in: live.window.id)
    #expect(live.runs { peer.isServing && live.content.pasted.count == 1 })
    #expect(live.content.pasted == [String(repeating: "y", count: 4096)])
    #expect(!peer.isDone)
    #expect(live.runs { peer.isServing && peer.isDone })
    #expect(live.content.pasted.count == 1)
  }

  @Test("A character that two pieces share is whole")
  func sharedCharacter() throws {
    let (live, peer) = try Self.window()
    peer.own("CLIPBOARD")
    peer.offer = .pieces(Array("äöü€".utf8), each: 1)
    live.other.press(KeySym(XK_v), in: live.window.id)
    #expect(live.runs { peer.isServing && live.content.pasted == ["äöü€"] })
    #expect(peer.isDone)
  }

  @Test("Owners that never answer, or die while they send, keep nobody from pasting, however many they are")
  func deadOwners() throws {
    let (live, _) = try Self.window()
    for number in 0..<10 {
      let dying = SelectionPeer(try OtherClient(displayName: live.displayName))
      dying.own("CLIPBOARD")
      dying.offer = .pieces([UInt8](repeating: 0x7A, count: 1000), each: 100)
      live.other.press(KeySym(XK_v), in: live.window.id)
      // Some end once they have been asked, some in the midst of it.
      #expect(live.runs { number < 5 ? dying.hasRequest : dying.isServing && dying.sent >= 300 })
    }
    let peer = SelectionPeer(live.other)
    peer.own("CLIPBOARD")
    peer.offer = .text([0x61], "UTF8_STRING")
    live.other.press(KeySym(XK_v), in: live.window.id)
    #expect(live.runs { peer.isServing && live.content.pasted == ["a"] })
  }

  @Test("Questions of both selections are answered in any order")
  func severalQuestions() throws {
    let (live, peer) = try Self.window()
    live.content.answers[Self.pasteKey] = [.paste(from: .clipboard), .paste(from: .primary)]
    peer.own("CLIPBOARD")
    peer.own("PRIMARY")
    peer.offer = .text([0x61], "UTF8_STRING")
    live.other.press(KeySym(XK_v), in: live.window.id)
    live.other.press(KeySym(XK_v), in: live.window.id)
    #expect(live.runs { live.content.events.filter { $0 == Self.pasteKey }.count == 2 })
    #expect(live.runs { peer.isServing && live.content.pasted == ["a", "a", "a", "a"] })
  }
}
