/// A visual of the screen: one way to turn pixel values into colours.
package struct VisualFacts: Hashable, Sendable {
  package var isTrueColor: Bool
  /// Significant bits of a pixel value.
  package var depth: Int
  package var format: PixelFormat

  package init(isTrueColor: Bool, depth: Int, format: PixelFormat) {
    self.isTrueColor = isTrueColor
    self.depth = depth
    self.format = format
  }

  /// 5 bits a component: with fewer, gradients show bands.
  package static let smallestDepth = 15
  /// Deeper visuals have an alpha channel, through which the desktop would be visible.
  private static let largestOpaqueDepth = 30

  package var isUsable: Bool {
    isTrueColor && depth >= Self.smallestDepth
  }

  /// Index of the visual to use among `visuals`: the screen's default at `standard` if it is usable (it needs
  /// no colormap of its own), else the deepest opaque one, else any usable one; nil if there is none.
  package static func choice(among visuals: [VisualFacts], standard: Int?) -> Int? {
    if let standard, visuals.indices.contains(standard), visuals[standard].isUsable { return standard }
    let usable = visuals.indices.filter { visuals[$0].isUsable }
    let opaque = usable.filter { visuals[$0].depth <= largestOpaqueDepth }
    return opaque.max { visuals[$0].depth < visuals[$1].depth } ?? usable.first
  }
}
