package import TileGeometry

/// The scenes' environment: the window's size, and the settings of desktop and person.
package struct SceneEnvironment: Hashable, Sendable {
  /// In points.
  package var size: Size
  /// Device pixels a point.
  package var scale = 1.0
  package var appearance = Appearance.light
  package var motion = Motion.full
  package var direction = LayoutDirection.leftToRight
  package var textSize = TextSize.large
  /// Whether any of the window can be seen.
  package var isVisible = true
  /// Whether the window has the keyboard.
  package var hasFocus = true

  package init(size: Size) {
    self.size = size
  }

  /// The scale clamped to what the scenes support, 0.5…4; 1 for NaN.
  static func usableScale(_ scale: Double) -> Double {
    scale.isNaN ? 1 : scale.clamped(to: 0.5...4)
  }

  package var isMirrored: Bool { direction == .rightToLeft }
  package var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
  package var theme: Theme { .of(appearance) }
}
