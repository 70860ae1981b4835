import Testing
import TileGeometry
import TileScene

/// Content that remembers what reached it and shows nothing.
private final class Recorder: WindowContent {
  var framesPerSecond = usualFramesPerSecond
  struct Entry: Hashable {
    var time: Double
    var action: Action
  }

  var entries: [Entry] = []
  var states = 0

  func handle(_ action: Action, at time: Double) -> [Effect] {
    entries.append(Entry(time: time, action: action))
    return action == .key(.character("q"), .control) ? [.quit] : []
  }

  func displayList(at time: Double) -> DisplayList {
    DisplayList(
      width: 1, height: 1,
      commands: [DrawCommand("at \(time)", .clip(.init(x: 0, y: 0, width: 1, height: 1), []))])
  }

  /// When it comes to rest.
  var settledTime = 0.0

  func nextFrame(after time: Double) -> Double? { time < settledTime ? time + 1 : nil }

  func moving(at time: Double) -> [String] { time < settledTime ? ["hands", "feet"] : [] }

  func takeState(at time: Double) -> StateSnapshot {
    states += 1
    return StateSnapshot(emptyAt: time, scene: "none", window: .init(.zero, scale: 1))
  }

  var actions: [Action] { entries.map(\.action) }
  var ticks: [Double] { entries.filter { $0.action == .tick }.map(\.time) }
}

private final class Files: ScriptOutput {
  var written: [String: String] = [:]

  /// Those asked for, in order, and what was compared with them.
  var expectations: [String] = []
  /// References that count as different.
  var wrong: Set<String> = []
  var moving: [String] = []

  func write(_ content: ScriptContent, to path: String, at place: ScriptPlace) {
    written[path] = text(of: content)
  }

  func expect(
    _ content: ScriptContent, toEqual path: String, within tolerance: PictureTolerance, at place: ScriptPlace
  ) -> Bool {
    expectations.append("\(place) \(path) \(tolerance.levels) \(tolerance.pixels): \(text(of: content))")
    return !wrong.contains(path)
  }

  func data(from path: String, at place: ScriptPlace) -> [Action] {
    [.warning("\(path) has a mistake", detail: "line 1")]
  }

  func stillMoving(_ names: [String], after limit: ScriptDuration, at place: ScriptPlace) {
    moving.append("\(place): \(names) after \(limit.nanoseconds / 1_000_000) ms")
  }

  private func text(of content: ScriptContent) -> String {
    switch content {
    case .picture(let picture): "picture: \(picture)"
    case .state(let state): "state at \(state.time)"
    case .text(let text): text
    }
  }
}

@Suite("Running scripts")
struct ScriptRunnerTests {
  private static let opening: [Action] = [.resize(Size(width: 400, height: 300))]

  /// What the content was told after the opening.
  private func run(_ text: String) throws -> Recorder {
    let recorder = Recorder()
    var runner = ScriptRunner(content: recorder, output: Files())
    try runner.run(Script(parsing: text), opening: Self.opening)
    #expect(recorder.entries.first == Recorder.Entry(time: 0, action: Self.opening[0]))
    recorder.entries.removeFirst()
    return recorder
  }

  private func at(_ time: Double, _ action: Action) -> Recorder.Entry {
    Recorder.Entry(time: time, action: action)
  }

  @Test("A wait makes the frames on its way and one at its end")
  func framesOfAWait() throws {
    #expect(try run("wait 40ms").ticks == [1.0 / 60, 2.0 / 60, 0.04])
    #expect(try run("wait 40ms\nwait 20ms").ticks == [1.0 / 60, 2.0 / 60, 0.04, 3.0 / 60, 0.06])
    #expect(try run("wait 10ms\nwait 5ms").ticks == [0.01, 0.015])
    #expect(try run("wait 0s").ticks == [0])
  }

  @Test("A wait that ends on a frame makes it once")
  func waitEndingOnAFrame() throws {
    #expect(try run("wait 50ms").ticks == [1.0 / 60, 2.0 / 60, 3.0 / 60])
    let second = try run("wait 1s").ticks
    #expect(second == (1...60).map { Double($0) / 60 })
  }

