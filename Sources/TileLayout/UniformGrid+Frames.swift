public import TileGeometry

// Frames of many items at once, for callers that draw them all or pass them on as one block of memory.
// Walking along the rows saves the division that `frame(at:)` needs to find an item's row.

extension UniformGrid {
  /// Fills `frames` with the frames of the items of a range, each bit for bit as `frame(at:)` returns it.
  ///
  /// An index past the last item continues the rows; indices below 0 are left out.
  ///
  /// - Complexity: O(`indices.count`), about a nanosecond an item. Nothing is allocated when `frames` comes
  ///   with as many elements, so keep it from frame to frame.
  public func writeFrames(of indices: Range<Int>, into frames: inout [Rect]) {
    let indices = indices.clamped(to: 0..<Int.max)
    frames.fill(count: indices.count) { frames in
      var walk = Walk(along: self, from: indices.lowerBound)
      for place in frames.indices {
        frames[place] = Rect(
          x: walk.x, y: walk.y, width: cellSize.width, height: cellSize.height)
        walk.advance()
      }
    }
  }

  /// Fills `frames` with the frames of the items of a range on their way from another grid to this one.
  ///
  /// One number moves them all: with a spring that is the response's `displacement`, worked out once a frame.
  ///
  /// ```swift
  /// let left = Spring(duration: 0.5).response(at: time - start).displacement
  /// grid.writeFrames(of: grid.indices(fromY: 0, toY: 800), leaving: list, share: left, into: &frames)
  /// ```
  ///
  /// - Parameters:
  ///   - start: the grid the items come from, of whatever columns and sizes.
  ///   - share: what is left of the way: 1 gives the frames of `start`, 0 exactly this grid's own; a spring
  ///     that overshoots passes through numbers below 0.
  /// - Complexity: as `writeFrames(of:into:)`.
  public func writeFrames(
    of indices: Range<Int>, leaving start: UniformGrid, share: Double, into frames: inout [Rect]
  ) {
    let indices = indices.clamped(to: 0..<Int.max)
    let width = cellSize.width + share * (start.cellSize.width - cellSize.width)
    let height = cellSize.height + share * (start.cellSize.height - cellSize.height)
    frames.fill(count: indices.count) { frames in
      var walk = Walk(along: self, from: indices.lowerBound)
      var startWalk = Walk(along: start, from: indices.lowerBound)
      for place in frames.indices {
        frames[place] = Rect(
          x: walk.x + share * (startWalk.x - walk.x), y: walk.y + share * (startWalk.y - walk.y),
          width: width, height: height)
        walk.advance()
        startWalk.advance()
      }
    }
  }
}

extension UniformGrid {
  /// Steps from cell to cell in reading order. Places are multiples of the pitch, never sums of it, so that
  /// they are those of `frame(at:)` to the last bit.
  private struct Walk {
    private(set) var x: Double
    private(set) var y: Double
    private var column: Int
    /// The cell's column and row as what the pitches are multiplied by: converting them for every cell would
    /// take a third of the time.
    private var columnNumber: Double
    private var rowNumber: Double
    private let columns: Int
    private let origin: Point
    private let columnPitch: Double
    private let rowPitch: Double

    init(along grid: UniformGrid, from index: Int) {
      column = index % grid.columns
      columnNumber = Double(column)
      rowNumber = Double(index / grid.columns)
      columns = grid.columns
      origin = grid.origin
      columnPitch = grid.columnPitch
      rowPitch = grid.rowPitch
      x = origin.x + columnNumber * columnPitch
      y = origin.y + rowNumber * rowPitch
    }

    mutating func advance() {
      column += 1
      columnNumber += 1
      if column == columns {
        column = 0
        columnNumber = 0
        rowNumber += 1
        y = origin.y + rowNumber * rowPitch
      }
      x = origin.x + columnNumber * columnPitch
    }
  }
}

extension [Rect] {
  /// Lets `body` fill exactly `count` elements, in the memory that is there where there is enough.
  fileprivate mutating func fill(
    count: Int, _ body: (UnsafeMutableBufferPointer<Rect>) -> Void
  ) {
    if self.count > count {
      removeLast(self.count - count)
    } else if self.count < count {
      append(contentsOf: repeatElement(.zero, count: count - self.count))
    }
    withUnsafeMutableBufferPointer { body($0) }
  }
}
