import TileRaster
package import TileScene
import TileText

/// The program with a script: in virtual time and without a window, so that what a desktop says and does is of no
/// concern. Only the server painter needs a display.
@MainActor
package struct ScriptSession {
  private let launch: Launch
  private let script: Script

  package init(_ launch: Launch, _ script: Script) {
    self.launch = launch
    self.script = script
  }

  private var options: Options { launch.options }

  package func run() throws(Failure) -> ExitStatus {
    let fonts = launch.fonts()
    let content = SceneWindow(
      launch.model(), measuring: fonts, framesPerSecond: usualFramesPerSecond)
    var runner = ScriptRunner(content: content, output: ScriptFiles(painter: try painter(fonts)))
    try runner.run(
      script,
      opening: launch.wishes + [
        .scale(options.scale ?? 1), .appearance(options.appearance ?? .light),
        .motion(options.motion ?? .full), .resize(options.size),
      ])
    if let path = options.state {
      try StateFile.write(content.takeState(at: runner.time), to: path)
    }
    return .closed
  }

  private func painter(_ fonts: FontBook) throws(Failure) -> any ScreenshotPainter {
    options.painter == .server
      ? try serverPainter(fonts) : RasterPainter(fonts: fonts, symbols: .embedded())
  }
}
