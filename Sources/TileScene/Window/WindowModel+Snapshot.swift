import TileGeometry

extension WindowModel {
  /// The state at a time, in the form that scripts and `--state` write.
  func snapshot(
    _ measuring: any TextMeasuring, at time: Double, nextFrame: Double?
  ) -> StateSnapshot {
    let context = context(measuring, at: time)
    var state = StateSnapshot(
      emptyAt: time, scene: info.name,
      window: StateSnapshot.Window(environment.size, scale: environment.scale))
    state.appearance = environment.appearance.rawValue
    state.motion = environment.motion.rawValue
    state.direction = environment.direction.rawValue
    state.textSize = environment.textSize.rawValue
    state.moving = nextFrame != nil
    state.nextFrame = nextFrame
    state.focus = interaction.focus.map(name)
    state.hover = interaction.hover.map(name)
    state.pressed = interaction.pressed.map(name)
    state.events = events
    state.find = find.isOpen ? find.field.text : nil
    state.itemCount = scene.itemCount
    scene.describe(in: &state, context)
    state.controls = controls(context).map { placed in
      StateSnapshot.Control(
        id: placed.control.id, title: placed.title, frame: context.presented(placed.frame))
    }
    return state
  }

  private func name(of target: Target) -> String {
    switch target {
    case .item(let item): scene.name(of: item)
    case .control(let control): control.id
    case .scrollIndicator: "scroll-indicator"
    }
  }

  private func controls(_ context: SceneContext) -> [PlacedControl] {
    let bar = barLayout(context)
    var found: [PlacedControl] = []
    if let help = bar.help { found.append(PlacedControl(.keys, "Keys", help)) }
    if find.isOpen {
      let field = Bar.FieldLayout(context)
      found.append(PlacedControl(.find, "Find", field.frame))
      found.append(PlacedControl(.clearFind, "Clear", field.clear))
    } else {
      found.append(PlacedControl(.find, "Find", bar.find))
      for (place, info) in scenes.enumerated() {
        found.append(PlacedControl(info.control, info.title, bar.segment(Double(place))))
      }
    }
    if let tool = bar.tool {
      found.append(PlacedControl(tool.button.control, tool.button.title, tool.frame))
    }
    found += scene.controls(context)
    if sheet.isOpen { found.append(PlacedControl(.closeKeys, "Close", sheetLayout(context).close)) }
    return found
  }
}
