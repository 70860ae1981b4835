/// How the catalogue changes from one layout to the other.
package enum CatalogueTransition: String, CaseIterable, Hashable, Sendable {
  /// Both layers fade at once.
  case fade
  /// In from the leading edge, out to the trailing edge.
  case slide
  /// Both layers grow and shrink about the viewport's centre.
  case scale
  case fadeScale = "fade-scale"
  /// The cards glide from one layout to the other; nothing leaves.
  case morph
}
