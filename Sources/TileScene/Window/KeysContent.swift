/// What the sheet of keys lists.
package enum KeysContent {
  package struct Row: Hashable, Sendable {
    package var title: String
    package var caps: [String]

    package init(title: String, caps: [String]) {
      self.title = title
      self.caps = caps
    }
  }

  struct Section {
    var title: String
    var rows: [Row]
  }

  /// The keys of the scene shown first, then those that work everywhere.
  static func sections(for shown: SceneInfo, among scenes: [SceneInfo]) -> [Section] {
    [Section(title: shown.title, rows: shown.keys), anywhere(scenes)]
  }

  private static func anywhere(_ scenes: [SceneInfo]) -> Section {
    let names = scenes.map(\.title).joined(separator: ", ").lowercased()
    return Section(
      title: "Anywhere",
      rows: [
        Row(
          title: names.prefix(1).uppercased() + names.dropFirst(),
          caps: ["Ctrl"] + scenes.indices.map { String($0 + 1) }),
        Row(title: "Next scene", caps: ["Ctrl", "Tab"]),
        Row(title: "Move the focus", caps: ["Tab", "↑", "↓", "←", "→"]),
        Row(title: "Find", caps: ["Ctrl", "F"]),
        Row(title: "Text size", caps: ["Ctrl", "+", "−"]),
        Row(title: "Reduced motion", caps: ["Ctrl", "R"]),
        Row(title: "Text direction", caps: ["Ctrl", "Shift", "R"]),
        Row(title: "Full screen", caps: ["F11"]),
        Row(title: "Close the window", caps: ["Ctrl", "W"]),
        Row(title: "These keys", caps: ["?", "F1"]),
      ])
  }
}
