package import CX11

/// The atoms of the protocols in use: ICCCM, EWMH, XSETTINGS, startup notification.
package enum AtomName: String, CaseIterable, Sendable {
  case utf8String = "UTF8_STRING"
  case manager = "MANAGER"
  case resourceManager = "RESOURCE_MANAGER"
  case xsettingsSettings = "_XSETTINGS_SETTINGS"

  case wmClientLeader = "WM_CLIENT_LEADER"
  case wmWindowRole = "WM_WINDOW_ROLE"
  case wmProtocols = "WM_PROTOCOLS"
  case wmDeleteWindow = "WM_DELETE_WINDOW"
  case wmState = "WM_STATE"
  case netWMPing = "_NET_WM_PING"
  case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
  case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"

  case netWMName = "_NET_WM_NAME"
  case netWMIconName = "_NET_WM_ICON_NAME"
  case netWMIcon = "_NET_WM_ICON"
  case netWMPID = "_NET_WM_PID"
  case netWMUserTime = "_NET_WM_USER_TIME"
  case netWMWindowType = "_NET_WM_WINDOW_TYPE"
  case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"

  case netWorkArea = "_NET_WORKAREA"
  case netCurrentDesktop = "_NET_CURRENT_DESKTOP"

  case netWMState = "_NET_WM_STATE"
  case netWMStateFullScreen = "_NET_WM_STATE_FULLSCREEN"
  case netWMStateHidden = "_NET_WM_STATE_HIDDEN"

  case netStartupID = "_NET_STARTUP_ID"
  case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
  case netStartupInfo = "_NET_STARTUP_INFO"
}

/// The server's numbers of these atoms and of this screen's settings selection.
package struct AtomTable: Sendable {
  /// `_XSETTINGS_S0` for screen 0, and so on: the one name that is not known before.
  package let settingsSelection: Atom
  private let atoms: [AtomName: Atom]

  /// Interns all of them in a single round trip.
  @MainActor
  package init(display: OpaquePointer, screen: Int) {
    let names = AtomName.allCases.map(\.rawValue) + ["_XSETTINGS_S\(screen)"]
    var interned = [Atom](repeating: 0, count: names.count)
    var strings: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    XInternAtoms(display, &strings, Int32(strings.count), 0, &interned)
    for string in strings { free(string) }
    atoms = Dictionary(uniqueKeysWithValues: zip(AtomName.allCases, interned))
    settingsSelection = interned[names.count - 1]
  }

  /// A table that needs no server, with consecutive numbers, for tests that only compare them.
  package init(startingAt first: Atom) {
    let numbers = AtomName.allCases.indices.map { first + Atom($0) }
    atoms = Dictionary(uniqueKeysWithValues: zip(AtomName.allCases, numbers))
    settingsSelection = first + Atom(numbers.count)
  }

  package subscript(_ name: AtomName) -> Atom {
    atoms[name] ?? 0
  }
}
