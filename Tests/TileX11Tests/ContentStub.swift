import TileGeometry
import TileRaster
import TileScene
import TileX11

/// A content that remembers what happened and shows one square where the pointer is.
final class ContentStub: WindowContent {
  private(set) var actions: [(action: Action, time: Double)] = []
  /// While true the square moves by itself, a pixel a frame.
  var isMoving = false
  var title = "Kacheln ☀"
  var framesPerSecond = usualFramesPerSecond
  /// Where text is wanted.
  var caret: Rect?
  /// What actions bring the window to do.
  var answers: [Action: [Effect]] = [:]
  private var size = Size.zero
  private var scale = 1.0
  private var place = Point.zero

  /// Escape quits, F11 asks for the full screen.
  func handle(_ action: Action, at time: Double) -> [Effect] {
    actions.append((action, time))
    switch action {
    case .resize(let size): self.size = size
    case .scale(let scale): self.scale = scale
    case .pointerMoved(let place, _): self.place = place
    case .key(let press) where press.key == .escape: return [.quit]
    case .key(let press) where press.key == .function(11): return [.toggleFullScreen]
    default: break
    }
    return answers[action] ?? []
  }

  func textCaret(at time: Double) -> Rect? { caret }

  func displayList(at time: Double) -> DisplayList {
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height).snapped(scale: scale)
    let step = isMoving ? Int((time * usualFramesPerSecond).rounded()) % 100 : 0
    let square = PixelRect(x: Int(place.x) + step, y: Int(place.y), width: 10, height: 10)
    return DisplayList(
      width: window.width, height: window.height,
      commands: [
        DrawCommand("backdrop", .fill(.rectangle(window), .solid(.white))),
        DrawCommand("square", .fill(.rectangle(square), .solid(.black))),
      ])
  }

  func nextFrame(after time: Double) -> Double? {
    isMoving ? ((time * framesPerSecond).rounded(.down) + 1) / framesPerSecond : nil
  }

  func takeState(at time: Double) -> StateSnapshot {
    StateSnapshot(emptyAt: time, scene: "stub", window: StateSnapshot.Window(size, scale: scale))
  }

  /// All text that has come so far.
  var typed: String {
    events.map { action in
      switch action {
      case .key(let press): press.typing
      case .text(let text): text
      default: ""
      }
    }.joined()
  }

  /// Everything pasted so far.
  var pasted: [String] {
    events.compactMap { if case .paste(let text) = $0 { text } else { nil } }
  }

  /// The actions but for the beats of the frames.
  var events: [Action] {
    actions.map(\.action).filter { $0 != .tick }
  }
}

/// A painter that remembers what it was asked for.
@MainActor
final class PainterStub: WindowPainter {
  enum Request: Hashable {
    case resize(width: Int, height: Int)
    case paint(width: Int, height: Int, moves: [CopiedArea] = [], damage: [PixelRect])
    case present([PixelRect])
  }

  private(set) var requests: [Request] = []
  /// Called before a painting is recorded.
  var onPaint: (() -> Void)?
  /// Whether it is still at its last frame.
  var busy: () -> Bool = { false }
  /// How often the loop wanted to know.
  private(set) var timesAsked = 0

  var isBusy: Bool {
    timesAsked += 1
    return busy()
  }

  func resize(width: Int, height: Int) {
    requests.append(.resize(width: width, height: height))
  }

  func draw(_ list: DisplayList, _ change: FrameDifference) -> [PixelRect] {
    onPaint?()
    requests.append(
      .paint(width: list.width, height: list.height, moves: change.moves, damage: change.damage))
    return []  // shown with the painting, and recorded as one request
  }

  func present(_ rects: [PixelRect]) {
    if rects.isEmpty { return }
    requests.append(.present(rects))
  }
}
