import Glibc

StandardStreams.prepare()
let status = Program.run(arguments: CommandLine.words()) {
  configuration throws(Failure) in
  if let script = configuration.script {
    return try ScriptSession(configuration, script).run()
  }
  return try WindowSession(configuration).run()
}
exit(status.rawValue)
