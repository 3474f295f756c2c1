import Foundation
import Gazetteer
import GazetteerModel
import TestSupport
import Testing

@testable import GazetteerCLI

@Suite("Favorites as a session sees them", .timeLimit(.minutes(2)))
struct FavoritesFeedTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func city(_ id: Int64) -> City {
    City(geonameID: id, name: "City \(id)", coordinate: .origin)
  }

  @Test("Changes of the session and of others come, and nothing comes twice")
  func changes() async throws {
    let path = folder.path("favorites.sqlite")
    let feed = FavoriteFeed(path: path)
    var lists = feed.changes(every: .milliseconds(1)).makeAsyncIterator()
    #expect(try await lists.next()?.map(\.id) == [])
    _ = try FavoritesStore(path: path).add(Self.city(1))
    #expect(try await lists.next()?.map(\.id) == [1])
    try await feed.save(Self.city(2))
    #expect(try await lists.next()?.map(\.id) == [1, 2])
    try await feed.save(Self.city(2))
    _ = try FavoritesStore(path: path).move(2, to: 1)
    var last = try await lists.next()?.map(\.id)
    // The addition that changed nothing may count as a change of the file.
    if last == [1, 2] { last = try await lists.next()?.map(\.id) }
    #expect(last == [2, 1])
    try await feed.remove(1)
    #expect(try await lists.next()?.map(\.id) == [2])
    #expect(await feed.takeNotices().isEmpty)
  }

  @Test("A damaged file ends the feed with an error; the next change starts anew and tells of it")
  func damage() async throws {
    let path = folder.path("favorites.sqlite")
    try "damaged".write(toFile: path, atomically: false, encoding: .utf8)
    let feed = FavoriteFeed(path: path)
    var lists = feed.changes().makeAsyncIterator()
    await #expect(throws: FavoritesError.self) { _ = try await lists.next() }
    try await feed.save(Self.city(1))
    #expect(await feed.takeNotices().count == 1)
    #expect(try await feed.favorites().map(\.id) == [1])
  }
}
