import TileRaster
package import TileScene
import TileText

/// A run with a script: in virtual time and without a window, so that the desktop has no influence. Only the
/// server painter needs a display.
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
    let content = AskedState(
      of: SceneWindow(configuration.model(), measuring: fonts, framesPerSecond: usualFramesPerSecond),
      path: options.state)
    let files = ScriptFiles(configuration: configuration, painter: try painter(fonts))
    var runner = ScriptRunner(content: content, output: files)
    try runner.run(
      script,
      opening: configuration.initialSettings + [
        .scale(options.scale ?? 1), .appearance(options.appearance ?? .light),
        .motion(options.motion ?? .full), .resize(options.size),
      ])
    if let path = options.state {
      try StateFile.write(content.takeState(at: runner.time), to: path, orStandardOutput: true)
    }
    return content.failure?.status ?? .closed
  }

  private func painter(_ fonts: FontBook) throws(Failure) -> any ScreenshotPainter {
    options.painter == .server
      ? try serverPainter(fonts) : RasterPainter(fonts: fonts, symbols: .embedded())
  }
}
