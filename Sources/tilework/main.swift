import Glibc

let status = Program.run(arguments: Array(CommandLine.arguments.dropFirst())) {
  launch throws(Failure) in
  try WindowSession(launch).run()
}
exit(status.rawValue)
