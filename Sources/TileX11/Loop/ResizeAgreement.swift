/// The agreement between window manager and program about a resize, as of `_NET_WM_SYNC_REQUEST`.
///
/// The window manager announces a size with a number, then gives the window that size, and goes on only when our
/// counter has the number: after a frame of the new size has been shown. A number told earlier would let it go
/// on over unpainted pixels; one for an announcement that no size followed would be a lie about a frame to come.
package struct ResizeAgreement: Hashable, Sendable {
  private enum State: Hashable {
    case nothing
    /// Announced; the size has not come.
    case announced(Int64)
    /// The size is there; its frame has not been shown.
    case sized(Int64)
  }

  private var state = State.nothing

  package init() {}

  /// The window manager announces a size. A number still owed is made up for by the new one, which is higher.
  package mutating func announced(_ number: Int64) {
    state = .announced(number)
  }

  /// The window got a size, be it the one it had.
  package mutating func sized() {
    if case .announced(let number) = state { state = .sized(number) }
  }

  /// A frame of the present size is on the screen, or nobody could see one. Returns the number to tell, once.
  package mutating func shown() -> Int64? {
    guard case .sized(let number) = state else { return nil }
    state = .nothing
    return number
  }
}
