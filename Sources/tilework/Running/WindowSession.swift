import Glibc
import TileGeometry
import TileScene
import TileX11

/// The program with a display: for a person, for an exercise, or for a script.
@MainActor
struct WindowSession {
  private let launch: Launch
  private let stage: Stage
  private let fonts: FontBook
  /// Closed last: what the others hold is freed through it.
  private let connection: XConnection

  private var options: Options { launch.options }

  /// Opens the display. Throws status ``ExitStatus/noDisplay`` where there is none to use.
  init(_ launch: Launch) throws(Failure) {
    self.launch = launch
    do throws(ConnectionError) {
      connection = try XConnection()
    } catch {
      throw Failure(.noDisplay, error.description)
    }
    if let family = launch.options.font, !FontBook.isInstalled(family) {
      Program.report("font \(quoted(family)) is not installed, another one stands in")
    }
    fonts = FontBook(display: connection.display, family: launch.options.font)
    stage = Stage(
      launch.model(), measuring: fonts,
      framesPerSecond: launch.script == nil ? launch.options.framesPerSecond : usualFramesPerSecond)
  }

  func run() throws(Failure) -> ExitStatus {
    if let script = launch.script {
      return try runScript(script)
    }
    return try runWindow()
  }

  // MARK: - A window

  private func runWindow() throws(Failure) -> ExitStatus {
    let settings = SettingsWatcher(
      connection: connection,
      pinned: PinnedSettings(
        scale: options.scale, appearance: options.appearance, motion: options.motion))
    let window = XWindow(
      connection: connection, size: options.size, scale: settings.current.scale, title: "Tilework",
      icons: WindowIcon.tilework)
    let painter = try painter(for: window.id)
    let loop = EventLoop(
      connection: connection, window: window, settings: settings, painter: painter, content: stage)
    for wish in launch.wishes { _ = stage.handle(wish, at: 0) }
    var failure: Failure?
    let writeState = {
      guard let path = options.state else { return }
      do throws(Failure) {
        try StateFile.write(stage.takeState(at: loop.clock.now), to: path)
      } catch {
        failure = error
        Program.report(error.message)
      }
    }
    loop.onWriteState = writeState
    LostServer.beforeExit = writeState
    let end: LoopEnd
    if let seconds = options.exercise {
      end = Exercise(seconds: seconds, linger: options.linger).run(loop, stage)
    } else {
      end = loop.run()
    }
    failure = nil
    writeState()
    if let failure { return failure.status }
    return end == .windowDestroyed ? .serverLost : .closed
  }

  private func painter(for drawable: UInt) throws(Failure) -> ServerPainter {
    do throws(PainterError) {
      return try ServerPainter(
        display: connection.display, window: drawable, visual: connection.visual,
        depth: Int(connection.depth), fonts: fonts, symbols: .embedded())
    } catch {
      throw Failure(.noDisplay, error.description)
    }
  }

  // MARK: - A script

  /// Runs in virtual time, without a window: what the desktop says and does is of no concern.
  private func runScript(_ script: Script) throws(Failure) -> ExitStatus {
    let painter = try painter(for: connection.root)
    var runner = ScriptRunner(content: stage, output: ScriptFiles(painter: painter))
    try runner.run(
      script,
      opening: launch.wishes + [
        .scale(options.scale ?? 1), .appearance(options.appearance ?? .light),
        .motion(options.motion ?? .full), .resize(options.size),
      ])
    if let path = options.state {
      try StateFile.write(stage.takeState(at: runner.time), to: path)
    }
    return .closed
  }
}
