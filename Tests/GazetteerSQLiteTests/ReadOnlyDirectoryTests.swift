import GazetteerSystem

import Testing

@testable import GazetteerSQLite

/// In processes of their own, which give up being root: root may write everywhere.
@Suite("Files and directories that may not be written")
struct ReadOnlyDirectoryTests {
  /// The user nobody, when this is root.
  static func becomeOrdinaryUser() {
    if geteuid() == 0 { precondition(setgid(65534) == 0 && setuid(65534) == 0) }
  }

  static func makeDatabase(in directory: TemporaryDirectory, journalMode: Value) throws -> String {
    let path = directory.path("a.db")
    let connection = try Connection(path: path, mode: .readWriteCreate)
    try connection.pragma("journal_mode", journalMode)
    try connection.execute("CREATE TABLE t (x); INSERT INTO t VALUES (42)")
    return path
  }

  @Test(
    "grafana-sqlite-datasource#167: a database in a read-only directory is read, and left without side files"
  )
  func readOnlyDirectory() async throws {
    let directory = try TemporaryDirectory()
    let path = try Self.makeDatabase(in: directory, journalMode: "delete")
    chmod(directory.path(""), 0o555)
    defer { chmod(directory.path(""), 0o755) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.becomeOrdinaryUser()
      for mode in [OpenMode.readOnly, .immutable, .readWrite] {
        let connection = try Connection(path: path, mode: mode)
        #expect(try connection.integer("SELECT x FROM t") == 42)
        #expect(try connection.transaction(.immediate) { 1 } == 1)
      }
    }
    #expect(try directory.names == ["a.db"])
  }

  @Test(
    "grafana-sqlite-datasource#167: writing to a file that may not be written is a read-only error")
  func readOnlyFile() async throws {
    let directory = try TemporaryDirectory()
    let path = try Self.makeDatabase(in: directory, journalMode: "delete")
    chmod(path, 0o444)
    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.becomeOrdinaryUser()
      for mode in [OpenMode.readWrite, .readWriteCreate] {
        let connection = try Connection(path: path, mode: mode)
        #expect(connection.isReadOnly)
        let error = #expect(throws: SQLiteError.self) { try connection.run("DELETE FROM t") }
        #expect(error?.code == .readOnly)
        #expect(error?.path == path)
      }
    }
  }

  @Test("A file that may not be read is an error that says so")
  func unreadableFile() async throws {
    let directory = try TemporaryDirectory()
    let path = try Self.makeDatabase(in: directory, journalMode: "delete")
    chmod(path, 0)
    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.becomeOrdinaryUser()
      let error = #expect(throws: SQLiteError.self) { try Connection(path: path) }
      #expect(error?.code == .cannotOpen)
      #expect(error?.description.contains("permission denied") == true)
    }
  }

  @Test(
    "GRDB.swift#771: a database in WAL mode is read from a read-only directory as an immutable one")
  func walDatabase() async throws {
    let directory = try TemporaryDirectory()
    let path = try Self.makeDatabase(in: directory, journalMode: "wal")
    try #require(try directory.names == ["a.db"])
    chmod(directory.path(""), 0o555)
    defer { chmod(directory.path(""), 0o755) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.becomeOrdinaryUser()
      let plain = try Connection(path: path)
      let error = #expect(throws: SQLiteError.self) { try plain.integer("SELECT x FROM t") }
      #expect(error?.code == .cannotOpen || error?.code == .readOnly)
      let immutable = try Connection(path: path, mode: .immutable)
      #expect(try immutable.integer("SELECT x FROM t") == 42)
    }
    #expect(try directory.names == ["a.db"])
  }

  @Test("A directory is not a database", arguments: [OpenMode.readOnly, .immutable, .readWrite])
  func directoryAsDatabase(mode: OpenMode) throws {
    let directory = try TemporaryDirectory()
    let error = #expect(throws: SQLiteError.self) {
      try Connection(path: directory.path(""), mode: mode).userVersion
    }
    #expect(error?.code == .cannotOpen || error?.code == .inputOutput)
  }
}
