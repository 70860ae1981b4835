import CX11
import TileGeometry
import TileScene
import TileText

/// A cache of colours, gradients and rendered tiles on the server.
final class PaintCache {
  /// A shape with its gradient.
  struct TileKey: Hashable {
    var shape: Shape
    var gradient: Gradient
  }

  private struct GradientKey: Hashable {
    var gradient: Gradient
    var width: Int
    var height: Int
  }

  /// Solid colours kept: a fade passes through one a frame.
  private static let solidLimit = 256
  /// Gradients kept: they hold no pixels, and a morph needs one a tile and frame.
  private static let gradientLimit = 128
  /// Bytes of tiles: four screens of launcher icons at twice the usual resolution.
  static let tileLimit = 8 << 20

  private let device: RenderDevice
  private var solids = BoundedCache<Color, ServerPicture>(limit: solidLimit)
  private var gradients = BoundedCache<GradientKey, ServerPicture>(limit: gradientLimit)
  private var tiles = BoundedCache<TileKey, ServerPicture>(limit: tileLimit)

  init(device: RenderDevice) {
    self.device = device
  }

  /// Bytes held on the server.
  var cost: Int { tiles.cost }

  func solid(_ color: Color) -> ServerPicture {
    solids.value(color) { (device.makeSolid(color), 1) }
  }

  func gradient(_ gradient: Gradient, width: Int, height: Int) -> ServerPicture {
    gradients.value(GradientKey(gradient: gradient, width: width, height: height)) {
      (device.makeGradient(gradient, width: width, height: height), 1)
    }
  }

  /// The tile of that key, drawn by `draw` when it is new.
  func tile(_ key: TileKey, draw: (RenderTarget) -> Void) -> ServerPicture {
    tiles.value(key) {
      let bounds = key.shape.bounds
      let picture = device.makeLayer(width: bounds.width, height: bounds.height)
      device.clear(picture, width: bounds.width, height: bounds.height)
      draw(RenderTarget(picture: picture.picture, x: bounds.x, y: bounds.y))
      return (picture, picture.cost)
    }
  }
}

extension RenderDevice {
  /// Makes every pixel of a layer transparent.
  func clear(_ layer: ServerPicture, width: Int, height: Int) {
    var nothing = XRenderColor()
    XRenderFillRectangle(
      display, Int32(PictOpSrc), layer.picture, &nothing, 0, 0, UInt32(width), UInt32(height))
  }
}
