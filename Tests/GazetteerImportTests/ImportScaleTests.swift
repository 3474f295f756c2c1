#if os(Linux)
  import Foundation
  import GazetteerImport
  import GazetteerTestSupport
  import Testing

  /// What depends on the size of a file, without a clock and without large files: the figures for
  /// millions of rows are measured by `gazetteer-bench import`.
  @Suite("Size of the file")
  struct ImportScaleTests {
    private let folder: ImportFolder

    init() throws {
      folder = try ImportFolder()
    }

    /// Writes a dump in pieces.
    ///
    /// - Returns: its path and its size.
    private func dump(_ pieces: some Sequence<String>) throws -> (path: String, size: Int) {
      let path = try folder.write("dump.txt", "")
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      var size = 0
      for piece in pieces {
        try file.write(contentsOf: Data(piece.utf8))
        size += piece.utf8.count
      }
      try file.close()
      return (path, size)
    }

    private func measure(_ path: String, expecting count: Int) throws -> MeasuredImport {
      let run = try MeasuredImport(path, in: folder)
      #expect(run.status == 0)
      #expect(try folder.column("SELECT count(*) FROM place") == ["\(count)"])
      return run
    }

    @Test(
      "django-cities-light#19, geonames#21: Four times the places take no more memory: what is to be sorted goes to disk"
    )
    func keptPlaces() throws {
      // Wide rows fill the memory for sorting before there are many. The countries of a place are
      // kept as they are.
      let countries = Array(repeating: "FR", count: 1_350).joined(separator: ",")
      func run(_ count: Int) throws -> (peak: Int, size: Int) {
        let rows = (1...count).lazy.map { number in
          RawRow(Int64(number), "P\(number)") { $0.otherCountries = countries }.line + "\n"
        }
        let dump = try dump(rows)
        return (try measure(dump.path, expecting: count).peakMemory, dump.size)
      }
      let (small, large) = (try run(12_000), try run(48_000))
      #expect(small.peak > 0)
      #expect(large.peak < large.size)
      #expect(
        large.peak - small.peak < (large.size - small.size) / 5,
        "\(small.peak) bytes for \(small.size), \(large.peak) for \(large.size)")
    }

    @Test(
      "CSVImporter#2, LineReader#2: Of rows that are left out nothing stays, and a row costs the same in any file"
    )
    func leftOutRows() throws {
      let kept = RawRow(1, "Kept").line + "\n"
      let thousand = (2...1_001).map { number in
        RawRow(Int64(number), "Place number \(number)") {
          $0.featureClass = "S"
          $0.alternates = "Lieu \(number),Ort \(number),Plaats \(number)"
        }.line + "\n"
      }.joined()
      func run(_ thousands: Int) throws -> (MeasuredImport, size: Int) {
        let dump = try dump([kept] + Array(repeating: thousand, count: thousands))
        return (try measure(dump.path, expecting: 1), dump.size)
      }
      let (small, large) = (try run(250), try run(1_000))
      #expect(small.0.peakMemory > 0)
      #expect(
        large.0.peakMemory - small.0.peakMemory < (large.size - small.size) / 5,
        "\(small.0.peakMemory) bytes for \(small.size), \(large.0.peakMemory) for \(large.size)")
      // What is quadratic would take sixteen times as long.
      #expect(large.0.processorTime < 8 * max(small.0.processorTime, 5))
    }
  }
#endif
