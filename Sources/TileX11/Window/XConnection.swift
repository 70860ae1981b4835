package import CX11

/// A connection to an X server with a TrueColor visual and all atoms interned. Objects that own server
/// resources hold it, and it is closed with the last of them.
@MainActor
package final class XConnection {
  package let display: OpaquePointer
  /// The display's name, as in ":0".
  package let name: String
  package let screen: Int32
  package let root: Window
  package let visual: UnsafeMutablePointer<Visual>
  /// Bits of a pixel value of `visual`.
  package let depth: Int32
  package let colormap: Colormap
  package let format: PixelFormat
  package let atoms: AtomTable
  /// An empty resource database for callers of XGetDefault, such as Xft: otherwise Xlib would read the root
  /// window's property, and any file that this includes.
  private let resources: XrmDatabase?
  /// Whether the server can blend pictures: RENDER is there, new enough and knows the visual.
  package let hasRender: Bool

  /// Opens a display: the one named, or that of the environment variable DISPLAY.
  package init(displayName: String? = nil) throws(ConnectionError) {
    let name = displayName ?? String(cString: XDisplayName(nil))
    guard let display = XOpenDisplay(name) else { throw .noDisplay(name: name) }
    // If this throws there is no deinit, so the display is closed explicitly.
    let screen = XDefaultScreen(display)
    guard let choice = chooseVisual(display, screen) else {
      XCloseDisplay(display)
      throw .noTrueColor(name: name)
    }
    XrmInitialize()
    resources = XrmGetStringDatabase("")
    XrmSetDatabase(display, resources)
    ProtocolErrors.install()
    ConnectionLoss.install(on: display)

    self.display = display
    self.name = name
    self.screen = screen
    root = XRootWindow(display, screen)
    visual = choice.visual
    depth = choice.depth
    hasRender = canRender(display, choice.visual)
    format = choice.format
    colormap =
      choice.visual == XDefaultVisual(display, screen)
      ? XDefaultColormap(display, screen)
      : XCreateColormap(display, XRootWindow(display, screen), choice.visual, AllocNone)
    atoms = AtomTable(display: display, screen: Int(screen))
  }

  isolated deinit {
    XCloseDisplay(display)
    ConnectionLoss.connectionClosed()
    XrmDestroyDatabase(resources)
  }

  /// Runs requests that may be refused, such as those about other programs' windows, and returns their
  /// errors. Two round trips.
  package func trappingErrors(_ requests: () -> Void) -> [ProtocolError] {
    XSync(display, 0)
    let first = XNextRequest(display)
    requests()
    XSync(display, 0)
    return ProtocolErrors.take(since: first)
  }
}

private struct ChosenVisual {
  var visual: UnsafeMutablePointer<Visual>
  var depth: Int32
  var format: PixelFormat
}

@MainActor
private func chooseVisual(_ display: OpaquePointer, _ screen: Int32) -> ChosenVisual? {
  var template = XVisualInfo()
  template.screen = screen
  var count: Int32 = 0
  guard let list = XGetVisualInfo(display, Int(VisualScreenMask), &template, &count) else { return nil }
  defer { XFree(list) }
  let infos = UnsafeBufferPointer(start: list, count: Int(count))
  let facts = infos.map { info in
    VisualFacts(
      isTrueColor: info.class == TrueColor, depth: Int(info.depth),
      format: PixelFormat(
        redMask: info.red_mask, greenMask: info.green_mask, blueMask: info.blue_mask))
  }
  let standard = XVisualIDFromVisual(XDefaultVisual(display, screen))
  guard
    let index = VisualFacts.choice(
      among: facts, standard: infos.firstIndex { $0.visualid == standard }),
    let visual = infos[index].visual
  else { return nil }
  return ChosenVisual(visual: visual, depth: infos[index].depth, format: facts[index].format)
}

/// First version of RENDER with gradients, below 1.0.
private let renderMinorVersion: Int32 = 10

@MainActor
private func canRender(_ display: OpaquePointer, _ visual: UnsafeMutablePointer<Visual>) -> Bool {
  var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
  var (major, minor): (Int32, Int32) = (0, 0)
  // Queried by the core protocol first: libXrender's own query writes to standard error if the extension is
  // missing.
  guard XQueryExtension(display, "RENDER", &opcode, &event, &error) != 0 else { return false }
  ProtocolErrors.name(Int(opcode), "RENDER")
  return XRenderQueryVersion(display, &major, &minor) != 0
    && (major > 0 || minor >= renderMinorVersion)
    && XRenderFindVisualFormat(display, visual) != nil
}
