package import TileGeometry

/// The colours a data file may name: the platform's palette in its light values, which tiles and icons keep
/// in both appearances.
package enum SystemColor: String, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, black, white

  package var color: Color {
    switch self {
    case .red: Color(255, 59, 48)
    case .orange: Color(255, 149, 0)
    case .yellow: Color(255, 204, 0)
    case .green: Color(52, 199, 89)
    case .mint: Color(0, 199, 190)
    case .teal: Color(48, 176, 199)
    case .cyan: Color(50, 173, 230)
    case .blue: Color(0, 122, 255)
    case .indigo: Color(88, 86, 214)
    case .purple: Color(175, 82, 222)
    case .pink: Color(255, 45, 85)
    case .brown: Color(162, 132, 94)
    case .gray: Color(142, 142, 147)
    case .black: .black
    case .white: .white
    }
  }
}

extension Color {
  /// The system colour of that name, as in `indigo`; nil where there is none.
  package init?(systemName name: String) {
    guard let known = SystemColor(rawValue: name) else { return nil }
    self = known.color
  }

  /// `#RRGGBB`, in capital or small letters; nil for anything else.
  package init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      // `Int(_:radix:)` would take a sign for a digit.
      digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = Int(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(Double(value >> 16), Double(value >> 8 & 0xFF), Double(value & 0xFF))
  }
}
