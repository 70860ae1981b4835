/// The files of a script. The caller writes and reads them, so that the runner needs no files and no display.
///
/// The places are those of the commands, for messages.
package protocol ScriptOutput {
  associatedtype Failure: Error

  func write(_ content: ScriptContent, to path: String, at place: ScriptPlace) throws(Failure)

  /// Compares with a reference file, and returns whether both are the same. The script goes on in any case.
  ///
  /// - Parameter tolerance: for pictures.
  func expect(
    _ content: ScriptContent, toEqual path: String, within tolerance: PictureTolerance, at place: ScriptPlace
  ) throws(Failure) -> Bool

  /// The window's actions for a data file: new items, or a warning about an error in it.
  func data(from path: String, at place: ScriptPlace) -> [Action]

  /// A script waited in vain for the window to rest. Where this does not throw, the script goes on.
  ///
  /// - Parameter names: what still moves.
  func stillMoving(_ names: [String], after limit: ScriptDuration, at place: ScriptPlace) throws(Failure)
}

/// What a script writes to a file, or compares with one.
package enum ScriptContent: Hashable, Sendable {
  /// To be drawn.
  case picture(DisplayList)
  case state(StateSnapshot)
  case text(String)
}
