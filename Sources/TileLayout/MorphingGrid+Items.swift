import TileGeometry
import TileTiming

extension MorphingGrid {
  /// Where the content is scrolled to when the items change, in the same glide as the items.
  public enum ItemChangeScroll: Sendable {
    /// An item keeps its place on the screen as nearly as the content's ends allow: `preferring`, an index in
    /// the items so far, if that one is in view, else the first one that is at least half visible. If it was
    /// removed, the next one in view that stays is held instead.
    case keepingAnchor(preferring: Int? = nil)
    /// To an offset in points, clamped to what can be reached.
    case to(Double)
    /// Back to where the content was scrolled to when these items were shown before, to the bit if nothing
    /// else has changed the layout since.
    case returning(to: ScrollPosition)
  }

  /// A scroll offset, and the item that is held there through changes of layout.
  public struct ScrollPosition: Sendable {
    /// The offset at rest, in points.
    public let offset: Double
    let anchor: AnchorMemory?
    /// The id of the anchor's item.
    let id: IDs.Element?
  }

  /// Where the content is scrolled to at rest, to return to later; see ``ItemChangeScroll/returning(to:)``.
  public var scrollPosition: ScrollPosition {
    var copy = self
    copy.holdAnchor(preferring: nil)
    let id = copy.anchor.flatMap { held in
      held.anchor.index < ids.count ? self.id(at: held.anchor.index) : nil
    }
    return ScrollPosition(offset: aimedOffset, anchor: copy.anchor, id: id)
  }
}

// MARK: - Changes

extension MorphingGrid where IDs: ItemOrder {
  /// Replaces the items: those that stay glide to their new places, new ones fade in at theirs, removed ones
  /// fade out where they are seen.
  ///
  /// Everything continues from what is presented, whatever is running: glides keep their velocity, an item
  /// that comes back while it fades out fades in from there. Leaving cells are only pictures. Only items seen
  /// before or after take part; one that comes from far out of view glides in from two viewports away, and
  /// one that would go as far fades out instead.
  ///
  /// - Parameters:
  ///   - new: the items from now on. An item is the same when its id is.
  ///   - scroll: where the content is scrolled to, in the same glide.
  /// - Complexity: O(visible items) lookups of `position(of:)`, and O(log n) to find the visible ones.
  public mutating func setIDs(
    _ new: IDs, using motion: ItemChangeMotion = ItemChangeMotion(),
    scroll: ItemChangeScroll = .keepingAnchor(), at time: Double
  ) {
    exchange(ids, for: new, ItemLookup(ids), ItemLookup(new), motion, scroll, at: time)
  }
}

extension MorphingGrid {
  /// Replaces the items by those of a collection that cannot look them up, an array for example.
  ///
  /// An item is the same when id and occurrence are, so that two items with one id stay two. Everything else
  /// is as for an ``ItemOrder``.
  ///
  /// - Complexity: O(n) over the old and new ids.
  public mutating func setIDs(
    _ new: IDs, using motion: ItemChangeMotion = ItemChangeMotion(),
    scroll: ItemChangeScroll = .keepingAnchor(), at time: Double
  ) {
    guard !ids.elementsEqual(new) else {
      ids = new
      return
    }
    exchange(
      ids, for: new, ItemLookup(indexing: ids), ItemLookup(indexing: new), motion, scroll, at: time)
  }

  private mutating func exchange(
    _ old: IDs, for new: IDs, _ oldItems: ItemLookup<IDs.Element>, _ newItems: ItemLookup<IDs.Element>,
    _ motion: ItemChangeMotion, _ scroll: ItemChangeScroll, at time: Double
  ) {
    rest(at: time)
    let seen = SeenItems(self, at: time)
    let target = arrangement.grid(itemCount: newItems.count, width: viewport.width, top: topInset)
    scrollForChange(scroll, to: target, oldItems, newItems)
    ids = new
    layout = target
    if motion.placement == nil { blend = nil }
    recountSources()
    let residual = PresentedLayout(of: self, at: time).scrollResidual
    shiftContent(from: seen, residual: residual, using: motion.placement, at: time)
    exchange = nil
    let after = PresentedLayout(of: self, at: time)
    let area = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    let resting = target.indices(fromY: after.offset, toY: after.offset + viewport.height)
    let next = ItemExchange(
      ItemExchange.Change(
        old: oldItems, new: newItems, seenBefore: seen.indices,
        seenAfter: Set(resting).union(after.indices(in: area, count: newItems.count)),
        before: seen.state,
        after: { ItemExchange.State(frame: after.frame(of: $0), velocity: after.velocity(of: $0)) },
        reach: Size(
          width: 2 * viewport.width + target.cellSize.width,
          height: 2 * viewport.height + target.cellSize.height),
        viewport: area, contentOffset: Point(x: 0, y: after.offset + after.scrollResidual)),
      after: seen.departures, motion: motion, tolerance: tolerance, at: time)
    exchange = time < next.settledTime ? next : nil
  }

  /// What is seen just before the items change.
  private struct SeenItems {
    let presented: PresentedLayout
    let indices: [Int]
    let departures: [(departure: ItemExchange<IDs.Element>.Departure, state: ItemExchange<IDs.Element>.State)]
    let offset: Double
    let scrollVelocity: Double
    let shiftVelocity: Double

