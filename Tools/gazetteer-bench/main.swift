import Foundation

exit(BenchProgram.run(Array(CommandLine.arguments.dropFirst())))
