import CommandLineKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

signal(SIGPIPE, SIG_IGN)
exit(ImportProgram.run(Array(CommandLine.arguments.dropFirst())).rawValue)
