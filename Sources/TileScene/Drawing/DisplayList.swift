public import TileGeometry

/// One frame, as a value: what to draw, in paint order, in whole device pixels.
///
/// A scene makes it, a painter shows it, a test prints it. Nothing in it refers to a display.
package struct DisplayList: Hashable, Sendable {
  /// Width and height of the window in device pixels.
  package var width: Int
  package var height: Int
  package var commands: [DrawCommand]

  package init(width: Int, height: Int, commands: [DrawCommand] = []) {
    self.width = width
    self.height = height
    self.commands = commands
  }
}

/// One drawing operation and what it belongs to.
@usableFromInline
package struct DrawCommand: Hashable, Sendable {
  /// What the operation is a part of: an item's id or a control's name. For people and tests; painters ignore
  /// it.
  package let identity: String
  package let operation: Operation
  /// An upper bound of the pixels the operation may touch. Generous for text, whose width only a font knows.
  ///
  /// Computed once, when the command is made: every frame needs it many times.
  package let bounds: PixelRect

  package init(_ identity: String, _ operation: Operation) {
    self.identity = identity
    self.operation = operation
    bounds = operation.bounds
  }

  @usableFromInline
  package static func == (one: DrawCommand, other: DrawCommand) -> Bool {
    one.bounds == other.bounds && one.operation == other.operation && one.identity == other.identity
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(operation)
  }

  @usableFromInline
  package enum Operation: Hashable, Sendable {
    case fill(Shape, Paint)
    /// The named symbol, its 24×24 grid stretched over a square of `size` pixels at (`x`, `y`).
    case symbol(name: String, x: Int, y: Int, size: Double, Color, shade: ContrastShadow? = nil)
    /// One line of text, left to right on the page, from `x` on the baseline.
    case text(String, x: Int, baseline: Int, FontSpec, Color, shade: ContrastShadow? = nil)
    /// A Gaussian blur of the shape, in `color`, with standard deviation `sigma` pixels.
    case shadow(Shape, sigma: Double, Color)
    /// The commands, drawn only inside the rectangle.
    case clip(PixelRect, [DrawCommand])
    /// The commands, drawn `x` pixels further right and `y` further down than they say: content that is
    /// scrolled.
    case moved(x: Int, y: Int, [DrawCommand])
    /// The commands as one layer, composited as a whole.
    case group(Layer, [DrawCommand])
  }
}

extension DrawCommand.Operation {
  /// Whether both draw the same. It compares numbers before texts and is inlined: a call of the synthesised
  /// one copies both with their texts and arrays.
  @inlinable
  @inline(__always)
  package static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.fill(let shape, let paint), .fill(let otherShape, let otherPaint)):
      shape == otherShape && paint == otherPaint
    case (
      .symbol(let name, let x, let y, let size, let color, let shade),
      .symbol(let otherName, let otherX, let otherY, let otherSize, let otherColor, let otherShade)
    ):
      x == otherX && y == otherY && size == otherSize && color == otherColor && shade == otherShade
        && name == otherName
    case (
      .text(let text, let x, let baseline, let font, let color, let shade),
      .text(let otherText, let otherX, let otherBaseline, let otherFont, let otherColor, let otherShade)
    ):
      x == otherX && baseline == otherBaseline && font == otherFont && color == otherColor
        && shade == otherShade && text == otherText
    case (.shadow(let shape, let sigma, let color), .shadow(let otherShape, let otherSigma, let otherColor)):
      shape == otherShape && sigma == otherSigma && color == otherColor
    case (.clip(let rect, let commands), .clip(let otherRect, let otherCommands)):
      rect == otherRect && commands == otherCommands
    case (.moved(let x, let y, let commands), .moved(let otherX, let otherY, let otherCommands)):
      x == otherX && y == otherY && commands == otherCommands
    case (.group(let layer, let commands), .group(let otherLayer, let otherCommands)):
      layer == otherLayer && commands == otherCommands
    case (.fill, _), (.symbol, _), (.text, _), (.shadow, _), (.clip, _), (.moved, _), (.group, _): false
    }
  }
}

/// How a group of commands is composited: scaled about a point, then blended with one opacity.
@usableFromInline
package struct Layer: Hashable, Sendable {
  /// 0…1.
  package var opacity: Double
  /// 1 is unscaled; about `center`, in device pixels.
  package var scale: Double
  package var center: Point

  package init(opacity: Double, scale: Double = 1, center: Point = .zero) {
    self.opacity = opacity
    self.scale = scale
    self.center = center
  }
}

/// An outline whose edges lie on device pixels.
@usableFromInline
package enum Shape: Hashable, Sendable {
  case rectangle(PixelRect)
  /// Continuous corners; the radius is in pixels and is cut to half the shorter side.
  case rounded(PixelRect, radius: Double)
  case ellipse(PixelRect)
  /// The area between two concentric rounded rectangles; drawn as an outline, so what is inside stays.
  case ring(outer: PixelRect, outerRadius: Double, inner: PixelRect, innerRadius: Double)

  /// The pixels the shape may touch.
  package var bounds: PixelRect {
    switch self {
    case .rectangle(let rect), .rounded(let rect, _), .ellipse(let rect), .ring(let rect, _, _, _):
      rect
    }
  }
}

@usableFromInline
package enum Paint: Hashable, Sendable {
  case solid(Color)
  case gradient(Gradient)
}
