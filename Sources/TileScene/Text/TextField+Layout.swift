import TileGeometry

extension TextField {
  /// The places of everything in a field, in points of the page before mirroring.
  struct Layout {
    /// The room the text has, as high as the field.
    let rect: Rect
    let font: TextFont
    /// What is shown: the text, with what is being composed in its place.
    let shown: String
    let shownLine: CharacterLine
    /// The text alone, which keys and the pointer go by.
    let textLine: CharacterLine
    /// How far the text is scrolled so that the caret is seen, in points from its leading edge.
    let scroll: Double
    /// What of `shown` is selected, is being composed, and is the clause being converted, in characters.
    let selection: Range<Int>
    let composed: Range<Int>
    let activeClause: Range<Int>
    /// The caret, in the page.
    let caretRect: Rect

    private let scale: Double
    private let isMirrored: Bool
    private let width: Double

    init(_ field: TextField, in rect: Rect, _ font: TextFont, _ context: SceneContext) {
      let measuring = context.text.measuring
      let spec = context.text.spec(font)
      self.rect = rect
      self.font = font
      scale = context.environment.scale
      isMirrored = context.environment.isMirrored

      let textLine = CharacterLine(field.text, in: spec, measuring)
      self.textLine = textLine
      let caret: TextPosition
      if let preedit = field.preedit {
        let head = String(field.buffer[..<field.selection.lowerBound])
        let shown = head + preedit.text + field.buffer[field.selection.upperBound...]
        func place(_ characters: Int) -> Int {
          let composed = preedit.text.prefix(max(characters, 0))
          return TextBuffer.characters(in: shown, beforeByte: head.utf8.count + composed.utf8.count)
        }
        self.shown = shown
        shownLine = CharacterLine(shown, in: spec, measuring)
        composed = place(0)..<place(preedit.text.count)
        activeClause =
          preedit.activeClause.isEmpty
          ? 0..<0 : place(preedit.activeClause.lowerBound)..<place(preedit.activeClause.upperBound)
        selection = 0..<0
        caret = TextPosition(index: place(preedit.caret), isTrailing: preedit.caret > 0)
      } else {
        shown = field.text
        shownLine = textLine
        selection = field.selection
        composed = 0..<0
        activeClause = 0..<0
        caret = field.buffer.caret
      }

      width = shownLine.width / scale
      let x = shownLine.x(of: caret) / scale
      // In the middle of the gap between two characters; at the text's beginning half of it lies before the
      // room.
      let leading = (isMirrored ? width - x : x) - TextField.caretWidth / 2
      scroll = Self.scroll(
        from: field.scroll, showing: leading...leading + TextField.caretWidth,
        of: width + TextField.caretWidth / 2, room: rect.width, scale: scale)
      let height = min((font.size * TextField.caretHeight).rounded(), rect.height)
      caretRect = Rect(
        x: rect.minX + leading - scroll, y: rect.midY - height / 2, width: TextField.caretWidth,
        height: height)
    }

    /// The scroll nearest to `scroll` at which `range` is seen and no room is left free that text could take,
    /// in whole pixels, as text is drawn at those.
    private static func scroll(
      from scroll: Double, showing range: ClosedRange<Double>, of length: Double, room: Double, scale: Double
    ) -> Double {
      let most = (max(length - room, 0) * scale).rounded(.up) / scale
      let last = (range.lowerBound * scale).rounded(.down) / scale
      let first = ((range.upperBound - room) * scale).rounded(.up) / scale
      return max(min(max(min(scroll, most), first), last), 0)
    }

    /// Rectangles around characters, from left to right on a page that is not mirrored.
    func rects(around characters: Range<Int>, y: Double, height: Double) -> [Rect] {
      guard !characters.isEmpty else { return [] }
      return shownLine.spans(of: characters).map { span in
        let (left, right) = (span.lowerBound / scale, span.upperBound / scale)
        return Rect(
          x: rect.minX + (isMirrored ? width - right : left) - scroll, y: y, width: right - left,
          height: height)
      }
    }

    // MARK: - Hits

    /// The position in the text nearest to a point.
    func position(at point: Point) -> TextPosition { textLine.position(at: x(at: point)) }

    /// The character at a point or nearest to it; nil where there is none.
    func character(at point: Point) -> Int? { textLine.character(at: x(at: point)) }

    private func x(at point: Point) -> Double {
      let leading = point.x - rect.minX + scroll
      return (isMirrored ? textLine.width / scale - leading : leading) * scale
    }
  }

  /// LOOK §13; heights are those at 17 points, in font sizes.
  static let caretWidth = 2.0
  static let caretHeight = 22.0 / 17
  static let selectionHeight = 26.0 / 17
  static let selectionRadius = 5.0
}
