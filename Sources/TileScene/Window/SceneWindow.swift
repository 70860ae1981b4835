package import TileGeometry

/// A window's content made of scenes: the model and its text measuring. The event loop and scripts drive it.
package final class SceneWindow: WindowContent {
  package private(set) var model: WindowModel
  private let measuring: any TextMeasuring
  private let keptDrawings = KeptDrawings()

  package var framesPerSecond: Double

  package init(
    _ model: WindowModel, measuring: any TextMeasuring, framesPerSecond: Double = usualFramesPerSecond
  ) {
    self.framesPerSecond = framesPerSecond
    self.model = model
    self.measuring = FittedTexts(measuring)
  }

  package func handle(_ action: Action, at time: Double) -> [Effect] {
    model.update(action, measuring: measuring, at: time)
  }

  package func displayList(at time: Double) -> DisplayList {
    model.draw(measuring, keeping: keptDrawings, at: time)
  }

  package func nextFrame(after time: Double) -> Double? {
    guard let change = model.nextChange(at: time) else { return nil }
    return change > time ? change : frame(after: time)
  }

  package func textCaret(at time: Double) -> Rect? {
    model.textCaret(measuring, at: time)
  }

  package func takeState(at time: Double) -> StateSnapshot {
    let state = state(at: time)
    model.events = []
    return state
  }

  /// The state at a time, with the events that the next ``takeState(at:)`` will return too.
  package func state(at time: Double) -> StateSnapshot {
    model.snapshot(measuring, at: time, nextFrame: nextFrame(after: time))
  }

  /// Actions that keep the shown scene busy during a measurement: one typical change.
  package var exerciseActions: [Action] { model.scene.exerciseActions }

  /// The first multiple of the frame interval after a time. A time that is one, within rounding, counts as
  /// one.
  private func frame(after time: Double) -> Double {
    let slack = 1e-6  // seconds: far below a frame, far above the rounding of sums of times
    return (((time + slack) * framesPerSecond).rounded(.down) + 1) / framesPerSecond
  }
}
