package import TileGeometry

/// Everything that can happen to the window, as the scene sees it. Places are in points from the window's
/// top left corner; the time of each action is given to `update` beside it.
package enum Action: Hashable, Sendable {
  /// The window's size in points. The first one is the first layout.
  case resize(Size)
  /// Device pixels a point.
  case scale(Double)
  case appearance(Appearance)
  case motion(Motion)
  case direction(LayoutDirection)
  case textSize(TextSize)

  /// The pointer is at a place. `primaryDown` is whether the primary button is held; without it a lost
  /// release would go unnoticed.
  case pointerMoved(Point, primaryDown: Bool)
  case pointerPressed(Point, PointerButton)
  case pointerReleased(Point, PointerButton)
  /// The pointer left the window and no button holds it.
  case pointerLeft
  /// Whole notches at one instant, at a place.
  case wheel(WheelDirection, notches: Int, at: Point)
  /// Two fingers on a touchpad, or a wheel without notches: points to the right and down, as a wheel turns,
  /// at a place. The content follows them at once; X does not report when they are lifted.
  case scroll(dx: Double, dy: Double, at: Point)
  case key(KeyPress)
  /// Text committed by an input method, or by a sequence of dead keys.
  case text(String)
  /// The pre-edit text an input method is composing at the caret, not yet committed; nil when it composes
  /// nothing.
  case preedit(Preedit?)
  /// What CLIPBOARD or PRIMARY holds, as ``Effect/paste(from:)`` asked.
  case paste(String)
  /// Another program owns PRIMARY now, so the selection here is no longer offered. The loss of CLIPBOARD has
  /// no effect to show.
  case primaryLost

  /// Whether any of the window can be seen: false when unmapped or fully covered.
  case visibility(Bool)
  /// Whether the window has the keyboard.
  case windowFocus(Bool)
  /// Other items for a scene, by its name.
  case items(SceneItems, scene: String)
  /// A warning for the person: what happened, and why.
  case warning(String, detail: String)
  /// Time has passed.
  case tick

  /// A key that goes down once.
  package static func key(_ key: Key, _ modifiers: KeyModifiers, typing: String = "") -> Action {
    .key(KeyPress(key, modifiers, typing: typing))
  }
}

package enum PointerButton: Int, Hashable, Sendable {
  case primary = 1
  case middle = 2
  case secondary = 3
  case back = 8
  case forward = 9
}

package enum WheelDirection: String, CaseIterable, Hashable, Sendable {
  case up, down, left, right
}

/// A request to the window, for what a scene cannot do itself.
package enum Effect: Hashable, Sendable {
  case quit
  case toggleFullScreen
  /// Offer a text to other programs.
  case copy(String, to: TextSelection)
  /// Ask for another program's selection; the answer comes as ``Action/paste(_:)``, or never.
  case paste(from: TextSelection)
}

/// The two selections of ICCCM that hold text.
package enum TextSelection: Hashable, Sendable {
  /// What was copied by hand.
  case clipboard
  /// What was selected last; the middle button pastes it.
  case primary
}

/// Text an input method is composing.
package struct Preedit: Hashable, Sendable {
  package var text: String
  /// The caret's position in it, in characters (grapheme clusters) from its start.
  package var caret: Int
  /// The part being converted, in characters; empty where the input method marks none.
  package var activeClause: Range<Int>

  package init(_ text: String, caret: Int, activeClause: Range<Int> = 0..<0) {
    self.text = text
    self.caret = caret
    self.activeClause = activeClause
  }
}

package enum Appearance: String, CaseIterable, Hashable, Sendable {
  case light, dark
}

package enum Motion: String, CaseIterable, Hashable, Sendable {
  case full, reduced
}

package enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
