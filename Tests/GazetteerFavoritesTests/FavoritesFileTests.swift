import Foundation
import GazetteerFavorites
import GazetteerFormat
import GazetteerSQLite
import GazetteerSystem
import Testing

@testable import Gazetteer

@Suite("Favorites: their file")
struct FavoritesFileTests {
  let folder: FavoritesFolder

  init() throws {
    folder = try FavoritesFolder()
  }

  @Test("The first change makes the file and the folders above it, for the owner only")
  func foldersAreMade() throws {
    _ = try folder.store("data/gazetteer/favorites.sqlite").add(.paris)
    #expect(try folder.permissions("data") == 0o700)
    #expect(try folder.permissions("data/gazetteer") == 0o700)
    #expect(try folder.permissions("data/gazetteer/favorites.sqlite") == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("data/gazetteer"))
        == ["favorites.sqlite"])
  }

  @Test("opencode-quota#265: behind a symbolic link its target changes, and keeps its permissions")
  func symbolicLink() throws {
    _ = try folder.store("dotfiles.sqlite").add(.sample(1))
    chmod(folder.path("dotfiles.sqlite"), 0o640)
    symlink("dotfiles.sqlite", folder.path("link"))
    symlink(folder.path("link"), folder.path("favorites.sqlite"))
    _ = try folder.store().add(.sample(2))
    #expect(try folder.store("dotfiles.sqlite").favorites().map(\.id) == [1, 2])
    #expect(try folder.permissions("dotfiles.sqlite") == 0o640)
    for link in ["link", "favorites.sqlite"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(link))
      #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    }
  }

  @Test("opencode-quota#265: a link to a file that is not there yet is followed")
  func danglingLink() throws {
    symlink("elsewhere/f.sqlite", folder.path("favorites.sqlite"))
    _ = try folder.store().add(.paris)
    #expect(try folder.names == ["elsewhere", "favorites.sqlite"])
    #expect(try folder.store("elsewhere/f.sqlite").favorites().map(\.id) == [2_988_507])
  }

  @Test("A ring of links is an error")
  func linkRing() throws {
    symlink("b", folder.path("a"))
    symlink("a", folder.path("b"))
    let error = #expect(throws: FavoritesError.self) { try folder.store("a").add(.paris) }
    guard case .cannotCreate = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// What may have become of a file.
  enum Damage: String, CaseIterable {
    case otherText, zeros, cutShort, brokenPage

    func inflict(on path: String) throws {
      let url = URL(filePath: path)
      var data = try Data(contentsOf: url)
      switch self {
      case .otherText: data = Data(#"{"favorites":[{"id":1"#.utf8)
      case .zeros: data = Data(count: data.count)
      case .cutShort: data = data.prefix(data.count - 5000)
      case .brokenPage: data.replaceSubrange(4096..<4300, with: Data(repeating: 0xA5, count: 204))
      }
      try data.write(to: url)
    }
  }

  @Test(
    "claude-mem#3080: a damaged file is reported, left alone by reading, and kept aside by the next change",
    arguments: Damage.allCases)
  func damage(damage: Damage) throws {
    for id in 1...40 as ClosedRange<Int64> { _ = try folder.store().add(.sample(id)) }
    try damage.inflict(on: folder.path())
    let bytes = try Data(contentsOf: URL(filePath: folder.path()))

    let error = #expect(throws: FavoritesError.self) { try folder.store().favorites() }
    guard case .damaged(folder.path(), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try Data(contentsOf: URL(filePath: folder.path())) == bytes)

    var notices: [FavoritesNotice] = []
    let store = FavoritesStore(path: folder.path()) { notices.append($0) }
    _ = try store.add(.paris)
    #expect(try store.favorites().map(\.id) == [2_988_507])
    guard case .keptAside(folder.path(), let aside, _) = notices.first, notices.count == 1 else {
      Issue.record("\(notices)")
      return
    }
    #expect(aside.hasPrefix(folder.path() + ".bad-"))
    #expect(try Data(contentsOf: URL(filePath: aside)) == bytes)
    #expect(try folder.names.count == 2)
  }

  @Test("claude-mem#3080: a second damaged file does not replace the first one kept aside")
  func twoDamagedFiles() throws {
    for text in ["first", "second"] {
      try Data(text.utf8).write(to: URL(filePath: folder.path()))
      _ = try folder.store().add(.paris)
    }
    let kept = try folder.names.filter { $0.contains(".bad-") }
    #expect(
      try Set(kept.map { try String(contentsOfFile: folder.path($0), encoding: .utf8) })
        == ["first", "second"])
  }

  @Test("claude-mem#3080: behind a link the damaged target is kept aside and the link stays")
  func damagedTarget() throws {
    try Data("damaged".utf8).write(to: URL(filePath: folder.path("target")))
    symlink("target", folder.path("favorites.sqlite"))
    _ = try folder.store().add(.paris)
    #expect(try folder.names.filter { $0.hasPrefix("target.bad-") }.count == 1)
    #expect(try folder.store("target").favorites().count == 1)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("favorites.sqlite"))
        == "target")
  }

  @Test("Several stores that find the same damage keep it aside once")
  func damageSeenTwice() throws {
    let others = (0..<3).map { _ in folder.store() }
    for other in others { _ = try other.favorites() }
    try Data("damaged".utf8).write(to: URL(filePath: folder.path()))
    for (index, store) in others.enumerated() { _ = try store.add(.sample(Int64(index + 1))) }
    #expect(try folder.names.filter { $0.contains(".bad-") }.count == 1)
    #expect(try folder.store().favorites().map(\.id) == [1, 2, 3])
  }

  @Test("A file put in the place of an open one is the one that counts")
  func replacedFile() throws {
    let store = folder.store()
    _ = try store.add(.sample(1))
    _ = try folder.store("new").add(.sample(2))
    rename(folder.path("new"), folder.path())
    #expect(try store.favorites().map(\.id) == [2])
    _ = try store.add(.sample(3))
    #expect(try folder.store().favorites().map(\.id) == [2, 3])
  }

  @Test("An empty file is no favorites, and becomes one at the first change")
  func emptyFile() throws {
    try Data().write(to: URL(filePath: folder.path()))
    #expect(try folder.store().favorites().isEmpty)
    _ = try folder.store().add(.paris)
    #expect(try folder.names == ["favorites.sqlite"])
  }

  @Test("A database of another program is left alone")
  func otherDatabase() throws {
    try Connection(path: folder.path(), mode: .readWriteCreate).execute("CREATE TABLE t(x)")
    let gazetteer = try Connection(path: folder.path("g"), mode: .readWriteCreate)
    try gazetteer.execute("CREATE TABLE t(x)")
    try gazetteer.setApplicationID(Schema.applicationID)
    try gazetteer.setUserVersion(1)
    for name in ["favorites.sqlite", "g"] {
      let bytes = try Data(contentsOf: URL(filePath: folder.path(name)))
      #expect(throws: FavoritesError.notFavorites(path: folder.path(name))) {
        try folder.store(name).add(.paris)
      }
      #expect(try Data(contentsOf: URL(filePath: folder.path(name))) == bytes)
    }
  }

  @Test("cli#44: without a home folder reading finds nothing and saving says why it cannot")
  func noHome() throws {
    let store = FavoritesStore(path: nil)
    #expect(try store.favorites().isEmpty)
    #expect(try store.currentCity() == nil)
    #expect(throws: FavoritesError.noPlace) { try store.add(.paris) }
    #expect(throws: FavoritesError.noPlace) { try store.select(.paris) }
  }

  @Test("A path through a file is an error that names it")
  func fileAsFolder() throws {
    try Data().write(to: URL(filePath: folder.path("file")))
    let error = #expect(throws: FavoritesError.self) {
      try folder.store("file/favorites.sqlite").add(.paris)
    }
    #expect(error?.description.contains("Not a directory") == true)
  }

  @Test(
    "cli#44: where nothing may be written the favorites are read, and saving says why it cannot",
    arguments: [0o644, 0o666] as [mode_t])
  func readOnly(permissions: mode_t) async throws {
    _ = try folder.store().add(.paris)
    chmod(folder.path(), permissions)
    chmod(folder.path(""), 0o555)
    defer { chmod(folder.path(""), 0o755) }
    await #expect(processExitsWith: .success) { [path = folder.path() as String] in
      // Root may write everywhere.
      if geteuid() == 0 { precondition(setgid(65534) == 0 && setuid(65534) == 0) }
      let store = FavoritesStore(path: path)
      #expect((try? store.favorites())?.map(\.id) == [2_988_507])
      let error = #expect(throws: FavoritesError.self) { try store.add(.sample(1)) }
      guard case .cannotWrite(path, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect((try? store.favorites())?.count == 1)
      let other = FavoritesStore(path: path + ".new")
      let creation = #expect(throws: FavoritesError.self) { try other.add(.paris) }
      #expect(creation?.description.contains("Permission denied") == true)
    }
    #expect(try folder.names == ["favorites.sqlite"])
  }
}
