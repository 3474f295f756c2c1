import GazetteerCLI
import GazetteerCommandLine
import GazetteerSQLite
import GazetteerSystem

StandardStream.occupyClosed()
SQLiteLibrary.leaveMemoryUncounted()
exit(GazetteerProgram.program.run(on: Console()).rawValue)
