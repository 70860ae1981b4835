package import CX11
package import TileScene

/// CLIPBOARD and PRIMARY, as ICCCM §2 has programs share them: what is copied here and what is pasted.
///
/// What was copied is gone with the program: no clipboard manager is asked to keep it (SAVE_TARGETS), as the
/// program would have to wait for its answer.
@MainActor
package final class TextSelections {
  private let owner: SelectionOwner
  private let reader: SelectionReader

  package init(window: XWindow) {
    let atoms = SelectionAtoms(window.connection)
    owner = SelectionOwner(window: window, atoms: atoms)
    reader = SelectionReader(window: window, atoms: atoms)
  }

  /// Offers a text to other programs until one of them takes the selection over.
  ///
  /// - Parameter time: the server's, of the person's deed.
  package func copy(_ text: String, to selection: TextSelection, at time: Time) {
    if !text.isEmpty { owner.own(selection, text, at: time) }
  }

  /// Asks for what a selection holds. Returns it where it is ours; else it comes with a later event, or
  /// never.
  package func paste(from selection: TextSelection, at time: Time) -> String? {
    if let own = owner.text(selection) { return ArrivingText.line(own) }
    reader.ask(selection, at: time)
    return nil
  }

  /// Does what an event asks for. Returns what it means to the content.
  package func handle(_ event: XEvent) -> Action? {
    switch event.type {
    case SelectionRequest:
      owner.answer(event.xselectionrequest)
      return nil
    case SelectionClear:
      return owner.lost(event.xselectionclear) == .primary ? .primaryLost : nil
    default:
      return reader.read(event).map { .paste($0) }
    }
  }
}
