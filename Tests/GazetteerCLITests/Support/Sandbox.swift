import GazetteerTestSupport

/// A folder with a small gazetteer in it, and the program run on that.
final class Sandbox: Sendable {
  let folder: TemporaryFolder
  let database: String

  init(_ places: [FixtureGazetteer.Place] = FixtureGazetteer.places) throws {
    folder = try TemporaryFolder()
    database = try FixtureGazetteer.make(in: folder, places)
  }

  /// In a folder of its own, to see what else comes to be there.
  var favorites: String { folder.path("kept/favorites.sqlite") }

  var environment: [String: String] {
    ["GAZETTEER_DATABASE": database, "GAZETTEER_FAVORITES": favorites]
  }

  /// Runs the program; words are separated by single spaces.
  func run(
    _ words: String, input: String = "", environment more: [String: String] = [:]
  ) async throws -> Binary.Output {
    try await Binary.run(
      words.split(separator: " ").map(String.init), input: input,
      environment: environment.merging(more) { $1 })
  }
}
