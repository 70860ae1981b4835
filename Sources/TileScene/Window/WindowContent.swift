package import TileGeometry

/// What fills a window: the event loop and the script runner drive it, and neither knows what it is.
///
/// Times are seconds on one clock that starts with the window; they are handed in and never read.
package protocol WindowContent: AnyObject {
  /// How many frames a second are wanted while something moves: positive. Set by whoever shows them, to the
  /// display's own rate.
  var framesPerSecond: Double { get set }

  /// Lets something happen at a time and returns what the window must do about it.
  func handle(_ action: Action, at time: Double) -> [Effect]

  /// The picture at a time. Asking changes nothing.
  func displayList(at time: Double) -> DisplayList

  /// When the picture will next change by itself, after `time`; nil while everything stands still.
  /// While something moves this is the next multiple of the frame interval.
  func nextFrame(after time: Double) -> Double?

  /// Where text is being typed at a time: the caret, in points from the window's top left corner. nil while
  /// nothing takes text, and then keys are no input method's.
  func textCaret(at time: Double) -> Rect?

  /// The state at a time. Hands over the events since the last call, of very many the last few thousand, and
  /// forgets them.
  func takeState(at time: Double) -> StateSnapshot
}

/// Frames a second of scripts, and of windows where neither a person nor the display asks for another number.
package let usualFramesPerSecond = 60.0

extension WindowContent {
  package func textCaret(at time: Double) -> Rect? { nil }
}
