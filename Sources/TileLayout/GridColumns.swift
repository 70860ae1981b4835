import TileGeometry

/// The columns of a grid, resolved from their specification for the width there is.
///
/// Every column that is not fixed gets an even share of what is left when its turn comes, from the first
/// to the last; a minimum that takes more than the share therefore leaves less to those behind it, and the
/// order of the columns matters.
///
/// Two passes, as grids in stacks are laid out: the first, with the width proposed, gives the width the
/// grid reports, the second, with the width reported, the columns it draws. They differ where minimums
/// overflow: the drawn columns then end beyond the reported width.
public struct GridColumns: Hashable, Sendable {
  /// One column as it is drawn.
  public struct Track: Hashable, Sendable {
    /// The left edge, from the grid's leading edge. Right to left it counts from the right.
    public let x: Double
    public let width: Double
    /// The index of the grid's item that makes it; an adaptive item makes several tracks.
    public let item: Int

    public init(x: Double, width: Double, item: Int) {
      self.x = x
      self.width = width
      self.item = item
    }
  }

  /// How columns that do not fill the grid are aligned.
  public enum Alignment: Hashable, Sendable {
    case leading, center, trailing
  }

  /// How many columns one adaptive item makes at most, so that a minimum near 0 costs no memory.
  public static let mostAdaptiveColumns = 4096

  /// The drawn columns, from the leading edge.
  public let tracks: [Track]
  /// The width the grid reports to what contains it: the width proposed or, where the columns need more,
  /// theirs.
  public let width: Double

  /// Resolves `items` for a grid proposed `width` points.
  ///
  /// A negative width leaves nothing to share, a width that is not finite shows no columns. Takes time in
  /// proportion to the number of columns that come out.
  public init(_ items: [GridItem], width: Double, alignment: Alignment = .center) {
    guard width.isFinite else {
      self.tracks = []
      self.width = 0
      return
    }
    let width = width.clamped(to: -longestLength...longestLength)
    guard !items.isEmpty else {
      self.tracks = []
      self.width = width
      return
    }
    let sized = Pass(items, width: width)
    self.width = max(width, sized.contentWidth)
    let drawn = Pass(items, width: self.width)
    let slack = max(self.width - drawn.contentWidth, 0)
    let shift =
      switch alignment {
      case .leading: 0.0
      case .center: slack / 2
      case .trailing: slack
      }
    self.tracks = drawn.tracks.map { Track(x: $0.x + shift, width: $0.width, item: $0.item) }
  }
}

/// The columns for one width, the first at 0.
private struct Pass {
  var tracks: [GridColumns.Track] = []
  /// From the first column's leading to the last one's trailing edge.
  var contentWidth: Double { end }

  private var end = 0.0

  init(_ items: [GridItem], width: Double) {
    var sharing = items.count { !$0.isFixed }
    var left = width
    for (index, item) in items.enumerated() {
      if case .fixed(let own) = item.width { left -= usableLength(own) }
      if index < items.count - 1 { left -= item.resolvedSpacing }
    }
    for (index, item) in items.enumerated() {
      let share = sharing > 0 ? max(left, 0) / Double(sharing) : 0
      let used = append(item, index: index, share: share)
      if !item.isFixed {
        left -= used
        sharing -= 1
      }
    }
  }

  /// Adds the columns of one item and returns the width they take together.
  private mutating func append(_ item: GridItem, index: Int, share: Double) -> Double {
    var start = end
    if index > 0 { start += spacingBefore }
    spacingBefore = item.resolvedSpacing
    let (count, width) = item.columns(share: share)
    for column in 0..<count {
      let x = start + Double(column) * (width + spacingBefore)
      tracks.append(GridColumns.Track(x: x, width: width, item: index))
    }
    let used = Double(count) * width + Double(count - 1) * spacingBefore
    end = start + used
    return used
  }

  private var spacingBefore = 0.0
}

extension GridItem {
  /// How many columns this item makes out of `share` points, and how wide each is.
  fileprivate func columns(share: Double) -> (count: Int, width: Double) {
    switch width {
    case .fixed(let own):
      return (1, usableLength(own))
    case .flexible(let minimum, let maximum):
      return (1, min(max(share, usableLength(minimum)), usableMaximum(maximum)))
    case .adaptive(let minimum, let maximum):
      let minimum = usableLength(minimum)
      let pitch = minimum + resolvedSpacing
      // Without a positive pitch any number would fit; one column is taken.
      let fitting = pitch > 0 ? max(((share - minimum) / pitch).rounded(.down), 0) + 1 : 1
      let count = min(fitting, Double(GridColumns.mostAdaptiveColumns))
      let even = (share - (count - 1) * resolvedSpacing) / count
      return (Int(count), min(even, usableMaximum(maximum)))
    }
  }

  /// A maximum that is not a number counts as none.
  private func usableMaximum(_ maximum: Double) -> Double {
    maximum.isNaN ? longestLength : usableLength(maximum)
  }
}
