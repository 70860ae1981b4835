package import CX11
package import TileScene

/// Offers text to other programs: the owner's side of ICCCM §2.
///
/// A field's text fits into one request, so nothing is sent in pieces (INCR).
@MainActor
package final class SelectionOwner {
  private struct Offer {
    var text: String
    /// When the selection became ours, by the server's clock.
    var since: Time
  }

  private let window: XWindow
  private let atoms: SelectionAtoms
  private var offers: [TextSelection: Offer] = [:]

  package init(window: XWindow, atoms: SelectionAtoms) {
    self.window = window
    self.atoms = atoms
  }

  private var display: OpaquePointer { window.connection.display }

  /// The text we offer; nil if we do not own the selection.
  package func text(_ selection: TextSelection) -> String? {
    offers[selection]?.text
  }

  /// Becomes the owner of the selection.
  ///
  /// - Parameter time: that of the person's action. The server refuses one from before the last owner's.
  package func own(_ selection: TextSelection, _ text: String, at time: Time) {
    let atom = atoms.atom(selection)
    XSetSelectionOwner(display, atom, window.id, time)
    // A present owner would be notified of the loss.
    guard offers[selection] != nil || XGetSelectionOwner(display, atom) == window.id else { return }
    offers[selection] = Offer(text: text, since: time)
  }

  /// Handles SelectionClear: another program is the owner now. Returns the selection that was lost.
  package func lost(_ event: XSelectionClearEvent) -> TextSelection? {
    guard event.window == window.id, let selection = atoms.selection(event.selection),
      let offer = offers[selection], event.time == CurrentTime || !isEarlier(event.time, than: offer.since)
    else { return nil }
    offers[selection] = nil
    return selection
  }

  /// Answers SelectionRequest.
  package func answer(_ request: XSelectionRequestEvent) {
    // Obsolete clients give no property, and expect that of the target's name (ICCCM §2.2).
    let property = request.property == 0 ? request.target : request.property
    var reply = XEvent()
    reply.xselection.type = SelectionNotify
    reply.xselection.requestor = request.requestor
    reply.xselection.selection = request.selection
    reply.xselection.target = request.target
    reply.xselection.time = request.time
    // The requestor may be gone by now, which is no error of ours.
    _ = window.connection.trappingErrors {
      if let selection = atoms.selection(request.selection), let offer = offers[selection],
        request.owner == window.id,
        request.time == CurrentTime || !isEarlier(request.time, than: offer.since),
        convert(offer, to: request.target, in: property, of: request.requestor)
      {
        reply.xselection.property = property
      }
      XSendEvent(display, request.requestor, 0, NoEventMask, &reply)
    }
  }

  /// Puts the text into the requestor's property. Returns whether it could be converted to the target.
  private func convert(
    _ offer: Offer, to target: Atom, in name: Atom, of requestor: Window, isOneOfSeveral: Bool = false
  ) -> Bool {
    let property = XProperty(window.connection, requestor, name)
    switch target {
    case atoms.targets:
      let targets = [
        atoms.targets, atoms.multiple, atoms.timestamp, atoms.utf8String, atoms.text, XA_STRING,
      ]
      property.set(targets.map { Int($0) }, type: Int(XA_ATOM))
    case atoms.timestamp:
      property.set([Int(offer.since)], type: Int(XA_INTEGER))
    case atoms.utf8String:
      return put(offer.text, .utf8, in: property)
    case XA_STRING:
      return put(offer.text, .latin1, in: property)
    case atoms.text:
      return put(offer.text, TextEncoding.latin1.holds(offer.text) ? .latin1 : .utf8, in: property)
    case atoms.multiple where !isOneOfSeveral:
      guard var pairs = property.longs(), pairs.count.isMultiple(of: 2) else { return false }
      for place in stride(from: 0, to: pairs.count, by: 2)
      where pairs[place + 1] == 0
        || !convert(offer, to: pairs[place], in: pairs[place + 1], of: requestor, isOneOfSeveral: true)
      {
        pairs[place + 1] = 0
      }
      property.set(pairs.map { Int($0) }, type: Int(atoms.atomPair))
    default:
      return false
    }
    return true
  }

  private func put(_ text: String, _ encoding: TextEncoding, in property: XProperty) -> Bool {
    let headerLength = 32  // bytes, and more than the request has
    guard let bytes = encoding.bytes(text), bytes.count <= XMaxRequestSize(display) * 4 - headerLength
    else { return false }
    property.set(bytes, type: encoding == .utf8 ? atoms.utf8String : XA_STRING)
    return true
  }

  /// The server's clock starts again after 49.7 days.
  private func isEarlier(_ time: Time, than other: Time) -> Bool {
    Int32(truncatingIfNeeded: Int(time) - Int(other)) < 0
  }
}
