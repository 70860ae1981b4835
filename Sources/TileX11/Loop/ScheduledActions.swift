package import TileScene

/// Actions performed by the program, as in an exercise.
package struct ScheduledActions: Hashable, Sendable {
  /// To be performed now.
  package var actions: [Action]
  /// The scene time of the next call; nil ends the schedule.
  package var next: Double?

  package init(actions: [Action], next: Double?) {
    self.actions = actions
    self.next = next
  }
}
