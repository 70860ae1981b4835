public import TileTiming

/// Pages side by side that are dragged, flicked and turned, and always come to rest on one of them.
///
/// A value without a clock, a view or a thread: give it what the person does and when, and ask for the pages'
/// places at any time. Places are points, times seconds on one clock of the caller's, offsets are in
/// **pages**: 0 shows the first page, 1.5 the second and third by halves. Right to left mirrors what is seen
/// and dragged; page numbers and offsets stay as they are.
///
/// The invariant: while nobody holds the pages, they rest on a page or are moving to one.
///
/// ```swift
/// import TileGeometry
/// import TileLayout
///
/// // 46 icons on pages of 4 × 5, in a window 393 points wide.
/// var pager = Pager(PagerLayout(itemCount: 46, columns: 4, rows: 5, pageWidth: 393))
///
/// // The pointer flicks to the left: 120 points in 80 ms.
/// pager.press(at: Point(x: 300, y: 400), time: 0)
/// for step in 1...8 {
///   pager.move(to: Point(x: 300 - 15 * Double(step), y: 400), time: 0.01 * Double(step))
/// }
/// if pager.release(at: Point(x: 180, y: 400), time: 0.08) == .click {
///   print("an icon was chosen")
/// }
///
/// // Draw frames until nothing moves; then sleep until the next event.
/// var time = 0.08
/// while pager.isMoving(at: time) {
///   for page in pager.visiblePages(at: time) {
///     print("page \(page), items \(pager.pages.range(at: page)), at x \(pager.x(ofPage: page, at: time))")
///   }
///   time += 1.0 / 60
/// }
/// print("page \(pager.page + 1) of \(pager.pages.count)")  // page 2 of 3
///
/// pager.turn(.next, at: time)  // a key, a wheel notch, a dot or the program
/// ```
public struct Pager: Equatable, Sendable {
  /// A page turned by anything but a drag.
  public enum Turn: Hashable, Sendable {
    case next, previous, first, last
    /// Towards the page on that side of the screen: `right` is the next one, or right to left the previous.
    case left, right
    /// To this page, counted from 0 and clamped to those there are.
    case page(Int)
  }

  /// Seconds a page takes that is turned by key, wheel, dot or program: the seed's figure.
  public static let turnDuration = 0.45
  /// Seconds after a wheel's page change in which further notches are ignored, so that the spin of one finger
  /// turns one page. GNOME's figure; 250 ms felt unresponsive to its users.
  public static let wheelPause = 0.150
  /// Seconds, far below the grain of any clock: forgives the rounding of sums of times.
  private static let rounding = 1e-9

  public private(set) var layout: PagerLayout
  public private(set) var motion: MotionPolicy
  /// The page aimed at, counted from 0: where the offset rests, or is moving to. While pages are held it is
  /// the one aimed at before; 0 without pages.
  public private(set) var page: Int

  /// The presented offset, in pages. Its target is `page` unless a drag holds them.
  var offset: AnimatedValue<Double>
  var drag = DragState.idle
  /// The dots, while they fit: as they are, and as they will be after each change of the current one that the
  /// motion under way will bring. Never empty.
  private var dots: [DotChange]
  private var lastNotch = -Double.infinity

  /// Pages at rest.
  ///
  /// - Parameter page: The page shown first, clamped to those there are.
  public init(_ layout: PagerLayout, page: Int = 0, motion: MotionPolicy = .full) {
    let page = layout.pages.clamped(page)
    self.layout = layout
    self.motion = motion
    self.page = page
    offset = AnimatedValue(Double(page), tolerance: layout.tolerance)
    dots = [.atRest(page)]
  }

  /// The items of each page.
  public var pages: PageRanges { layout.pages }
}

// MARK: - What is seen

extension Pager {
  /// The presented offset in pages; outside 0…count − 1 where the rubber band gives.
  public func offset(at time: Double) -> Double { offset.value(at: time) }

  /// Whether the offset changes by itself; not while pages are held.
  public func isMoving(at time: Double) -> Bool { offset.isMoving(at: time) }

