import TileTiming

/// The parts of a cell that move on a spring of their own while a list turns into a grid or back.
///
/// With one spring for everything the text would cross the picture half-way. So on the way to the grid the
/// text moves faster, and on the way to the list the picture does.
enum MorphTrack: Int, CaseIterable {
  /// The cell, and whatever else is in it.
  case cell
  case textHeight
  /// Place and size of the picture or symbol.
  case picture

  /// One spring for each track; nil when motion is not wanted, or nobody sees it.
  ///
  /// - Parameter toGrid: the target layout; nil from one grid to another.
  static func springs(toGrid: Bool?, _ context: SceneContext) -> [Spring]? {
    springs(context) { track in
      switch (track, toGrid) {
      case (.textHeight, true?), (.picture, false?): 0.3
      default: 0.5
      }
    }
  }

  /// The same for a step of the layout, as windows of other sizes take: all tracks together.
  static func springs(ofStep duration: Double, _ context: SceneContext) -> [Spring]? {
    springs(context) { _ in duration }
  }

  private static func springs(_ context: SceneContext, _ duration: (MorphTrack) -> Double) -> [Spring]? {
    guard context.environment.motion == .full, context.environment.isVisible else { return nil }
    return allCases.map { Spring(duration: duration($0)) }
  }
}
