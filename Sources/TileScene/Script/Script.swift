package import TileGeometry

/// A script, read and checked as a whole.
package struct Script: Hashable, Sendable {
  package var steps: [ScriptStep]

  package init(_ steps: [ScriptStep] = []) {
    self.steps = steps
  }

  /// The commands without their places; those of a loop are within it.
  package var commands: [ScriptCommand] { steps.map(\.command) }
}

/// A command and where it stands.
package struct ScriptStep: Hashable, Sendable {
  package var command: ScriptCommand
  package var place: ScriptPlace

  package init(_ command: ScriptCommand, at place: ScriptPlace) {
    self.command = command
    self.place = place
  }
}

/// A place in a script. Both numbers count from 1; columns count characters as Unicode's scalars.
package struct ScriptPlace: Hashable, Sendable, CustomStringConvertible {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// As compilers write it behind the file's name: `12:5`.
  package var description: String { "\(line):\(column)" }
}

/// One line of a script, or the lines of a loop. Places are in points from the window's top left corner and
/// may lie outside it.
package enum ScriptCommand: Hashable, Sendable {
  case wait(ScriptDuration)
  /// Waits until nothing moves; longer than this is an error.
  case waitUntilStill(ScriptDuration)
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
  /// Compares with a reference file what the three commands above write.
  case expectScreenshot(String, PictureTolerance)
  case expectState(String)
  case expectDisplayList(String)
  /// Replaces the items by those of a file.
  case data(String)
  case loop(rounds: Int, [ScriptStep])
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
  package var place: ScriptPlace
  package var reason: String
}
