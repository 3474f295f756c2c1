import GazetteerCommandLine
import GazetteerSQLite
import GazetteerSystem

StandardStream.occupyClosed()
// A limit on the size of files is told by the write that fails, not by a signal.
signal(SIGXFSZ, SIG_IGN)
SQLiteLibrary.leaveMemoryUncounted()
exit(ImportCommand.program.run(on: Console()).rawValue)
