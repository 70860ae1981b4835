package import CX11

/// Follows the desktop's settings while the program runs: the root window's resources, and the XSETTINGS
/// manager's property.
///
/// Resources are read from the root window's property, as Xlib's own copy is as old as the connection.
@MainActor
package final class SettingsWatcher {
  /// The settings as last read, with the person's own.
  package private(set) var current: DesktopSettings

  private let connection: XConnection
  private let pinned: PinnedSettings
  private var resources: String?
  private var xsettings: XSettings?
  /// The window of the settings manager, `None` (0) without one.
  private var manager: Window = 0

  package init(connection: XConnection, pinned: PinnedSettings = PinnedSettings()) {
    self.connection = connection
    self.pinned = pinned
    current = DesktopSettings()
    // PropertyNotify reports new resources, StructureNotify brings a new manager's MANAGER message.
    XSelectInput(
      connection.display, connection.root, PropertyChangeMask | StructureNotifyMask)
    readResources()
    findManager()
    update()
  }

  /// Reads what an event reports as changed. Returns whether `current` has changed.
  package func handle(_ event: XEvent) -> Bool {
    switch event.type {
    case PropertyNotify where isResources(event.xproperty):
      readResources()
    case PropertyNotify where isManagersProperty(event.xproperty):
      readManager()
    case ClientMessage where isAnnouncement(event.xclient):
      findManager()
    case DestroyNotify where manager != 0 && event.xdestroywindow.window == manager:
      findManager()
    default:
      return false
    }
    return update()
  }

  private func isResources(_ event: XPropertyEvent) -> Bool {
    event.window == connection.root && event.atom == connection.atoms[.resourceManager]
  }

  private func isManagersProperty(_ event: XPropertyEvent) -> Bool {
    event.window == manager && event.atom == connection.atoms[.xsettingsSettings]
  }

  private func isAnnouncement(_ event: XClientMessageEvent) -> Bool {
    event.window == connection.root && event.message_type == connection.atoms[.manager]
      && Atom(bitPattern: event.data.l.1) == connection.atoms.settingsSelection
  }

  @discardableResult
  private func update() -> Bool {
    let settings = pinned.applied(
      to: DesktopSettings(resources: resources, xsettings: xsettings))
    defer { current = settings }
    return settings != current
  }

  private func readResources() {
    let property = XProperty(connection, connection.root, connection.atoms[.resourceManager])
    resources = property.bytes().map { String(decoding: $0, as: UTF8.self) }
  }

  private func findManager() {
    // The server is grabbed, so that the manager cannot end between the reply and the selection of its
    // events.
    XGrabServer(connection.display)
    manager = XGetSelectionOwner(connection.display, connection.atoms.settingsSelection)
    if manager != 0 {
      XSelectInput(connection.display, manager, PropertyChangeMask | StructureNotifyMask)
    }
    XUngrabServer(connection.display)
    XFlush(connection.display)  // other programs wait until the server reads this
    readManager()
  }

  private func readManager() {
    xsettings = nil
    guard manager != 0 else { return }
    let property = XProperty(connection, manager, connection.atoms[.xsettingsSettings])
    // The manager may be gone by now, which is no error of ours.
    _ = connection.trappingErrors {
      xsettings = property.bytes().flatMap { XSettings($0) }
    }
  }
}
