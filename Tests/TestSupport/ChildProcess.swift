import Glibc

/// A program that runs beside a test, ended by its process id when the value goes.
public final class ChildProcess {
  private let process: pid_t

  /// Starts `command`, found along `PATH`, with `environment` added to this process's own. Its output goes nowhere.
  ///
  /// - Parameter descriptor3: what the program finds as its file descriptor 3.
  /// - Throws: `ProgramMissing` where it cannot be started.
  public init(
    _ command: [String], environment: [String: String] = [:], descriptor3: Int32? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    if let descriptor3 { posix_spawn_file_actions_adddup2(&actions, descriptor3, 3) }
    // Tests run on threads that hold all signals back; the program must get the one that ends it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var arguments = command.map { strdup($0) } + [nil]
    var variables = Self.variables(environment).map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let failure = posix_spawnp(
      &process, command[0], &actions, &attributes, &arguments, &variables)
    guard failure == 0 else {
      throw ProgramMissing(name: command[0], reason: String(cString: strerror(failure)))
    }
    self.process = process
  }

  deinit {
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  private static func variables(_ added: [String: String]) -> [String] {
    var all: [String] = []
    var index = 0
    while let text = environ[index] {
      all.append(String(cString: text))
      index += 1
    }
    let kept = all.filter { variable in !added.keys.contains { variable.hasPrefix($0 + "=") } }
    return kept + added.map { "\($0)=\($1)" }
  }
}

/// A program the tests need could not be started.
public struct ProgramMissing: Error, CustomStringConvertible {
  public var name: String
  public var reason: String

  public var description: String {
    "cannot start \(name) (\(reason)); these tests need it: apt-get install \(name)"
  }
}
