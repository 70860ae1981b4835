/// Texts of the kinds that have crashed or confused programs before.
package enum StrangeTexts {
  package static let all = [
    "", " ", "\n", "a\r\nb\tc\u{7}", "😀", "👨‍👩‍👧‍👦 👍🏽 🇩🇪", "שלום", "مرحبا", "你好 こんにちは 한국어", "e\u{301}\u{327}",
    "\u{301}", "\u{200D}\u{FE0F}", "\u{FFFF}\u{E000}", "नमस्ते ไทย", "\u{10FFFF}",
    String(repeating: "Wide ", count: 60), String(repeating: "\u{E123}", count: 300),
    "Z" + String(repeating: "\u{335}", count: 80),
  ]
}
