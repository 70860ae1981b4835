import TileGeometry
import TileScene
import TileText

/// One painting operation on a surface, with everything looked up for it.
struct PaintStep {
  enum Content {
    /// All of the frame.
    case area(PaintSource)
    /// The frame through a mask laid out over it.
    case masked(CoverageCache.Entry, PaintSource)
    /// A mask of the frame's width in one colour, on its shade: the same `drop` pixels further down.
    case shaded(CoverageMask, Pixel, shade: Pixel, drop: Int)
    case text(TextImage, Pixel)
    /// The commands as a layer of their own.
    case layer(Layer, [DrawCommand])
  }

  /// The part of it that hides everything below.
  enum Opaque {
    /// All of the frame.
    case all
    /// The patches of a mask that are full.
    case inside(NineSlice)
  }

  let content: Content
  /// The pixels it may touch.
  let frame: PixelRect
  /// Where it shows.
  let clip: PixelRect
  let opaque: Opaque?
  /// How many of the surface's opaque rectangles are painted later.
  var occluders = 0

  init(content: Content, frame: PixelRect, clip: PixelRect) {
    (self.content, self.frame, self.clip) = (content, frame, clip)
    opaque =
      switch content {
      case .area(let source) where source.isOpaque: .all
      case .masked(let entry, let source) where source.isOpaque: .inside(entry.slices)
      case .area, .masked, .shaded, .text, .layer: nil
      }
  }
}

/// The source of a shape's colours.
enum PaintSource {
  case color(Pixel)
  case gradient(GradientRamp)
  /// A cached picture of the shape, its coverage included, and whether everything it covers is opaque.
  case tile(PixelTile, isOpaque: Bool)

  var isOpaque: Bool {
    switch self {
    case .color(let pixel): pixel.isOpaque
    case .gradient(let ramp): ramp.isOpaque
    case .tile(_, let isOpaque): isOpaque
    }
  }
}

/// A picture kept in memory.
final class PixelTile {
  let width: Int
  let pixels: UnsafeMutableBufferPointer<Pixel>

  /// Transparent.
  init(width: Int, height: Int) {
    self.width = width
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: .clear)
  }

  /// - Parameter pixels: rows of `width`, from the top.
  init(width: Int, pixels: some Collection<Pixel>) {
    self.width = width
    self.pixels = .allocate(capacity: pixels.count)
    _ = self.pixels.initialize(from: pixels)
  }

  deinit { pixels.deallocate() }

  /// Bytes it takes.
  var cost: Int { pixels.count * MemoryLayout<Pixel>.size }

  /// The tile as a surface; nil where it has no pixels.
  func buffer(_ frame: PixelRect) -> PixelBuffer? {
    pixels.baseAddress.map { PixelBuffer(pixels: $0, stride: width, frame: frame) }
  }
}
