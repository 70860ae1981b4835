import TileGeometry

/// A field for one line of text: the text, its caret and selection, and what an input method is composing in
/// it.
///
/// A value that handles keys, texts and the pointer; its owner decides when it is focused and where it is
/// drawn, and performs the effects. Its caret does not blink, so that a still window draws nothing.
struct TextField: Hashable, Sendable {
  /// The result of an action.
  struct Outcome: Hashable, Sendable {
    /// Whether the field used it.
    var isUsed = true
    /// Whether the text changed.
    var changesText = false
    var effects: [Effect] = []

    static let ignored = Outcome(isUsed: false)
  }

  var buffer = TextBuffer()
  /// Text an input method is composing in place of the selection; no part of the text.
  private(set) var preedit: Preedit?
  /// How far the text is scrolled, in points from its leading edge. Drawing brings the caret into view from
  /// here.
  var scroll = 0.0
  private var history = TextHistory()
  private var marking: Marking?
  private var lastPress: Press?

  init(_ text: String = "") {
    buffer.insert(text)
  }

  var text: String { buffer.text }
  var isEmpty: Bool { buffer.text.isEmpty }
  /// What is selected, in characters (grapheme clusters).
  var selection: Range<Int> { buffer.selection }
  /// Where the caret is, in characters from the text's beginning.
  var caret: Int { buffer.caret.index }
  /// Whether the pointer is selecting: its moves and its release belong to the field.
  var isMarking: Bool { marking != nil }

  // MARK: - Text

  /// Text an input method committed, or that a key typed.
  mutating func type(_ text: String) -> Outcome {
    preedit = nil
    guard !text.isEmpty else { return Outcome() }
    let edit: TextHistory.Edit =
      text.count == 1 ? .typing(isBlank: text.allSatisfy(\.isWhitespace)) : .other
    return change(edit) { $0.insert(text) }
  }

  /// Text of a selection, as asked for by ``Effect/paste(from:)``.
  mutating func paste(_ text: String) -> Outcome {
    change(.other) { $0.insert(text) }
  }

  /// Shows what an input method is composing; nil ends it.
  mutating func compose(_ preedit: Preedit?) -> Outcome {
    self.preedit = preedit.flatMap { $0.text.isEmpty ? nil : $0 }
    return Outcome()
  }

  /// Removes all text; undo brings it back.
  mutating func clear() -> Outcome {
    preedit = nil
    return change(.other) { $0.remove(0..<$0.count) }
  }

  mutating func selectAll() -> Outcome {
    buffer.select(0..<buffer.count)
    return marked()
  }

  mutating func undo() -> Outcome { goBack { $0.undo($1) } }
  mutating func redo() -> Outcome { goBack { $0.redo($1) } }

  private mutating func goBack(_ step: (inout TextHistory, TextBuffer) -> TextBuffer?) -> Outcome {
    guard let buffer = step(&history, buffer) else { return Outcome() }
    self.buffer = buffer
    return Outcome(changesText: true)
  }

  /// Performs an edit that can be undone.
  mutating func change(_ edit: TextHistory.Edit, _ body: (inout TextBuffer) -> Void) -> Outcome {
    let before = buffer
    body(&buffer)
    // Compared by their bytes: an accent typed by itself may make a text that counts as equal.
    guard !before.text.utf8.elementsEqual(buffer.text.utf8) else { return Outcome() }
    history.record(edit, from: before, to: buffer)
    return Outcome(changesText: true)
  }

  /// Offers the selected text as PRIMARY, as ICCCM asks of a selection made by hand.
  func marked() -> Outcome {
    Outcome(effects: buffer.hasSelection ? [.copy(buffer.selectedText, to: .primary)] : [])
  }
}

// MARK: - Pointer

extension TextField {
  /// The unit that the pointer selects by.
  private enum Marking: Hashable, Sendable {
    case characters
    /// Whole words, from this one on.
    case words(Range<Int>)
    case everything
  }

  private struct Press: Hashable, Sendable {
    var place: Point
    var time: Double
    /// 2 for the second of a double click.
    var count: Int
  }

  /// Seconds and points within which presses count as one click more.
  static let clickInterval = 0.4
  static let clickDistance = 5.0

  /// A button was pressed over the field. The first press places the caret, a second one in quick succession
  /// selects a word, a third all; the middle button asks for PRIMARY.
  mutating func press(_ button: PointerButton, at point: Point, in layout: Layout, time: Double) -> Outcome {
    guard button == .primary || button == .middle else { return .ignored }
    scroll = layout.scroll
    guard button == .primary else {
      lastPress = nil
      buffer.move(to: layout.position(at: point))
      return Outcome(effects: [.paste(from: .primary)])
    }
    let count = clicks(at: point, time: time)
    lastPress = Press(place: point, time: time, count: count)
    switch count {
    case 1:
      marking = .characters
      buffer.move(to: layout.position(at: point))
    case 2:
      let word = layout.character(at: point).map(buffer.word) ?? 0..<0
      marking = .words(word)
      buffer.select(word)
    default:
      marking = .everything
      buffer.select(0..<buffer.count)
    }
    return Outcome()
  }

  /// The pointer moved with the button down; the text scrolls where it leaves the field.
  mutating func drag(to point: Point, in layout: Layout) -> Outcome {
    guard let marking else { return .ignored }
    scroll = layout.scroll
    switch marking {
    case .characters:
      buffer.move(to: layout.position(at: point), extending: true)
    case .words(let first):
      let word = layout.character(at: point).map(buffer.word) ?? first
      let whole = min(first.lowerBound, word.lowerBound)..<max(first.upperBound, word.upperBound)
      buffer.select(whole, caretFirst: word.lowerBound < first.lowerBound)
    case .everything: break
    }
    return Outcome()
  }

  /// The button was released, or the window lost it: the selection is now PRIMARY.
  mutating func release() -> Outcome {
    guard marking != nil else { return .ignored }
    marking = nil
    return marked()
  }

  private func clicks(at point: Point, time: Double) -> Int {
    guard let last = lastPress, time - last.time <= Self.clickInterval,
      abs(point.x - last.place.x) <= Self.clickDistance, abs(point.y - last.place.y) <= Self.clickDistance
    else { return 1 }
    return last.count % 3 + 1
  }
}
