package import TileGeometry

/// What the window needs of a scene. A scene is a value type in a folder of its own; the window holds several
/// behind this protocol and never asks which one it has.
///
/// Places are points of the window as if the page read left to right; the window mirrors them before and
/// after. Times are seconds on the window's clock. What a scene asks of its surroundings it puts into the
/// output that comes with every action. Requirements with a default below are optional.
package protocol Scene: Sendable {
  /// Describes the scene before it is made.
  static var info: SceneInfo { get }

  // MARK: Layout

  /// Adopts the window's size, scale, text size and motion policy. Called before anything else, and whenever
  /// one of them has changed.
  mutating func layOut(_ context: SceneContext)
  /// Ends every animation, when nobody sees it or motion is not wanted.
  mutating func finish(at time: Double)

  // MARK: Items

  /// How many items are shown: all of them, or those found by a search.
  var itemCount: Int { get }
  /// Whether an item is shown.
  func contains(_ item: ItemIdentity) -> Bool
  /// Shows only the items that match, from the first; with an empty query all of them, as they were before.
  mutating func find(_ query: SearchQuery, _ context: SceneContext, _ output: inout SceneOutput)
  /// Replaces the items, by others of the scene's own type; a search continues among them.
  mutating func exchange(_ items: SceneItems, _ context: SceneContext, _ output: inout SceneOutput)

  // MARK: What is where

  /// The id of an item as its data gives it, for states and events.
  func name(of item: ItemIdentity) -> String
  /// The topmost item or control that takes a press at a point, as presented.
  func target(at point: Point, _ context: SceneContext) -> Target?
  /// The button the bar shows for the scene in its trailing slot.
  var tool: SceneTool? { get }

  // MARK: Pointer

  /// The primary button was pressed, on `target` or on nothing. Not called for controls.
  mutating func press(
    _ target: Target?, at point: Point, _ context: SceneContext, _ output: inout SceneOutput
  ) -> PressResponse
  /// The pointer moved after such a press; returns whether the press has become a drag, which is no click.
  mutating func drag(to point: Point, _ context: SceneContext, _ output: inout SceneOutput) -> Bool
  /// The button was released; returns whether that may be a click.
  mutating func release(at point: Point, _ context: SceneContext, _ output: inout SceneOutput) -> Bool
  /// The press ends without a release, as if the pointer had not moved.
  mutating func cancelPress(_ context: SceneContext, _ output: inout SceneOutput)
  /// Sets what the pointer is over; nil also while something else is being pressed.
  mutating func hover(over target: Target?, _ context: SceneContext)
  /// Whole notches of a wheel, in one direction.
  mutating func turnWheel(
    _ direction: WheelDirection, notches: Int, _ context: SceneContext, _ output: inout SceneOutput)
  /// Two fingers on a touchpad moved by so many points.
  mutating func scroll(dx: Double, dy: Double, _ context: SceneContext)
  /// Ends a scroll by two fingers, at the instant at which they count as lifted.
  mutating func endScroll(at time: Double, _ output: inout SceneOutput)
  /// The back (−1) and forward (1) buttons at a pointer's side.
  mutating func go(by change: Int, _ context: SceneContext, _ output: inout SceneOutput)

  // MARK: Keyboard

  /// Whether the pointer holds what keys would move; the keys then do nothing.
  var isHeld: Bool { get }
  /// A key that neither the window nor the focused target handles.
  mutating func press(_ key: Key, _ context: SceneContext, _ output: inout SceneOutput)
  /// The stops of the Tab key among the scene's controls, behind those of the window.
  var focusStops: [FocusStop] { get }
  /// The item that Tab leads to from the controls: the one focused last if it is still in view, else the
  /// first one in view.
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

  /// Performs what is due by the context's time without any input.
  mutating func advance(_ context: SceneContext, _ output: inout SceneOutput)
  /// When the picture next changes without input: `time` itself while something moves, nil at rest.
  func nextChange(at time: Double) -> Double?
  /// What that change is of, as words for messages; empty at rest.
  func moving(at time: Double) -> [String]
  /// The scene was hidden, or will be: intervals that count visible time start again.
  mutating func pause()
  /// The person has done something: automatic changes such as autoplay stop.
  mutating func noteUser()
  /// Actions that keep the scene busy during a measurement: one typical change.
  var exerciseActions: [Action] { get }

  // MARK: Picture and description

  func draw(on canvas: inout Canvas, _ context: SceneContext)
  /// Fills in the scene's part of a state: layout, scrolling, pages, selection and the items in view.
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
  package func moving(at time: Double) -> [String] { nextChange(at: time) == nil ? [] : [Self.info.name] }
  package mutating func pause() {}
  package mutating func noteUser() {}
  package var exerciseActions: [Action] { [] }
  package func controls(_ context: SceneContext) -> [PlacedControl] { [] }
}

/// How a scene responds to a press.
package enum PressResponse: Hashable, Sendable {
  /// The release counts as a click, if no drag begins before.
  case mayClick
  /// The press grabbed or stopped something: its release is no click.
  case isNoClick
}
