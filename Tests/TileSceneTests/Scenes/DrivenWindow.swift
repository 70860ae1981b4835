import TileGeometry
import TileScene

/// A window driven action by action in virtual time, with frames as often as is asked for.
final class DrivenWindow {
  let stage: SceneWindow
  private(set) var time = 0.0
  private(set) var pointer: Point?
  private(set) var isDown = false

  init(_ stage: SceneWindow, opening: [Action]) {
    self.stage = stage
    for action in opening { send(action) }
  }

  var state: StateSnapshot { stage.takeState(at: time) }
  var picture: DisplayList { stage.displayList(at: time) }
  /// How many layers the catalogue keeps, if it is shown; see `CatalogueScene.layerCount`.
  var catalogueLayers: Int { (stage.model.scene as? CatalogueScene)?.layerCount ?? 0 }
  var nextFrame: Double? { stage.nextFrame(after: time) }

  @discardableResult
  func send(_ action: Action) -> [Effect] { stage.handle(action, at: time) }

  /// Lets time pass with frames at every multiple of 1/`rate` s since time 0, and one at the end.
  func wait(_ seconds: Double, framesPerSecond rate: Double = 60) {
    let end = time + seconds
    var frame = (time * rate).rounded(.down) + 1
    while frame / rate < end {
      time = frame / rate
      send(.tick)
      frame += 1
    }
    time = end
    send(.tick)
  }

  /// Lets time pass with frames only where the window asked for them.
  func waitAsAsked(_ seconds: Double) {
    let end = time + seconds
    while let frame = stage.nextFrame(after: time), frame < end {
      time = frame
      send(.tick)
    }
    time = end
    send(.tick)
  }

  /// Jumps to a time without any frame between, backwards too.
  func jump(to newTime: Double) {
    time = newTime
    send(.tick)
  }

  func move(_ x: Double, _ y: Double) {
    let place = Point(x: x, y: y)
    pointer = place
    send(.pointerMoved(place, primaryDown: isDown))
  }

  func press(_ x: Double, _ y: Double) {
    move(x, y)
    isDown = true
    send(.pointerPressed(Point(x: x, y: y), .primary))
  }

  func release() {
    isDown = false
    send(.pointerReleased(pointer ?? .zero, .primary))
  }

  func click(_ x: Double, _ y: Double) {
    press(x, y)
    release()
  }

  /// A drag in even steps, `rate` a second; ends without a release.
  func drag(by dx: Double, _ dy: Double = 0, over seconds: Double, framesPerSecond rate: Double = 60) {
    let start = pointer ?? .zero
    let steps = max(Int((seconds * rate).rounded()), 1)
    let began = time
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      time = began + seconds * part
      move(start.x + dx * part, start.y + dy * part)
    }
  }

  /// Press, drag and release.
  func flick(from x: Double, _ y: Double, by dx: Double, _ dy: Double = 0, over seconds: Double) {
    press(x, y)
    drag(by: dx, dy, over: seconds)
    release()
  }

  @discardableResult
  func key(_ key: Key, _ modifiers: KeyModifiers = []) -> [Effect] { send(.key(key, modifiers)) }

  func wheel(_ direction: WheelDirection, _ notches: Int = 1) {
    send(.wheel(direction, notches: notches, at: pointer ?? Point(x: 200, y: 400)))
  }
}

extension DrivenWindow {
  /// Plays the commands of a script that a window hears of, from now on.
  func play(_ script: String) throws {
    let parsed = try Script(parsing: script)
    for command in parsed.commands {
      switch command {
      case .wait(let duration): wait(Double(duration.nanoseconds) / 1e9)
      case .move(let place): move(place.x, place.y)
      case .press(let place, _): press(place.x, place.y)
      case .release: release()
      case .click(let place): click(place.x, place.y)
      case .drag(let start, let end, let duration):
        flick(
          from: start.x, start.y, by: end.x - start.x, end.y - start.y,
          over: Double(duration.nanoseconds) / 1e9)
      case .wheel(let direction, let notches): wheel(direction, notches)
      case .key(let key?, let modifiers): self.key(key, modifiers)
      case .resize(let size): send(.resize(size))
      case .set(let action): send(action)
      case .key(nil, _), .waitUntilStill, .type, .screenshot, .state, .displayList, .expectScreenshot,
        .expectState, .expectDisplayList, .data, .loop:
        break
      }
    }
  }
}
