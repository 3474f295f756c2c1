/// A folder with a small gazetteer in it, and the program run on that.
final class Sandbox: Sendable {
  let folder: TemporaryFolder

  init(_ places: [FixtureGazetteer.Place] = FixtureGazetteer.places) throws {
    folder = try TemporaryFolder()
    try FixtureGazetteer.write(to: folder.path("gazetteer.sqlite"), places)
  }

  var database: String { folder.path("gazetteer.sqlite") }
  var favorites: String { folder.path("favorites.sqlite") }

  var environment: [String: String] {
    ["GAZETTEER_DATABASE": database, "GAZETTEER_FAVORITES": favorites]
  }

  /// Runs the program; words are separated by single spaces.
  func run(
    _ words: String, input: String? = nil, environment more: [String: String] = [:]
  ) async throws -> Binary.Output {
    try await Binary.run(
      words.split(separator: " ").map(String.init), input: input,
      environment: environment.merging(more) { $1 })
  }
}
