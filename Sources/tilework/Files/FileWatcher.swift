import CLinux
import Glibc

/// Watches a file for saves of any kind: in place, in several writes, by rename, through links, and with
/// folders that are removed and created.
///
/// It uses inotify(7), and two timers during a save, all behind one descriptor: while nothing is written,
/// nothing wakes the program.
package final class FileWatcher {
  /// Seconds without a write after which a save counts as complete, and after which it is read in any case.
  private static let pause = 0.1
  private static let longest = 0.5

  /// What an inotify watch is about.
  private enum Watch: Hashable {
    case file
    /// A folder, and the relevant names in it.
    case folder(Set<[UInt8]>)
  }

  /// The result of reading inotify events.
  private struct Changes {
    /// Something was written to the file.
    var content = false
    /// The path may resolve to another file now.
    var way = false
  }

  /// Readable when ``takeSave()`` has something to do.
  package let descriptor: Int32

  private let path: FilePath
  private let inotify: Int32
  /// Runs from the last write.
  private let pauseTimer: Int32
  /// Runs from the first write of a save.
  private let longestTimer: Int32
  private var isSaving = false
  private var watches: [Int32: Watch] = [:]

  /// Starts watching the file of a path. Throws if the kernel's limit of descriptors or watches is reached.
  package init(_ path: FilePath) throws(Failure) {
    self.path = path
    inotify = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    let flags = Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC)
    pauseTimer = timerfd_create(CLOCK_MONOTONIC, flags)
    longestTimer = timerfd_create(CLOCK_MONOTONIC, flags)
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard inotify >= 0, pauseTimer >= 0, longestTimer >= 0, descriptor >= 0 else {
      throw Self.failure(path, errno)
    }
    for source in [inotify, pauseTimer, longestTimer] {
      var event = epoll_event()
      event.events = EPOLLIN.rawValue
      guard epoll_ctl(descriptor, EPOLL_CTL_ADD, source, &event) == 0 else {
        throw Self.failure(path, errno)
      }
    }
    if let reason = followPath() { throw Self.failure(path, reason) }
  }

  deinit {
    for descriptor in [descriptor, inotify, pauseTimer, longestTimer] where descriptor >= 0 {
      close(descriptor)
    }
  }

  /// Reads the events. Returns whether a save is complete and the file should be read. Does not block.
  package func takeSave() -> Bool {
    let changes = readChanges()
    if changes.way { followPath() }
    if changes.content || changes.way {
      // A restarted timer has not expired, even if it had before: later writes belong to the same save.
      start(pauseTimer, Self.pause)
      if !isSaving { start(longestTimer, Self.longest) }
      isSaving = true
    }
    // Both are read, so that neither wakes again.
    let (isQuiet, isLate) = (hasExpired(pauseTimer), hasExpired(longestTimer))
    guard isQuiet || isLate else { return false }
    start(pauseTimer, 0)
    start(longestTimer, 0)
    isSaving = false
    followPath()
    return true
  }

  private static func failure(_ path: FilePath, _ reason: Int32) -> Failure {
    Failure(.unreadableFile, "\(path) is not watched: \(String(cString: strerror(reason)))")
  }
}

// MARK: - Watches

extension FileWatcher {
  private static let ofFolder = UInt32(IN_ONLYDIR | IN_MOVE_SELF | IN_DELETE_SELF)
  private static let ofNames = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
  private static let ofFile = UInt32(
    IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)

  /// Moves the watches to what the path resolves to now. Returns an error number if the kernel's limit of
  /// watches is reached.
  @discardableResult
  private func followPath() -> Int32? {
    var found: [Int32: Watch] = [:]
    var failure: Int32?
    /// Adds a watch; nil if it is not allowed, as in another user's folder.
    func add(_ place: FilePath, _ events: UInt32) -> Int32? {
      let number = place.call { inotify_add_watch(inotify, $0, events) }
      if number >= 0 { return number }
      if errno == ENOSPC { failure = ENOSPC }
      return nil
    }
    func add(folder: FilePath, _ names: Set<[UInt8]>, besides more: UInt32 = 0) {
      let events = names.isEmpty ? Self.ofFolder : Self.ofFolder | Self.ofNames | more
      guard let number = add(folder, events) else { return }
      guard case .folder(let others)? = found[number], !others.isSubset(of: names) else {
        found[number] = .folder(names)
        return
      }
      // The same folder by another path. inotify keeps one watch for it, with the events asked for last.
      add(folder: folder, names.union(others), besides: more)
    }

    // A change before the watch is added causes no event, so resolve again until nothing has changed.
    var trail = FileTrail(to: path)
    for _ in 0..<Self.mostLooks {
      found = [:]
      for (folder, names) in trail.folders { add(folder: folder, names) }
      let next = FileTrail(to: path)
      if next == trail { break }
      trail = next
    }
    if Files.isRegularFile(path) {
      // By the whole path: for a file mounted over another one its folder reports no events.
      if let number = add(path, Self.ofFile) {
        found[number] = .file
      } else {
        // It is not readable; its folder reports when its permissions change.
        for (folder, names) in trail.folders { add(folder: folder, names, besides: UInt32(IN_ATTRIB)) }
      }
    }
    for number in watches.keys where found[number] == nil { inotify_rm_watch(inotify, number) }
    watches = found
    return failure
  }

  /// The most attempts at a path that keeps changing, which is resolved again when the save is over.
  private static let mostLooks = 8

  private func readChanges() -> Changes {
    var changes = Changes()
    // Aligned for the kernel's records, and large enough for many with the longest name.
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    // Limited, so that endless writes do not block the window: the remaining events wake the loop again.
    for _ in 0..<16 {
      let count = read(inotify, &buffer, buffer.count)
      guard count > 0 else { break }
      buffer.withUnsafeBytes { bytes in
        var place = 0
        while place < count {
          let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          let start = place + MemoryLayout<inotify_event>.size
          place = start + Int(event.len)
          note(event, named: bytes[start..<place].prefix { $0 != 0 }, in: &changes)
        }
      }
    }
    return changes
  }

  private func note(
    _ event: inotify_event, named name: some Sequence<UInt8>, in changes: inout Changes
  ) {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
      changes.way = true
      return
    }
    // Events of removed watches are ignored.
    guard let watch = watches[event.wd] else { return }
    switch watch {
    case .file:
      if event.mask & UInt32(IN_MODIFY | IN_CLOSE_WRITE) != 0 {
        changes.content = true
      } else {
        changes.way = true
      }
    case .folder(let names):
      if event.len == 0 || names.contains(Array(name)) { changes.way = true }
    }
  }
}

// MARK: - Timers

extension FileWatcher {
  /// Starts a timer, or stops it with 0 seconds.
  private func start(_ timer: Int32, _ seconds: Double) {
    var time = itimerspec()
    time.it_value.tv_nsec = Int(seconds * 1e9)
    timerfd_settime(timer, 0, &time, nil)
  }

  private func hasExpired(_ timer: Int32) -> Bool {
    var times: UInt64 = 0
    return read(timer, &times, MemoryLayout<UInt64>.size) > 0
  }
}
