import Foundation
import GazetteerCommandLine

exit(BenchProgram.program.run(on: GazetteerCommandLine.Console()).rawValue)
