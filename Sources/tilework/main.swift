import CMissingMemory
import CSignals
import Glibc

// First of all: until then signals have their default effect, which for SIGUSR1 is the end.
tilework_signals_begin()
tilework_exit_without_memory(ExitStatus.noMemory.rawValue)
StandardStreams.prepare()

let status = Program.run(arguments: CommandLine.words()) {
  configuration throws(Failure) in
  if let script = configuration.script {
    return try ScriptSession(configuration, script).run()
  }
  return try WindowSession(configuration).run()
}
exit(status.rawValue)
