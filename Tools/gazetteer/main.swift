import GazetteerCLI
import GazetteerSystem

exit(GazetteerProgram.run(Array(CommandLine.arguments.dropFirst())))
