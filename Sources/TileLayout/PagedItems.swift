public import TileGeometry
import TileTiming

/// The items on a pager's pages, which glide, fade in and fade out when they change.
///
/// The pager turns the pages; this places their items while they are not at rest. Every item that is seen
/// before or after a change goes from where it is presented to its new place, on whatever page, with its
/// velocity; new items fade in, removed ones fade out. Work depends on what is visible.
///
/// ```swift
/// import TileGeometry
/// import TileLayout
///
/// let geometry = PagerGeometry(
///   pageSize: Size(width: 393, height: 600), columns: 4, rows: 5, iconSize: 60, captionHeight: 22)
/// var items = PagedItems(ids: ItemNumbers(0..<46))
/// var pager = Pager(PagerLayout(itemCount: 46, pageWidth: 393), page: 2)
///
/// // Something was typed, and only three items match: they gather on the first page.
/// let before = PagerViewport(pager, geometry)
/// let hits = ItemNumbers([2, 7, 41])
/// pager.relayout(PagerLayout(itemCount: hits.count, pageWidth: 393), showing: 0, at: 1)
/// items.setIDs(hits, from: before, to: PagerViewport(pager, geometry), at: 1)
///
/// // A frame of your loop:
/// for cell in items.cells(in: PagerViewport(pager, geometry), at: 1.1) {
///   print(cell.id, geometry.iconFrame(inCell: cell.frame), cell.opacity)  // draw it there
/// }
/// if items.isMoving(at: 1.1) || pager.isMoving(at: 1.1) { /* ask for another frame */ }
///
/// // The field was closed: all items are back, on the page they were on.
/// let found = PagerViewport(pager, geometry)
/// pager.relayout(PagerLayout(itemCount: 46, pageWidth: 393), showing: 2, at: 1.2)
/// items.setIDs(ItemNumbers(0..<46), from: found, to: PagerViewport(pager, geometry), at: 1.2)
/// ```
public struct PagedItems<IDs: ItemOrder>: Sendable {
  public typealias Cell = PresentedCell<IDs.Element>

  public private(set) var ids: IDs
  private var exchange: ItemExchange<IDs.Element>?

  public init(ids: IDs) {
    self.ids = ids
  }

  /// From this time on every item is at its place on its page.
  public var settledTime: Double { exchange?.settledTime ?? -.infinity }

  /// Whether any item is still on its way to its place on its page, appears or disappears; not whether pages
  /// move.
  public func isMoving(at time: Double) -> Bool { time < settledTime }

  /// Ends every animation: every item is at its place on its page.
  public mutating func finish() { exchange = nil }

  /// Replaces the items, by others or by the same ones in another order or on pages of another layout.
  ///
  /// - Parameters:
  ///   - before: the pages as they were seen until now, with the items so far.
  ///   - after: the pages as they are from now on, at the same time; a pager that was laid out for `new`.
  ///   - motion: adapted to the pager's own motion policy.
  /// - Complexity: O(visible items) lookups of `position(of:)`.
  public mutating func setIDs(
    _ new: IDs, from before: PagerViewport, to after: PagerViewport,
    using motion: ItemChangeMotion = ItemChangeMotion(), at time: Double
  ) {
    typealias State = ItemExchange<IDs.Element>.State
    let shown = self
    let motion = motion.adapted(to: after.pager.motion)
    let running = exchange.flatMap { time < $0.settledTime ? $0 : nil }
    let velocities = (before: before.velocity(at: time), after: after.velocity(at: time))
    let atRest = after.pager.pages.range(at: after.pager.page)
    let cell = after.geometry.grid.cellSize
    let origin = after.pager.x(ofPage: 0, at: time)
    let next = ItemExchange(
      ItemExchange.Change(
        old: ItemLookup(ids), new: ItemLookup(new),
        seenBefore: candidates(running, in: before, at: time).filter {
          frame(of: $0, running, in: before, at: time).intersects(before.area)
        },
        seenAfter: Set(after.items(at: time)).union(atRest),
        before: { index in
          var state = State(
            frame: shown.frame(of: index, running, in: before, at: time), velocity: velocities.before)
          guard let running, let glide = running.glides[index] else { return state }
          if let response = running.response(at: time) { state.velocity += glide.velocity(response) }
          state.opacity = glide.opacity
          return state
        },
        after: { State(frame: after.cellFrame(of: $0, at: time), velocity: velocities.after) },
        reach: Size(
          width: 2 * after.area.width + cell.width, height: 2 * after.area.height + cell.height),
        viewport: after.area, contentOffset: Point(x: -origin, y: 0)),
      after: (running?.departures(at: time) ?? []).map {
        ($0, State(frame: frame(of: $0, in: before, at: time), opacity: $0.opacity))
      },
      motion: motion, tolerance: .pixels.scaled(by: after.pager.layout.scale), at: time)
    ids = new
    exchange = time < next.settledTime ? next : nil
  }
}

