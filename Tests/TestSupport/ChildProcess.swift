package import Glibc

/// A child process of a test, ended by its process id with the object.
package final class ChildProcess {
  /// The files that replace the standard streams; `/dev/null` where none is given.
  package struct Streams {
    package var input: String?
    package var output: String?
    package var errors: String?

    package init(input: String? = nil, output: String? = nil, errors: String? = nil) {
      self.input = input
      self.output = output
      self.errors = errors
    }
  }

  /// Where the descriptors end that this process may have inherited itself.
  private static let mostInherited: Int32 = 1024

  package let id: pid_t
  /// nil while the program runs.
  private var ended: Int32?

  /// Starts `command`, found along `PATH`.
  ///
  /// - Parameters:
  ///   - environment: added to this process's own; nil removes a variable.
  ///   - descriptor3: the program's file descriptor 3.
  ///   - blocked: signals that are blocked when it starts.
  /// - Throws: `ProgramMissing` if it cannot be started.
  package init(
    _ command: [String], environment: [String: String?] = [:], streams: Streams = Streams(),
    descriptor3: Int32? = nil, blocking blocked: [Int32] = []
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, streams.input ?? "/dev/null", O_RDONLY, 0)
    for (descriptor, file) in [(STDOUT_FILENO, streams.output), (STDERR_FILENO, streams.errors)] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, file ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    if let descriptor3 { posix_spawn_file_actions_adddup2(&actions, descriptor3, 3) }
    // What runs the tests has opened descriptors that are none of the program's.
    for descriptor in 3..<Self.mostInherited { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    // Tests run on threads that block all signals.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in blocked { sigaddset(&mask, number) }
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var arguments = command.map { strdup($0) } + [nil]
    var variables = Self.variables(environment).map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    Self.letEndsPass()
    var process = pid_t()
    let failure = posix_spawnp(
      &process, command[0], &actions, &attributes, &arguments, &variables)
    guard failure == 0 else {
      throw ProgramMissing(name: command[0], reason: String(cString: strerror(failure)))
    }
    id = process
  }

  deinit {
    guard ended == nil else { return }
    kill(id, SIGTERM)
    let deadline = Deadline(after: 5)  // seconds; a program that ignores the signal longer than this hangs
    while status() == nil {
      if deadline.isOver { kill(id, SIGKILL) }
      letOthersRun()
    }
  }

  /// Sends a signal, unless the program has ended.
  package func signal(_ number: Int32) {
    if status() == nil { kill(id, number) }
  }

  /// How the program ended: its exit status, or 128 and the number of the signal that ended it; nil while it
  /// runs.
  package func status() -> Int32? {
    if let ended { return ended }
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return nil }
    let signal = status & 0x7F
    ended = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    return ended
  }

  /// Waits until the program has ended, and returns its exit status.
  package func exitStatus(within seconds: Double = patience) throws -> Int32 {
    try waitFor("process \(id) ends", within: seconds) { status() }
  }

  /// Unblocks SIGCHLD, whose default disposition ignores it.
  ///
  /// NOTE: the kernel keeps the signal pending if the thread that started the child blocks it, as test
  /// threads do, and wakes another thread for it: one whose sleeps another test may be counting.
  private static func letEndsPass() {
    var childEnds = sigset_t()
    sigemptyset(&childEnds)
    sigaddset(&childEnds, SIGCHLD)
    pthread_sigmask(SIG_UNBLOCK, &childEnds, nil)
  }

  private static func variables(_ added: [String: String?]) -> [String] {
    var all: [String] = []
    var index = 0
    while let text = environ[index] {
      all.append(String(cString: text))
      index += 1
    }
    let kept = all.filter { variable in !added.keys.contains { variable.hasPrefix($0 + "=") } }
    return kept + added.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }
}

/// A program the tests need could not be started.
package struct ProgramMissing: Error, CustomStringConvertible {
  package var name: String
  /// The Debian package that provides it.
  package var package: String
  package var reason: String

  /// - Parameter package: named like the program by default.
  package init(name: String, package: String? = nil, reason: String) {
    self.name = name
    self.package = package ?? name
    self.reason = reason
  }

  package var description: String {
    "cannot start \(name) (\(reason)); these tests need it: apt-get install \(package)"
  }
}
