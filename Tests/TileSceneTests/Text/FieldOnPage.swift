import TestSupport
import TileGeometry

@testable import TileScene

/// A field at a place of a page, worked as a person would.
struct FieldOnPage {
  var field: TextField
  var environment = SceneEnvironment(size: Size(width: 400, height: 100))
  var measuring: any TextMeasuring = FixedAdvanceMeasurer()
  /// Ten characters of 10 points have room.
  var rect = Rect(x: 42, y: 20, width: 100, height: 40)
  var font = TextFont(size: 10 / 0.6, weight: .regular)
  var time = 0.0

  init(_ text: String = "", measuring: any TextMeasuring = FixedAdvanceMeasurer()) {
    field = TextField(text)
    self.measuring = measuring
  }

  var context: SceneContext { SceneContext(environment, measuring, at: time) }
  var layout: TextField.Layout { TextField.Layout(field, in: rect, font, context) }

  @discardableResult
  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) -> TextField.Outcome {
    field.press(key, modifiers, typing: "", in: layout)
  }

  mutating func type(_ text: String) {
    for character in text {
      _ = field.press(
        character == " " ? .space : .character(character), [], typing: String(character), in: layout)
    }
  }

  /// Presses and releases at the middle of a field's height.
  @discardableResult
  mutating func click(_ x: Double, _ button: PointerButton = .primary, after wait: Double = 1)
    -> TextField.Outcome
  {
    time += wait
    let pressed = field.press(button, at: Point(x: x, y: 40), in: layout, time: time)
    let released = field.release()
    return released.isUsed ? released : pressed
  }

  /// The text with `|` for the caret and `[` `]` around what is selected.
  var state: String {
    var marks = Array(field.text).map(String.init) + [""]
    marks[field.caret] = "|" + marks[field.caret]
    guard !field.selection.isEmpty else { return marks.joined() }
    if field.caret == field.selection.lowerBound {
      marks[field.caret] = "[" + marks[field.caret]
      marks[field.selection.upperBound] = "]" + marks[field.selection.upperBound]
    } else {
      marks[field.caret] = "|]" + marks[field.caret].dropFirst()
      marks[field.selection.lowerBound] = "[" + marks[field.selection.lowerBound]
    }
    return marks.joined()
  }

  /// What the field draws.
  func picture(_ style: TextField.Style = TextField.Style(placeholder: "Search")) -> String {
    var canvas = Canvas(environment, context.text)
    field.draw("find", layout, style, in: &canvas)
    return canvas.displayList.description
  }
}