    init(_ grid: MorphingGrid, at time: Double) {
      let presented = PresentedLayout(of: grid, at: time)
      let area = Rect(x: 0, y: 0, width: grid.viewport.width, height: grid.viewport.height)
      self.presented = presented
      indices = grid.candidates(at: presented, in: area).filter {
        presented.frame(of: $0).intersects(area)
      }
      departures = (presented.exchange?.departures(at: time) ?? []).map { departure in
        (departure, ItemExchange.State(frame: presented.frame(of: departure), opacity: departure.opacity))
      }
      offset = grid.seenOffset(at: time)
      scrollVelocity = grid.scrolling.velocity(at: time)
      shiftVelocity = grid.contentShift.velocity(at: time)
    }

    func state(of index: Int) -> ItemExchange<IDs.Element>.State {
      var velocity = presented.velocity(of: index)
      velocity.y -= scrollVelocity
      var state = ItemExchange<IDs.Element>.State(
        frame: presented.frame(of: index), velocity: velocity)
      if let glide = presented.exchange?.glides[index] { state.opacity = glide.opacity }
      return state
    }
  }

  /// Sets the offset for the new items, and the anchor that goes with it.
  private mutating func scrollForChange(
    _ scroll: ItemChangeScroll, to target: UniformGrid, _ old: ItemLookup<IDs.Element>,
    _ new: ItemLookup<IDs.Element>
  ) {
    let limit = max(0, scrollableHeight(of: target) - viewport.height)
    switch scroll {
    case .keepingAnchor(let preferred):
      holdAnchor(preferring: preferred)
      anchor = anchor.flatMap { transferred($0, to: target, old, new) }
      scrolling.jump(to: anchoredOffset(in: target))
    case .to(let offset):
      anchor = nil
      scrolling.jump(to: (offset.isNaN ? 0 : offset).clamped(to: 0...limit))
    case .returning(let position):
      anchor = position.anchor.flatMap { held in
        position.id.flatMap { new.position(ItemIdentity(id: $0)) }.map {
          held.moved(to: $0, distance: held.anchor.distance, in: target)
        }
      }
      scrolling.jump(
        to: anchor == nil ? position.offset.clamped(to: 0...limit) : anchoredOffset(in: target))
    }
  }

  /// The anchor among the new items; if its item was removed, the nearest one in view that stays: after it,
  /// if there is one, or else before it.
  private func transferred(
    _ held: AnchorMemory, to target: UniformGrid, _ old: ItemLookup<IDs.Element>,
    _ new: ItemLookup<IDs.Element>
  ) -> AnchorMemory? {
    let index = held.anchor.index
    func place(_ index: Int) -> Int? {
      index < old.count ? new.position(old.identity(index)) : nil
    }
    if let kept = place(index) { return held.moved(to: kept, distance: held.anchor.distance, in: target) }
    let inView = layout.indices(fromY: aimedOffset, toY: aimedOffset + viewport.height)
    let following = inView.drop { $0 <= index }
    let preceding = inView.prefix { $0 < index }.reversed()
    for other in Array(following) + Array(preceding) {
      guard let kept = place(other) else { continue }
      return held.moved(to: kept, distance: layout.frame(at: other).minY - aimedOffset, in: target)
    }
    return nil
  }

  /// Gives the layouts that are being left as many items as there are now.
  private mutating func recountSources() {
    guard var running = blend else { return }
    for place in running.sources.indices {
      let source = running.sources[place]
      running.sources[place].layout = source.arrangement.grid(
        itemCount: layout.itemCount, width: viewport.width, top: topInset,
        heldAt: source.layout.columns)
    }
    blend = running
    let end = settlingTime()
    blend?.settled = end
  }

  /// Lets the content as a whole glide from where it is seen to where it is scrolled to, if its top is in
  /// view or not far above, before or after.
  private mutating func shiftContent(
    from seen: SeenItems, residual: Double, using spring: Spring?, at time: Double
  ) {
    var distance = seen.offset - scrolling.target - residual
    let wasInView = seen.offset < topInset + viewport.height
    let isInView = scrolling.target < topInset + viewport.height
    contentShift.jump(to: 0)
    guard let spring, wasInView || isInView else { return }
    if !wasInView {
      let reach = 2 * viewport.height
      distance = distance.clamped(to: -reach...reach)
    }
    let velocity = seen.scrollVelocity + seen.shiftVelocity
    contentShift.jump(to: distance)
    contentShift.animate(to: 0, using: .spring(spring), at: time, velocity: velocity)
  }
}

extension AnchorMemory {
  /// The same for an item at another index. Remembered offsets hold only while the items before it are the
  /// same.
  func moved(to index: Int, distance: Double, in target: UniformGrid) -> AnchorMemory {
    let isUnmoved = index == anchor.index && distance == anchor.distance
    return AnchorMemory(
      anchor: ScrollAnchor(index: index, distance: distance),
      offsets: isUnmoved ? offsets.filter { $0.key.itemCount == target.itemCount } : [:])
  }
}
