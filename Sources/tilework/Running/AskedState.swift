import CSignals
import TileGeometry
import TileScene

/// The content of a script's run, which also writes the state when SIGUSR1 asks for it, as a window does.
///
/// The script's own files do not show that it was asked.
final class AskedState: WindowContent {
  private let content: SceneWindow
  private let path: FilePath?
  /// Before its first size the content has no state.
  private var hasSize = false
  /// The last failure to write the state, which has been reported.
  private(set) var failure: Failure?

  /// - Parameter path: the file for the state; nil if none is to be written.
  init(of content: SceneWindow, path: FilePath?) {
    self.content = content
    self.path = path
  }

  var framesPerSecond: Double {
    get { content.framesPerSecond }
    set { content.framesPerSecond = newValue }
  }

  func handle(_ action: Action, at time: Double) -> [Effect] {
    let effects = content.handle(action, at: time)
    if case .resize = action { hasSize = true }
    if hasSize, tilework_signals_take_state_asked() { writeState(at: time) }
    return effects
  }

  private func writeState(at time: Double) {
    guard let path else { return }
    do throws(Failure) {
      try StateFile.write(content.state(at: time), to: path, orStandardOutput: true)
    } catch {
      failure = error
      Program.report(error.message)
    }
  }

  func displayList(at time: Double) -> DisplayList { content.displayList(at: time) }

  func nextFrame(after time: Double) -> Double? { content.nextFrame(after: time) }

  func textCaret(at time: Double) -> Rect? { content.textCaret(at: time) }

  func takeState(at time: Double) -> StateSnapshot { content.takeState(at: time) }
}
