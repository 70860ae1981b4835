public import TileGeometry

/// Everything that can happen to the window, as the scene sees it. Places are in points from the window's
/// top left corner; the time of each action is given to `update` beside it.
public enum Action: Hashable, Sendable {
  /// The window's size in points. The first one is the first layout.
  case resize(Size)
  /// Device pixels a point.
  case scale(Double)
  case appearance(Appearance)
  case motion(Motion)
  case direction(LayoutDirection)
  case textSize(TextSize)

  /// The pointer is at a place. `primaryDown` tells whether the primary button is held, by which a lost
  /// release shows.
  case pointerMoved(Point, primaryDown: Bool)
  case pointerPressed(Point, PointerButton)
  case pointerReleased(Point, PointerButton)
  /// The pointer left the window and no button holds it.
  case pointerLeft
  /// Whole notches at one instant, at a place.
  case wheel(WheelDirection, notches: Int, at: Point)
  /// Two fingers on a touchpad, or a wheel without notches: points to the right and down, as a wheel turns, at a place.
  /// The content follows them at once; nothing tells when they are lifted.
  case scroll(dx: Double, dy: Double, at: Point)
  case key(Key, KeyModifiers)

  /// Whether any of the window can be seen: false when unmapped or fully covered.
  case visibility(Bool)
  /// Whether the window has the keyboard.
  case windowFocus(Bool)
  /// Nothing happened but time.
  case tick
}

public enum PointerButton: Int, Hashable, Sendable {
  case primary = 1
  case middle = 2
  case secondary = 3
  case back = 8
  case forward = 9
}

public enum WheelDirection: String, CaseIterable, Hashable, Sendable {
  case up, down, left, right
}

/// What the window must do that a scene cannot.
public enum Effect: Hashable, Sendable {
  case quit
  case toggleFullScreen
}

public enum Appearance: String, CaseIterable, Hashable, Sendable {
  case light, dark
}

public enum Motion: String, CaseIterable, Hashable, Sendable {
  case full, reduced
}

public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
