import Glibc
import TileGeometry
import TileRaster
import TileScene
import TileText
import TileX11

/// A run with a window: for a person or for an exercise.
@MainActor
struct WindowSession {
  private let configuration: RunConfiguration
  private let content: SceneWindow
  private let fonts: FontBook
  private let connection: XConnection

  private var options: Options { configuration.options }

  /// Opens the display. Throws ``ExitStatus/noDisplay`` if none can be used.
  init(_ configuration: RunConfiguration) throws(Failure) {
    self.configuration = configuration
    fonts = configuration.fonts()  // first: fontconfig is read on its own thread while the display is opened
    do throws(ConnectionError) {
      connection = try XConnection()
    } catch {
      throw Failure(.noDisplay, error.description)
    }
    content = SceneWindow(
      configuration.model(), measuring: fonts,
      framesPerSecond: configuration.options.framesPerSecond ?? usualFramesPerSecond)
  }

  func run() throws(Failure) -> ExitStatus {
    let settings = SettingsWatcher(
      connection: connection,
      pinned: PinnedSettings(
        scale: options.scale, appearance: options.appearance, motion: options.motion))
    let window = XWindow(
      connection: connection, size: options.size, scale: settings.current.scale, title: "Tilework",
      icons: WindowIcon.tilework)
    let painter = try painter(for: window)
    let loop = EventLoop(
      connection: connection, window: window, settings: settings, painter: painter, content: content,
      followsDisplay: options.framesPerSecond == nil && options.exercise == nil)
    for setting in configuration.initialSettings { _ = content.handle(setting, at: 0) }
    watchData(loop)
    let state = options.state.map { path in
      StateOutput(path, of: loop) { content.takeState(at: loop.clock.now) }
    }
    loop.onWriteState = { state?.write() }
    ConnectionLoss.beforeExit = { state?.finish()?.rawValue }
    let end: LoopEnd
    var failure: ExitStatus?
    if let seconds = options.exercise {
      (end, failure) = Exercise(seconds: seconds, linger: options.linger).run(loop, content)
    } else {
      end = loop.run()
    }
    failure = state?.finish() ?? failure
    return failure ?? ExitStatus(end)
  }

  /// Shows the data file's items whenever it is saved.
  private func watchData(_ loop: EventLoop) {
    guard let data = WatchedData(configuration) else { return }
    // It may have been saved between its reading and now.
    for action in data.readIfChanged() { _ = content.handle(action, at: 0) }
    loop.watch(data.descriptor) { _ in data.takeChanges() }
  }

  private func painter(for window: XWindow) throws(Failure) -> any WindowPainter {
    do throws(PainterError) {
      return try choosePainter(
        options.painter, connection: connection, window: window, fonts: fonts,
        symbols: .embedded())
    } catch {
      throw Failure(.noDisplay, error.description)
    }
  }
}

extension ExitStatus {
  fileprivate init(_ end: LoopEnd) {
    switch end {
    case .closed, .timeUp: self = .closed
    case .windowDestroyed: self = .serverLost
    case .noServerMemory: self = .noMemory
    }
  }
}

/// The painter of the options, else the cheapest that works: raster where shared memory works, which is tried
/// before the window appears; else the server painter, and raster over the wire where the server lacks
/// RENDER.
@MainActor
private func choosePainter(
  _ wanted: Options.Painter?, connection: XConnection, window: XWindow, fonts: FontBook,
  symbols: SymbolLibrary
) throws(PainterError) -> any WindowPainter {
  func raster() throws(PainterError) -> RasterPainter {
    try RasterPainter(
      connection: connection, window: window.id, width: window.initialWidth,
      height: window.initialHeight, fonts: fonts, symbols: symbols)
  }
  func server() throws(PainterError) -> ServerPainter {
    try ServerPainter(connection: connection, window: window.id, fonts: fonts, symbols: symbols)
  }
  switch wanted {
  case .raster: return try raster()
  case .server: return try server()
  case nil:
    guard connection.hasRender else { return try raster() }
    let painter = try? raster()
    return if let painter, painter.sharesMemory { painter } else { try server() }
  }
}
