package import CX11
package import TileScene

/// CLIPBOARD and PRIMARY by ICCCM §2: copying and pasting.
///
/// Copied text is lost when the program ends: no clipboard manager is asked to keep it (SAVE_TARGETS), as the
/// program would have to wait for the reply.
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
  /// - Parameter time: the server's time of the person's action.
  package func copy(_ text: String, to selection: TextSelection, at time: Time) {
    if !text.isEmpty { owner.own(selection, text, at: time) }
  }

  /// Asks for a selection's text. Returns it if we own the selection; else it arrives with a later event, or
  /// never.
  package func paste(from selection: TextSelection, at time: Time) -> String? {
    if let own = owner.text(selection) { return ArrivingText.line(own) }
    reader.ask(selection, at: time)
    return nil
  }

  /// Handles an event. Returns the resulting action for the content.
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
