import GazetteerFavorites
import GazetteerModel
import GazetteerSQLite
import Testing

@testable import Gazetteer

@Suite("Favorites: export and import")
struct FavoritesDocumentTests {
  let folder: FavoritesFolder
  let store: FavoritesStore

  init() throws {
    folder = try FavoritesFolder()
    store = folder.store()
  }

  @Test("AccessiWeather#712: what was exported reads back the same, in the same order")
  func roundTrip() throws {
    var odd = City.sample(3, "\"quo\\ted\" \u{1} Ünïcode 🏙")
    odd.elevation = nil
    _ = try store.add(.sample(2), ownLabel: "zwei")
    _ = try store.add(.paris)
    _ = try store.add(odd)
    _ = try store.setDefault(2_988_507)
    let document = FavoritesDocument(try store.favorites())
    let copy = try FavoritesDocument(json: document.json())
    #expect(copy == document)

    let other = folder.store("other")
    let outcome = try other.take(copy)
    #expect(outcome.added == document.favorites)
    #expect(try other.favorites() == document.favorites)
  }

  @Test("No favorites are a document too")
  func empty() throws {
    let text = try FavoritesDocument([]).json()
    #expect(
      text == """
        {
          "format": "gazetteer-favorites",
          "version": 2,
          "favorites": []
        }

        """)
    #expect(try FavoritesDocument(json: text).favorites.isEmpty)
  }

  @Test("A document of version 1 loads: its labels had another name, and there was no default")
  func olderVersion() throws {
    let document = try FavoritesDocument(
      json: """
        {"format": "gazetteer-favorites", "version": 1, "favorites": [
          {"geonameid": 4576319, "label": "home", "name": "Darlington", "latitude": 34.25,
            "longitude": -79.75},
          {"geonameid": 2651513, "name": "Darlington", "country": "United Kingdom", "latitude": 54,
            "longitude": -1.5, "elevation": 43}]}
        """)
    #expect(document.favorites.map(\.id) == [4_576_319, 2_651_513])
    #expect(document.favorites.map(\.ownLabel) == ["home", nil])
    #expect(document.favorites.map(\.isDefault) == [false, false])
    #expect(document.favorites[1].city.elevation == 43)
    #expect(document.favorites[1].city.label == "Darlington, United Kingdom")
  }

  static let city = #""geonameid":1,"name":"A","latitude":1,"longitude":2"#

  private static func document(_ entries: String) -> String {
    #"{"format":"gazetteer-favorites","version":2,"favorites":[\#(entries)]}"#
  }

  @Test(
    "A document that is not right is refused in a sentence, and nothing changes",
    arguments: [
      ("", "it is not JSON"),
      ("{\"format\":\"gazetteer-favorites\",\"version\":2,\"favorites\":[", "it is not JSON"),
      ("[]", "it is no object with \"format\": \"gazetteer-favorites\""),
      (#"{"version":1,"favorites":[]}"#, "it is no object with"),
      (
        #"{"format":"gazetteer-favorites","version":3,"favorites":[]}"#,
        "it is of version 3, and this program reads versions up to 2"
      ),
      (#"{"format":"gazetteer-favorites","version":0,"favorites":[]}"#, "its version"),
      (#"{"format":"gazetteer-favorites","version":"2","favorites":[]}"#, "its version"),
      (#"{"format":"gazetteer-favorites","version":2}"#, "it has no list of favorites"),
      (document("7"), "favorite 1 is not an object"),
      (document(#"{"name":"A","latitude":1,"longitude":2}"#), "favorite 1 has no geonameid"),
      (
        document(#"{"geonameid":"1","name":"A","latitude":1,"longitude":2}"#),
        "favorite 1 has no geonameid"
      ),
      (document(#"{"geonameid":-1,"name":"A","latitude":1,"longitude":2}"#), "no geonameid"),
      (document(#"{"geonameid":1,"name":"","latitude":1,"longitude":2}"#), "has no name"),
      (document(#"{"geonameid":1,"name":"A","latitude":91,"longitude":2}"#), "has no latitude"),
      (document(#"{"geonameid":1,"name":"A","latitude":1e999,"longitude":2}"#), "no latitude"),
      (document(#"{"geonameid":1,"name":"A","latitude":"1","longitude":2}"#), "has no latitude"),
      (document("{\(city),\"own_label\":\"a b\"}"), "favorite 1 has the label 'a b'"),
      (document("{\(city)},{\(city)}"), "favorites 1 and 2 are the same city"),
      (
        document(
          "{\(city),\"own_label\":\"x\"},"
            + #"{"geonameid":2,"name":"B","latitude":1,"longitude":2,"own_label":"X"}"#),
        "favorites 1 and 2 have the same label 'X'"
      ),
    ])
  func refused(text: String, reason: String) throws {
    let error = #expect(throws: FavoritesError.self) { try FavoritesDocument(json: text) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    #expect(error?.description.hasSuffix("Nothing was changed.") == true)
  }

  @Test("Importing keeps what is there, and says which labels it could not give")
  func merging() throws {
    _ = try store.add(.sample(1, "One"), ownLabel: "home")
    _ = try store.setDefault(1)
    let outcome = try store.take(
      FavoritesDocument([
        Favorite(position: 1, ownLabel: "HOME", isDefault: true, city: .sample(2)),
        Favorite(position: 2, ownLabel: "other", city: .sample(1, "Changed")),
        Favorite(position: 3, ownLabel: "work", city: .sample(3)),
      ]))
    #expect(outcome.added.map(\.id) == [2, 3])
    #expect(outcome.wereThere.map(\.id) == [1])
    #expect(outcome.lostLabels.map(\.id) == [2])
    let favorites = try store.favorites()
    #expect(favorites.map(\.id) == [1, 2, 3])
    #expect(favorites.map(\.ownLabel) == ["home", nil, "work"])
    #expect(favorites.map(\.isDefault) == [true, false, false])
    #expect(favorites[0].city.name == "One")
  }

  @Test("claude-code#35345: of many favorites that fewer replace, nothing is left")
  func fewerThanBefore() throws {
    let cities = (1...500).map { Favorite(position: $0, city: .sample(Int64($0), "Long name")) }
    _ = try store.take(FavoritesDocument(cities))
    let one = Favorite(position: 1, city: .sample(7))
    _ = try folder.store().take(FavoritesDocument([one]), isReplacing: true)
    #expect(try store.favorites() == [one])
    #expect(try Connection(path: folder.path()).text("PRAGMA integrity_check") == "ok")
  }

  @Test("Replacing makes the favorites those of the document")
  func replacing() throws {
    _ = try store.add(.sample(1), ownLabel: "home")
    try store.select(.sample(1))
    let favorite = Favorite(position: 1, ownLabel: "home", isDefault: true, city: .sample(2))
    _ = try store.take(FavoritesDocument([favorite]), isReplacing: true)
    #expect(try store.favorites() == [favorite])
    #expect(try store.selection() == .sample(1))
  }
}
