import TileScene

/// The places of a line's characters, collected while it is laid out.
struct LineCells {
  private(set) var cells: [CharacterCell]
  /// Whether a character has glyphs of its own, or is known to have none.
  private var isPlaced: [Bool]

  init(count: Int) {
    cells = Array(repeating: CharacterCell(left: 0, right: 0), count: count)
    isPlaced = Array(repeating: false, count: count)
  }

  /// Adds a glyph, or a character without one, that takes the room from `left` to `right`.
  mutating func place(_ cluster: Int, from left: Double, to right: Double) {
    if isPlaced[cluster] {
      cells[cluster].left = min(cells[cluster].left, left)
      cells[cluster].right = max(cells[cluster].right, right)
    } else {
      cells[cluster] = CharacterCell(left: left, right: right)
      isPlaced[cluster] = true
    }
  }

  mutating func end(_ cluster: Int, at right: Double) {
    cells[cluster].right = right
  }

  /// Ends a run that was laid out from `left` to `right`: a character without a glyph of its own shares that
  /// of the one read before it evenly, as lam and alef do; an invisible one has no width.
  mutating func finish(_ run: TextRun, from left: Double, to right: Double, of text: TextClusters) {
    var edge = run.isRightToLeft ? right : left
    var start = run.clusters.lowerBound
    while start < run.clusters.upperBound {
      if !isPlaced[start] { place(start, from: edge, to: edge) }
      let end = (start + 1..<run.clusters.upperBound).first { isPlaced[$0] || text.isInvisible($0) }
      let next = end ?? run.clusters.upperBound
      share(start..<next, isRightToLeft: run.isRightToLeft)
      edge = cells[next - 1].trailing
      start = next
    }
  }

  private mutating func share(_ clusters: Range<Int>, isRightToLeft: Bool) {
    let whole = cells[clusters.lowerBound]
    let part = (whole.right - whole.left) / Double(clusters.count)
    for (place, cluster) in clusters.enumerated() {
      let slot = Double(isRightToLeft ? clusters.count - 1 - place : place)
      let left = whole.left + slot * part
      cells[cluster] = CharacterCell(
        left: left, right: slot == Double(clusters.count - 1) ? whole.right : left + part,
        isRightToLeft: isRightToLeft)
    }
  }
}
