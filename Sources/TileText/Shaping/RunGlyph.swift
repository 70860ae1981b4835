/// A glyph on its way into a line. Lengths are pixels, y up.
struct RunGlyph {
  var face: FontFace
  var index: UInt32
  /// The cluster of the text it draws, or the first of several.
  var cluster: Int
  /// By which the pen moves on.
  var advance: Double
  /// From the pen.
  var x = 0.0
  var y = 0.0
}
