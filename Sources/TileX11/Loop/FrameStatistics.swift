import TileGeometry

/// The times of frames, for statistics of their intervals.
package struct FrameStatistics: Hashable, Sendable {
  /// Scene times at which a frame had been handed to the server, in order.
  package private(set) var times: [Double] = []

  package init() {}

  mutating func frameShown(at time: Double) {
    times.append(time)
  }

  package var count: Int { times.count }

  /// Seconds between each frame and the one before it.
  package var intervals: [Double] {
    zip(times.dropFirst(), times).map { $0 - $1 }
  }

  /// The interval that a share of `fraction`, 0…1, of all intervals does not exceed (nearest rank); 0 without
  /// two frames.
  package func interval(percentile fraction: Double) -> Double {
    let sorted = intervals.sorted()
    guard !sorted.isEmpty else { return 0 }
    let rank = Int((fraction * Double(sorted.count)).rounded(.up))
    return sorted[rank.clamped(to: 1...sorted.count) - 1]
  }
}
