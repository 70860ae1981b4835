package import CX11
package import TileScene

/// The atoms of ICCCM's selections, interned when the person first copies or pastes.
package struct SelectionAtoms: Sendable {
  package let clipboard: Atom
  package let targets: Atom
  package let multiple: Atom
  package let atomPair: Atom
  package let timestamp: Atom
  package let utf8String: Atom
  package let text: Atom
  package let incremental: Atom
  /// The properties of our window that replies are put into, one for each open request.
  package let answers: [Atom]

  /// Interns all of them in a single round trip.
  @MainActor
  package init(_ connection: XConnection) {
    let names =
      ["CLIPBOARD", "TARGETS", "MULTIPLE", "ATOM_PAIR", "TIMESTAMP", "UTF8_STRING", "TEXT", "INCR"]
      + (0..<Self.mostQuestions).map { "TILEWORK_PASTE_\($0)" }
    var atoms = [Atom](repeating: 0, count: names.count)
    var strings: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    defer { for string in strings { free(string) } }
    XInternAtoms(connection.display, &strings, Int32(strings.count), 0, &atoms)
    clipboard = atoms[0]
    targets = atoms[1]
    multiple = atoms[2]
    atomPair = atoms[3]
    timestamp = atoms[4]
    utf8String = atoms[5]
    text = atoms[6]
    incremental = atoms[7]
    answers = Array(atoms[8...])
  }

  /// How many requests may be open at once.
  private static let mostQuestions = 8

  package func atom(_ selection: TextSelection) -> Atom {
    switch selection {
    case .clipboard: clipboard
    case .primary: XA_PRIMARY
    }
  }

  /// The selection of an atom, if it is CLIPBOARD or PRIMARY.
  package func selection(_ atom: Atom) -> TextSelection? {
    switch atom {
    case clipboard: .clipboard
    case XA_PRIMARY: .primary
    default: nil
    }
  }
}
