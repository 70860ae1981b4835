import Foundation
import TestSupport
import Testing
import TileLayout

/// What `pages.json` says of page counts, ranges and clamping.
private struct PageVectors: Decodable {
  struct Case: Decodable {
    let itemCount: LargeInteger
    let columns: LargeInteger
    let rows: LargeInteger
    let perPage: Int
    let pageCount: LargeInteger
    let lastRange: [LargeInteger]?
    let ranges: [[LargeInteger]]?
    let firstRanges: [[LargeInteger]]?
  }

  struct Clamp: Decodable {
    let page: LargeInteger
    let pageCount: Int
    let saneResult: Int
  }

  let cases: [Case]
  let pageClamp: [Clamp]
}

@Suite("Page ranges")
struct PageRangesTests {
  private let reference: PageVectors

  init() throws {
    reference = try vectors(PageVectors.self, from: "pages", in: .module)
  }

  @Test("Every reference case has its pages")
  func referenceCases() {
    #expect(reference.cases.count == 27)
    for expected in reference.cases {
      let pages = PageRanges(
        itemCount: expected.itemCount.value, columns: expected.columns.value, rows: expected.rows.value)
      #expect(pages.itemsPerPage == expected.perPage)
      #expect(pages.count == expected.pageCount.value)
      if let last = expected.lastRange { #expect(pages.last == range(last)) }
      if let all = expected.ranges { #expect(Array(pages) == all.map(range)) }
      if let first = expected.firstRanges { #expect(Array(pages.prefix(first.count)) == first.map(range)) }
    }
  }

  @Test("A page number is clamped to the pages there are")
  func referenceClamps() {
    #expect(reference.pageClamp.count == 12)
    for expected in reference.pageClamp {
      let pages = PageRanges(itemCount: expected.pageCount, columns: 1, rows: 1)
      #expect(pages.clamped(expected.page.value) == expected.saneResult)
    }
  }

  @Test("Pages deal out every item once, in order, and only the last is short")
  func partition() {
    for items in 0...40 {
      for columns in 1...6 {
        for rows in 1...6 {
          let pages = PageRanges(itemCount: items, columns: columns, rows: rows)
          #expect(pages.flatMap(Array.init) == Array(0..<items))
          #expect(pages.dropLast().allSatisfy { $0.count == columns * rows })
          #expect(pages.allSatisfy { !$0.isEmpty })
          for (page, range) in pages.enumerated() {
            #expect(range.allSatisfy { pages.page(ofItemAt: $0) == page })
          }
        }
      }
    }
  }

  @Test("Pages that do not exist hold nothing", arguments: [Int.min, -1, 3, .max])
  func missingPages(page: Int) {
    #expect(PageRanges(itemCount: 46, columns: 4, rows: 5).range(at: page).isEmpty)
    #expect(PageRanges(itemCount: 0, columns: 4, rows: 5).range(at: page).isEmpty)
  }

  @Test("Items that do not exist lead to the first or the last page")
  func missingItems() {
    let pages = PageRanges(itemCount: 46, columns: 4, rows: 5)
    #expect(pages.page(ofItemAt: -50) == 0)
    #expect(pages.page(ofItemAt: .max) == 2)
    #expect(PageRanges(itemCount: 0, columns: 4, rows: 5).page(ofItemAt: 9) == 0)
  }

  private func range(_ bounds: [LargeInteger]) -> Range<Int> {
    bounds[0].value..<bounds[1].value
  }
}
