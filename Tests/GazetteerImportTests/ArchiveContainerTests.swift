import Foundation
import GazetteerImport
import GeoNamesFiles
import Testing

@Suite("Plain and compressed files")
struct ArchiveContainerTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test(
    "The same bytes come out of every container, whatever the file is called",
    arguments: [ByteSourceContainer.plain, .zip, .gzip, .xz])
  func containers(container: ByteSourceContainer) throws {
    let bytes = dump(rows: 5_000)
    let path = try folder.archive("data.bin", container, [("NL.txt", bytes)])
    let source = try ByteSource(path: path)
    #expect(source.container == container)
    #expect(source.layout == .places)
    #expect(source.entryName == (container == .zip ? "NL.txt" : nil))
    #expect(source.path == path)
    #expect(try source.readAll() == bytes)
    #expect(try source.readAll().isEmpty)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64
    #expect(source.totalBytes == size)
    #expect(source.modificationTime != nil)
    if container != .zip {
      #expect(source.consumedBytes == size)
    }
  }

  @Test(
    "Reads of any size give the same bytes", arguments: [1, 2, 3, 1_000, 65_535, 65_537, 1 << 20])
  func readSizes(size: Int) throws {
    let bytes = dump(rows: 1_000)
    for container in [ByteSourceContainer.plain, .zip, .gzip, .xz] {
      let path = try folder.archive("\(container)", container, [("a.txt", bytes)])
      #expect(try ByteSource(path: path).readAll(size: size) == bytes)
    }
  }

  @Test("Progress is told while a zip is read")
  func progress() throws {
    let path = try folder.archive("a.zip", .zip, [("a.txt", dump(rows: 60_000))])
    let source = try ByteSource(path: path)
    let total = try #require(source.totalBytes)
    var chunk = [UInt8](repeating: 0, count: 500_000)
    var seen: [Int64] = []
    while try chunk.withUnsafeMutableBufferPointer({ try source.read(into: $0) }) > 0 {
      seen.append(source.consumedBytes)
    }
    #expect(seen == seen.sorted())
    #expect(Set(seen).count > 1)
    #expect(seen.allSatisfy { (0...total).contains($0) })
  }

  @Test("A gzip file of several members is read to its end")
  func gzipMembers() throws {
    let (first, second) = (dump(rows: 500), dump(rows: 300))
    let members =
      try ArchiveWriter.archive(.gzip, [("a", first)])
      + ArchiveWriter.archive(.gzip, [("b", second)])
    #expect(try readAll(folder.file("two.gz", members)) == first + second)
    let padded = members + Array(repeating: 0, count: 512)
    #expect(try readAll(folder.file("padded.gz", padded)) == first + second)
    let error = #expect(throws: InputError.self) {
      try readAll(folder.file("tail.gz", members + Array("junk".utf8)))
    }
    guard case .damaged = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A zip that comes through a pipe is checked like one on disk", arguments: [false, true])
  func pipe(isDamaged: Bool) throws {
    var zip = try ArchiveWriter.archive(.zip, [("NL.txt", dump(rows: 20_000))])
    if isDamaged {
      zip.removeLast(zip.count / 2)
    }
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let bytes = zip
    let writer = Thread {
      FileHandle(forWritingAtPath: path).map { try? $0.write(contentsOf: Data(bytes)) }
    }
    writer.start()
    if isDamaged {
      #expect(throws: InputError(path: path, reason: .truncated)) { try readAll(path) }
    } else {
      let source = try ByteSource(path: path)
      #expect(source.totalBytes == nil)
      #expect(try source.readAll() == dump(rows: 20_000))
    }
  }

  @Test(
    "Containers that are not read are named",
    arguments: [
      ([0x42, 0x5A, 0x68, 0x39], "bzip2"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "7z"), (Array("Rar!".utf8), "RAR"),
      (Array("SQLite format 3\0".utf8), "an SQLite database"),
    ] as [([UInt8], String)])
  func unread(magic: [UInt8], name: String) throws {
    let path = try folder.file("cities500.zip", magic + dump(rows: 10))
    let error = #expect(throws: InputError.self) { try ByteSource(path: path) }
    #expect(error?.reason == .unsupportedFormat(name))
    #expect(error?.description.contains(".zip, .gz or .xz") == true)
  }

  @Test("What cannot be opened is told with the reason")
  func unopened() throws {
    let missing = folder.path("missing.txt")
    #expect(throws: InputError(path: missing, reason: .notFound)) { try ByteSource(path: missing) }
    let directory = folder.path("")
    #expect(throws: InputError(path: directory, reason: .isDirectory)) {
      try ByteSource(path: directory)
    }
  }

  @Test("geocoding-api#8: A file of another kind is refused in a sentence that names the right one")
  func wrongLayout() throws {
    let row = "DE\t10115\tBerlin\tBerlin\tBE\t\t00\tBerlin\t11000\t52.53\t13.38\t4\n"
    let source = try ByteSource(path: folder.archive("DE.zip", .zip, [("DE.txt", Array(row.utf8))]))
    try source.require(.postalCodes, .places)
    let error = #expect(throws: InputError.self) { try source.require(.places) }
    #expect(
      error?.description.hasSuffix(
        "DE.zip: this is a postal-code file (12 columns); a place dump (19 columns) is wanted, "
          + "such as cities500.zip, allCountries.zip or a country's file such as NL.zip") == true)
  }
}
