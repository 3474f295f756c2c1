import GazetteerCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

exit(GazetteerProgram.run(Array(CommandLine.arguments.dropFirst())))
