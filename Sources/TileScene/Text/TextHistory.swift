/// What a text was before its last edits, and after those that were taken back.
///
/// Characters typed one behind the other are one edit up to a word's beginning, and so are characters removed
/// one by one.
struct TextHistory: Hashable, Sendable {
  enum Edit: Hashable, Sendable {
    /// One character was typed.
    case typing(isBlank: Bool)
    case removal
    /// Anything that stands alone.
    case other
  }

  private struct Step: Hashable, Sendable {
    var edit: Edit
    var result: TextBuffer
  }

  /// Edits that can be taken back.
  static let limit = 100

  private var past: [TextBuffer] = []
  private var future: [TextBuffer] = []
  /// The last edit and how it left the text, while another may join it.
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

  /// An edit joins the last one where nothing was done in between, not even with the caret.
  private func isContinued(by edit: Edit, from before: TextBuffer) -> Bool {
    guard let last, last.result == before, !before.hasSelection else { return false }
    return switch (last.edit, edit) {
    case (.typing(let wasBlank), .typing(let isBlank)): !wasBlank || isBlank
    case (.removal, .removal): true
    default: false
    }
  }
}
