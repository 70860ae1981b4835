import Glibc

let status = Program.run(arguments: Array(CommandLine.arguments.dropFirst())) {
  configuration throws(Failure) in
  if let script = configuration.script {
    return try ScriptSession(configuration, script).run()
  }
  return try WindowSession(configuration).run()
}
exit(status.rawValue)