  /// Whether a press has not been released.
  public var isHeld: Bool { !drag.isIdle }

  /// The time from which the offset is exactly a page, or stays where it is held; in the past at rest.
  public var settledTime: Double { offset.settledTime }

  /// The time from which nothing changes by itself, dots included; in the past at rest.
  public var quietTime: Double {
    max(settledTime, dots[dots.endIndex - 1].dots.settledTime)
  }

  /// The left edge of a page in the viewport, in points.
  public func x(ofPage page: Int, at time: Double) -> Double {
    let distance = (Double(page) - offset(at: time)) * usableLength(layout.pageWidth)
    return layout.isRightToLeft ? -distance : distance
  }

  /// The pages of which something is seen: two at most.
  public func visiblePages(at time: Double) -> Range<Int> {
    let offset = offset(at: time)
    let last = Double(pages.count - 1)
    guard offset > -1, offset < last + 1 else { return 0..<0 }
    return pages.page(at: offset.rounded(.down))..<pages.page(at: offset.rounded(.up)) + 1
  }

  /// The page whose dot is the current one: the nearest to what is seen.
  public func currentDot(at time: Double) -> Int { pages.page(nearest: offset(at: time)) }

  /// The dots as presented from `time` on, until something happens.
  ///
  /// A settle changes the current dot where it crosses the middle between two pages, and that instant is
  /// found on its curve: a fade looks the same at every frame rate.
  public func dots(at time: Double) -> PageDots {
    dots[placeOfDots(at: time)].dots
  }
}

// MARK: - Turning pages

extension Pager {
  /// Turns to a page with an animation, from whatever is moving and with its velocity.
  ///
  /// Counts from the page aimed at, so that keys pressed in a hurry add up. Ignored while the pages are held.
  /// - Returns: Whether another page is aimed at now.
  @discardableResult
  public mutating func turn(_ turn: Turn, at time: Double) -> Bool {
    let target = pages.clamped(destination(of: turn))
    guard drag.isIdle, target != page else { return false }
    settle(on: target, using: .smooth(duration: Self.turnDuration), at: time)
    return true
  }

  /// A notch of the wheel: like `turn`, but further notches are ignored for `wheelPause`.
  @discardableResult
  public mutating func wheel(_ turn: Turn, at time: Double) -> Bool {
    guard abs(time - lastNotch) >= Self.wheelPause - Self.rounding else { return false }
    guard self.turn(turn, at: time) else { return false }
    lastNotch = time
    return true
  }

  private func destination(of turn: Turn) -> Int {
    switch turn {
    case .next: page + 1
    case .previous: page - 1
    case .first: 0
    case .last: pages.count - 1
    case .right: layout.isRightToLeft ? page - 1 : page + 1
    case .left: layout.isRightToLeft ? page + 1 : page - 1
    case .page(let page): page
    }
  }

  /// The only way the pages are released: from here on they rest on a page or move to one.
  ///
  /// - Parameter velocity: That of a release, in pages a second; nil keeps the present velocity.
  mutating func settle(
    on newPage: Int, using animation: Animation?, velocity: Double? = nil, at time: Double
  ) {
    page = pages.clamped(newPage)
    offset.animate(
      to: Double(page), using: motion.animation(animation, for: .geometry), at: time, velocity: velocity)
    markDot(at: time)
    foreseeDots(from: time)
  }
}

// MARK: - What changes around it

