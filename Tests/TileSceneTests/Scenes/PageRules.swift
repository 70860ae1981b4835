import TestSupport
import TileGeometry
import TileScene

/// LOOK §12, "Page", by itself: how many icons a page of the launcher has in a window of any size, and where
/// they stand. Written from the document, for tests to compare with, with the letters of
/// `FixedAdvanceMeasurer` at scale 1 and dots below the page. Lengths in points.
struct PageRules {
  let columns: Int
  let rows: Int
  /// From a cell's leading edge to the next one's, and from its top.
  private let pitch: Double
  private let step: Double
  private let cellHeight: Double
  private let x: Double
  private let y: Double

  init(size: Size, textSize: TextSize) {
    let (w, h) = (size.width, size.height)
    // Of `reference/type.json`: leading and sizes of caption2, caption and footnote.
    let (leading, labels): (Double, [Double]) =
      switch textSize {
      case .xxxLarge: (22, [17, 18, 19])
      case .accessibility1: (25, [20, 22, 23])
      case .accessibility5: (48, [40, 43, 44])
      default: (13, [11, 12, 13])
      }
    let factor = leading / 13
    let isAccessibility = factor > 1.9
    func line(_ size: Double) -> Double {
      Double(FixedAdvanceMeasurer().metrics(of: FontSpec(size: size, weight: .medium)).lineHeight)
    }
    func limit(_ value: Double, _ low: Double, _ high: Double) -> Double { max(low, min(high, value)) }

    let room = h - 52 - 62
    let u = limit(min(60 + 0.03 * (w - 420), (room - 70) / 5.4), 60, 128)
    let s = 4 * (u / 4).rounded(.down)
    let margin = 18 + 46 * limit((w - 420) / 180, 0, 1)
    let row = w - 2 * margin + 10
    let fewest = min(isAccessibility ? 2 : 4, (row / 70).rounded(.down))
    let most = limit((4.5 * w / h).rounded(.down), w < 600 ? 4 : 6, 10)
    let n = limit(max((row / (1.5 * max(u, 60 * factor) + 6)).rounded(.down), fewest), 1, most)
    let p = min(row / n, 1.9 * max(s, 60 * factor) + 12)
    let label = s < 68 ? labels[0] : s < 80 ? labels[1] : labels[2]
    // Icons have whole pixels.
    let icon = min(max(s, 60 * factor).rounded(), p - 10)
    let cell = icon + (s / 10).rounded() + line(label)
    let counted = min(max(u, 60 * factor), p - 10) + u / 10 + line(labels[2])
    let r = limit(
      ((room + u / 3) / (counted + u / 3)).rounded(.down), 1,
      w < 600 ? 5 : limit((5 * h / w).rounded(.down), 5, 8))
    let q = limit((w - 420) / 420, 0, 1)
    let free = max(0, room - r * cell - (r - 1) * s / 3)
    let gap = s / 3 + q * min(free / (r + 1), 0.3 * s)
    let rest = max(0, room - r * cell - (r - 1) * gap)

    columns = Int(n)
    rows = Int(r)
    pitch = p
    step = cell + gap
    cellHeight = cell
    x = (w - (n * p - 10)) / 2
    y = 52 + 20 + q * rest / 2
  }

  /// The frame of the cell of a page's `index`-th icon, on a page that is not scrolled.
  func cell(at index: Int) -> Rect {
    Rect(
      x: x + Double(index % columns) * pitch, y: y + Double(index / columns) * step,
      width: pitch - 10, height: cellHeight)
  }
}
