import Glibc

let status = Program.run(arguments: Array(CommandLine.arguments.dropFirst())) {
  launch throws(Failure) in
  if let script = launch.script {
    return try ScriptSession(launch, script).run()
  }
  return try WindowSession(launch).run()
}
exit(status.rawValue)
