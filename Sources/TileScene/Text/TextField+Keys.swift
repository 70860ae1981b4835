extension TextField {
  /// Which keys belong to a field.
  enum KeyUse: Hashable, Sendable {
    /// It writes or removes text: an open field takes it and the focus, wherever that was.
    case always
    /// It acts on the text, and belongs to the field only while that is focused.
    case whenFocused
    /// It belongs to the window or the scene, such as Enter, Tab, Escape, Up and Down.
    case never
  }

  /// What a field would do with a key.
  static func use(of key: Key, _ modifiers: KeyModifiers, typing: String) -> KeyUse {
    guard let command = Command(key, modifiers, typing: typing) else { return .never }
    return switch command {
    case .type, .remove: .always
    default: .whenFocused
    }
  }

  /// A key was pressed, or repeats. Left and right are those of the keyboard, not mirrored with the page.
  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, typing: String, in layout: Layout
  ) -> Outcome {
    guard let command = Command(key, modifiers, typing: typing) else { return .ignored }
    scroll = layout.scroll
    switch command {
    case .type(let text): return type(text)
    case .remove(let isForward, let byWord): return remove(isForward: isForward, byWord: byWord)
    case .step(let toRight, let byWord, let isExtending):
      let line = layout.textLine
      let place =
        byWord ? wordStep(toRight: toRight, line) : step(toRight: toRight, isExtending: isExtending, line)
      return move(to: place, isExtending: isExtending)
    case .end(let isLast, let isExtending):
      let place = isLast ? TextPosition(index: buffer.count, isTrailing: true) : .before(0)
      return move(to: place, isExtending: isExtending)
    case .selectAll: return selectAll()
    case .copy: return copy()
    case .cut:
      var outcome = copy()
      outcome.changesText = change(.other) { $0.remove($0.selection) }.changesText
      return outcome
    case .paste: return Outcome(effects: [.paste(from: .clipboard)])
    case .undo: return undo()
    case .redo: return redo()
    }
  }

  private mutating func move(to place: TextPosition, isExtending: Bool) -> Outcome {
    buffer.move(to: place, extending: isExtending)
    return isExtending ? marked() : Outcome()
  }

  /// Steps one character; without Shift a selection collapses to its end first.
  private func step(toRight: Bool, isExtending: Bool, _ line: CharacterLine) -> TextPosition {
    if buffer.hasSelection, !isExtending {
      let ends = [
        TextPosition.before(selection.lowerBound),
        TextPosition(index: selection.upperBound, isTrailing: true),
      ]
      let isOrdered = line.x(of: ends[0]) <= line.x(of: ends[1])
      return ends[isOrdered == toRight ? 1 : 0]
    }
    return line.step(from: buffer.caret, toRight: toRight) ?? buffer.caret
  }

  /// Steps one word in the line's reading direction: with that of each part, the caret would go back and
  /// forth where two parts meet.
  private func wordStep(toRight: Bool, _ line: CharacterLine) -> TextPosition {
    toRight != buffer.isReadFromRight(in: line)
      ? TextPosition(index: buffer.wordEnd(after: caret), isTrailing: true)
      : .before(buffer.wordStart(before: caret))
  }

  private mutating func remove(isForward: Bool, byWord: Bool) -> Outcome {
    if buffer.hasSelection { return change(.other) { $0.remove($0.selection) } }
    let place = caret
    let other =
      switch (isForward, byWord) {
      case (true, true): buffer.wordEnd(after: place)
      case (true, false): place + 1
      case (false, true): buffer.wordStart(before: place)
      case (false, false): place - 1
      }
    return change(byWord ? .other : .removal) { $0.remove(max(min(place, other), 0)..<max(place, other)) }
  }

  private func copy() -> Outcome {
    Outcome(effects: buffer.hasSelection ? [.copy(buffer.selectedText, to: .clipboard)] : [])
  }
}

// MARK: - Commands

extension TextField {
  fileprivate enum Command {
    case type(String)
    case remove(isForward: Bool, byWord: Bool)
    case step(toRight: Bool, byWord: Bool, isExtending: Bool)
    /// To the text's beginning or end.
    case end(isLast: Bool, isExtending: Bool)
    case selectAll, copy, cut, paste, undo, redo
  }
}

extension TextField.Command {
  /// A key's command in a field; nil for keys it does not use.
  init?(_ key: Key, _ modifiers: KeyModifiers, typing: String) {
    let hasControl = modifiers.contains(.control)
    let hasShift = modifiers.contains(.shift)
    guard !modifiers.contains(.alt) else { return nil }
    switch key {
    case .left: self = .step(toRight: false, byWord: hasControl, isExtending: hasShift)
    case .right: self = .step(toRight: true, byWord: hasControl, isExtending: hasShift)
    case .home: self = .end(isLast: false, isExtending: hasShift)
    case .end: self = .end(isLast: true, isExtending: hasShift)
    case .backspace where !(hasControl && hasShift): self = .remove(isForward: false, byWord: hasControl)
    case .delete where !(hasControl && hasShift):
      self = hasShift ? .cut : .remove(isForward: true, byWord: hasControl)
    case .insert where hasShift && !hasControl: self = .paste
    case .insert where hasControl && !hasShift: self = .copy
    case .character(let character) where hasControl:
      switch (character.lowercased(), hasShift) {
      case ("a", false): self = .selectAll
      case ("c", false): self = .copy
      case ("x", false): self = .cut
      case ("v", false): self = .paste
      case ("z", false): self = .undo
      case ("z", true): self = .redo
      default: return nil
      }
    case .character, .space:
      guard !hasControl, !typing.isEmpty else { return nil }
      self = .type(typing)
    default: return nil
    }
  }
}
