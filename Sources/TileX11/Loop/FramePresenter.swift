import CX11
import TileGeometry
import TileRaster
import TileScene

/// Shows the content's frames, painting only what differs from the last one.
@MainActor
final class FramePresenter {
  private let window: XWindow
  private let painter: any WindowPainter
  private let content: any WindowContent
  private var width = 0
  private var height = 0
  private var pacer: FramePacer
  /// Measures the display's rate, if frames follow it.
  var displayRate: DisplayRate?
  /// The display list in the back buffer; nil if its content is not valid.
  private var shown: DisplayList?
  private var isOutdated = true
  /// When the content next changes without input.
  private var contentDeadline: Double?

  init(window: XWindow, painter: any WindowPainter, content: any WindowContent) {
    self.window = window
    self.painter = painter
    self.content = content
    pacer = FramePacer(rate: content.framesPerSecond)
  }

  private var whole: PixelRect {
    PixelRect(x: 0, y: 0, width: width, height: height)
  }

  func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    painter.resize(width: width, height: height)
    shown = nil
  }

  /// Whether a frame of the window's present size has been shown.
  var isComplete: Bool { shown != nil }

  /// The content may have changed.
  func contentChanged() {
    isOutdated = true
  }

  /// Whether the painter is still at the last frame, whose end is an event.
  var isBusy: Bool { painter.isBusy }

  /// When a frame is due, in scene time; nil while everything is still.
  ///
  /// After a new size a frame is due at once: parts of the window show nothing yet.
  var nextFrame: Double? {
    if shown == nil { return 0 }
    let wanted = isOutdated ? 0 : contentDeadline
    return wanted.map { max($0, pacer.earliest) }
  }

  /// Shows the content as it is at `now`. Returns whether any pixel had to be painted.
  func showFrame(at now: Double) -> Bool {
    let list = content.displayList(at: now)
    let change = shown.map { FrameDifference.between($0, list) } ?? FrameDifference(damage: [whole])
    shown = list
    isOutdated = false
    contentDeadline = content.nextFrame(after: now)
    pacer.frameShown(at: now)
    guard !change.isEmpty else { return false }
    if contentDeadline != nil { displayRate?.ask(at: now) }
    if let backdrop = list.backdrop { window.setBackground(backdrop) }
    painter.paint(list, change)
    XFlush(window.connection.display)
    return true
  }

  /// Reads PRESENT's reports of the display's frames; other events are left alone.
  func read(_ event: inout XEvent, at now: Double) {
    guard let measurement = displayRate?.read(&event, at: now) else { return }
    let rate = measurement.rate(after: content.framesPerSecond)
    guard rate != content.framesPerSecond else { return }
    content.framesPerSecond = rate
    pacer.setRate(rate)
  }

  /// Copies exposed parts from the back buffer again.
  func restore(_ rects: [PixelRect]) {
    guard shown != nil else { return }  // a whole frame follows anyway
    let inside = rects.map { $0.intersection(whole) }.filter { !$0.isEmpty }
    if !inside.isEmpty { painter.present(inside) }
  }
}
