import Glibc

exit(Program.run(arguments: Array(CommandLine.arguments.dropFirst())) { _ in .closed }.rawValue)