extension Pager {
  /// Adopts another layout, without an animation.
  ///
  /// The page that holds the first item of the present page is shown. Where that is the same page, a motion
  /// or a drag continues; where it is another one, or what is seen is no longer there, it is shown at once
  /// and a drag ends.
  ///
  /// - Parameter firstItem: The new index of the present page's first item, if items before it were added or
  ///   removed; nil if it is unchanged.
  public mutating func relayout(_ new: PagerLayout, firstItem: Int? = nil, at time: Double) {
    guard new != layout || firstItem != nil else { return }
    let seen = offset(at: time)
    let first = firstItem ?? pages.range(at: page).lowerBound
    let old = layout
    layout = new
    offset.tolerance = new.tolerance
    let newPage = pages.page(ofItemAt: first)
    let isStillThere = old.pages.count == pages.count || seen <= Double(pages.count - 1)
    if newPage == page, isStillThere, old.isRightToLeft == new.isRightToLeft {
      drag.rebase(on: seen, layout: new)
    } else {
      drag = .idle
      settle(on: newPage, using: nil, at: time)
    }
    if old.indicator != .dots { dots = [.atRest(currentDot(at: time))] }
    foreseeDots(from: time)
  }

  /// Full or reduced motion. Reduced motion shows the page aimed at, at once.
  public mutating func setMotion(_ new: MotionPolicy, at time: Double) {
    motion = new
    if new == .reduced { finish(at: time) }
  }

  /// Ends every animation, dots too, as for a window that is hidden. Pages that are held stay held.
  public mutating func finish(at time: Double) {
    if drag.isIdle || isMoving(at: time) { settle(on: page, using: nil, at: time) }
    dots = [.atRest(currentDot(at: time))]
  }
}

// MARK: - Dots

extension Pager {
  /// The dots from the instant on at which another one became current, or will.
  private struct DotChange: Equatable, Sendable {
    var instant: Double
    var dots: PageDots

    static func atRest(_ current: Int) -> DotChange {
      DotChange(instant: -.infinity, dots: PageDots(current: current))
    }
  }

  private func placeOfDots(at time: Double) -> Int {
    dots.lastIndex { $0.instant <= time } ?? 0
  }

  /// Keeps the dots as they are at `time`, and discards the changes worked out ahead, as the motion is about
  /// to change.
  mutating func forgetForeseenDots(after time: Double) {
    dots = [dots[placeOfDots(at: time)]]
  }

  /// Makes the dot of what is seen at `time` the current one.
  mutating func markDot(at time: Double) {
    guard layout.indicator == .dots else { return }
    forgetForeseenDots(after: time)
    selectDot(currentDot(at: time), at: time)
  }

  private mutating func selectDot(_ dot: Int, at instant: Double) {
    var selected = dots[dots.endIndex - 1].dots
    guard dot != selected.current else { return }
    selected.select(dot, using: motion.animation(.snappy(), for: .opacity), at: instant)
    dots.append(DotChange(instant: instant, dots: selected))
  }

  /// Works out which dots will become current while the pages settle, each at the instant at which it does:
  /// once, instead of in every frame.
  private mutating func foreseeDots(from time: Double) {
    forgetForeseenDots(after: time)
    guard layout.indicator == .dots, time < settledTime else { return }
    for piece in monotonePieces(from: time, to: settledTime.nextDown) { foreseeDots(through: piece) }
  }

  /// A critically damped spring turns back once at most; before and after, the offset only grows or only
  /// falls.
  private func monotonePieces(from start: Double, to end: Double) -> [ClosedRange<Double>] {
    let direction = offset.velocity(at: start)
    guard direction * offset.velocity(at: end) < 0 else { return [start...end] }
    let turn = firstTime(in: start...end) { offset.velocity(at: $0) * direction <= 0 }
    return [start...turn, turn...end]
  }

  private mutating func foreseeDots(through piece: ClosedRange<Double>) {
    let last = currentDot(at: piece.upperBound)
    while let current = dots.last?.dots.current, current != last {
      let isForward = last > current
      let next = current + (isForward ? 1 : -1)
      selectDot(
        next,
        at: firstTime(in: piece) { time in
          isForward ? currentDot(at: time) >= next : currentDot(at: time) <= next
        })
    }
  }

  /// The first time in `range` at which a condition holds that holds from then on, by bisection.
  private func firstTime(in range: ClosedRange<Double>, _ holds: (Double) -> Bool) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    while high - low > Self.rounding {
      let middle = low + (high - low) / 2
      guard low < middle, middle < high else { break }
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
