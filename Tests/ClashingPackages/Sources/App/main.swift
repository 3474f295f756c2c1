import CArchive
import CSQLite
import CommandLineKit
import GazetteerModel
import Gazetteer
import GazetteerFavorites
import GazetteerImport
import GazetteerSession
import SQLite
import TerminalUI
import TestSupport

let others = [nameOfCommandLineKit, nameOfSQLite, nameOfTerminalUI, nameOfTestSupport]
guard value_of_CArchive() + value_of_CSQLite() == 2 else {
  fatalError("the C modules are mixed up")
}

do throws(GazetteerError) {
  _ = try SearchEngine(file: GazetteerFile(path: "/nonexistent"))
  fatalError("a file that is not there was opened")
} catch {
  print("Gazetteer beside \(others.joined(separator: ", ")): \(error)")
}
