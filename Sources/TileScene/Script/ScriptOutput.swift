/// The files of a script. The caller writes and reads them, so that the runner needs no files and no display.
package protocol ScriptOutput {
  associatedtype Failure: Error

  func screenshot(_ picture: DisplayList, to path: String) throws(Failure)
  func state(_ state: StateSnapshot, to path: String) throws(Failure)
  func text(_ text: String, to path: String) throws(Failure)

  /// The window's actions for a data file: new items, or a warning about an error in it.
  func data(from path: String) -> [Action]
}
