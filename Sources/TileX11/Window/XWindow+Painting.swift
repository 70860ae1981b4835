extension FontBook {
  /// The fonts of a connection's display; see `init(display:family:)`.
  @MainActor
  public convenience init(connection: XConnection, family: String? = nil) {
    self.init(display: connection.display, family: family)
  }
}

extension ServerPainter {
  /// A painter for a window. The window must live longer.
  ///
  /// - Throws: `PainterError` where the server cannot do it.
  @MainActor
  public convenience init(
    window: XWindow, fonts: FontBook, symbols: SymbolLibrary
  ) throws(PainterError) {
    try self.init(
      display: window.connection.display, window: window.id, visual: window.connection.visual,
      depth: Int(window.connection.depth), fonts: fonts, symbols: symbols)
  }
}
