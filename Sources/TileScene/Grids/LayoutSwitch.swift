/// The button that turns a list into a grid and back. It shows the layout it switches to.
enum LayoutSwitch {
  static func title(isGrid: Bool) -> String {
    isGrid ? "Show list" : "Show grid"
  }

  static func symbol(isGrid: Bool) -> String {
    isGrid ? "list" : "grid"
  }
}
