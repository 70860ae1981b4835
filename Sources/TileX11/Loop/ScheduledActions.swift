package import TileScene

/// Actions that the program performs by itself, as an exercise does.
package struct ScheduledActions: Hashable, Sendable {
  /// To be performed now.
  package var actions: [Action]
  /// The scene time at which to ask again; nil ends the schedule.
  package var next: Double?

  package init(actions: [Action], next: Double?) {
    self.actions = actions
    self.next = next
  }
}
