import TileScene
import TileText

extension RunConfiguration {
  /// The fonts to draw with. Warns if the person's choice is not installed.
  func fonts() -> FontBook {
    if let family = options.font, !FontBook.isInstalled(family) {
      Program.report("font \(quoted(family)) is not installed, another one stands in")
    }
    return FontBook(family: options.font)
  }
}
