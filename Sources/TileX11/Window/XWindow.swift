package import CX11
import Glibc
package import TileGeometry

/// The program's window, created unmapped with all its ICCCM and EWMH properties.
///
/// Its background is the scene's colour and its bit gravity keeps the contents at the top left corner, so
/// that after a resize the server clears only the new parts, in that colour. Without a background the new
/// parts would show whatever the screen held before.
@MainActor
package final class XWindow {
  package let connection: XConnection
  package let id: Window
  /// The size asked for at creation, in device pixels.
  package let initialWidth: Int
  package let initialHeight: Int
  /// `_NET_WM_SYNC_REQUEST_COUNTER`, which reports shown frames; nil if the server has no SYNC.
  private let frameCounter: SyncCounter?
  private var startup: StartupNotification?
  private var background: Color?
  private var title: String?

  private static let events =
    KeyPressMask | KeyReleaseMask | KeymapStateMask | ButtonPressMask | ButtonReleaseMask
    | PointerMotionMask | EnterWindowMask | LeaveWindowMask | ExposureMask | StructureNotifyMask
    | VisibilityChangeMask | FocusChangeMask | PropertyChangeMask

  /// Makes the window for contents of `size` points at `scale` pixels a point.
  package init(
    connection: XConnection, size: Size, scale: Double, title: String, icons: [WindowIcon] = []
  ) {
    self.connection = connection
    (initialWidth, initialHeight) = WindowHints.pixels(size, scale: scale)
    startup = StartupNotification(id: getenv("DESKTOP_STARTUP_ID").map { String(cString: $0) })
    unsetenv("DESKTOP_STARTUP_ID")  // or child processes would report this launch again

    var attributes = XSetWindowAttributes()
    attributes.bit_gravity = NorthWestGravity
    attributes.border_pixel = 0
    attributes.colormap = connection.colormap
    attributes.event_mask = Self.events
    // NOTE: border and colormap are required when the visual is not that of the root window.
    id = XCreateWindow(
      connection.display, connection.root, 0, 0, UInt32(initialWidth), UInt32(initialHeight), 0,
      connection.depth, UInt32(InputOutput), connection.visual,
      UInt(CWBitGravity | CWBorderPixel | CWColormap | CWEventMask), &attributes)
    frameCounter = SyncCounter(display: connection.display)
    setManagerProperties(scale: scale, icons: icons)
    setDesktopProperties(icons: icons)
    setTitle(title)
  }

  private func setManagerProperties(scale: Double, icons: [WindowIcon]) {
    var size = WindowHints.sizeHints(scale: scale)
    // The largest but one: managers that read this icon do not scale it.
    let icon = icons.dropLast(icons.count > 1 ? 1 : 0).last.flatMap { IconPixmap($0, on: connection) }
    var hints = WindowHints.wmHints(icon: icon)
    WindowHints.instanceName.withCString { instance in
      WindowHints.className.withCString { name in
        var classHint = XClassHint(
          res_name: UnsafeMutablePointer(mutating: instance),
          res_class: UnsafeMutablePointer(mutating: name))
        // Also sets WM_CLIENT_MACHINE, which _NET_WM_PID needs beside it.
        XSetWMProperties(connection.display, id, nil, nil, nil, 0, &size, &hints, &classHint)
      }
    }
    var protocols = [connection.atoms[.wmDeleteWindow], connection.atoms[.netWMPing]]
    if let frameCounter {
      protocols.append(connection.atoms[.netWMSyncRequest])
      property(.netWMSyncRequestCounter).set([Int(frameCounter.id)], type: Int(XA_CARDINAL))
    }
    XSetWMProtocols(connection.display, id, &protocols, Int32(protocols.count))
    // ICCCM 5.1: which windows belong to one session client, and which of them this is.
    property(.wmClientLeader).set([Int(id)], type: Int(XA_WINDOW))
    property(.wmWindowRole).set(WindowHints.role, type: XA_STRING)
  }

  private func setDesktopProperties(icons: [WindowIcon]) {
    property(.netWMPID).set([Int(getpid())], type: Int(XA_CARDINAL))
    property(.netWMWindowType).set(
      [Int(connection.atoms[.netWMWindowTypeNormal])], type: Int(XA_ATOM))
    if !icons.isEmpty {
      property(.netWMIcon).set(WindowIcon.propertyData(icons), type: Int(XA_CARDINAL))
    }
    guard let startup else { return }
    property(.netStartupID).set(startup.id, type: connection.atoms[.utf8String])
    if let time = startup.userTime { setUserTime(time) }
  }

  package func property(_ name: AtomName) -> XProperty {
    XProperty(connection, id, connection.atoms[name])
  }

  /// Sets the title, `_NET_WM_NAME`, and `WM_NAME` for what reads nothing newer.
  package func setTitle(_ title: String) {
    guard title != self.title else { return }
    self.title = title
    // Not as compound text, for which Xlib would read its whole table of locales.
    for name in [XA_WM_NAME, XA_WM_ICON_NAME] {
      XProperty(connection, id, name).set(WindowHints.latin1(title), type: XA_STRING)
    }
    property(.netWMName).set(title, type: connection.atoms[.utf8String])
    property(.netWMIconName).set(title, type: connection.atoms[.utf8String])
  }

  /// Sets `WM_NORMAL_HINTS`, the smallest size, for another scale.
  package func setScale(_ scale: Double) {
    var size = WindowHints.sizeHints(scale: scale)
    XSetWMNormalHints(connection.display, id, &size)
  }

  /// Sets the colour of new parts of the window until a frame is painted there. Clears nothing itself.
  package func setBackground(_ color: Color) {
    guard color != background else { return }
    background = color
    XSetWindowBackground(connection.display, id, connection.format.pixel(color))
  }

  package func map() {
    XMapWindow(connection.display, id)
  }

  /// Sets `_NET_WM_USER_TIME`, the time of the person's last action in this window, by which window managers
  /// decide which window gets the focus.
  package func setUserTime(_ time: Time) {
    property(.netWMUserTime).set([Int(time)], type: Int(XA_CARDINAL))
  }
}

