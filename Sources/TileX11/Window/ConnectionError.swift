/// Why there is no usable display. Each description is one line with what was tried and what helps.
package enum ConnectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No server answers; `name` is the display that was tried, empty if none is named.
  case noDisplay(name: String)
  /// The screen has no TrueColor visual of 15 bits or more.
  case noTrueColor(name: String)

  package var description: String {
    switch self {
    case .noDisplay(name: ""):
      "no display: DISPLAY is not set; start the program in an X session or set it, as in DISPLAY=:0"
    case .noDisplay(let name):
      "cannot open display \"\(name)\"; check that the server runs and lets you in, or set DISPLAY"
    case .noTrueColor(let name):
      "display \"\(name)\" has no TrueColor visual of 15 bits or more; start its server with depth 16 or 24"
    }
  }
}
