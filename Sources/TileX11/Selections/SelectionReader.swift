package import CX11
package import TileScene

/// Asks other programs for the text they offer: the requestor's side of ICCCM §2, INCR included.
///
/// Nothing waits for a reply: each piece is read when the server reports it. An owner that never replies, or
/// ends while it sends, leaves a request open, which a later one replaces.
@MainActor
package final class SelectionReader {
  /// A request and its state.
  private struct Question {
    let selection: TextSelection
    /// The property for the reply.
    let property: Atom
    let time: Time
    /// The target that was asked for.
    var form: TextEncoding
    /// Whether the owner sends pieces (INCR), each after the last one was deleted.
    var isInPieces = false
    /// The encoding of the pieces.
    var encoding: TextEncoding?
    var text = ArrivingText()
    /// Whether the text was already returned. Further pieces are only deleted, so that the owner can finish.
    var isHandedOver = false
  }

  private let window: XWindow
  private let atoms: SelectionAtoms
  /// The open requests, the oldest first.
  private var questions: [Question] = []

  package init(window: XWindow, atoms: SelectionAtoms) {
    self.window = window
    self.atoms = atoms
  }

  private var display: OpaquePointer { window.connection.display }

  /// Asks the owner of a selection for its text.
  ///
  /// - Parameter time: that of the person's action.
  package func ask(_ selection: TextSelection, at time: Time) {
    if questions.count == atoms.answers.count { questions.removeFirst() }
    guard let property = atoms.answers.first(where: { name in !questions.contains { $0.property == name } })
    else { return }
    let question = Question(selection: selection, property: property, time: time, form: .utf8)
    questions.append(question)
    send(question)
  }

  private func send(_ question: Question) {
    XConvertSelection(
      display, atoms.atom(question.selection), question.form == .utf8 ? atoms.utf8String : XA_STRING,
      question.property, window.id, question.time)
  }

  /// Handles an event. Returns a text that is now complete, as one line.
  package func read(_ event: XEvent) -> String? {
    switch event.type {
    case SelectionNotify:
      guard event.xselection.requestor == window.id, let place = place(of: event.xselection) else {
        return nil
      }
      return event.xselection.property == 0 ? refused(place) : readAnswer(place)
    case PropertyNotify:
      guard event.xproperty.window == window.id, event.xproperty.state == PropertyNewValue,
        let place = questions.firstIndex(where: { $0.isInPieces && $0.property == event.xproperty.atom })
      else { return nil }
      return readPiece(place)
    default:
      return nil
    }
  }

  private func place(of answer: XSelectionEvent) -> Int? {
    questions.firstIndex { question in
      !question.isInPieces && question.time == answer.time
        && atoms.atom(question.selection) == answer.selection
        && answer.target == (question.form == .utf8 ? atoms.utf8String : XA_STRING)
        && (answer.property == 0 || answer.property == question.property)
    }
  }

  /// Asks for STRING after UTF8_STRING was refused, once.
  private func refused(_ place: Int) -> String? {
    if questions[place].form == .utf8 {
      questions[place].form = .latin1
      send(questions[place])
    } else {
      questions.remove(at: place)
    }
    return nil
  }

  private func readAnswer(_ place: Int) -> String? {
    let property = questions[place].property
    let piece = contents(of: property, most: ArrivingText.mostBytes)
    // Frees the server's memory, and makes an owner that uses INCR begin.
    XDeleteProperty(display, window.id, property)
    guard let piece else {
      questions.remove(at: place)
      return nil
    }
    if piece.type == atoms.incremental {
      questions[place].isInPieces = true
      return nil
    }
    guard let encoding = encoding(of: piece) else { return refused(place) }
    questions[place].text.append(piece.bytes)
    return questions.remove(at: place).text.line(in: encoding)
  }

  private func readPiece(_ place: Int) -> String? {
    let property = questions[place].property
    let piece = contents(of: property, most: questions[place].isHandedOver ? 0 : ArrivingText.mostBytes)
    XDeleteProperty(display, window.id, property)
    guard let piece, piece.size > 0 else {
      // An empty piece is the end.
      let question = questions.remove(at: place)
      return question.isHandedOver ? nil : question.encoding.map(question.text.line)
    }
    if questions[place].isHandedOver { return nil }
    if questions[place].encoding == nil { questions[place].encoding = encoding(of: piece) }
    guard let encoding = questions[place].encoding else {
      questions[place].isHandedOver = true  // not text
      return nil
    }
    questions[place].text.append(piece.bytes)
    guard questions[place].text.isFull else { return nil }
    defer { questions[place].text = ArrivingText() }
    questions[place].isHandedOver = true
    return questions[place].text.line(in: encoding)
  }

  // MARK: - Properties

  private struct Piece {
    var type: Atom
    var format: Int32
    /// The property's length in bytes, of which fewer may have been read.
    var size: Int
    var bytes: [UInt8]
  }

  /// The start of a property of our window; nil if it is absent. A round trip.
  private func contents(of property: Atom, most: Int) -> Piece? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, remaining): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window.id, property, 0, most / 4, 0, Atom(AnyPropertyType), &type, &format, &count, &remaining,
      &data)
    guard status == Success, type != 0, let data else { return nil }
    defer { XFree(data) }
    let bytes = format == 8 ? Array(UnsafeBufferPointer(start: data, count: Int(count))) : []
    return Piece(type: type, format: format, size: Int(count + remaining), bytes: bytes)
  }

  /// nil for other types than text.
  private func encoding(of piece: Piece) -> TextEncoding? {
    guard piece.format == 8 else { return nil }
    return switch piece.type {
    case atoms.utf8String: .utf8
    case XA_STRING: .latin1
    default: nil
    }
  }
}
