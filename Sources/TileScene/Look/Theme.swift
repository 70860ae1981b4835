package import TileGeometry

/// The interface's colours in one appearance, named by purpose.
///
/// Tiles and launcher icons are pictures, not interface: they keep their own colours in both appearances.
package struct Theme: Sendable {
  package let isDark: Bool
  /// Background, bar and keylines of the albums.
  package let window: Color
  /// Background and bar of the catalogue.
  package let grouped: Color
  /// Backdrop of the launcher, the whole window from top to bottom.
  package let backdropTop: Color
  package let backdropBottom: Color
  package let card: Color
  package let cardShadow: Color
  /// Over a card, under its content.
  package let cardHover: Color
  package let cardPressed: Color
  package let selectedCard: Color
  package let panel: Color
  package let text: Color
  package let secondaryText: Color
  /// The large symbol of an empty scene; too faint for text.
  package let tertiaryText: Color
  /// Labels of segments that are not chosen.
  package let inactive: Color
  /// Fills under white.
  package let accent: Color
  package let ring: Color
  /// Symbols of tool buttons, and the border of what is selected.
  package let link: Color
  /// The transition that is chosen.
  package let chip: Color
  package let chipText: Color
  package let price: Color
  package let stockMark: Color
  /// A product's picture and the symbol on it.
  package let picture: Color
  package let pictureSymbol: Color
  package let track: Color
  package let thumb: Color
  package let thumbShadow: Color
  package let accentHover: Color
  package let accentPressed: Color
  /// Behind tool buttons and segments.
  package let controlHover: Color
  package let controlPressed: Color
  package let scrim: Color
  package let panelShadow: Color
  package let toast: Color
  package let toastShadow: Color
  /// The symbol of a warning in a toast.
  package let toastWarning = Color(255, 181, 77)
  package let keyCap: Color
  package let scrollThumb: Color
  package let scrollThumbHover: Color
  package let scrollThumbDrag: Color
  package let scrollTrack: Color

  package static func of(_ appearance: Appearance) -> Theme {
    appearance == .dark ? dark : light
  }

  static let light = Theme(
    isDark: false,
    window: .white, grouped: Color(242, 242, 247),
    backdropTop: Color(197, 196, 241), backdropBottom: Color(203, 235, 241),
    card: .white, cardShadow: Color(gray: 0, alpha: 0.10),
    cardHover: Color(gray: 0, alpha: 0.035), cardPressed: Color(gray: 0, alpha: 0.075),
    selectedCard: Color(88, 86, 214, alpha: 0.09),
    panel: .white,
    text: .black,
    secondaryText: Color(60, 60, 67, alpha: 0.75),
    tertiaryText: Color(60, 60, 67, alpha: 0.45),
    inactive: Color(40, 40, 52, alpha: 0.80),
    accent: Color(88, 86, 214), ring: Color(88, 86, 214), link: Color(88, 86, 214),
    chip: Color(88, 86, 214, alpha: 0.12), chipText: Color(76, 74, 202),
    price: Color(28, 122, 52), stockMark: Color(40, 164, 74),
    picture: Color(0, 122, 255, alpha: 0.20), pictureSymbol: Color(0, 122, 255, alpha: 0.50),
    track: Color(118, 118, 128, alpha: 0.14), thumb: .white,
    thumbShadow: Color(gray: 0, alpha: 0.14),
    accentHover: Color(gray: 255, alpha: 0.10), accentPressed: Color(gray: 0, alpha: 0.16),
    controlHover: Color(gray: 0, alpha: 0.05), controlPressed: Color(gray: 0, alpha: 0.10),
    scrim: Color(gray: 0, alpha: 0.32), panelShadow: Color(gray: 0, alpha: 0.30),
    toast: Color(28, 28, 30, alpha: 0.90), toastShadow: Color(gray: 0, alpha: 0.20),
    keyCap: Color(118, 118, 128, alpha: 0.12),
    scrollThumb: Color(gray: 0, alpha: 0.32), scrollThumbHover: Color(gray: 0, alpha: 0.48),
    scrollThumbDrag: Color(gray: 0, alpha: 0.64), scrollTrack: Color(gray: 0, alpha: 0.045))

  static let dark = Theme(
    isDark: true,
    window: .black, grouped: .black,
    backdropTop: Color(33, 32, 81), backdropBottom: Color(16, 50, 56),
    card: Color(28, 28, 30), cardShadow: Color(gray: 0, alpha: 0),
    cardHover: Color(gray: 255, alpha: 0.05), cardPressed: Color(gray: 255, alpha: 0.10),
    selectedCard: Color(94, 92, 230, alpha: 0.17),
    panel: Color(36, 36, 38),
    text: .white,
    secondaryText: Color(235, 235, 245, alpha: 0.60),
    tertiaryText: Color(235, 235, 245, alpha: 0.35),
    inactive: Color(235, 235, 245, alpha: 0.68),
    accent: Color(94, 92, 230), ring: Color(158, 156, 255), link: Color(158, 156, 255),
    chip: Color(158, 156, 255, alpha: 0.22), chipText: Color(168, 166, 255),
    price: Color(48, 209, 88), stockMark: Color(48, 209, 88),
    picture: Color(10, 132, 255, alpha: 0.20), pictureSymbol: Color(10, 132, 255, alpha: 0.50),
    track: Color(118, 118, 128, alpha: 0.28), thumb: Color(gray: 255, alpha: 0.22),
    thumbShadow: Color(gray: 0, alpha: 0),
    accentHover: Color(gray: 255, alpha: 0.06), accentPressed: Color(gray: 0, alpha: 0.16),
    controlHover: Color(gray: 255, alpha: 0.10), controlPressed: Color(gray: 255, alpha: 0.18),
    scrim: Color(gray: 0, alpha: 0.50), panelShadow: Color(gray: 0, alpha: 0.30),
    toast: Color(62, 62, 72, alpha: 0.96), toastShadow: Color(gray: 0, alpha: 0.20),
    keyCap: Color(gray: 255, alpha: 0.10),
    scrollThumb: Color(gray: 255, alpha: 0.38), scrollThumbHover: Color(gray: 255, alpha: 0.48),
    scrollThumbDrag: Color(gray: 255, alpha: 0.64), scrollTrack: Color(gray: 255, alpha: 0.07))
}
