package import TileGeometry

extension StateSnapshot {
  /// The state of an empty window at rest, which is then filled in.
  package init(emptyAt time: Double, scene: String, window: Window) {
    self.init(
      time: time, scene: scene, window: window, appearance: Appearance.light.rawValue,
      motion: Motion.full.rawValue, direction: LayoutDirection.leftToRight.rawValue,
      textSize: TextSize.large.rawValue, layout: nil, columns: 1, transition: nil, moving: false,
      nextFrame: nil, scroll: 0, contentHeight: 0, page: 0, pageCount: 0, pageOffset: 0,
      indicator: "none", dots: [], focus: nil, hover: nil, pressed: nil, selected: nil, items: [],
      controls: [], events: [])
  }
}

extension StateSnapshot.Window {
  package init(_ size: Size, scale: Double) {
    self.init(width: size.width, height: size.height, scale: scale)
  }
}

extension StateSnapshot.Item {
  /// An item at rest.
  package init(id: String, index: Int, title: String, frame: Rect) {
    self.init(
      id: id, occurrence: 0, index: index, title: title,
      frame: [frame.x, frame.y, frame.width, frame.height], opacity: 1, scale: 1, leaving: false,
      favourite: false)
  }
}
