import Testing
import TileGeometry

@Suite("Edge snapping")
struct SnappingTests {
  @Test("Neighbours that share an edge in points share it in pixels", arguments: [0.5, 1, 1.25, 1.5, 2, 3.3])
  func neighbours(scale: Double) {
    for step in 0..<4000 {
      let edge = Double(step) * 0.37
      let left = Rect(x: edge - 13.7, y: 0, width: 13.7, height: 1)
      let right = Rect(x: left.maxX, y: 0, width: 20.2, height: 1)
      #expect(left.snapped(scale: scale).maxX == right.snapped(scale: scale).x)
    }
  }

  @Test("Edges are rounded, sizes follow: a size may differ by a pixel, an edge never")
  func edgesNotSizes() {
    let rect = Rect(x: 10.4, y: 0.5, width: 10.2, height: 0.4)
    #expect(rect.snapped(scale: 1) == PixelRect(x: 10, y: 1, width: 11, height: 0))
    #expect(pixel(-0.5, scale: 1) == 0)
    #expect(pixel(-0.51, scale: 1) == -1)
    #expect(pixel(1.25, scale: 2) == 3)
  }

  @Test("What is endless or no number is cut")
  func oddNumbers() {
    #expect(pixel(.infinity, scale: 1) == 1 << 30)
    #expect(pixel(-.infinity, scale: 1) == -(1 << 30))
    #expect(pixel(.nan, scale: 1) == 0)
    #expect(pixel(0, scale: .infinity) == 0)
    let endless = Rect(x: -.infinity, y: 1e300, width: .infinity, height: .nan)
    #expect(endless.snapped(scale: 1).y == 1 << 30)
  }
}

@Suite("Rectangles")
struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("The left and top edges belong to a rectangle, the others do not")
  func contains() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 39.9, y: 59.9)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
  }

  @Test("Touching edges do not intersect")
  func intersects() {
    #expect(rect.intersects(rect))
    #expect(!rect.intersects(rect.offsetBy(x: 30)))
    #expect(!rect.intersects(rect.offsetBy(y: -40)))
    #expect(rect.intersects(rect.offsetBy(x: 29, y: 39)))
  }

  @Test("Mirrored twice is where it was")
  func mirrored() {
    #expect(rect.mirrored(in: 100) == Rect(x: 60, y: 20, width: 30, height: 40))
    #expect(rect.mirrored(in: 100).mirrored(in: 100) == rect)
  }

  @Test("Insets shrink, negative ones grow, and the centre stays")
  func insets() {
    #expect(
      rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.inset(by: -5).center == rect.center)
    #expect(Rect(center: rect.center, size: rect.size) == rect)
    #expect(rect.inset(by: 16).isEmpty)
  }

  @Test("A blend of two rectangles ends exactly on both")
  func blend() {
    let other = Rect(x: 0.1, y: 0.2, width: 0.3, height: 7.7)
    #expect(lerp(rect, other, 0) == rect)
    #expect(lerp(rect, other, 1) == other)
  }

  @Test("Pixel rectangles join and cut")
  func pixelRectangles() {
    let a = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let b = PixelRect(x: 5, y: 5, width: 10, height: 10)
    let none = PixelRect(x: 90, y: 90, width: 0, height: 5)
    #expect(a.intersection(b) == PixelRect(x: 5, y: 5, width: 5, height: 5))
    #expect(a.union(b) == PixelRect(x: 0, y: 0, width: 15, height: 15))
    #expect(a.union(none) == a && none.union(a) == a)
    #expect(a.intersection(PixelRect(x: 20, y: 0, width: 5, height: 5)).isEmpty)
    #expect(a.inset(by: 2) == PixelRect(x: 2, y: 2, width: 6, height: 6))
  }
}