  @Test("Many short waits stand on the same instants as one long", arguments: [1, 10, 50, 100, 250])
  func shortWaitsAddUp(milliseconds: Int) throws {
    let steps = Array(repeating: "wait \(milliseconds)ms", count: 1000 / milliseconds)
    let ticks = try run(steps.joined(separator: "\n")).ticks
    #expect(ticks.last == 1)
    #expect(Set(ticks).isSuperset(of: (1...60).map { Double($0) / 60 }))
    #expect(ticks == ticks.sorted() && Set(ticks).count == ticks.count)
  }

  /// What the content was told, and what the files were, while it moves until a time.
  private func run(_ text: String, movingUntil settledTime: Double) throws -> (Recorder, Files) {
    let recorder = Recorder()
    recorder.settledTime = settledTime
    let files = Files()
    var runner = ScriptRunner(content: recorder, output: files)
    try runner.run(Script(parsing: text), opening: Self.opening)
    return (recorder, files)
  }

  @Test("Waiting until nothing moves ends with the first frame in which nothing does")
  func waitUntilStill() throws {
    func ticks(_ text: String, _ settledTime: Double) throws -> [Double] {
      let (recorder, files) = try run(text, movingUntil: settledTime)
      #expect(files.moving == [])
      return recorder.ticks
    }
    #expect(try ticks("wait still", 0.04) == [1.0 / 60, 2.0 / 60, 3.0 / 60])
    #expect(try ticks("wait 10ms\nwait still", 0.04) == [0.01, 1.0 / 60, 2.0 / 60, 3.0 / 60])
    #expect(try ticks("wait still\nwait 20ms", 0.04) == [1.0 / 60, 2.0 / 60, 3.0 / 60, 4.0 / 60, 0.07])
    #expect(try ticks("wait still 50ms", 0.05).last == 0.05)
    // Frames go on where those of a wait of the same length would have, to the bit.
    #expect(try ticks("wait still\nwait 1s", 0.01) == (1...61).map { Double($0) / 60 })
  }

  @Test("Where nothing moves there is nothing to wait for")
  func stillAlready() throws {
    #expect(try run("wait still", movingUntil: 0).0.ticks == [])
    #expect(try run("wait 40ms\nwait still 0s", movingUntil: 0.04).0.ticks.last == 0.04)
  }

  @Test("What still moves when the time has run out is told, at the limit and not later")
  func neverStill() throws {
    let (recorder, files) = try run("key g\n  wait still 40ms", movingUntil: 1)
    #expect(recorder.ticks == [1.0 / 60, 2.0 / 60, 0.04])
    #expect(files.moving == [#"2:3: ["hands", "feet"] after 40 ms"#])
    #expect(try run("wait still 0s", movingUntil: 1).1.moving == [#"1:1: ["hands", "feet"] after 0 ms"#])
    let (long, late) = try run("wait still", movingUntil: 11)
    #expect(long.ticks.count == 600 && long.ticks.last == 10)
    #expect(late.moving == [#"1:1: ["hands", "feet"] after 10000 ms"#])
  }

  @Test("A loop performs its commands as often as it says, those of inner loops once a round")
  func loops() throws {
    let keys = try run("repeat 2\nkey a\nrepeat 3\nkey b\nend\nend\nkey c").actions.map { action in
      guard case .key(.character(let character), _, _) = action else { return "?" }
      return String(character)
    }
    #expect(keys.joined() == "abbbabbbc")
    #expect(try run("repeat 3\nwait 10ms\nend").ticks == [0.01, 1.0 / 60, 0.02, 0.03])
    #expect(try run("repeat 9\nend").actions == [])
  }

  @Test("A loop ends when the content quits")
  func quittingInALoop() throws {
    let recorder = try run("repeat 3\nkey a\nkey ctrl+q\nend\nkey b")
    #expect(recorder.actions.count == 2)
  }