// MARK: - Messages

extension XWindow {
  /// The event masks by which a message to the root window reaches the window manager.
  private static let managerMask = SubstructureNotifyMask | SubstructureRedirectMask

  /// Whether the window manager hides the window: by `_NET_WM_STATE_HIDDEN`, or as Iconic (ICCCM 4.1.3.1),
  /// which is all that some say of a window on another workspace. Two round trips.
  package var isHidden: Bool {
    property(.netWMState).longs()?.contains(connection.atoms[.netWMStateHidden]) ?? false
      || property(.wmState).longs()?.first == UInt(IconicState)
  }

  /// Toggles `_NET_WM_STATE_FULLSCREEN` through the window manager.
  package func toggleFullScreen() {
    let toggle = 2  // 0 removes, 1 adds
    let fromApplication = 1
    var event = message(.netWMState)
    event.xclient.format = 32
    event.xclient.data.l = (
      toggle, Int(connection.atoms[.netWMStateFullScreen]), 0, fromApplication, 0
    )
    XSendEvent(connection.display, connection.root, 0, Self.managerMask, &event)
  }

  /// Answers `_NET_WM_SYNC_REQUEST`: a frame of the size that was announced with this value has been shown.
  package func acknowledgeSyncRequest(_ value: Int64) {
    frameCounter?.set(value)
  }

  /// Answers `_NET_WM_PING`, the window manager's question whether the program still listens: the same
  /// message to the root.
  ///
  /// - Parameter values: the message's five.
  package func answerPing(_ values: [Int]) {
    var event = message(.wmProtocols)
    event.xclient.window = connection.root
    event.xclient.format = 32
    event.xclient.data.l = (values[0], values[1], values[2], values[3], values[4])
    XSendEvent(connection.display, connection.root, 0, Self.managerMask, &event)
  }

  /// Sends the startup notification protocol's `remove` message: the launch is complete. Called when the
  /// first frame is shown; later calls do nothing.
  package func completeStartup() {
    guard let startup else { return }
    self.startup = nil
    for (index, piece) in startup.completionPieces.enumerated() {
      var event = message(index == 0 ? .netStartupInfoBegin : .netStartupInfo)
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data.b) { $0.copyBytes(from: piece) }
      XSendEvent(connection.display, connection.root, 0, PropertyChangeMask, &event)
    }
  }

  private func message(_ name: AtomName) -> XEvent {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = connection.atoms[name]
    return event
  }
}
