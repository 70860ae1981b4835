public import TileScene

/// What a program lets happen by itself, as an exercise does.
public struct ScheduledActions: Hashable, Sendable {
  /// Happens now.
  public var actions: [Action]
  /// The scene time at which to ask again; nil ends the schedule.
  public var next: Double?

  public init(actions: [Action], next: Double?) {
    self.actions = actions
    self.next = next
  }
}
