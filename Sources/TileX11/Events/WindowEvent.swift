package import TileGeometry
package import TileScene

/// The meaning of an X event: an action for the scene, or something for the loop itself.
package enum WindowEvent: Hashable, Sendable {
  /// For the scene, at a time of its clock.
  case action(Action, at: Double)
  /// The window now has this size, in device pixels.
  case configured(width: Int, height: Int)
  /// `_NET_WM_SYNC_REQUEST`: the window manager will give the window a size next, and waits until the counter
  /// has this value, which says that a frame of that size is shown.
  case syncRequested(Int64)
  /// The server lost these pixels.
  case exposed([PixelRect])
  /// `WM_DELETE_WINDOW`: the person closed the window through the window manager.
  case closeRequested
  /// `_NET_WM_PING`: the window manager asks whether the program still listens, and wants its message's five
  /// values back.
  case pinged([Int])
  /// The window manager changed `_NET_WM_STATE` or WM_STATE, which have to be read from the server.
  case stateChanged
  /// The person pressed a key or a button at this server time, which becomes `_NET_WM_USER_TIME`.
  case userInteraction(serverTime: UInt)
  /// Another program destroyed the window.
  case destroyed
}

/// The events of one round of reading, without those superseded by later ones.
package struct EventBatch: Hashable, Sendable {
  package private(set) var events: [WindowEvent] = []

  package init() {}

  /// Every sample of the pointer is kept, for velocities. Of several sizes the last remains, so a resize is
  /// one action, and `_NET_WM_USER_TIME` is set once, to the last; wheel notches at one place and instant add
  /// up.
  package mutating func append(_ event: WindowEvent) {
    switch event {
    case .configured:
      events.removeAll { if case .configured = $0 { true } else { false } }
    case .stateChanged:
      // Both properties are read for either.
      events.removeAll { $0 == .stateChanged }
    case .userInteraction:
      // In front of all others, where it does not separate notches that add up.
      events.removeAll { if case .userInteraction = $0 { true } else { false } }
      events.insert(event, at: 0)
      return
    default: break
    }
    if let last = events.last, let sum = Self.sum(last, event) {
      events[events.count - 1] = sum
    } else {
      events.append(event)
    }
  }

  private static func sum(_ first: WindowEvent, _ second: WindowEvent) -> WindowEvent? {
    guard case .action(.wheel(let way, let notches, let place), let time) = first,
      case .action(.wheel(let nextWay, let more, let nextPlace), let nextTime) = second,
      way == nextWay, place == nextPlace, time == nextTime
    else { return nil }
    return .action(.wheel(way, notches: notches + more, at: place), at: time)
  }
}
