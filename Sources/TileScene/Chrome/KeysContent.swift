/// What the sheet of keys lists.
struct KeysContent {
  struct Row {
    var title: String
    var caps: [String]
  }

  struct Section {
    var title: String
    var rows: [Row]
  }

  /// The keys of the scene shown first, then those that work everywhere.
  static func sections(for scene: SceneKind) -> [Section] {
    [own(scene), anywhere]
  }

  private static func own(_ scene: SceneKind) -> Section {
    switch scene {
    case .albums:
      Section(
        title: "Albums",
        rows: [
          Row(title: "List or grid", caps: ["Space", "G"]),
          Row(title: "Fewer or more columns", caps: ["−", "+"]),
          Row(title: "Favourite", caps: ["Enter"]),
          Row(title: "Scroll", caps: ["PgUp", "PgDn", "Home", "End"]),
        ])
    case .catalogue:
      Section(
        title: "Catalogue",
        rows: [
          Row(title: "List or grid", caps: ["Space", "G"]),
          Row(title: "Transition", caps: ["1", "…", "5"]),
          Row(title: "Select", caps: ["Enter"]),
        ])
    case .launcher:
      Section(
        title: "Launcher",
        rows: [
          Row(title: "Turn the page", caps: ["←", "→", "PgUp", "PgDn"]),
          Row(title: "First or last page", caps: ["Home", "End"]),
          Row(title: "Focus the icons", caps: ["Tab", "↓"]),
          Row(title: "Select", caps: ["Enter", "Space"]),
        ])
    }
  }

  private static var anywhere: Section {
    let scenes = SceneKind.allCases
    let names = scenes.map(\.title).joined(separator: ", ").lowercased()
    return Section(
      title: "Anywhere",
      rows: [
        Row(
          title: names.prefix(1).uppercased() + names.dropFirst(),
          caps: ["Ctrl"] + scenes.map { String($0.digit) }),
        Row(title: "Next scene", caps: ["Ctrl", "Tab"]),
        Row(title: "Move the focus", caps: ["Tab", "↑", "↓", "←", "→"]),
        Row(title: "Text size", caps: ["Ctrl", "+", "−"]),
        Row(title: "Reduced motion", caps: ["Ctrl", "R"]),
        Row(title: "Text direction", caps: ["Ctrl", "Shift", "R"]),
        Row(title: "Full screen", caps: ["F11"]),
        Row(title: "Close the window", caps: ["Ctrl", "W"]),
        Row(title: "These keys", caps: ["?", "F1"]),
      ])
  }
}
