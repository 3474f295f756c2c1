import GazetteerFavorites
import GazetteerModel
import GazetteerSQLite
import Testing

@testable import Gazetteer

@Suite("Favorites: what they keep")
struct FavoritesStoreTests {
  let folder: FavoritesFolder
  let store: FavoritesStore

  init() throws {
    folder = try FavoritesFolder()
    store = folder.store()
  }

  private func ids(_ store: FavoritesStore) throws -> [Int64] {
    try store.favorites().map(\.id)
  }

  @Test("A favorite reads back as it was added, every part of it")
  func roundTrip() throws {
    var city = City.sample(7, "東京 'quoted' \"x\"")
    city.elevation = nil
    for city in [City.paris, .sample(9), city] { _ = try store.add(city) }
    #expect(try folder.store().favorites().map(\.city) == [.paris, .sample(9), city])
  }

  @Test("Reading makes no file")
  func readingMakesNothing() throws {
    #expect(try store.favorites().isEmpty)
    #expect(try store.selection() == nil)
    #expect(try store.currentCity() == nil)
    _ = try store.revision()
    #expect(try folder.names.isEmpty)
  }

  @Test("forecast-plus#46: adding twice changes nothing and says so")
  func addingTwice() throws {
    let first = try store.add(.paris, ownLabel: "home")
    #expect(first == .added(Favorite(position: 1, ownLabel: "home", city: .paris)))
    let second = try store.add(.paris, ownLabel: "other")
    #expect(second == .wasThere(Favorite(position: 1, ownLabel: "home", city: .paris)))
    #expect(try ids(store) == [2_988_507])
    #expect(try store.remove(2_988_507)?.city == .paris)
    #expect(try ids(store).isEmpty)
    #expect(try store.remove(2_988_507) == nil)
  }

  @Test("A removed favorite is restored with label, position and default mark, if they are free")
  func restoring() throws {
    for id: Int64 in 1...3 { _ = try store.add(.sample(id), ownLabel: "label\(id)") }
    _ = try store.setDefault(2)
    let before = try store.favorites()
    let removed = try #require(try store.remove(2))
    #expect(try store.restore(removed) == .added(removed))
    #expect(try store.favorites() == before)
    #expect(try store.restore(removed) == .wasThere(removed))

    _ = try store.remove(2)
    _ = try store.rename(1, to: "LABEL2")
    _ = try store.setDefault(3)
    var stripped = removed
    (stripped.ownLabel, stripped.isDefault) = (nil, false)
    #expect(try store.restore(removed) == .added(stripped))
    var far = Favorite(position: 99, city: .sample(9))
    #expect(try ids(store) == [1, 2, 3])
    _ = try store.restore(far)
    far.position = 4
    #expect(try store.favorites().last == far)
  }

  @Test("The last change is taken back, whoever made it and whatever it was; twice makes it again")
  func undo() throws {
    #expect(try store.undo() == nil)
    #expect(try folder.names.isEmpty)
    for id: Int64 in 1...3 { _ = try store.add(.sample(id), ownLabel: "label\(id)") }
    let changes: [(String, (FavoritesStore) throws -> Void)] = [
      ("remove", { _ = try $0.remove(2) }),
      ("rename", { _ = try $0.rename(1, to: nil) }),
      ("move", { _ = try $0.move(3, to: 1) }),
      ("default", { _ = try $0.setDefault(3) }),
      ("import", { _ = try $0.take(FavoritesDocument([]), isReplacing: true) }),
    ]
    for (name, change) in changes {
      let before = try store.favorites()
      try change(folder.store())
      let after = try store.favorites()
      #expect(before != after, "\(name)")
      // Neither a change of nothing nor the selection is a change of the list.
      try store.select(.paris)
      _ = try store.remove(999)
      let undo = try store.undo()
      #expect(undo?.undone == after && undo?.favorites == before, "\(name)")
      #expect(try store.favorites() == before, "\(name)")
      _ = try folder.store().undo()
      #expect(try store.favorites() == after, "\(name)")
      _ = try store.undo()
    }
    #expect(try store.selection() == .paris)
  }

  @Test("clima#291: namesakes are told apart by their ids")
  func namesakes() throws {
    for id: Int64 in [2_651_513, 4_576_319] { _ = try store.add(.sample(id, "Darlington")) }
    #expect(try ids(store) == [2_651_513, 4_576_319])
    try store.select(.sample(4_576_319, "Darlington"))
    #expect(try store.selection()?.id == 4_576_319)
    _ = try store.remove(2_651_513)
    #expect(try ids(store) == [4_576_319])
  }

  @Test("oss-weather#271: the same city from another spot is the same favorite")
  func sameCityFromElsewhere() throws {
    _ = try store.add(.paris)
    var moved = City.paris
    moved.coordinate = try #require(Coordinate(latitude: 48.8535, longitude: 2.3489))
    #expect(try store.add(moved) == .wasThere(Favorite(position: 1, city: .paris)))
  }

