import CX11
import TileX11

/// Another program that copies and pastes, written in plain Xlib and only as far as tests need it.
@MainActor
final class SelectionPeer {
  /// What was answered, or is offered.
  enum Content: Hashable {
    case refused
    /// Bytes, and the name of their type.
    case text([UInt8], String)
    case numbers([Int], String)
    /// UTF-8 in pieces of so many bytes (INCR).
    case pieces([UInt8], each: Int)
  }

  let client: OtherClient
  let window: Window
  var offer = Content.refused
  /// How often somebody asked.
  private(set) var requests = 0
  /// Bytes of the pieces put so far.
  private(set) var sent = 0
  /// Whether all pieces were taken away.
  private(set) var isDone = false
  /// Where the pieces go.
  private var destination: (window: Window, property: Atom)?

  init(_ client: OtherClient) {
    self.client = client
    window = client.makeWindow()
    XSelectInput(client.display, window, PropertyChangeMask)
    client.sync()
  }

  private var display: OpaquePointer { client.display }

  // MARK: - Asking

  private static let answer = "ANSWER"

  /// Puts numbers where the next question will find them.
  func prepare(_ numbers: [Int]) {
    numbers.withUnsafeBytes { raw in
      _ = XChangeProperty(
        display, window, client.atom(Self.answer), client.atom("ATOM_PAIR"), 32, PropModeReplace,
        raw.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
    client.sync()
  }

  /// Asks for the clipboard while the window's loop runs; nil when no answer comes.
  func ask(_ target: String, in live: LiveWindow) -> Content? {
    XConvertSelection(
      display, client.atom("CLIPBOARD"), client.atom(target), client.atom(Self.answer), window,
      Time(CurrentTime))
    client.sync()
    var answer: XEvent?
    guard
      live.runs(until: {
        answer = answer ?? next(SelectionNotify)
        return answer != nil
      }), let answer
    else { return nil }
    return answer.xselection.property == 0 ? .refused : content(of: answer.xselection.property)
  }

  private func content(of property: Atom) -> Content? {
    guard let name = XGetAtomName(display, property) else { return nil }
    defer { XFree(name) }
    var (type, count, rest): (Atom, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, property, 0, 0, 0, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
    if let data { XFree(data) }
    guard type != 0, let typeName = XGetAtomName(display, type) else { return nil }
    defer { XFree(typeName) }
    let (property, kind) = (String(cString: name), String(cString: typeName))
    return format == 32
      ? .numbers(client.numbers(property, of: window), kind)
      : client.property(property, of: window).map { .text($0, kind) }
  }

  private func next(_ type: Int32) -> XEvent? {
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if event.type == type { return event }
    }
    return nil
  }

  // MARK: - Offering

  func own(_ selection: String) {
    XSetSelectionOwner(display, client.atom(selection), window, Time(CurrentTime))
    client.sync()
  }

  /// Whether somebody has asked and has no answer yet.
  var hasRequest: Bool { XEventsQueued(display, Int32(QueuedAfterReading)) > 0 }

  /// Answers what has been asked so far; then it holds.
  var isServing: Bool {
    serve()
    return true
  }

  private func serve() {
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      switch event.type {
      case SelectionRequest: answer(event.xselectionrequest)
      case PropertyNotify where event.xproperty.state == PropertyDelete:
        if let destination, event.xproperty.window == destination.window,
          event.xproperty.atom == destination.property
        {
          sendPiece()
        }
      default: break
      }
    }
    client.sync()
  }

  private func answer(_ request: XSelectionRequestEvent) {
    requests += 1
    var reply = XEvent()
    reply.xselection.type = SelectionNotify
    reply.xselection.requestor = request.requestor
    reply.xselection.selection = request.selection
    reply.xselection.target = request.target
    reply.xselection.time = request.time
    switch offer {
    case .text(let bytes, let type) where client.atom(type) == request.target || type == "image/png":
      put(bytes, type, in: request.property, of: request.requestor)
      reply.xselection.property = request.property
    case .pieces(let bytes, _) where request.target == client.atom("UTF8_STRING"):
      destination = (request.requestor, request.property)
      (sent, isDone) = (0, false)
      XSelectInput(display, request.requestor, PropertyChangeMask)
      var size = bytes.count
      withUnsafeBytes(of: &size) { raw in
        _ = XChangeProperty(
          display, request.requestor, request.property, client.atom("INCR"), 32, PropModeReplace,
          raw.bindMemory(to: UInt8.self).baseAddress, 1)
      }
      reply.xselection.property = request.property
    default: break
    }
    XSendEvent(display, request.requestor, 0, NoEventMask, &reply)
  }

  private func sendPiece() {
    guard case .pieces(let bytes, let size) = offer, let destination, !isDone else { return }
    let piece = Array(bytes[sent..<min(sent + size, bytes.count)])
    put(piece, "UTF8_STRING", in: destination.property, of: destination.window)
    sent += piece.count
    isDone = piece.isEmpty
  }

  private func put(_ bytes: [UInt8], _ type: String, in property: Atom, of requestor: Window) {
    XChangeProperty(
      display, requestor, property, client.atom(type), 8, PropModeReplace, bytes, Int32(bytes.count))
  }
}
