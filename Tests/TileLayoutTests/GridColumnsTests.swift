import Foundation
import TestSupport
import Testing
import TileGeometry
import TileLayout

/// What `grid.json` says of columns.
private struct GridVectors: Decodable {
  struct Column: Decodable {
    let kind: String
    let w: Double?
    let min: Double?
    let max: Double?
    let spacing: Double?

    var item: GridItem {
      let width: GridItem.Width =
        switch kind {
        case "fixed": .fixed(w ?? .nan)
        case "flexible": .flexible(minimum: min ?? .nan, maximum: max ?? .infinity)
        default: .adaptive(minimum: min ?? .nan, maximum: max ?? .infinity)
        }
      return GridItem(width, spacing: spacing)
    }
  }

  struct Pass: Decodable {
    let reportedWidth: Double
    let x: [Double]
    let width: [Double]
    let columnIndex: [Int]
  }

  struct Case: Decodable {
    let name: String
    let containerWidth: Double
    let alignment: String
    let columns: [Column]
    let pass1: Pass
    let pass2: Pass
  }

  let cases: [Case]
}

@Suite("Grid columns")
struct GridColumnsTests {
  private let reference: GridVectors

  init() throws {
    reference = try vectors(GridVectors.self, from: "grid", in: .module)
  }

  @Test("Every reference case is drawn and reported to 1e-9")
  func referenceCases() {
    #expect(reference.cases.count == 27)
    for expected in reference.cases {
      let alignment: GridColumns.Alignment =
        switch expected.alignment {
        case "leading": .leading
        case "trailing": .trailing
        default: .center
        }
      let columns = GridColumns(
        expected.columns.map(\.item), width: expected.containerWidth, alignment: alignment)
      let name = Comment(rawValue: expected.name)
      #expect(abs(columns.width - expected.pass1.reportedWidth) < 1e-9, name)
      #expect(near(columns.tracks.map(\.x), expected.pass2.x), name)
      #expect(near(columns.tracks.map(\.width), expected.pass2.width), name)
      #expect(columns.tracks.map(\.item) == expected.pass2.columnIndex, name)
    }
  }

  @Test("One adaptive column too wide for its maximum stands in the middle")
  func centredSingleColumn() {
    let columns = GridColumns([GridItem(.adaptive(minimum: 150, maximum: 200), spacing: 16)], width: 288)
    #expect(columns.tracks == [GridColumns.Track(x: 44, width: 200, item: 0)])
  }

  @Test("Even columns fill every width without a gap, a rest or an overlap")
  func evenColumns() {
    for width in 1...2000 {
      for count in 1...6 where Double(width) >= Double(count) * 10 + Double(count - 1) * 8 {
        let tracks = GridColumns(Array(repeating: GridItem(), count: count), width: Double(width)).tracks
        let ends = tracks.map { $0.x + $0.width }
        #expect(near([tracks.first?.x ?? -1, ends.last ?? -1], [0, Double(width)]))
        #expect(zip(tracks.dropFirst(), ends).allSatisfy { abs($0.x - $1 - 8) < 1e-9 })
      }
    }
  }

  @Test("A uniform grid divides a width as equal flexible columns do")
  func agreesWithUniformGrid() {
    for width in stride(from: 200.0, through: 2000, by: 37.3) {
      for count in 1...6 {
        let items = Array(repeating: GridItem(.flexible(), spacing: 12), count: count)
        let tracks = GridColumns(items, width: width).tracks
        let grid = UniformGrid.fitting(
          width: width, itemCount: count, columns: count, cellHeight: 1, columnSpacing: 12)
        #expect(near(tracks.map(\.x), (0..<count).map { grid.frame(at: $0).x }))
        #expect(near(tracks.map(\.width), (0..<count).map { grid.frame(at: $0).width }))
      }
    }
  }

  @Test(
    "Odd numbers neither trap nor give odd tracks",
    arguments: [-1, 0, 1e-300, 8, .infinity, -.infinity, .nan, 1e300, -1e300])
  func oddNumbers(odd: Double) {
    for spacing in [nil, 0, odd] {
      for other in [0.0, 150, odd] {
        let items = [
          GridItem(.fixed(odd), spacing: spacing),
          GridItem(.flexible(minimum: odd, maximum: other), spacing: spacing),
          GridItem(.adaptive(minimum: odd, maximum: other), spacing: spacing),
          GridItem(.adaptive(minimum: other, maximum: odd), spacing: odd),
        ]
        for width in [300, odd] {
          let columns = GridColumns(items, width: width)
          #expect(columns.width.isFinite)
          #expect(columns.tracks.allSatisfy { $0.x.isFinite && $0.width.isFinite })
          #expect(columns.tracks.count <= 2 * GridColumns.mostAdaptiveColumns + 2)
        }
      }
    }
  }

  @Test("A width that is not finite shows no columns")
  func infiniteWidth() {
    for width in [Double.nan, .infinity, -.infinity] {
      let columns = GridColumns([GridItem()], width: width)
      #expect(columns.tracks.isEmpty && columns.width == 0)
    }
  }

  @Test("Adaptive columns without a minimum or a gap are one, not endless")
  func noPitch() {
    for spacing in [0.0, -150, -200] {
      let item = GridItem(.adaptive(minimum: spacing < 0 ? 150 : 0), spacing: spacing)
      #expect(GridColumns([item], width: 300).tracks.count == 1)
    }
    let tiny = GridColumns([GridItem(.adaptive(minimum: 1e-9), spacing: 0)], width: 300)
    #expect(tiny.tracks.count == GridColumns.mostAdaptiveColumns)
  }

  private func near(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
