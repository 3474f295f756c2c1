import Foundation
import GazetteerSession
import GazetteerSessionTesting

/// A search screen's whole life under a clock, on a real gazetteer: an error and another try, typing,
/// more pages, a favorite that another process keeps.
@main @MainActor
struct ExampleApp {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count == 4 { return try await keep(arguments[2], arguments[3]) }
    guard arguments.count == 2 else { exit(64) }

    let folder = FileManager.default.temporaryDirectory.appending(path: "example-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = folder.appending(path: "cities.sqlite").path
    let favorites = folder.appending(path: "favorites.sqlite").path
    let clock = TestClock()
    let model = searchScreen(database: database, favorites: favorites, clock: clock)
    let session = Task { await model.run() }

    await until { if case .failed = model.load { true } else { false } }
    show("an error", model)
    try FileManager.default.createSymbolicLink(
      atPath: database, withDestinationPath: URL(filePath: arguments[1]).path)
    await model.send(.retryRequested)
    show("another try", model)

    for text in ["b", "be", "ber"] {
      model.query = text
      await clock.advance(by: .milliseconds(100))
    }
    await clock.advance(by: .milliseconds(200))
    await until { model.load == .loaded }
    show("typed 'ber'", model)
    let count = model.rows.count
    await model.send(.loadMoreRequested)
    print("more: \(count) rows, then \(model.rows.count)")

    let city = model.rows[0].city
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe")
    process.arguments = ["keep", favorites, database]
    try process.run()
    await until { model.rows.contains { $0.isFavorite } }
    show("kept elsewhere", model)
    precondition(model.favorites.map(\.id) == [city.id])

    session.cancel()
    await session.value
  }

  /// Another process: keeps what 'ber' finds first.
  private static func keep(_ favorites: String, _ database: String) async throws {
    let model = searchScreen(database: database, favorites: favorites, clock: ContinuousClock())
    let session = Task { await model.run() }
    model.query = "ber"
    await model.send(.submitted)
    await model.send(.favoriteToggled(model.rows[0].id))
    session.cancel()
    await session.value
  }

  private static func show(_ title: String, _ model: SearchModel) {
    print("\(title): \(model.text.prefix(3).joined(separator: "; "))")
  }

  private static func until(_ condition: () -> Bool) async {
    let deadline = ContinuousClock.now.advanced(by: .seconds(60))
    while !condition() {
      precondition(ContinuousClock.now < deadline, "nothing happened for a minute")
      try? await Task.sleep(for: .milliseconds(5))
    }
  }
}
