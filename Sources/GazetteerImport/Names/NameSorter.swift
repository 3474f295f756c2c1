import GeoNamesFiles

/// Reads alternate-names tables and sorts their rows by place, in runs that fit into memory; names
/// of countries and regions are also handed out by themselves.
struct NameSorter {
  private static let memory = 48 << 20

  let selection: NameSelection
  let sources: [ImportSource]
  let areas: AreaCatalog
  /// Whether names of places are of no use.
  var takesAreasOnly = false
  let progress: ImportProgress

  struct AreaName: Sendable {
    var code: String
    var name: NameLine
    var sequence: UInt64
    var isDeletion = false
  }

  struct Output: Sendable {
    var counts: [ImportSummary.Source]
    var runs: [SortedRun] = []
    var areaNames: [AreaName] = []
    var badRowExamples: [String] = []
  }

  func run(spill: SpillFile) throws(ImportError) -> Output {
    let outputs = try LineWorkers.run(on: sources, progress: progress) {
      Worker(sorter: self, spill: spill)
    }
    var result = Output(counts: sources.map(\.emptyCount))
    for output in outputs {
      for index in sources.indices { result.counts[index].add(output.counts[index]) }
      result.runs += output.runs
      result.areaNames += output.areaNames
      result.badRowExamples += output.badRowExamples
    }
    result.areaNames.sort { $0.sequence < $1.sequence }
    return result
  }

  private struct Worker: LineWorker {
    private let sorter: NameSorter
    private let spill: SpillFile
    private var builder = RunBuilder(capacity: NameSorter.memory / LineWorkers.count)
    private var output: Output
    private var record: [UInt8] = []

    init(sorter: NameSorter, spill: SpillFile) {
      self.sorter = sorter
      self.spill = spill
      output = Output(counts: sorter.sources.map(\.emptyCount))
    }

    mutating func add(_ batch: LineBatch, source: Int) throws(ImportError) {
      try batch.forEachLine { line throws(ImportError) in
        output.counts[source].read += 1
        guard let key = encode(line, source) else { return }
        if builder.isFull { output.runs.append(try builder.spill(to: spill)) }
        record.withUnsafeBufferPointer { builder.append(key: key, payload: $0) }
      }
    }

    mutating func finish() throws(ImportError) -> Output {
      if !builder.isEmpty { output.runs.append(try builder.spill(to: spill)) }
      return output
    }

    /// Leaves the row in `record`.
    ///
    /// - Returns: nil when the row is of no use to a place.
    private mutating func encode(_ line: Line, _ source: Int) -> SortKey? {
      let sequence = UInt64(source) << 40 | UInt64(line.number)
      do throws(RowError) {
        if sorter.sources[source].layout == .alternateNamesDeletes {
          return try encodeDeletion(line, sequence)
        }
        let name = try AlternateNameRecord(line)
        let reason = sorter.selection.objection(to: name)
        if let reason { output.counts[source].skip(reason) }
        // Nobody writes these into the comma-separated column.
        if name.kind == .link || name.kind == .wikidata { return nil }
        let area = sorter.areas.code(of: name.geonameID)
        if reason == nil, let area {
          output.areaNames.append(AreaName(code: area, name: NameLine(name), sequence: sequence))
        }
        if sorter.takesAreasOnly {
          if reason == nil, area == nil { output.counts[source].skip(.unknownPlace) }
          return nil
        }
        ImportedName.encode(
          name, isWanted: reason == nil, isOfArea: area != nil, sequence: sequence, into: &record)
        return Self.key(name.geonameID, name.alternateNameID)
      } catch {
        output.counts[source].bad[error.reason.word, default: 0] += 1
        if output.badRowExamples.count < PlaceRowCounts.mostExamples {
          output.badRowExamples.append("\(sorter.sources[source].file): \(error)")
        }
        return nil
      }
    }

    private mutating func encodeDeletion(
      _ line: Line, _ sequence: UInt64
    ) throws(RowError) -> SortKey {
      let name = try AlternateNameDeletionRecord(line)
      if let code = sorter.areas.code(of: name.geonameID) {
        var line = NameLine("")
        line.id = name.alternateNameID
        output.areaNames.append(
          AreaName(code: code, name: line, sequence: sequence, isDeletion: true))
      }
      ImportedName.encodeDeletion(name, sequence: sequence, into: &record)
      return Self.key(name.geonameID, name.alternateNameID)
    }

    private static func key(_ geonameID: Int64, _ nameID: Int64) -> SortKey {
      SortKey(high: UInt64(clamping: geonameID), low: UInt64(clamping: nameID))
    }
  }
}
