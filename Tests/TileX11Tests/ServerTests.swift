import CX11
import TestSupport
import Testing
import TileRaster
import TileText
import TileX11

@MainActor
@Suite("Servers that are missing, poor or gone", .serialized)
struct ServerTests {
  @Test("A display nobody serves is named in the error")
  func noDisplay() {
    #expect(throws: ConnectionError.noDisplay(name: ":no such display")) {
      try XConnection(displayName: ":no such display")
    }
  }

  @Test("16, 24 and 30 bits are enough", arguments: [16, 24, 30])
  func depths(depth: Int) throws {
    let server = try XvfbServer(depth: depth)
    let connection = try XConnection(displayName: server.displayName)
    #expect(connection.depth == depth)
  }

  @Test("8 bits are not")
  func shallow() throws {
    let server = try XvfbServer(depth: 8)
    #expect(throws: ConnectionError.noTrueColor(name: server.displayName)) {
      try XConnection(displayName: server.displayName)
    }
  }

  @Test("A server without RENDER is known as one, and its painter refuses")
  func noRender() throws {
    let server = try XvfbServer(arguments: ["-extension", "RENDER"])
    let connection = try XConnection(displayName: server.displayName)
    #expect(!connection.hasRender)
    #expect(throws: PainterError.noRender(display: server.displayName)) {
      try ServerPainter(
        connection: connection, window: connection.root, fonts: FontBook(), symbols: SymbolLibrary([:]))
    }
  }

  @Test("A refused request is recorded and ends nothing (dunst#141)")
  func protocolError() throws {
    let server = try XvfbServer()
    let connection = try XConnection(displayName: server.displayName)
    let noWindow: Window = 0x7_7777
    let errors = connection.trappingErrors { XMapWindow(connection.display, noWindow) }
    #expect(errors.map(\.code) == [Int(BadWindow)])
    #expect(errors.first?.resource == noWindow)
    #expect(errors.first?.description.contains("request X_MapWindow 8.0") == true)
    #expect(connection.trappingErrors {}.isEmpty)
  }

  @Test("Errors of extensions are told by the request's name")
  func extensionError() throws {
    let server = try XvfbServer()
    let connection = try XConnection(displayName: server.displayName)
    let noPicture: Picture = 0x7_7777
    let render = connection.trappingErrors { XRenderFreePicture(connection.display, noPicture) }
    #expect(render.first?.name == "RenderFreePicture")
    let counter = try #require(SyncCounter(display: connection.display))
    counter.set(1)
    #expect(connection.trappingErrors {}.isEmpty)
  }

  @Test("The second screen is a screen of its own: :n.1")
  func secondScreen() throws {
    let server = try XvfbServer(arguments: ["-screen", "1", "800x600x16"])
    let second = try XConnection(displayName: server.displayName + ".1")
    #expect(second.root == XRootWindow(second.display, 1))
    #expect(second.root != XRootWindow(second.display, 0))
    #expect(second.depth == 16)
    let window = XWindow(connection: second, size: LiveWindow.size, scale: 1, title: "second")
    let painter = PainterStub()
    let loop = EventLoop(
      connection: second, window: window, settings: SettingsWatcher(connection: second),
      painter: painter, content: ContentStub())
    _ = loop.run(until: 0.2)
    var attributes = XWindowAttributes()
    XGetWindowAttributes(second.display, window.id, &attributes)
    #expect(attributes.root == second.root && attributes.map_state == IsViewable)
    // A settings manager announces itself by the name of its screen.
    var selection = XGetAtomName(second.display, second.atoms.settingsSelection)
    #expect(selection.map { String(cString: $0) } == "_XSETTINGS_S1")
    XFree(selection)
    selection = nil
    #expect(ProtocolErrors.take().isEmpty)
  }

  @Test("A lost server ends the program with 70, after saving, with one line (FreeRDP#4708)")
  func lostServer() async throws {
    let server = try XvfbServer()
    let name: String = server.displayName
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { [name = name as String] in
      try await MainActor.run {
        let connection = try XConnection(displayName: name)
        let other = try OtherClient(displayName: name)
        let window = XWindow(
          connection: connection, size: LiveWindow.size, scale: 1, title: "lost")
        ConnectionLoss.beforeExit = {
          writeDiagnostic("saved")
          return nil
        }
        let loop = EventLoop(
          connection: connection, window: window, settings: SettingsWatcher(connection: connection),
          painter: PainterStub(), content: ContentStub())
        loop.schedule = { _ in
          XKillClient(other.display, window.id)
          other.sync()
          return ScheduledActions(actions: [], next: nil)
        }
        _ = loop.run(until: 10)
      }
    }
    let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(lines == "tilework: saved\ntilework: the connection to the X server was lost\n")
  }
}
