/// How much two pictures may differ and still count as the same.
package struct PictureTolerance: Hashable, Sendable {
  /// By which each channel of each pixel may differ, of 0…255.
  package var levels: Int
  /// How many pixels may differ by more.
  package var pixels: Int

  package init(levels: Int = 0, pixels: Int = 0) {
    self.levels = levels
    self.pixels = pixels
  }
}
