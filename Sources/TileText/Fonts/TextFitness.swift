/// How well a font serves for the interface's text, best first.
enum TextFitness: CaseIterable, Hashable {
  /// Outlines of all letters of English, with the accents of words it borrowed: fonts of icons have none.
  case text
  /// Outlines of the letters of ASCII.
  case letters
  /// Letters at a few sizes of their own.
  case bitmaps
  /// Letters that are pictures.
  case colored
  /// No letters.
  case none
}
