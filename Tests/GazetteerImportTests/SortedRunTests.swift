import GazetteerTestSupport
import GeoNamesFiles
import Testing

@testable import GazetteerImport

@Suite("Sorting outside of memory")
struct SortedRunTests {
  private let spill: SpillFile

  init() throws {
    spill = try SpillFile(in: "/tmp")
  }

  private func runs(of records: [(SortKey, [UInt8])], capacity: Int) throws -> [SortedRun] {
    var builder = RunBuilder(capacity: capacity)
    var runs: [SortedRun] = []
    for (key, payload) in records {
      if builder.isFull { runs.append(try builder.spill(to: spill)) }
      payload.withUnsafeBufferPointer { builder.append(key: key, payload: $0) }
    }
    if !builder.isEmpty { runs.append(try builder.spill(to: spill)) }
    return runs
  }

  private func merged(_ runs: [SortedRun]) throws -> [(SortKey, [UInt8])] {
    var merger = try RunMerger(runs)
    var records: [(SortKey, [UInt8])] = []
    while let (key, payload) = try merger.next() { records.append((key, Array(payload))) }
    return records
  }

  @Test(
    "What goes in comes out in order, however many runs there are",
    arguments: [1, 30, 300, 3_000, 1 << 20])
  func order(capacity: Int) throws {
    var generator = SeededGenerator(seed: UInt64(capacity))
    let records = (0..<3_000).map { _ in
      let length = Int.random(in: 0...60, using: &generator)
      return (
        SortKey(
          high: UInt64.random(in: 0...20, using: &generator),
          low: UInt64.random(in: 0...40, using: &generator)),
        (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      )
    }
    let sorted = try merged(try runs(of: records, capacity: capacity))
    #expect(sorted.count == records.count)
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { !($1.0 < $0.0) })
    func bag(_ records: [(SortKey, [UInt8])]) -> [String] {
      records.map { "\($0.0) \($0.1)" }.sorted()
    }
    #expect(bag(sorted) == bag(records))
  }

  @Test("Records of equal keys come in the order of their payloads, within a run and across runs")
  func orderOfPayloads() throws {
    let words = ["abacus", "abbey", "abbot", "abide", "able", "about"].map { Array($0.utf8) }
    let byBytes: PayloadOrder = { $0.compared(to: $1) }
    var runs: [SortedRun] = []
    for part in [[5, 1, 3], [4, 0, 2]] {
      var builder = RunBuilder(capacity: 1 << 10)
      for index in part {
        words[index].withUnsafeBufferPointer {
          builder.append(key: SortKey(high: 7, low: 7), payload: $0)
        }
      }
      runs.append(try builder.spill(to: spill, order: byBytes))
    }
    var merger = try RunMerger(runs, order: byBytes)
    var merged: [[UInt8]] = []
    while let (_, payload) = try merger.next() { merged.append(Array(payload)) }
    #expect(merged == words)
  }

  @Test("Records larger than any buffer come through")
  func largeRecords() throws {
    let sizes = [0, 1, 16_383, 16_384, 16_385, 262_144, 700_000]
    let records = sizes.enumerated().map { index, size in
      (
        SortKey(high: UInt64(sizes.count - index), low: 0),
        [UInt8](repeating: UInt8(index), count: size)
      )
    }
    for capacity in [1, 1 << 20, 1 << 24] {
      let sorted = try merged(try runs(of: records, capacity: capacity))
      #expect(sorted.map { $0.1.count } == sizes.reversed())
      #expect(sorted.allSatisfy { record in record.1.allSatisfy { $0 == record.1.first } })
    }
  }

  @Test("Nothing merges to nothing")
  func empty() throws {
    #expect(try merged([]).isEmpty)
  }

  @Test("Ranks order by importance, then by population, both falling, then by geonameid")
  func ranks() {
    let keys = [
      SortKey(importance: 10_000, population: 5, geonameID: 9),
      SortKey(importance: 9_999, population: .max, geonameID: 1),
      SortKey(importance: 9_999, population: 1_000, geonameID: 7),
      SortKey(importance: 9_999, population: 1_000, geonameID: 8),
      SortKey(importance: 9_999, population: 0, geonameID: 2),
      SortKey(importance: 0, population: 0, geonameID: 1),
    ]
    #expect(keys.shuffled().sorted() == keys)
  }
}

@Suite("A queue between threads")
struct BoundedQueueTests {
  @Test("Everything that is put is taken, in order, and the queue never holds more than it may")
  func order() throws {
    let queue = BoundedQueue<Int>(capacity: 3)
    let group = ThreadGroup(ImportProgress())
    group.start { () throws(ImportError) in
      for number in 0..<10_000 { guard queue.put(number) else { throw .interrupted } }
      queue.finish()
    }
    var taken: [Int] = []
    while let number = queue.take() { taken.append(number) }
    try group.join()
    #expect(taken == Array(0..<10_000))
  }

  @Test("A failure on one thread frees those that wait, and is the one reported")
  func failure() throws {
    let queue = BoundedQueue<Int>(capacity: 1)
    let group = ThreadGroup(ImportProgress())
    group.onFailure { queue.cancel() }
    group.start { () throws(ImportError) in
      while queue.put(1) {}
    }
    group.start { () throws(ImportError) in throw .noPlaces }
    #expect(throws: ImportError.noPlaces) { try group.join() }
    #expect(queue.take() == nil)
  }

  @Test("Cancelling frees those that wait")
  func cancel() throws {
    let progress = ImportProgress()
    let queue = BoundedQueue<Int>(capacity: 1)
    let group = ThreadGroup(progress)
    group.onFailure { queue.cancel() }
    group.start { () throws(ImportError) in
      while queue.put(1) {}
    }
    progress.cancel()
    #expect(throws: ImportError.interrupted) { try group.join() }
  }
}
