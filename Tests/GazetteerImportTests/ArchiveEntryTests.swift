import GazetteerImport
import GeoNamesFiles
import Testing

@Suite("The entry of a zip that holds the data")
struct ArchiveEntryTests {
  private let folder: ScratchFolder
  private let readMe = Array("Readme for GeoNames Gazetteer extract files\n".utf8)
  private let names = Array("1\t2\tnl\tRwanda\t\t\t\t\t\t\n".utf8)
  private let languages = Array(
    "ISO 639-3\tISO 639-2\tISO 639-1\tLanguage Name\naaa\t\t\tGhotuo\n".utf8)

  init() throws {
    folder = try ScratchFolder()
  }

  private func entry(_ entries: [(name: String, bytes: [UInt8])]) throws -> String? {
    let source = try ByteSource(path: folder.archive("a.zip", .zip, entries))
    let expected = entries.first { $0.name == source.entryName }?.bytes
    #expect(try source.readAll() == expected)
    return source.entryName
  }

  @Test("A read-me is passed over, wherever it stands and however it is written")
  func readMes() throws {
    let data = dump(rows: 20)
    for name in [
      "readme.txt", "README", "ReadMe.md", "doc/readme.txt", ".hidden", "__MACOSX/._SG.txt",
    ] {
      #expect(try entry([(name, readMe), ("SG.txt", data)]) == "SG.txt")
      #expect(try entry([("SG.txt", data), (name, readMe)]) == "SG.txt")
    }
  }

  @Test("Folders, empty entries and other texts are passed over")
  func otherEntries() throws {
    let entries: [(name: String, bytes: [UInt8])] = [
      ("dump/", []), ("dump/empty.txt", []), ("dump/notes.txt", readMe),
      ("dump/NL.txt", dump(rows: 2_000)),
    ]
    #expect(try entry(entries) == "dump/NL.txt")
  }

  @Test("The alternate names are read and not the language codes beside them")
  func alternateNames() throws {
    #expect(
      try entry([("iso-languagecodes.txt", languages), ("alternateNamesV2.txt", names)])
        == "alternateNamesV2.txt")
    #expect(try entry([("iso-languagecodes.txt", languages)]) == "iso-languagecodes.txt")
  }

  @Test("Two dumps in one zip: nothing is guessed")
  func twoDumps() throws {
    let path = try folder.archive(
      "a.zip", .zip, [("NL.txt", dump(rows: 9)), ("BE.txt", dump(rows: 8))])
    let error = #expect(throws: InputError.self) { try ByteSource(path: path) }
    #expect(error?.reason == .severalDataEntries(entries: ["NL.txt", "BE.txt"]))
    #expect(error?.description.contains("NL.txt, BE.txt") == true)
  }

  @Test("A zip of texts only says what it holds")
  func noData() throws {
    let path = try folder.archive("a.zip", .zip, [("readme.txt", readMe)])
    let error = #expect(throws: InputError.self) { try ByteSource(path: path) }
    #expect(error?.reason == .noDataEntry(entries: ["readme.txt"]))
    let two = try folder.archive("b.zip", .zip, [("a.txt", readMe), ("b.txt", readMe)])
    #expect(throws: InputError(path: two, reason: .noDataEntry(entries: ["a.txt", "b.txt"]))) {
      try ByteSource(path: two)
    }
  }

  @Test(
    "An archive in an archive is told as that",
    arguments: [
      (ByteSourceContainer.zip, ByteSourceContainer.zip), (.gzip, .zip), (.zip, .xz), (.xz, .gzip),
    ])
  func nested(outer: ByteSourceContainer, inner: ByteSourceContainer) throws {
    let bytes = try ArchiveWriter.archive(inner, [("NL.txt", dump(rows: 9))])
    let path = try folder.archive("a", outer, [("NL.inner", bytes)])
    let error = #expect(throws: InputError.self) { try ByteSource(path: path) }
    #expect(
      "\(error, default: "")"
        == "\(path): the archive holds another archive; unpack it and name what is in it")
  }

  @Test("A first line without an end is told as that, packed or not")
  func longFirstLine() throws {
    let bytes = Array("1\tParis\tParis\t".utf8) + Array(repeating: UInt8(ascii: "x"), count: 70_000)
    for container in [ByteSourceContainer.plain, .gzip] {
      let path = try folder.archive("a.txt", container, [("a.txt", bytes)])
      let error = #expect(throws: InputError.self) { try ByteSource(path: path) }
      #expect(error?.reason == .longFirstLine(limit: 65_536))
      #expect("\(error, default: "")".contains("no end within 65536 bytes"))
    }
  }

  @Test("An entry's name may be written in any script")
  func unicodeName() throws {
    #expect(try entry([("城市.txt", dump(rows: 3))]) == "城市.txt")
  }
}
