package import TileGeometry

/// Everything the window can ask of what it shows. A scene is a value in a folder of its own; the window
/// holds several behind this protocol and never asks which one it has.
///
/// Places are points of the window as if the page read left to right; the window mirrors them before and
/// after. Times are seconds on the window's clock. What a scene wants from outside it puts into the output
/// handed in with every action. Everything that has a default below may be left out.
package protocol Scene: Sendable {
  /// What there is to know of the scene before it is made.
  static var info: SceneInfo { get }

  // MARK: Layout

  /// Adopts the window's size, scale, text size and motion policy. Called before anything else, and whenever
  /// one of them has changed.
  mutating func layOut(_ context: SceneContext)
  /// Puts everything where it is going: nobody sees it, or motion is not wanted.
  mutating func finish(at time: Double)

  // MARK: Items

  /// How many items are shown: those found, while something is looked for.
  var itemCount: Int { get }
  /// Whether an item is shown.
  func contains(_ item: ItemIdentity) -> Bool
  /// Shows only the items that match, from the first; with an empty query all of them, as they were before.
  mutating func find(_ query: SearchQuery, _ context: SceneContext, _ output: inout SceneOutput)
  /// Takes other items of the scene's own kind, and goes on looking among them for what was looked for.
  mutating func exchange(_ items: SceneItems, _ context: SceneContext, _ output: inout SceneOutput)

  // MARK: What is where

  /// The id of an item as its data gives it, for states and events.
  func name(of item: ItemIdentity) -> String
  /// The topmost thing that takes a press at a point, as presented.
  func target(at point: Point, _ context: SceneContext) -> Target?
  /// The button the bar shows for the scene in its trailing slot.
  var tool: SceneTool? { get }

  // MARK: Pointer

  /// The primary button goes down, on `target` or on nothing. Not called for controls.
  mutating func press(
    _ target: Target?, at point: Point, _ context: SceneContext, _ output: inout SceneOutput
  ) -> PressResponse
  /// The pointer moves after such a press; returns whether the press has become a drag, which is no click.
  mutating func drag(to point: Point, _ context: SceneContext, _ output: inout SceneOutput) -> Bool
  /// The button goes up; returns whether that may be a click.
  mutating func release(at point: Point, _ context: SceneContext, _ output: inout SceneOutput) -> Bool
  /// The press ends without a release, as if the pointer had stood still.
  mutating func cancelPress(_ context: SceneContext, _ output: inout SceneOutput)
  /// What the pointer is over now; nil also while something else is being pressed.
  mutating func hover(over target: Target?, _ context: SceneContext)
  /// Whole notches of a wheel, in one direction.
  mutating func turnWheel(
    _ direction: WheelDirection, notches: Int, _ context: SceneContext, _ output: inout SceneOutput)
  /// Two fingers move by so many points.
  mutating func scroll(dx: Double, dy: Double, _ context: SceneContext)
  /// Lets go of what two fingers moved, from the instant at which they count as lifted.
  mutating func endScroll(at time: Double, _ output: inout SceneOutput)
  /// The back (−1) and forward (1) buttons at a pointer's side.
  mutating func go(by change: Int, _ context: SceneContext, _ output: inout SceneOutput)

  // MARK: Keyboard

  /// Whether the pointer holds what keys would move; they do nothing then.
  var isHeld: Bool { get }
  /// A key that neither the window nor the focused target had a use for.
  mutating func press(_ key: Key, _ context: SceneContext, _ output: inout SceneOutput)
  /// The stops of the Tab key among the scene's controls, behind those of the window.
  var focusStops: [FocusStop] { get }
  /// Where the focus enters the items: where it was last, if that is still in view, else the first one in
  /// view.
  func entryItem(_ context: SceneContext) -> ItemIdentity?
  /// The item an arrow key leads to from another; the item itself at an edge, nil for other keys.
  func neighbour(of item: ItemIdentity, _ key: Key) -> ItemIdentity?
  /// Brings an item into view.
  mutating func reveal(_ item: ItemIdentity, _ context: SceneContext, _ output: inout SceneOutput)
  /// What a click, Enter or Space does.
  mutating func activate(_ item: ItemIdentity, _ context: SceneContext, _ output: inout SceneOutput)
  /// The same for one of the scene's controls.
  mutating func activate(_ control: Control, _ context: SceneContext, _ output: inout SceneOutput)

  // MARK: Time

  /// What time alone brings, up to the context's.
  mutating func advance(_ context: SceneContext, _ output: inout SceneOutput)
  /// When the picture next changes by itself: `time` itself while something moves, nil at rest.
  func nextChange(at time: Double) -> Double?
  /// The scene has been out of sight, or will be: intervals that count what is seen begin anew.
  mutating func pause()
  /// A person has shown up: nothing happens by itself any more.
  mutating func noteUser()
  /// What keeps the scene busy for a measurement: one change of its usual kind.
  var exerciseActions: [Action] { get }

  // MARK: Picture and description

  func draw(on canvas: inout Canvas, _ context: SceneContext)
  /// Fills in what a state tells of the scene: layout, scrolling, pages, selection and the items in view.
  func describe(in state: inout StateSnapshot, _ context: SceneContext)
  /// The scene's own controls, without the tool in the bar.
  func controls(_ context: SceneContext) -> [PlacedControl]
}

extension Scene {
  package func contains(_ item: ItemIdentity) -> Bool { (0..<itemCount).contains(item.number) }
  package mutating func find(
    _ query: SearchQuery, _ context: SceneContext, _ output: inout SceneOutput
  ) {}
  package mutating func exchange(
    _ items: SceneItems, _ context: SceneContext, _ output: inout SceneOutput
  ) {}
  package var tool: SceneTool? { nil }
  package mutating func press(
    _ target: Target?, at point: Point, _ context: SceneContext, _ output: inout SceneOutput
  ) -> PressResponse { .mayClick }
  package mutating func drag(to point: Point, _ context: SceneContext, _ output: inout SceneOutput) -> Bool {
    false
  }
  package mutating func release(
    at point: Point, _ context: SceneContext, _ output: inout SceneOutput
  ) -> Bool { true }
  package mutating func cancelPress(_ context: SceneContext, _ output: inout SceneOutput) {}
  package mutating func hover(over target: Target?, _ context: SceneContext) {}
  package mutating func turnWheel(
    _ direction: WheelDirection, notches: Int, _ context: SceneContext, _ output: inout SceneOutput
  ) {}
  package mutating func scroll(dx: Double, dy: Double, _ context: SceneContext) {}
  package mutating func endScroll(at time: Double, _ output: inout SceneOutput) {}
  package mutating func go(by change: Int, _ context: SceneContext, _ output: inout SceneOutput) {}
  package var isHeld: Bool { false }
  package mutating func press(_ key: Key, _ context: SceneContext, _ output: inout SceneOutput) {}
  package var focusStops: [FocusStop] { [] }
  package mutating func reveal(
    _ item: ItemIdentity, _ context: SceneContext, _ output: inout SceneOutput
  ) {}
  package mutating func activate(
    _ control: Control, _ context: SceneContext, _ output: inout SceneOutput
  ) {}
  package mutating func advance(_ context: SceneContext, _ output: inout SceneOutput) {}
  package mutating func pause() {}
  package mutating func noteUser() {}
  package var exerciseActions: [Action] { [] }
  package func controls(_ context: SceneContext) -> [PlacedControl] { [] }
}

/// What a press on a scene is.
package enum PressResponse: Hashable, Sendable {
  /// The release counts as a click, if nothing comes between.
  case mayClick
  /// It took hold of something, or stopped something: its release is no click.
  case isNoClick
}
