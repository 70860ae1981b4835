package import TileGeometry
package import TileScene

/// What an X event means to the window: something for the scene, or something for the loop itself.
package enum WindowEvent: Hashable, Sendable {
  /// For the scene, at a time of its clock.
  case action(Action, at: Double)
  /// The window now has this size, in device pixels.
  case configured(width: Int, height: Int)
  /// The window manager will give the window a size next, and wants this number when a frame of it is shown.
  case sizeAnnounced(Int64)
  /// The server lost these pixels.
  case exposed([PixelRect])
  /// The person closed the window through the window manager.
  case closeRequested
  /// The window manager asks whether the program still listens.
  case pinged
  /// The window manager changed `_NET_WM_STATE`, which only a question to the server can read.
  case stateChanged
  /// The person pressed a key or a button at this server time.
  case personActed(serverTime: UInt)
  /// Keys now mean something else.
  case keyboardChanged
  /// Somebody else destroyed the window.
  case destroyed
}

/// What was read from the server in one go, with everything left out that what follows makes pointless.
package struct EventBatch: Hashable, Sendable {
  package private(set) var events: [WindowEvent] = []

  package init() {}

  /// Every sample of the pointer is kept, for velocities. Of several sizes the last remains, so a resize is one
  /// action, and the window manager hears of the person's last deed; wheel notches at one place and instant add up.
  package mutating func append(_ event: WindowEvent) {
    switch event {
    case .configured:
      events.removeAll { if case .configured = $0 { true } else { false } }
    case .personActed:
      // Ahead of everything, where it does not part notches that add up.
      events.removeAll { if case .personActed = $0 { true } else { false } }
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
