/// Where a script's files go. The caller writes them, so that the runner needs no files and no display.
package protocol ScriptOutput {
  associatedtype Failure: Error

  func screenshot(_ picture: DisplayList, to path: String) throws(Failure)
  func state(_ state: StateSnapshot, to path: String) throws(Failure)
  func text(_ text: String, to path: String) throws(Failure)
}
