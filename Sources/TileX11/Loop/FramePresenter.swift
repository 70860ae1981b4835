import CX11
import TileGeometry
import TileScene

/// Keeps what the window shows in step with its content, painting only what differs.
@MainActor
final class FramePresenter {
  private let window: XWindow
  private let painter: any Painter
  private let content: any WindowContent
  private var pacer = FramePacer()
  /// What the back buffer holds; nil when it holds nothing of use.
  private var shown: DisplayList?
  private var isOutdated = true
  /// When the content moves on by itself.
  private var contentDeadline: Double?

  init(window: XWindow, painter: any Painter, content: any WindowContent) {
    self.window = window
    self.painter = painter
    self.content = content
  }

  /// The window has another size: its picture must be painted from nothing.
  func sizeChanged() {
    shown = nil
  }

  /// Something happened that the picture may tell.
  func contentChanged() {
    isOutdated = true
  }

  /// When a frame is wanted, in scene time; nil while everything stands still.
  ///
  /// A window of new size cannot wait for a beat: parts of it show nothing yet.
  var nextFrame: Double? {
    if shown == nil { return 0 }
    let wanted = isOutdated ? 0 : contentDeadline
    return wanted.map { max($0, pacer.earliest) }
  }

  /// Shows the content as it is at `now`. Returns whether any pixel had to be painted.
  func showFrame(at now: Double) -> Bool {
    let list = content.displayList(at: now)
    let damage = shown.map { DisplayListDamage.between($0, list) }
    shown = list
    isOutdated = false
    contentDeadline = content.nextFrame(after: now)
    pacer.frameShown(at: now)
    if let damage, damage.isEmpty { return false }
    if let backdrop = list.backdrop { window.setBackground(backdrop) }
    painter.draw(list, damage: damage)
    painter.present()
    XFlush(window.connection.display)
    return true
  }

  /// Shows again what the server lost.
  func restore(_ rects: [PixelRect]) {
    guard shown != nil else { return }  // a whole frame comes anyway
    for rect in rects { painter.present(rect) }
  }
}
