package import TileGeometry

/// The content of a window, driven by the event loop or the script runner, which know nothing else of it.
///
/// Times are seconds on one clock that starts with the window. They are arguments; no clock is read.
package protocol WindowContent: AnyObject {
  /// The frame rate while something moves, positive. The event loop sets it to the display's own rate.
  var framesPerSecond: Double { get set }

  /// The window's title.
  var title: String { get }

  /// Performs an action at a time and returns its effects on the window.
  func handle(_ action: Action, at time: Double) -> [Effect]

  /// The picture at a time. Without side effects.
  func displayList(at time: Double) -> DisplayList

  /// When the picture next changes without input, after `time`; nil while everything is still. While
  /// something moves this is the next multiple of the frame interval.
  func nextFrame(after time: Double) -> Double?

  /// What keeps the picture from being still at a time, as words for messages; empty while everything is
  /// still.
  func moving(at time: Double) -> [String]

  /// Where text is being typed at a time: the caret, in points from the window's top left corner. nil while
  /// nothing takes text; keys then do not go to an input method.
  func textCaret(at time: Double) -> Rect?

  /// The state at a time, with the events since the last call, at most the last few thousand, which are then
  /// dropped.
  func takeState(at time: Double) -> StateSnapshot
}

/// The frame rate of scripts, and of windows unless the person or the display sets another.
package let usualFramesPerSecond = 60.0

extension WindowContent {
  package var title: String { "Tilework" }

  package func textCaret(at time: Double) -> Rect? { nil }

  package func moving(at time: Double) -> [String] { nextFrame(after: time) == nil ? [] : ["something"] }
}
