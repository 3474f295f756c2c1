import Gazetteer
import GazetteerCommandLine
import GazetteerFormat

/// `gazetteer info`: what the gazetteer file holds and where it comes from.
enum InfoCommand {
  static let command = Command(
    "info", summary: "what the gazetteer holds, and from which files",
    examples: [Example("gazetteer info", "sources, dates, counts, licence")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let file = try invocation.gazetteer()
    let info = try GazetteerInfo(file)
    let record = OutputRecord([
      ("database", .text(file.path)),
      ("schema_version", .integer(Int64(Schema.version))),
      ("created", CityFields.text(info.created)),
      ("generator", CityFields.text(info.generator)),
      ("places", .integer(info.placeCount)),
      ("names", .integer(info.nameCount)),
      ("newest_modification", CityFields.text(info.newestModification)),
      ("sources", .list(info.sources.map { .record(source($0)) })),
      ("licence", CityFields.text(info.licence)),
    ])
    switch invocation.format() {
    case .table, .tsv, .csv: try writeLines(record, info, invocation)
    case .json, .ndjson, .geojson:
      var json = JSONText(indentation: invocation.format() == .ndjson ? nil : 2)
      json.append(record)
      try invocation.output.writeLine(json)
    }
    try invocation.output.flush()
    return .success
  }

  private static func source(_ source: GazetteerInfo.Source) -> OutputRecord {
    OutputRecord([
      ("file", .text(source.file)), ("layout", .text(source.layout)),
      ("read", .integer(source.read)), ("stored", .integer(source.stored)),
      ("skipped", .integer(source.skipped)),
    ])
  }

  private static func writeLines(
    _ record: OutputRecord, _ info: GazetteerInfo, _ invocation: Invocation
  ) throws {
    let width = record.fields.map(\.name.count).max() ?? 0
    for field in record.fields where field.name != "sources" {
      let padding = String(repeating: " ", count: width + 2 - field.name.count)
      try invocation.output.writeLine(field.name + padding + field.value.plainText)
    }
    for source in info.sources {
      let padding = String(repeating: " ", count: max(width + 2 - "source".count, 1))
      try invocation.output.writeLine(
        "source\(padding)\(source.file): \(source.layout), \(source.read) rows read, "
          + "\(source.stored) stored, \(source.skipped) skipped")
    }
  }
}
