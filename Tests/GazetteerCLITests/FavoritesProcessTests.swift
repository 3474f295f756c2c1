import Foundation
import Gazetteer
import GazetteerFavorites
import GazetteerModel
import GazetteerSQLite
import GazetteerTestSupport
import Testing

/// Many processes at one file. In full, as the project promises it, with `GAZETTEER_STRESS=1`.
@Suite("Favorites and processes", .timeLimit(.minutes(30)))
struct FavoritesProcessTests {
  static let isFull = ProcessInfo.processInfo.environment["GAZETTEER_STRESS"] == "1"
  static let processCount = 20
  static let additions = isFull ? 200 : 40
  static let kills = isFull ? 100 : 12

  let sandbox: Sandbox
  static let firstID: Int64 = 1000

  init() throws {
    sandbox = try Sandbox(
      (0..<Self.additions).map { index in
        FixtureGazetteer.Place(
          id: Self.firstID + Int64(index), name: "Place \(index)", latitude: 0,
          longitude: Double(index) / 10, country: "XX")
      })
  }

  private func add(_ id: Int64) async throws -> Binary.Output {
    try await sandbox.run("favorites add \(id)")
  }

  @Test(
    "t3code#5099, claude-mem#3080: twenty processes at once lose no addition; a damaged file is kept aside once",
    arguments: [nil, "damaged"])
  func concurrentAdditions(content: String?) async throws {
    if let content {
      try FileManager.default.createDirectory(
        atPath: sandbox.folder.path("kept"), withIntermediateDirectories: true)
      try content.write(toFile: sandbox.favorites, atomically: false, encoding: .utf8)
    }
    try await withThrowingTaskGroup { group in
      var ids = (Self.firstID..<(Self.firstID + Int64(Self.additions))).makeIterator()
      for _ in 0..<Self.processCount {
        guard let id = ids.next() else { break }
        group.addTask { try await add(id) }
      }
      while let output = try await group.next() {
        #expect(output.status == 0, "\(output.err)")
        #expect(output.err.contains("Added Place "))
        if let id = ids.next() { group.addTask { try await add(id) } }
      }
    }
    let favorites = try FavoritesStore(path: sandbox.favorites).favorites()
    #expect(favorites.count == Self.additions)
    #expect(Set(favorites.map(\.id)).count == Self.additions)
    #expect(favorites.map(\.position) == Array(1...Self.additions))
    #expect(
      try Connection(path: sandbox.favorites).integer(
        "SELECT count(DISTINCT position) FROM favorite")
        == Int64(Self.additions))
    let names = try sandbox.folder.names(in: "kept")
    #expect(names.count == (content == nil ? 1 : 2), "\(names)")
  }

  @Test("Whenever a process is killed, the file is whole and each addition is there or is not")
  func kills() async throws {
    let clock = ContinuousClock()
    // The first ones say how long an addition takes.
    let unhurried = Self.firstID..<Self.firstID + 3
    var duration = Duration.zero
    for id in unhurried {
      duration = max(duration, try await clock.measure { _ = try await addition(of: id) })
    }
    var expected = Set(unhurried)
    var finishedCount = 0
    for id in unhurried.upperBound..<unhurried.upperBound + Int64(Self.kills) {
      let delay = duration / 1000 * Int.random(in: 0...1000)
      let hasFinished = try await addition(of: id) { process in
        let deadline = clock.now + delay
        while clock.now < deadline { sched_yield() }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      }
      finishedCount += hasFinished ? 1 : 0
      // Half of them are to come too late: then the others fall around the moment of writing.
      duration = duration / 10 * (hasFinished ? 9 : 11)

      // The next one to come finds a whole file, whatever was left unfinished.
      let favorites = try FavoritesStore(path: sandbox.favorites).favorites()
      let found = Set(favorites.map(\.id))
      #expect(found.isSuperset(of: expected))
      #expect(found.subtracting(expected).isSubset(of: [id]))
      #expect(found.contains(id) || !hasFinished)
      #expect(favorites.allSatisfy { $0.city.name == "Place \($0.id - Self.firstID)" })
      expected = found
    }
    if Self.isFull { print("\(Self.kills) kills, \(finishedCount) of them too late") }
    // A journal without content may be left; the next change takes it away.
    #expect(try await addition(of: unhurried.upperBound + Int64(Self.kills)))
    let connection = try Connection(path: sandbox.favorites, mode: .readWrite)
    #expect(try connection.text("PRAGMA integrity_check") == "ok")
    let favorites = try #require(FavoritesStore(path: sandbox.favorites).favorites().last)
    #expect(favorites.position == expected.count + 1)
    #expect(try sandbox.folder.names(in: "kept") == ["favorites.sqlite"])
  }

  /// Adds a city while `whileRunning` runs; whether the process came to its end.
  private func addition(
    of id: Int64, whileRunning: (Process) -> Void = { _ in }
  ) async throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: Binary.path)
    process.arguments = ["favorites", "add", String(id)]
    process.environment = sandbox.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try await Binary.launch(process, whileRunning: whileRunning)
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}
