import GazetteerImport
import GeoNamesFiles
import Testing

@Suite("Damaged and empty files")
struct ArchiveDamageTests {
  private static let containers = [ByteSourceContainer.zip, .gzip, .xz]
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test(
    "geonames#393: An archive cut short anywhere is never read as a short one",
    arguments: containers)
  func truncated(container: ByteSourceContainer) throws {
    let whole = try ArchiveWriter.archive(container, [("NL.txt", dump(rows: 4_000))])
    let cuts = stride(from: 6, to: whole.count, by: whole.count / 40)
    for length in Array(cuts) + [
      whole.count - 20, whole.count - 8, whole.count - 4, whole.count - 1,
    ] {
      let path = try folder.file("cut", Array(whole.prefix(length)))
      #expect(throws: InputError(path: path, reason: .truncated), "\(length) of \(whole.count)") {
        try readAll(path)
      }
    }
  }

  @Test("geonames#393: A changed byte in the data is found", arguments: containers)
  func changed(container: ByteSourceContainer) throws {
    let bytes = dump(rows: 4_000)
    let whole = try ArchiveWriter.archive(container, [("NL.txt", bytes)])
    for offset in stride(from: 100, to: whole.count - 200, by: whole.count / 40) {
      var damaged = whole
      damaged[offset] ^= 0x10
      let path = try folder.file("changed", damaged)
      #expect(throws: InputError.self, "byte \(offset)") { try readAll(path) }
    }
  }

  @Test("geonames#393: A checksum that does not fit is found although all data is there")
  func checksum() throws {
    let bytes = dump(rows: 100)
    var gzip = try ArchiveWriter.archive(.gzip, [("NL.txt", bytes)])
    gzip[gzip.count - 8] ^= 1
    var length = try ArchiveWriter.archive(.gzip, [("NL.txt", bytes)])
    length[length.count - 1] ^= 1
    for damaged in [gzip, length] {
      let path = try folder.file("a.gz", damaged)
      let error = #expect(throws: InputError.self) { try readAll(path) }
      guard case .damaged = error?.reason else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(error?.description.contains("download it again") == true)
    }
  }

  @Test(
    "geonames#393: A zip whose checksum or sizes do not fit its data is refused",
    arguments: StoredZip.Fault.allCases)
  func storedZip(fault: StoredZip.Fault) throws {
    let bytes = dump(rows: 3_000)
    let sound = try folder.file("sound.zip", StoredZip.archive("NL.txt", bytes, fault: nil))
    #expect(try readAll(sound) == bytes)
    let path = try folder.file("fault.zip", StoredZip.archive("NL.txt", bytes, fault: fault))
    #expect(throws: InputError.self) { try readAll(path) }
  }

  @Test(
    "partner-contact#1253: Nothing is an error and no empty dump",
    arguments: ["", "\n", "\r\n\r\n", " \n"])
  func empty(text: String) throws {
    for container in [ByteSourceContainer.plain] + Self.containers {
      let path = try folder.archive("empty", container, [("NL.txt", Array(text.utf8))])
      let error = #expect(throws: InputError.self) { try ByteSource(path: path) }
      #expect(error?.reason == .empty, "\(container)")
      #expect(error?.description.contains("the file is empty; download it again") == true)
    }
  }

  @Test("partner-contact#1253: A zip without entries is empty")
  func emptyZip() throws {
    let path = try folder.archive("XX.zip", .zip, [])
    #expect(throws: InputError(path: path, reason: .empty)) { try ByteSource(path: path) }
  }

  @Test("partner-contact#1253: The error page of a web server is told from a dump")
  func webPage() throws {
    let page = "<!DOCTYPE HTML PUBLIC \"-//IETF//DTD HTML 2.0//EN\">\n<html>404 Not Found</html>\n"
    let source = try ByteSource(path: folder.file("XX.zip", Array(page.utf8)))
    #expect(source.layout == .webPage)
    let error = #expect(throws: InputError.self) { try source.require(.places) }
    #expect(error?.description.contains("this is a web page and no data file") == true)
  }

  @Test("No bytes trap the reader of any container", arguments: 0..<4)
  func randomBytes(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    for container in Self.containers {
      let whole = try ArchiveWriter.archive(container, [("NL.txt", dump(rows: 50))])
      for _ in 0..<40 {
        var damaged = whole
        for _ in 0...next() % 4 {
          damaged[Int(next() % UInt64(damaged.count))] = UInt8(truncatingIfNeeded: next())
        }
        let path = try folder.file("random", damaged)
        // Bytes that carry no data, such as a time, may change; the data may not.
        if let bytes = try? readAll(path), damaged.starts(with: whole.prefix(6)) {
          #expect(bytes == dump(rows: 50))
        }
      }
    }
  }
}

/// A zip written by hand, its data uncompressed, with one thing wrong in it.
enum StoredZip {
  enum Fault: CaseIterable {
    case checksum
    case longerSize
    case shorterSize
    case missingData
    case data
  }

  static func archive(_ name: String, _ bytes: [UInt8], fault: Fault?) -> [UInt8] {
    var size = bytes.count
    var checksum = crc32(bytes)
    var data = bytes
    switch fault {
    case .checksum: checksum ^= 0xFF
    case .longerSize: size += 10
    case .shorterSize: size -= 10
    case .missingData: data.removeLast(data.count / 2)
    case .data: data[data.count / 2] ^= 1
    case nil: break
    }
    let description =
      word(0) + word(0) + word(0) + word(0) + long(checksum) + long(UInt32(size))
      + long(UInt32(size)) + word(UInt16(name.utf8.count)) + word(0)
    let local = Array("PK\u{3}\u{4}".utf8) + word(20) + description.dropFirst(0) + Array(name.utf8)
    let central =
      Array("PK\u{1}\u{2}".utf8) + word(20) + word(20) + description + word(0) + word(0) + word(0)
      + long(0) + long(0) + Array(name.utf8)
    let end =
      Array("PK\u{5}\u{6}".utf8) + word(0) + word(0) + word(1) + word(1)
      + long(UInt32(central.count)) + long(UInt32(local.count + data.count)) + word(0)
    return local + data + central + end
  }

  private static func word(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  private static func long(_ value: UInt32) -> [UInt8] {
    word(UInt16(truncatingIfNeeded: value)) + word(UInt16(truncatingIfNeeded: value >> 16))
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return ~remainder
  }
}
