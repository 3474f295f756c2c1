import Gazetteer
import GazetteerFormat
import GazetteerModel
import GazetteerTestSupport
import Testing

@testable import GazetteerImport

@Suite("Postings of several builders make one segment")
struct PostingMergerTests {
  private let spill: SpillFile

  init() throws {
    spill = try SpillFile(in: "/tmp")
  }

  /// Collects the terms of `names`, a stretch of them at a time.
  ///
  /// - Parameters:
  ///   - builderOfStretch: which builder gets each stretch, in order.
  ///   - rowsPerRun: after how many rows a builder spills.
  private func runs(
    of names: [String], stretchLength: Int, builderOfStretch: [Int], rowsPerRun: Int
  ) throws -> [SortedRun] {
    let origin = try #require(Coordinate(latitude: 0, longitude: 0))
    var runs: [SortedRun] = []
    for number in Set(builderOfStretch).sorted() {
      var builder = PostingBuilder(capacity: 1_000)
      var terms = IndexTermBuilder(commonPrefixes: .listed([]))
      var count = 0
      for (stretch, owner) in builderOfStretch.enumerated() where owner == number {
        builder.beginStretch(stretch)
        let start = stretch * stretchLength
        for row in start..<min(start + stretchLength, names.count) {
          var name = names[row]
          name.withUTF8 { name in
            let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
            terms.build(
              IndexedPlace(
                ownKeys: name, otherKeys: none, country: none, admin1: none, admin2: none,
                kind: .city, coordinate: origin))
          }
          terms.text.withUnsafeBufferPointer {
            builder.append(row: Int64(row + 1) * 16, text: $0, terms: terms.terms)
          }
          count += 1
          if count.isMultiple(of: rowsPerRun) { runs.append(try builder.spill(to: spill)) }
        }
      }
      if !builder.isEmpty { runs.append(try builder.spill(to: spill)) }
    }
    return runs
  }

  private func segment(_ runs: [SortedRun]) throws -> [[UInt8]] {
    var merger = try PostingMerger(runs)
    var blocks: [[UInt8]] = []
    var writer = PostingWriter()
    while let records = try merger.next() {
      try records.forEach { record in writer.append(record) { _, _ in } }
      blocks += writer.takeOutput().blocks.map(\.bytes)
    }
    _ = writer.finish()
    return blocks + writer.takeOutput().blocks.map(\.bytes)
  }

  @Test("It is the same however the rows are shared out and wherever a run ends")
  func sharedOut() throws {
    var generator = SeededGenerator(seed: 7)
    let parts = ["saint", "san", "a", "villa", "llanfairpwllgwyngyllgogerych", "京都", "ost"]
    let names = (0..<2_000).map { _ in
      (0..<3).map { _ in
        (parts.randomElement(using: &generator) ?? "")
          + (parts.randomElement(using: &generator) ?? "")
      }.joined(separator: " ")
    }
    let whole = try segment(
      runs(of: names, stretchLength: names.count, builderOfStretch: [0], rowsPerRun: .max))
    #expect(whole.count > 10)
    for stretchLength in [1, 7, 100] {
      for builderCount in [1, 2, 3] {
        let stretches = (names.count + stretchLength - 1) / stretchLength
        let owners = (0..<stretches).map { _ in Int.random(in: 0..<builderCount, using: &generator)
        }
        let shared = try runs(
          of: names, stretchLength: stretchLength, builderOfStretch: owners, rowsPerRun: 190)
        #expect(
          try segment(shared.shuffled(using: &generator)) == whole,
          "\(builderCount) builders, stretches of \(stretchLength)")
      }
    }
  }
}
