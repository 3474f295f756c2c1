import GazetteerCommandLine
import GazetteerSQLite
import GazetteerSystem

Console.occupyClosedStreams()
// A reader that goes away is told by the write that fails, not by a signal.
signal(SIGPIPE, SIG_IGN)
// So is a limit on the size of files.
signal(SIGXFSZ, SIG_IGN)
SQLiteLibrary.leaveMemoryUncounted()
exit(ImportProgram.run(Array(CommandLine.arguments.dropFirst())).rawValue)
