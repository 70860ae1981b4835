import TileLayout

extension [PresentedCell<Int>] {
  /// The cells in paint order: those that appear beneath those that glide over them, but for the leaving
  /// ones.
  var appearingBeneath: [PresentedCell<Int>] {
    // At rest none appears.
    guard contains(where: \.isAppearing) else { return self }
    return filter(\.isLeaving) + filter { !$0.isLeaving && $0.isAppearing }
      + filter { !$0.isLeaving && !$0.isAppearing }
  }
}
