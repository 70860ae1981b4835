import TileRaster
import TileScene
import TileText

/// The program with a script: in virtual time and without a window, so that what a desktop says and does is of no
/// concern. Only the server painter needs a display.
@MainActor
struct ScriptSession {
  let launch: Launch
  let script: Script

  private var options: Options { launch.options }

  func run() throws(Failure) -> ExitStatus {
    let fonts = launch.fonts()
    let stage = Stage(
      launch.model(), measuring: fonts, framesPerSecond: usualFramesPerSecond)
    var runner = ScriptRunner(content: stage, output: ScriptFiles(painter: try painter(fonts)))
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

  private func painter(_ fonts: FontBook) throws(Failure) -> any ScreenshotPainter {
    options.painter == .server
      ? try serverPainter(fonts) : RasterPainter(fonts: fonts, symbols: .embedded())
  }
}