  @Test(
    "AccessiWeather#712: the order is the owner's",
    arguments: [
      (3, 1, [3, 1, 2, 4]), (1, 3, [2, 3, 1, 4]), (1, 99, [2, 3, 4, 1]), (4, -5, [4, 1, 2, 3]),
      (2, 2, [1, 2, 3, 4]),
    ] as [(Int64, Int, [Int64])])
  func order(id: Int64, position: Int, expected: [Int64]) throws {
    for id in 1...4 as ClosedRange<Int64> { _ = try store.add(.sample(id)) }
    let moved = try store.move(id, to: position)
    #expect(moved?.position == (expected.firstIndex(of: id) ?? -1) + 1)
    #expect(try ids(folder.store()) == expected)
    #expect(try store.favorites().map(\.position) == [1, 2, 3, 4])
    #expect(try store.move(99, to: 1) == nil)
  }

  @Test("A label belongs to one favorite, whatever its case")
  func labels() throws {
    _ = try store.add(.sample(1), ownLabel: "@Home")
    _ = try store.add(.sample(2))
    #expect(throws: FavoritesError.labelTaken("Home", by: "Aa, Region, Xland")) {
      try store.rename(2, to: "home")
    }
    #expect(throws: FavoritesError.labelTaken("Home", by: "Aa, Region, Xland")) {
      try store.add(.sample(3), ownLabel: "HOME")
    }
    #expect(try store.rename(1, to: "home")?.ownLabel == "home")
    #expect(try store.rename(1, to: nil)?.ownLabel == nil)
    #expect(try store.rename(2, to: "HOME")?.ownLabel == "HOME")
    #expect(try store.favorites().map(\.ownLabel) == [nil, "HOME"])
    #expect(try store.rename(9, to: "x") == nil)
  }

  @Test(
    "Labels that would be misread are refused",
    arguments: [
      "", "@", "a b", "a,b", "12", "tab\t", "bell\u{7}", "-x", "current", "Default", "a\u{202E}b",
      String(repeating: "x", count: 65),
    ])
  func invalidLabels(label: String) throws {
    let error = #expect(throws: FavoritesError.self) {
      try store.add(.sample(1), ownLabel: label)
    }
    guard case .invalidLabel = error else {
      Issue.record("\(label) gave \(String(describing: error))")
      return
    }
    #expect(try folder.names.isEmpty)
  }

  @Test("Labels in any script", arguments: ["home", "日本", "über-2", "a.b_c", "👨‍👩‍👧", "2nd"])
  func validLabels(label: String) throws {
    _ = try store.add(.sample(1), ownLabel: label)
    #expect(try store.favorites().map(\.ownLabel) == [label])
  }

  @Test("The default favorite is current until a city is selected")
  func defaultAndSelection() throws {
    for id in 1...2 as ClosedRange<Int64> { _ = try store.add(.sample(id)) }
    #expect(try store.currentCity() == nil)
    #expect(try store.setDefault(2)?.isDefault == true)
    #expect(try store.currentCity()?.id == 2)
    #expect(try store.setDefault(1)?.id == 1)
    #expect(try store.favorites().map(\.isDefault) == [true, false])
    try store.select(.paris)
    try store.select(.sample(5))
    #expect(try store.currentCity() == .sample(5))
    #expect(try store.setDefault(99) == nil)
    #expect(try store.favorites().map(\.isDefault) == [true, false])
    try store.select(nil)
    #expect(try store.currentCity()?.id == 1)
    #expect(try store.setDefault(nil) == nil)
    #expect(try store.currentCity() == nil)
  }

  @Test("Toggling keeps a city and lets it go")
  func toggle() throws {
    #expect(try store.toggle(.sample(1)))
    #expect(try store.toggle(.sample(2)))
    #expect(try !store.toggle(.sample(1)))
    #expect(try store.favorites() == [Favorite(position: 1, city: .sample(2))])
  }

  @Test("An update renews copies and ids, and keeps labels and order")
  func update() throws {
    for id in 1...3 as ClosedRange<Int64> { _ = try store.add(.sample(id), ownLabel: "l\(id)x") }
    _ = try store.setDefault(1)
    try store.select(.sample(1))
    try store.update([1: .sample(10, "New"), 2: .sample(2, "Renamed"), 3: .sample(2)])
    let favorites = try store.favorites()
    #expect(favorites.map(\.city) == [.sample(10, "New"), .sample(2, "Renamed"), .sample(3)])
    #expect(favorites.map(\.ownLabel) == ["l1x", "l2x", "l3x"])
    #expect(favorites.map(\.isDefault) == [true, false, false])
    #expect(try store.selection() == .sample(10, "New"))
  }

  @Test("A change by another connection shows in the revision, and no change does not")
  func revision() throws {
    let other = folder.store()
    var last = try store.revision()
    func hasChanged() throws -> Bool {
      let now = try store.revision()
      defer { last = now }
      return now != last
    }
    #expect(try !hasChanged())
    _ = try other.add(.sample(1))
    #expect(try hasChanged())
    #expect(try !hasChanged())
    try other.select(.paris)
    #expect(try hasChanged())
    _ = try store.add(.sample(2))
    #expect(try hasChanged())
    #expect(try store.favorites().count == 2)
    #expect(try !hasChanged())
  }
}
