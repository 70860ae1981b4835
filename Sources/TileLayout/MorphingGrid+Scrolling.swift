import TileGeometry
public import TileTiming

/// An item held in place through changes of layout.
struct AnchorMemory: Sendable {
  var anchor: ScrollAnchor
  /// The offsets that were in force in each layout since the user last scrolled: going back is exact.
  var offsets: [UniformGrid: Double] = [:]
}

extension MorphingGrid {
  /// The scroll offset at a time, in points; between 0 and `maximumOffset` at rest.
  public func scrollOffset(at time: Double) -> Double {
    scrolling.value(at: time)
  }

  /// How far the content is seen scrolled up at a time, in points: `scrollOffset`, which a change of layout
  /// or items sets at once, and what the gliding cells have yet to make up for.
  public func seenOffset(at time: Double) -> Double {
    let residual = blend.map { time < $0.settled ? $0.scrollResidual(at: time).value : 0 } ?? 0
    return scrollOffset(at: time) + residual + contentShift.value(at: time)
  }

  /// The offset at rest.
  public var aimedOffset: Double { scrolling.target }

  /// Height of everything that can be scrolled through, in points.
  public var scrollableHeight: Double {
    scrollableHeight(of: layout)
  }

  func scrollableHeight(of layout: UniformGrid) -> Double {
    layout.contentHeight == 0 ? 0 : topInset + layout.contentHeight + bottomInset
  }

  /// The largest offset: the end of the content at the viewport's bottom; 0 when all of it fits.
  public var maximumOffset: Double {
    max(0, scrollableHeight - viewport.height)
  }

  /// Scrolls by a distance, counted from the target of a running scroll, which keeps its velocity.
  ///
  /// - Parameters:
  ///   - distance: in points, positive towards the end; the ends are not passed.
  ///   - animation: nil moves at once.
  public mutating func scroll(by distance: Double, using animation: Animation?, at time: Double) {
    scroll(to: scrolling.target + distance, using: animation, at: time)
  }

  /// Scrolls to an offset, clamped to what can be reached.
  public mutating func scroll(to offset: Double, using animation: Animation?, at time: Double) {
    guard offset.isFinite else { return }
    anchor = nil
    scrolling.animate(to: clamped(offset), using: animation, at: time)
  }

  /// Stops a running scroll where it is seen.
  public mutating func stopScrolling(at time: Double) {
    let offset = clamped(scrolling.value(at: time))
    anchor = nil
    scrolling.jump(to: offset)
  }

  /// Scrolls as little as shows the whole of an item's resting frame.
  ///
  /// - Parameter margin: in points, shown above and below the item too as far as the ends allow: for a ring
  ///   around it.
  public mutating func reveal(
    _ index: Int, margin: Double = 0, using animation: Animation?, at time: Double
  ) {
    guard index >= 0, index < ids.count else { return }
    let frame = layout.frame(at: index)
    // The first and last row are shown with the insets beyond them.
    let row = index / layout.columns
    let top = frame.minY - (row == 0 ? topInset : margin)
    let bottom = frame.maxY + (row == layout.rowCount - 1 ? bottomInset : margin)
    let offset = clamped(min(max(scrolling.target, bottom - viewport.height), top))
    if offset != scrolling.target { scroll(to: offset, using: animation, at: time) }
  }

  /// Whether the content is being scrolled, apart from any morph.
  public func isScrolling(at time: Double) -> Bool {
    time < scrolling.settledTime
  }

  private func clamped(_ offset: Double) -> Double {
    offset.clamped(to: 0...maximumOffset)
  }

  // MARK: - Anchor

  /// Notes which item is to stay in place, unless one is being held since the user last scrolled.
  mutating func holdAnchor(preferring preferred: Int?) {
    let offset = scrolling.target
    let wanted = preferred.flatMap { isInView($0, offset) ? $0 : nil }
    if let held = anchor?.anchor.index, wanted == nil || wanted == held {
      anchor?.offsets[layout] = offset
      return
    }
    let found =
      wanted.map { ScrollAnchor(index: $0, distance: layout.frame(at: $0).minY - offset) }
      ?? layout.anchor(scroll: offset, height: viewport.height)
    anchor = found.map { AnchorMemory(anchor: $0, offsets: [layout: offset]) }
  }

  /// The offset that brings the anchor to its place in another layout, as nearly as the ends allow.
  func anchoredOffset(in target: UniformGrid) -> Double {
    let limit = max(0, scrollableHeight(of: target) - viewport.height)
    guard let anchor else { return scrolling.target.clamped(to: 0...limit) }
    if let known = anchor.offsets[target] { return known.clamped(to: 0...limit) }
    return target.scroll(keeping: anchor.anchor, maximum: limit)
  }

  private func isInView(_ index: Int, _ offset: Double) -> Bool {
    guard index >= 0, index < ids.count else { return false }
    let frame = layout.frame(at: index)
    return frame.maxY > offset && frame.minY < offset + viewport.height
  }
}
