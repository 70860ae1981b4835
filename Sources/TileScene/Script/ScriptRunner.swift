import TileGeometry

/// Runs a script against a window's content, in virtual time and as fast as possible.
///
/// While time passes there is a frame at every k/60 s counted from time 0, and one exactly at the end of each
/// wait and drag; where both fall together there is one. `wait still` ends on a frame. Every instant is the
/// quotient of two whole numbers, never a sum, so the same script gives the same times, bit for bit.
package struct ScriptRunner<Output: ScriptOutput> {
  private let content: any WindowContent
  private let output: Output
  /// The script's virtual time in thirds of a nanosecond, so that frames are whole numbers too.
  private var now = 0
  /// The time of the present action, in seconds: `now`, or a frame on the way there.
  package private(set) var time = 0.0
  private var window = Size.zero
  /// Last place of the pointer; nil before the first.
  private var pointer: Point?
  /// Buttons held, in the order they were pressed.
  private var held: [PointerButton] = []
  private var hasQuit = false
  /// How many expectations did not hold.
  package private(set) var unmet = 0

  package init(content: any WindowContent, output: Output) {
    self.content = content
    self.output = output
  }

  /// Runs a script from time 0 to its end, or until the content quits.
  ///
  /// - Parameter opening: actions performed first, at time 0; their `resize` is the first layout.
  package mutating func run(_ script: Script, opening: [Action]) throws(Output.Failure) {
    for action in opening { send(action) }
    try perform(script.steps)
  }

  private mutating func perform(_ steps: [ScriptStep]) throws(Output.Failure) {
    for step in steps where !hasQuit { try perform(step) }
  }

  private mutating func perform(_ step: ScriptStep) throws(Output.Failure) {
    switch step.command {
    case .wait(let duration):
      wait(duration)
    case .waitUntilStill(let limit):
      try waitUntilStill(limit, at: step.place)
    case .move(let place):
      move(to: place)
    case .press(let place, let button):
      press(button, at: place)
    case .release(let place, let button):
      release(button, at: place)
    case .click(let place):
      press(.primary, at: place)
      release(.primary, at: place)
    case .drag(let start, let end, let duration):
      drag(from: start, to: end, duration)
    case .wheel(let direction, let notches):
      let middle = Point(x: window.width / 2, y: window.height / 2)
      send(.wheel(direction, notches: notches, at: pointer ?? middle))
    case .key(let key, let modifiers):
      press(key, modifiers)
    case .type(let text):
      for stroke in text.map(KeyStroke.init(typing:)) { press(stroke.key, stroke.modifiers) }
    case .resize(let size):
      send(.resize(size))
    case .set(let action):
      send(action)
    case .screenshot(let path):
      try output.write(picture, to: path, at: step.place)
    case .state(let path):
      try output.write(state, to: path, at: step.place)
    case .displayList(let path):
      try output.write(displayList, to: path, at: step.place)
    case .expectScreenshot(let path, let tolerance):
      try expect(picture, toEqual: path, within: tolerance, at: step.place)
    case .expectState(let path):
      try expect(state, toEqual: path, at: step.place)
    case .expectDisplayList(let path):
      try expect(displayList, toEqual: path, at: step.place)
    case .data(let path):
      for action in output.data(from: path, at: step.place) { send(action) }
    case .loop(let rounds, let steps):
      for _ in 0..<rounds where !hasQuit { try perform(steps) }
    }
  }

  // MARK: - Files

  private var picture: ScriptContent { .picture(content.displayList(at: time)) }
  private var displayList: ScriptContent { .text(content.displayList(at: time).description) }
  /// Taking it drops the events that it tells.
  private var state: ScriptContent { .state(content.takeState(at: time)) }

  private mutating func expect(
    _ content: ScriptContent, toEqual path: String, within tolerance: PictureTolerance = PictureTolerance(),
    at place: ScriptPlace
  ) throws(Output.Failure) {
    if try !output.expect(content, toEqual: path, within: tolerance, at: place) { unmet += 1 }
  }

  // MARK: - Input

  /// Keys without a meaning are not sent.
  private mutating func press(_ key: Key?, _ modifiers: KeyModifiers) {
    if let key { send(.key(key, modifiers, typing: key.typing(modifiers))) }
  }

  /// Performs an action; after the content has quit it receives none.
  private mutating func send(_ action: Action) {
    guard !hasQuit else { return }
    if case .resize(let size) = action { window = size }
    hasQuit = content.handle(action, at: time).contains(.quit)
  }

  // MARK: - Time

  private mutating func wait(_ duration: ScriptDuration) {
    for frame in frames(within: duration) {
      time = frame
      send(.tick)
    }
    arrive(after: duration)
    send(.tick)
  }

  /// Waits until the first frame in which nothing moves; not at all if nothing does.
  private mutating func waitUntilStill(
    _ limit: ScriptDuration, at place: ScriptPlace
  ) throws(Output.Failure) {
    let end = now + limit.units
    while !hasQuit, content.nextFrame(after: time) != nil {
      guard now < end else {
        return try output.stillMoving(content.moving(at: time), after: limit, at: place)
      }
      arrive(at: min((now / unitsPerFrame + 1) * unitsPerFrame, end))
      send(.tick)
    }
  }

  /// The frames after now and before the end of a duration, in seconds.
  private func frames(within duration: ScriptDuration) -> some Sequence<Double> {
    let first = now / unitsPerFrame + 1
    let past = (now + duration.units + unitsPerFrame - 1) / unitsPerFrame
    return (first..<max(first, past)).lazy.map { Double($0 * unitsPerFrame) / Double(unitsPerSecond) }
  }

  private mutating func arrive(after duration: ScriptDuration) {
    arrive(at: now + duration.units)
  }

  private mutating func arrive(at instant: Int) {
    now = instant
    time = Double(now) / Double(unitsPerSecond)
  }

  // MARK: - Pointer

  /// Moves the pointer as a server would report it: outside the window only while a button is held.
  private mutating func move(to place: Point) {
    let wasInside = pointer.map(isInside) ?? false
    pointer = place
    if isInside(place) || !held.isEmpty {
      send(.pointerMoved(place, primaryDown: held.contains(.primary)))
    } else if wasInside {
      send(.pointerLeft)
    }
  }

  /// Presses a button, after moving the pointer there.
  private mutating func press(_ button: PointerButton, at place: Point) {
    if pointer != place { move(to: place) }
    send(.pointerPressed(place, button))
    held.append(button)
  }

  private mutating func release(_ button: PointerButton?, at place: Point?) {
    let button = button ?? held.last ?? .primary
    let place = place ?? pointer ?? .zero
    if pointer != place { move(to: place) }
    send(.pointerReleased(place, button))
    held.removeAll { $0 == button }
    // Outside the window only a held button made the server report the pointer.
    if held.isEmpty && !isInside(place) { send(.pointerLeft) }
  }

  private mutating func drag(from start: Point, to end: Point, _ duration: ScriptDuration) {
    let began = time
    let length = Double(duration.units) / Double(unitsPerSecond)
    press(.primary, at: start)
    for frame in frames(within: duration) {
      time = frame
      let part = (frame - began) / length
      move(to: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      send(.tick)
    }
    arrive(after: duration)
    release(.primary, at: end)
    send(.tick)
  }

  private func isInside(_ place: Point) -> Bool {
    Rect(x: 0, y: 0, width: window.width, height: window.height).contains(place)
  }
}

/// The least number of which both a frame and a nanosecond are whole multiples.
private let unitsPerSecond = 3_000_000_000
private let unitsPerFrame = unitsPerSecond / Int(usualFramesPerSecond)

extension ScriptDuration {
  fileprivate var units: Int { nanoseconds * (unitsPerSecond / 1_000_000_000) }
}
