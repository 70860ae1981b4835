/// How much of each pixel a shape covers: 0 none … 255 all, row by row from the top left.
package struct CoverageMask: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package private(set) var values: [UInt8]

  /// Nothing covered. Sizes below 1 count as 1, so that a mask can always become a picture.
  package init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    values = Array(repeating: 0, count: self.width * self.height)
  }

  package subscript(x: Int, y: Int) -> UInt8 {
    get { values[y * width + x] }
    set { values[y * width + x] = newValue }
  }

  /// What this mask covers and `other`, of the same size, does not. Exact where `other` lies wholly inside.
  ///
  /// Traps when the sizes differ.
  package func subtracting(_ other: CoverageMask) -> CoverageMask {
    precondition(width == other.width && height == other.height, "masks of one size")
    var rest = self
    for index in rest.values.indices {
      let covered = rest.values[index]
      rest.values[index] = covered - min(covered, other.values[index])
    }
    return rest
  }

  /// Gives `body` the values to change in place.
  package mutating func withMutableValues<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) -> Result
  ) -> Result {
    values.withUnsafeMutableBufferPointer { body($0) }
  }
}
