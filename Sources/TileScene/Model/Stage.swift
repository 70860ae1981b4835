import TileGeometry

/// The model of a window together with what it needs to be asked: what the event loop and scripts drive.
package final class Stage: WindowContent {
  package private(set) var model: WindowModel
  private let measuring: any TextMeasuring
  private var drawnPages = DrawnPages()

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
    model.draw(measuring, keeping: &drawnPages, at: time)
  }

  package func nextFrame(after time: Double) -> Double? {
    guard let change = model.nextChange(at: time) else { return nil }
    return change > time ? change : frame(after: time)
  }

  package func takeState(at time: Double) -> StateSnapshot {
    let state = model.snapshot(measuring, at: time, nextFrame: nextFrame(after: time))
    model.events = []
    return state
  }

  /// What turns the scene over once: to the other layout, or to the next page and from the last to the first.
  package var exerciseActions: [Action] { model.exerciseActions }

  /// The first multiple of the frame interval after a time. A time that is one, but for rounding, counts as one.
  private func frame(after time: Double) -> Double {
    let slack = 1e-6  // seconds: far below a frame, far above the rounding of sums of times
    return (((time + slack) * framesPerSecond).rounded(.down) + 1) / framesPerSecond
  }
}
