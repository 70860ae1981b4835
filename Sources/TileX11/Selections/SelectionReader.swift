package import CX11
package import TileScene

/// Asks other programs for the text they offer: the requestor's half of ICCCM §2, INCR included.
///
/// Nothing waits for an answer: each piece is taken when the server tells of it. An owner that never answers,
/// or dies while it sends, leaves a question open that a later one takes the place of.
@MainActor
package final class SelectionReader {
  /// A question and what has come of it.
  private struct Question {
    let selection: TextSelection
    /// Where the answer will be.
    let property: Atom
    let time: Time
    /// The form that was asked for.
    var form: TextEncoding
    /// Whether the owner sends pieces, each when the last one was taken away.
    var isInPieces = false
    /// That of the pieces.
    var encoding: TextEncoding?
    var text = ArrivingText()
    /// Whether the text was handed over. What still comes then is only taken away, so that the owner gets
    /// done.
    var isHandedOver = false
  }

  private let window: XWindow
  private let atoms: SelectionAtoms
  /// From the oldest to the newest.
  private var questions: [Question] = []

  package init(window: XWindow, atoms: SelectionAtoms) {
    self.window = window
    self.atoms = atoms
  }

  private var display: OpaquePointer { window.connection.display }

  /// Asks the owner of a selection for its text.
  ///
  /// - Parameter time: that of the person's deed.
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

  /// Takes what an event brings. Returns a text that is there now, as one line.
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

  /// Asks for the older form, once.
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
    // Frees the server's memory, and lets an owner that sends pieces begin.
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
      questions[place].isHandedOver = true  // something that is no text
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
    /// Its bytes, however many of them were read.
    var size: Int
    var bytes: [UInt8]
  }

  /// The start of a property of our window; nil when it is not there. A round trip.
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

  /// nil for what is no text.
  private func encoding(of piece: Piece) -> TextEncoding? {
    guard piece.format == 8 else { return nil }
    return switch piece.type {
    case atoms.utf8String: .utf8
    case XA_STRING: .latin1
    default: nil
    }
  }
}
