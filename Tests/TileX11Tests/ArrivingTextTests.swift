import Testing
import TileX11

@Suite("Pasted text")
struct ArrivingTextTests {
  @Test("Every line break is one blank, and what C ends its texts with is none")
  func lines() {
    #expect(ArrivingText.line("a\nb\r\nc\rd\u{2028}e\0") == "a b c d e")
  }

  @Test("4,096 characters are kept, however many code points each is")
  func bound() {
    #expect(ArrivingText.line(String(repeating: "e\u{301}", count: 5000)).count == 4096)
  }

  @Test("What is beyond the bound takes no memory, and no character is kept in half", arguments: 0..<4)
  func cut(shift: Int) {
    var text = ArrivingText()
    let bytes = [UInt8](repeating: 0x61, count: shift) + Array(String(repeating: "€", count: 1000).utf8)
    var count = 0
    while !text.isFull {
      text.append(bytes)
      count += bytes.count
    }
    #expect(count - bytes.count < ArrivingText.mostBytes && count >= ArrivingText.mostBytes)
    let full = text
    text.append(bytes)
    #expect(text == full)
    #expect(!text.line(in: .utf8).contains("\u{FFFD}"))
  }

  @Test("Latin-1 holds a letter and its accent however they are spelled")
  func latin1() {
    #expect(TextEncoding.latin1.bytes("e\u{301}\r\n") == [0xE9, 13, 10])
    #expect(TextEncoding.latin1.text([0xE9, 13, 10]) == "é\r\n")
    #expect(TextEncoding.latin1.bytes("日本") == nil)
    #expect(TextEncoding.latin1.bytes("") == [])
    #expect(TextEncoding.latin1.holds("Café ÿ") && !TextEncoding.latin1.holds("5 €"))
  }
}
