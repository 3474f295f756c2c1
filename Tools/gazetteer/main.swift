import GazetteerSystem
import GazetteerCLI

exit(GazetteerProgram.run(Array(CommandLine.arguments.dropFirst())))
