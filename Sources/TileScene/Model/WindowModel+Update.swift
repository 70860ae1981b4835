import TileGeometry
import TileLayout
import TileTiming

extension WindowModel {
  /// Lets something happen at a time. The only way the model changes.
  mutating func update(
    _ action: Action, measuring: any TextMeasuring, at time: Double
  ) -> [Effect] {
    var effects: [Effect] = []
    endScroll(at: time)
    let before = SceneContext(environment, measuring, at: time)
    switch action {
    case .resize(let size):
      environment.size = Size(width: Self.usableSide(size.width), height: Self.usableSide(size.height))
    case .scale(let scale):
      environment.scale = SceneEnvironment.usableScale(scale)
    case .appearance(let appearance):
      environment.appearance = appearance
    case .motion(let motion):
      setMotion(motion, at: time)
    case .direction(let direction):
      environment.direction = direction
    case .textSize(let size):
      environment.textSize = size
    case .visibility(let isVisible):
      setVisible(isVisible, before)
    case .windowFocus(let hasFocus):
      environment.hasFocus = hasFocus
    case .pointerMoved(let point, let primaryDown):
      interaction.pointer = point
      movePointer(to: logical(point), primaryDown: primaryDown, before)
    case .pointerPressed(let point, let button):
      interaction.pointer = point
      press(button, at: logical(point), before)
    case .pointerReleased(let point, let button):
      interaction.pointer = point
      release(button, at: logical(point), before)
    case .pointerLeft:
      interaction.pointer = nil
      cancelDrag(before)
    case .wheel(let direction, let notches, let point):
      turnWheel(mirroredIfNeeded(direction), notches: notches, at: logical(point), before)
    case .scroll(let dx, let dy, _):
      follow(dx: environment.isMirrored ? -dx : dx, dy: dy, before)
    case .key(let key, let modifiers, _):
      effects = press(key, modifiers, before)
    case .text, .preedit, .paste, .primaryLost:
      break
    case .tick:
      break
    }
    let context = SceneContext(environment, measuring, at: time)
    if context.environment != before.environment {
      if hasMirrorMoved(since: before.environment) { cancelDrag(before) }
      if sheet.isOpen { sheet.layOut(KeysSheet.Layout(for: scene, context), context) }
    }
    layOutScene(context)
    advance(context)
    return effects
  }

  /// The longest side of a window the scenes are asked to fill, in points: no display has a larger one.
  private static let longestSide = 65_536.0

  private static func usableSide(_ side: Double) -> Double {
    side > 0 ? min(side, longestSide) : 0
  }

  /// Whether the page is mirrored otherwise than before: a drag is measured from its press, and that place is lost.
  private func hasMirrorMoved(since before: SceneEnvironment) -> Bool {
    environment.isMirrored != before.isMirrored
      || environment.isMirrored && environment.size.width != before.size.width
  }

  /// Fits the scene that is shown to its surroundings. The others wait until they are: until then they cost neither
  /// time nor fonts.
  private mutating func layOutScene(_ context: SceneContext) {
    let hasJustAppeared = scene != seenScene
    seenScene = scene
    guard surroundings[scene] != environment else { return }
    surroundings[scene] = environment
    switch scene {
    case .albums: albums.layOut(context, keeping: ringedItem)
    case .catalogue: catalogue.layOut(context, keeping: ringedItem)
    case .launcher: launcher.layOut(context)
    }
    if hasJustAppeared { finishScene(at: context.time) }
  }

  /// Puts everything in the scene shown where it is going.
  mutating func finishScene(at time: Double) {
    switch scene {
    case .albums: albums.finish()
    case .catalogue: catalogue.finish()
    case .launcher: launcher.finish(at: time)
    }
  }

  /// What time alone brings: autoplay, and other things coming under a pointer that rests.
  private mutating func advance(_ context: SceneContext) {
    if scene == .launcher, let moment = launcher.advance(context) {
      report(.page, String(launcher.page), at: moment)
    }
    catalogue.forgetWhatHasLeft(at: context.time)
    let under = interaction.pointer.flatMap { target(at: logical($0), context) }
    interaction.point(at: under, context)
    let isFree = interaction.press.map { $0.target == .scrollIndicator } ?? true
    withScrolled { $0.setIndicatorHot(under == .scrollIndicator && isFree, context) }
  }

  mutating func setMotion(_ motion: Motion, at time: Double) {
    environment.motion = motion
    if motion == .reduced { finish(at: time) }
  }

  private mutating func setVisible(_ isVisible: Bool, _ context: SceneContext) {
    guard isVisible != environment.isVisible else { return }
    environment.isVisible = isVisible
    if !isVisible {
      cancelDrag(context)
      finish(at: context.time)
      interaction.finish()
      interaction.pointer = nil
    }
    launcher.pauseAutoplay()
  }

  /// Puts everything where it is going.
  private mutating func finish(at time: Double) {
    albums.finish()
    catalogue.finish()
    launcher.finish(at: time)
    bar.finish()
    sheet.finish()
  }
}
