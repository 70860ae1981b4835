package import TileGeometry

/// A script, read and checked as a whole.
package struct Script: Hashable, Sendable {
  package var commands: [ScriptCommand]

  package init(_ commands: [ScriptCommand] = []) {
    self.commands = commands
  }
}

/// One line of a script. Places are in points from the window's top left corner and may lie outside it.
package enum ScriptCommand: Hashable, Sendable {
  case wait(ScriptDuration)
  case move(Point)
  case press(Point, PointerButton)
  /// Without a place, at the last one; without a button, the one pressed last.
  case release(Point?, PointerButton?)
  case click(Point)
  case drag(from: Point, to: Point, ScriptDuration)
  case wheel(WheelDirection, notches: Int)
  /// The key is nil if the window does not use it.
  case key(Key?, KeyModifiers)
  case type(String)
  case resize(Size)
  /// One of the settings that otherwise come from the desktop.
  case set(Action)
  case screenshot(String)
  case state(String)
  case displayList(String)
  /// Replaces the items by those of a file.
  case data(String)
}

/// A length of virtual time in whole nanoseconds, so that sums are exact: ten waits of 100 ms end on the
/// same instant as one of 1 s, and an instant that is a frame's is recognised as such.
package struct ScriptDuration: Hashable, Sendable {
  package var nanoseconds: Int

  package init(nanoseconds: Int) {
    self.nanoseconds = nanoseconds
  }

  /// Rounded to the nanosecond.
  ///
  /// - Precondition: less than 2⁶³ ns in size.
  package init(seconds: Double) {
    self.init(nanoseconds: Int((seconds * 1e9).rounded()))
  }
}

/// Why a script cannot run.
package struct ScriptError: Error, Hashable, Sendable {
  /// Counted from 1.
  package var line: Int
  package var reason: String
}