  @Test("Expectations are of the present instant; those that do not hold are counted, and the script goes on")
  func expectations() throws {
    let recorder = Recorder()
    let files = Files()
    files.wrong = ["b.json", "c.txt"]
    var runner = ScriptRunner(content: recorder, output: files)
    let script = try Script(
      parsing: """
        wait 0.5s
        expect-screenshot a.png 2 10
          expect-state b.json
        repeat 2
          expect-display-list c.txt
        end
        state d.json
        """)
    runner.run(script, opening: Self.opening)
    let frame = "frame 1x1\nat 0.5  clip (0,0 1x1)\n"
    #expect(
      files.expectations == [
        "2:1 a.png 2 10: picture: \(frame)", "3:3 b.json 0 0: state at 0.5", "5:3 c.txt 0 0: \(frame)",
        "5:3 c.txt 0 0: \(frame)",
      ])
    #expect(runner.unmet == 3)
    #expect(files.written == ["d.json": "state at 0.5"])
  }

  @Test("A click is a move, a press and a release at one instant")
  func click() throws {
    let place = Point(x: 10, y: 20)
    #expect(
      try run("wait 10ms\nclick 10 20").entries == [
        at(0.01, .tick), at(0.01, .pointerMoved(place, primaryDown: false)),
        at(0.01, .pointerPressed(place, .primary)), at(0.01, .pointerReleased(place, .primary)),
      ])
  }

  @Test("A drag is sampled in every frame, in a straight line, and at its end")
  func drag() throws {
    let entries = try run("drag 100 50 200 150 50ms").entries
    let third = Point(x: 100 + 100 * ((1.0 / 60) / 0.05), y: 50 + 100 * ((1.0 / 60) / 0.05))
    let twoThirds = Point(x: 100 + 100 * ((2.0 / 60) / 0.05), y: 50 + 100 * ((2.0 / 60) / 0.05))
    let start = Point(x: 100, y: 50)
    let end = Point(x: 200, y: 150)
    #expect(
      entries == [
        at(0, .pointerMoved(start, primaryDown: false)), at(0, .pointerPressed(start, .primary)),
        at(1.0 / 60, .pointerMoved(third, primaryDown: true)), at(1.0 / 60, .tick),
        at(2.0 / 60, .pointerMoved(twoThirds, primaryDown: true)), at(2.0 / 60, .tick),
        at(0.05, .pointerMoved(end, primaryDown: true)), at(0.05, .pointerReleased(end, .primary)),
        at(0.05, .tick),
      ])
  }

  @Test("A drag without duration happens at one instant")
  func dragAtOnce() throws {
    let end = Point(x: 2, y: 2)
    #expect(
      try run("drag 1 1 2 2 0ms").actions == [
        .pointerMoved(Point(x: 1, y: 1), primaryDown: false), .pointerPressed(Point(x: 1, y: 1), .primary),
        .pointerMoved(end, primaryDown: true), .pointerReleased(end, .primary), .tick,
      ])
  }

  @Test("A release without a place is at the last one, with the button pressed last")
  func releaseInPlace() throws {
    let place = Point(x: 30, y: 40)
    #expect(
      try run("press 30 40 3\nrelease").actions == [
        .pointerMoved(place, primaryDown: false), .pointerPressed(place, .secondary),
        .pointerReleased(place, .secondary),
      ])
    let moved = Point(x: 35, y: 45)
    #expect(
      try run("press 30 40\nmove 35 45\nrelease").actions == [
        .pointerMoved(place, primaryDown: false), .pointerPressed(place, .primary),
        .pointerMoved(moved, primaryDown: true), .pointerReleased(moved, .primary),
      ])
  }

  @Test("A wheel before any move acts at the window's centre, afterwards at the pointer")
  func wheelPlaces() throws {
    #expect(
      try run("wheel down 2\nresize 200 100\nwheel up\nmove 5 6\nwheel left").actions == [
        .wheel(.down, notches: 2, at: Point(x: 200, y: 150)),
        .resize(Size(width: 200, height: 100)),
        .wheel(.up, notches: 1, at: Point(x: 100, y: 50)),
        .pointerMoved(Point(x: 5, y: 6), primaryDown: false),
        .wheel(.left, notches: 1, at: Point(x: 5, y: 6)),
      ])
  }

  @Test("The pointer leaves the window when no button holds it, and only once")
  func leaving() throws {
    #expect(
      try run("move 10 10\nmove -1 10\nmove -2 10\nmove 10 10").actions == [
        .pointerMoved(Point(x: 10, y: 10), primaryDown: false), .pointerLeft,
        .pointerMoved(Point(x: 10, y: 10), primaryDown: false),
      ])
    let outside = Point(x: 500, y: 10)
    #expect(
      try run("press 10 10\nmove 500 10\nrelease").actions == [
        .pointerMoved(Point(x: 10, y: 10), primaryDown: false),
        .pointerPressed(Point(x: 10, y: 10), .primary),
        .pointerMoved(outside, primaryDown: true), .pointerReleased(outside, .primary), .pointerLeft,
      ])
  }

  @Test("Typed text arrives key by key")
  func typing() throws {
    #expect(
      try run("type aB é").actions == [
        .key(.character("a"), [], typing: "a"), .key(.character("B"), .shift, typing: "B"),
        .key(.space, [], typing: " "), .key(.character("é"), [], typing: "é"),
      ])
  }

  @Test("A key types what the keyboard would: nothing with Control or Alt")
  func typingKeys() throws {
    #expect(
      try run("key a\nkey shift+a\nkey space\nkey comma\nkey eacute\nkey KP_7").actions == [
        .key(.character("a"), [], typing: "a"), .key(.character("A"), .shift, typing: "A"),
        .key(.space, [], typing: " "), .key(.character(","), [], typing: ","),
        .key(.character("é"), [], typing: "é"), .key(.character("7"), [], typing: "7"),
      ])
    #expect(
      try run("key ctrl+a\nkey alt+space\nkey BackSpace\nkey Delete\nkey Return\nkey Tab").actions == [
        .key(.character("a"), .control), .key(.space, .alt), .key(.backspace, []), .key(.delete, []),
        .key(.enter, []), .key(.tab, []),
      ])
  }

  @Test("Settings arrive as the desktop's would")
  func settings() throws {
    #expect(
      try run("set appearance dark\nset direction rtl\nkey Menu").actions == [
        .appearance(.dark), .direction(.rightToLeft),
      ])
  }

  @Test("When the content quits, nothing more reaches it and nothing more is written")
  func quitting() throws {
    let recorder = Recorder()
    let files = Files()
    var runner = ScriptRunner(content: recorder, output: files)
    let script = try Script(parsing: "state before\nkey ctrl+q\nwait 1s\nstate after")
    runner.run(script, opening: Self.opening)
    #expect(recorder.actions == Self.opening + [.key(.character("q"), .control)])
    #expect(files.written.keys.sorted() == ["before"])
  }

  @Test("A data file is taken at the present instant, and the script goes on")
  func data() throws {
    let recorder = try run("wait 0.5s\ndata my items.json\nkey Home")
    let action = Action.warning("my items.json has a mistake", detail: "line 1")
    #expect(recorder.entries.suffix(2) == [at(0.5, action), at(0.5, .key(.home, []))])
  }

  @Test("Pictures, states and display lists are of the present instant")
  func outputs() throws {
    let recorder = Recorder()
    let files = Files()
    var runner = ScriptRunner(content: recorder, output: files)
    let script = try Script(
      parsing: "wait 0.5s\nscreenshot a.png\nstate b.json\nwait 1ms\ndisplay-list c d.txt")
    runner.run(script, opening: Self.opening)
    #expect(
      files.written == [
        "a.png": "picture: frame 1x1\nat 0.5  clip (0,0 1x1)\n",
        "b.json": "state at 0.5",
        "c d.txt": "frame 1x1\nat 0.501  clip (0,0 1x1)\n",
      ])
    #expect(recorder.states == 1)
  }
}
