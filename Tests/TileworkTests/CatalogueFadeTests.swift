import Foundation
import TestSupport
import Testing
import TileGeometry
import TileRaster

/// A fade on its way against its two settled pictures, put together by hand.
@Suite("The catalogue's fade")
struct CatalogueFadeTests {
  /// Where the scene's content begins: what is above changes in other ways.
  private static let top = 88

  /// easeInOut after a part of its time, by halving.
  private func easeInOut(_ part: Double) -> Double {
    func bezier(_ first: Double, _ second: Double, _ u: Double) -> Double {
      3 * first * u * (1 - u) * (1 - u) + 3 * second * u * u * (1 - u) + u * u * u
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if bezier(0.42, 0.58, middle) < part { low = middle } else { high = middle }
    }
    return bezier(0, 1, (low + high) / 2)
  }

  @Test(
    "Each moment is the background, the leaving layer by what is left of it, and the coming one over both",
    arguments: ["grid", "list"], ["light", "dark"])
  func composite(layout: String, appearance: String) throws {
    let moments = [50, 175, 300]
    let run = try ScriptServer().run(
      """
      screenshot @before.png
      key g
      wait 50ms
      screenshot @50.png
      wait 125ms
      screenshot @175.png
      wait 125ms
      screenshot @300.png
      wait 1s
      screenshot @after.png
      state @after.json
      """,
      ["catalogue", "--size", "420x400", "--layout", layout, "--appearance", appearance])
    let leaving = try run.picture("before.png")
    let coming = try run.picture("after.png")
    let cards = try run.state("after.json").items.map {
      Rect(x: $0.frame[0], y: $0.frame[1], width: $0.frame[2], height: $0.frame[3])
    }
    for moment in moments {
      let part = easeInOut(Double(moment) / 350)
      let expected = composite(leaving, coming, part, cards: cards)
      try expectSame(
        masked(try run.picture("\(moment).png"), cards), masked(expected, cards), levels: 2,
        as: "fade-\(layout)-\(appearance)-\(moment)")
    }
  }

  /// Both layers over the background by their shares.
  private func composite(_ leaving: PNGImage, _ coming: PNGImage, _ part: Double, cards: [Rect]) -> PNGImage {
    let background = coming[2, Self.top + 2].map(Double.init)
    var result = coming
    for y in Self.top..<coming.height {
      for x in 0..<coming.width {
        let (below, above) = (leaving[x, y], coming[x, y])
        // A card hides what is under it. Around it lies its shadow, black: what it takes from the background.
        let isCard = cards.contains { $0.contains(Point(x: Double(x), y: Double(y))) }
        let coverage = isCard || background[0] == 0 ? (isCard ? 1 : 0) : 1 - Double(above[0]) / background[0]
        for channel in 0..<3 {
          let ground = background[channel]
          let first = ground + (1 - part) * (Double(below[channel]) - ground)
          let layer = Double(above[channel]) - (1 - coverage) * ground
          let value = first * (1 - coverage * part) + part * layer
          result.bytes[(y * coming.width + x) * coming.channels + channel] = UInt8(
            min(max(value.rounded(), 0), 255))
        }
      }
    }
    return result
  }

  /// Without the bar, and without the coming cards' corners: how much of their pixels is card cannot be told.
  private func masked(_ picture: PNGImage, _ cards: [Rect]) -> PNGImage {
    var picture = picture
    func blacken(_ x: Range<Int>, _ y: Range<Int>) {
      for y in y.clamped(to: 0..<picture.height) {
        for x in x.clamped(to: 0..<picture.width) {
          for channel in 0..<3 { picture.bytes[(y * picture.width + x) * picture.channels + channel] = 0 }
        }
      }
    }
    blacken(0..<picture.width, 0..<Self.top)
    for card in cards {
      let pixels = card.snapped(scale: 1)
      for x in [pixels.x, pixels.maxX - 16] {
        for y in [pixels.y, pixels.maxY - 16] { blacken(x..<x + 16, y..<y + 16) }
      }
    }
    return picture
  }
}
