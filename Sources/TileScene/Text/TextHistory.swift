/// The undo and redo history of a text.
///
/// Characters typed one after the other are one edit up to the start of the next word, and so are characters
/// removed one by one.
struct TextHistory: Hashable, Sendable {
  enum Edit: Hashable, Sendable {
    /// One character was typed.
    case typing(isBlank: Bool)
    case removal
    /// Any edit that is undone by itself.
    case other
  }

  private struct Step: Hashable, Sendable {
    var edit: Edit
    var result: TextBuffer
  }

  /// Edits that can be undone.
  static let limit = 100

  private var past: [TextBuffer] = []
  private var future: [TextBuffer] = []
  /// The last edit and the text after it, while another may be joined to it.
  private var last: Step?

  init() {}

  /// Remembers an edit.
  mutating func record(_ edit: Edit, from before: TextBuffer, to after: TextBuffer) {
    future.removeAll()
    if !isContinued(by: edit, from: before) {
      past.append(before)
      if past.count > Self.limit { past.removeFirst() }
    }
    last = Step(edit: edit, result: after)
  }

  mutating func undo(_ buffer: TextBuffer) -> TextBuffer? {
    last = nil
    guard let before = past.popLast() else { return nil }
    future.append(buffer)
    return before
  }

  mutating func redo(_ buffer: TextBuffer) -> TextBuffer? {
    last = nil
    guard let after = future.popLast() else { return nil }
    past.append(buffer)
    return after
  }

  /// An edit is joined to the last one if nothing was done in between, not even with the caret.
  private func isContinued(by edit: Edit, from before: TextBuffer) -> Bool {
    guard let last, last.result == before, !before.hasSelection else { return false }
    return switch (last.edit, edit) {
    case (.typing(let wasBlank), .typing(let isBlank)): !wasBlank || isBlank
    case (.removal, .removal): true
    default: false
    }
  }
}
