import Foundation
import TestSupport
import Testing
import TileLayout

/// What `paging.json` says of releases.
private struct ChoiceVectors: Decodable {
  struct Case: Decodable {
    let offset: Double
    let pageWidth: Double
    let pageCount: Int
    let velocityInPointsPerMillisecond: Double
    let startPage: Int
    let targetPage: Int

    enum CodingKeys: String, CodingKey {
      case offset, pageWidth, pageCount, startPage, targetPage
      case velocityInPointsPerMillisecond = "velocity_pt_per_ms_of_offset"
    }
  }

  struct Choice: Decodable {
    let cases: [Case]
  }

  let pageChoiceRecommended: Choice
}

@Suite("Page choice")
struct PageChoiceTests {
  @Test("Every reference release goes to its page")
  func referenceCases() throws {
    let cases = try vectors(ChoiceVectors.self, from: "paging", in: .module).pageChoiceRecommended.cases
    #expect(cases.count == 18)
    for expected in cases {
      let page = PageChoice.page(
        offset: expected.offset / expected.pageWidth,
        flick: PageChoice.flick(velocity: expected.velocityInPointsPerMillisecond * 1000),
        start: expected.startPage, pages: PageRanges(itemCount: expected.pageCount, columns: 1, rows: 1))
      #expect(page == expected.targetPage, "\(expected)")
    }
  }

  @Test("A release that grabbed a settle from page 1 to page 2, by offset and flick")
  func grabbed() {
    let pages = PageRanges(itemCount: 5, columns: 1, rows: 1)
    let grab = PageChoice.Grab(target: 2, direction: 1)
    func page(_ offset: Double, _ flick: Int) -> Int {
      PageChoice.page(offset: offset, flick: flick, grabbing: grab, pages: pages)
    }
    #expect(page(1.2, 1) == 3)
    #expect(page(1.2, -1) == 1)
    #expect(page(1.2, 0) == 1)
    #expect(page(1.7, 0) == 2)
    #expect(page(0.9, -1) == 0)
    let last = PageChoice.Grab(target: 4, direction: 1)
    #expect(PageChoice.page(offset: 3.6, flick: 1, grabbing: last, pages: pages) == 4)
  }

  @Test(
    "Offsets that are no page lead to one", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func oddOffsets(offset: Double) {
    for count in [0, 1, 5, Int.max] {
      let pages = PageRanges(itemCount: count, columns: 1, rows: 1)
      for flick in -1...1 {
        let page = PageChoice.page(offset: offset, flick: flick, start: 2, pages: pages)
        #expect(page == pages.clamped(page))
      }
    }
  }
}
