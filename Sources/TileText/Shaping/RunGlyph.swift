/// A glyph of a run before it is placed in a line. Lengths are pixels, y up.
struct RunGlyph {
  var face: FontFace
  var index: UInt32
  /// The cluster of the text it draws, or the first of several.
  var cluster: Int
  /// How far the pen moves.
  var advance: Double
  /// The glyph's offset from the pen.
  var x = 0.0
  var y = 0.0
}
