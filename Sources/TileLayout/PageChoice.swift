import TileGeometry

/// Chooses the page that a released drag settles on.
///
/// A flick, a release faster than `flickVelocity`, goes to the page edge ahead; a slower one to the nearest
/// page. So a short flick turns the page however wide it is, and a long slow drag does too. The figures are
/// those that touch launchers and GNOME agree upon.
package enum PageChoice {
  /// Points a second, 0.25 a millisecond: a slower release is no flick.
  package static let flickVelocity = 250.0

  /// A settle that a drag grabbed before it had ended.
  package struct Grab: Hashable, Sendable {
    /// The page it was going to.
    package let target: Int
    /// Towards later pages (1) or earlier ones (−1).
    package let direction: Int

    package init(target: Int, direction: Int) {
      self.target = target
      self.direction = direction
    }
  }

  /// Towards later pages (1), earlier ones (−1), or too slow to tell (0).
  ///
  /// - Parameter velocity: Of the offset, in points a second.
  package static func flick(velocity: Double) -> Int {
    abs(velocity) > flickVelocity ? (velocity > 0 ? 1 : -1) : 0
  }

  /// The page for a drag that started on `start`, where pages rested: one page from there at most.
  ///
  /// - Parameter offset: As presented, in pages.
  package static func page(offset: Double, flick: Int, start: Int, pages: PageRanges) -> Int {
    let reachable = pages.clamped(start - 1)...pages.clamped(start + 1)
    let page = edge(ahead: flick, of: offset, pages: pages)
    return page.clamped(to: reachable)
  }

  /// The page for a drag that grabbed a settle: a flick the same way goes one page beyond the settle's
  /// target, so that n quick flicks turn n pages; any other release as from rest, without its bound.
  package static func page(offset: Double, flick: Int, grabbing grab: Grab, pages: PageRanges) -> Int {
    flick != 0 && flick == grab.direction
      ? pages.clamped(grab.target + flick) : edge(ahead: flick, of: offset, pages: pages)
  }

  /// The next whole page in the direction of a flick, never the present one; without a flick the nearest one,
  /// halves rounded up. Clamped to the pages there are.
  private static func edge(ahead flick: Int, of offset: Double, pages: PageRanges) -> Int {
    switch flick {
    case 1: pages.page(at: offset.rounded(.down) + 1)
    case -1: pages.page(at: offset.rounded(.up) - 1)
    default: pages.page(nearest: offset)
    }
  }
}

extension PageRanges {
  /// The page nearest to an offset in pages, halves rounded up.
  func page(nearest offset: Double) -> Int {
    page(at: (offset + 0.5).rounded(.down))
  }

  /// A whole number clamped to the pages there are; NaN is the first page.
  func page(at number: Double) -> Int {
    guard number > 0 else { return 0 }
    return clamped(Int(exactly: number.rounded(.down)) ?? .max)
  }
}
