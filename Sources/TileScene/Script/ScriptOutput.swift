/// The files of a script. The caller writes and reads them, so that the runner needs no files and no display.
package protocol ScriptOutput {
  associatedtype Failure: Error

  func screenshot(_ picture: DisplayList, to path: String) throws(Failure)
  func state(_ state: StateSnapshot, to path: String) throws(Failure)
  func text(_ text: String, to path: String) throws(Failure)

  /// What the window does for the items in a file: it takes them, or warns of what is wrong with the file.
  func data(from path: String) -> [Action]
}
