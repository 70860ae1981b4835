/// A line of a script as words. `#` at the start of a word begins a comment.
struct ScriptLine {
  private let line: Substring
  /// What stands before a comment, the command's name first.
  let words: [Substring]

  init(_ line: Substring) {
    self.line = line
    words = Self.words(in: line)
  }

  var arguments: ArraySlice<Substring> { words.dropFirst() }

  /// The column of a place in the line.
  func column(of index: String.Index) -> Int {
    line.unicodeScalars.distance(from: line.startIndex, to: index) + 1
  }

  /// An argument that may hold spaces.
  struct Text {
    var text: String
    /// What stands behind its closing quote.
    var rest: [Substring] = []
  }

  /// What follows the command's name as one argument, spaces and all; nil where nothing does.
  ///
  /// Between double quotes it may also begin or end with spaces and hold words that begin with `#`; there,
  /// `\"` is a quote and `\\` a backslash.
  ///
  /// - Parameter words: how many of the last words are other arguments, where there are no quotes.
  func text(omittingLast words: Int = 0) throws(ScriptSyntaxError) -> Text? {
    guard let first = arguments.first else { return nil }
    if first.unicodeScalars.first == "\"" { return try quotedText(from: first.startIndex) }
    guard let last = arguments.dropLast(words).last else { return nil }
    return Text(text: String(line[first.startIndex..<last.endIndex]), rest: arguments.suffix(words))
  }

  private func quotedText(from quote: String.Index) throws(ScriptSyntaxError) -> Text {
    let scalars = line.unicodeScalars
    var text = String.UnicodeScalarView()
    var place = scalars.index(after: quote)
    while place < scalars.endIndex {
      let scalar = scalars[place]
      let following = scalars.index(after: place)
      switch scalar {
      case "\"":
        let rest = line[following...]
        guard rest.unicodeScalars.first?.isScriptSpace != false else {
          throw ScriptSyntaxError("expected a space after the closing quote", at: following)
        }
        return Text(text: String(text), rest: Self.words(in: rest))
      case "\\":
        guard following < scalars.endIndex, scalars[following] == "\"" || scalars[following] == "\\" else {
          throw ScriptSyntaxError(#"expected \" or \\ between quotes, not a single \"#, at: place)
        }
        text.append(scalars[following])
        place = scalars.index(after: following)
      default:
        text.append(scalar)
        place = following
      }
    }
    throw ScriptSyntaxError(
      #"a closing quote is missing; a text that begins with a quote is written "\"…""#, at: quote)
  }

  private static func words(in line: Substring) -> [Substring] {
    // By scalars: a text may begin with a mark that makes one character with the space before it.
    line.unicodeScalars.split { $0.isScriptSpace }.prefix { $0.first != "#" }.map { Substring($0) }
  }
}

/// What is wrong with a line, and where in it.
struct ScriptSyntaxError: Error {
  var reason: String
  var index: String.Index

  init(_ reason: String, at index: String.Index) {
    self.reason = reason
    self.index = index
  }
}

extension Unicode.Scalar {
  /// A carriage return counts, for scripts from other systems.
  fileprivate var isScriptSpace: Bool { self == " " || self == "\t" || self == "\r" }
}
