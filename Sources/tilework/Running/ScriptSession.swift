import TileRaster
package import TileScene
import TileText

/// The program with a script: in virtual time and without a window, so that what a desktop says and does is
/// of no concern. Only the server painter needs a display.
@MainActor
package struct ScriptSession {
  private let configuration: RunConfiguration
  private let script: Script

  package init(_ configuration: RunConfiguration, _ script: Script) {
    self.configuration = configuration
    self.script = script
  }

  private var options: Options { configuration.options }

  package func run() throws(Failure) -> ExitStatus {
    let fonts = configuration.fonts()
    let content = SceneWindow(
      configuration.model(), measuring: fonts, framesPerSecond: usualFramesPerSecond)
    let files = ScriptFiles(configuration: configuration, painter: try painter(fonts))
    var runner = ScriptRunner(content: content, output: files)
    try runner.run(
      script,
      opening: configuration.initialSettings + [
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
