import TileScene
import TileText

extension RunConfiguration {
  /// The fonts to draw with. Warns if the person's choice cannot be used, or if there is no font for text.
  func fonts() -> FontBook {
    let fonts = FontBook(family: options.font) {
      Program.report("no font for text is installed, symbols stand for words; fonts-dejavu-core has one")
    }
    // Without any font, that is reported already.
    if let family = options.font, fonts.drawsText, !fonts.draws(with: family) {
      let isMissing = FontBook.installation(of: family) == .missing
      let reason = isMissing ? "is not installed" : "cannot serve for text"
      Program.report("font \(quoted(family)) \(reason), another one stands in")
    }
    return fonts
  }
}