// MARK: - What is seen

extension PagedItems {
  /// The cells seen at a time inside the viewport, in paint order; leaving ones lie beneath.
  ///
  /// - Complexity: O(items of the visible pages).
  public func cells(in viewport: PagerViewport, at time: Double) -> [Cell] {
    let running = exchange.flatMap { time < $0.settledTime ? $0 : nil }
    var cells: [Cell] = (running?.departures(at: time) ?? []).map { departure in
      Cell(
        id: departure.identity.id, index: departure.index,
        frame: frame(of: departure, in: viewport, at: time),
        opacity: departure.opacity.value(at: time).clamped(to: 0...1), isLeaving: true)
    }
    for index in candidates(running, in: viewport, at: time) {
      let opacity = running?.glides[index].map { $0.opacity.value(at: time).clamped(to: 0...1) }
      cells.append(
        Cell(
          id: ids[ids.startIndex + index], index: index,
          frame: frame(of: index, running, in: viewport, at: time), opacity: opacity ?? 1,
          isLeaving: false, isAppearing: running?.appears(index) ?? false))
    }
    return cells.filter { $0.frame.intersects(viewport.area) }
  }

  /// Where an item is presented at a time, in points from the viewport's corner; visible or not.
  ///
  /// - Precondition: `index` is that of an item.
  public func frame(of index: Int, in viewport: PagerViewport, at time: Double) -> Rect {
    precondition(index >= 0 && index < ids.count, "no item at this index")
    let running = exchange.flatMap { time < $0.settledTime ? $0 : nil }
    return frame(of: index, running, in: viewport, at: time)
  }

  /// The topmost cell presented at a point at a time; cells that are leaving are not there.
  public func cell(at point: Point, in viewport: PagerViewport, time: Double) -> Cell? {
    guard viewport.area.contains(point) else { return nil }
    return cells(in: viewport, at: time).last { !$0.isLeaving && $0.frame.contains(point) }
  }

  /// The items that may be seen, ascending: those of the visible pages, and those that glide.
  private func candidates(
    _ running: ItemExchange<IDs.Element>?, in viewport: PagerViewport, at time: Double
  ) -> [Int] {
    let onPages = viewport.items(at: time).clamped(to: 0..<ids.count)
    let gliding = running?.indices.filter { !onPages.contains($0) } ?? []
    return gliding.isEmpty ? Array(onPages) : (gliding + onPages).sorted()
  }

  private func frame(
    of index: Int, _ running: ItemExchange<IDs.Element>?, in viewport: PagerViewport, at time: Double
  ) -> Rect {
    let frame = viewport.cellFrame(of: index, at: time)
    guard let running, let glide = running.glides[index], let response = running.response(at: time)
    else { return frame }
    return Rect(frame.vector + glide.displacement(response))
  }

  private func frame(
    of departure: ItemExchange<IDs.Element>.Departure, in viewport: PagerViewport, at time: Double
  ) -> Rect {
    departure.frame.offsetBy(x: viewport.pager.x(ofPage: 0, at: time), y: 0)
  }
}
