import CX11  // whose headers declare ppoll
import Glibc
import TileScene

/// The file descriptors that the event loop polls, each with its handler: the display, signals, inotify and
/// others.
@MainActor
struct DescriptorSources {
  /// Reads what is available and returns the scene's actions for it, at that scene time.
  typealias Handler = @MainActor (_ now: Double) -> [Action]

  /// Kept for poll(2), in the order in which they were added.
  private var entries: [pollfd] = []
  /// In the same order.
  private var handlers: [Handler] = []

  /// Adds a descriptor, or replaces the handler of one that is already there.
  mutating func add(_ descriptor: Int32, handler: @escaping Handler) {
    if let place = place(of: descriptor) {
      handlers[place] = handler
    } else {
      entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      handlers.append(handler)
    }
  }

  /// Removes a descriptor. Unknown ones are ignored.
  mutating func remove(_ descriptor: Int32) {
    guard let place = place(of: descriptor) else { return }
    entries.remove(at: place)
    handlers.remove(at: place)
  }

  func handler(of descriptor: Int32) -> Handler? {
    place(of: descriptor).map { handlers[$0] }
  }

  private func place(of descriptor: Int32) -> Int? {
    entries.firstIndex { $0.fd == descriptor }
  }

  /// Sleeps until a descriptor is ready, for so many seconds at most, which may be infinite. Returns the
  /// ready ones.
  ///
  /// - Parameter ignored: a descriptor not to be woken by, this time.
  mutating func wait(for seconds: Double, ignoring ignored: Int32? = nil) -> [Int32] {
    for place in entries.indices {
      entries[place].revents = 0
      // poll(2) skips negative descriptors.
      if entries[place].fd == ignored { entries[place].fd = ~entries[place].fd }
    }
    defer {
      for place in entries.indices where entries[place].fd < 0 { entries[place].fd = ~entries[place].fd }
    }
    guard Self.poll(&entries, for: seconds) > 0 else { return [] }
    return entries.lazy.filter { $0.revents != 0 }.map(\.fd)
  }

  /// ppoll(2), for nanoseconds: whole milliseconds would make 60 frames a second uneven.
  private static func poll(_ entries: inout [pollfd], for seconds: Double) -> Int32 {
    let century = 3.2e9  // seconds
    guard seconds < century else { return ppoll(&entries, nfds_t(entries.count), nil, nil) }
    // Rounded up, so that no wait ends before its time.
    let nanoseconds = Int((seconds * 1e9).rounded(.up))
    var timeout = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    return ppoll(&entries, nfds_t(entries.count), &timeout, nil)
  }
}
