import Gazetteer
import GazetteerCommandLine
import GazetteerFormat
import GazetteerText

/// `gazetteer info`: what the gazetteer file holds and where it comes from.
enum InfoCommand {
  private struct Description {
    var path: String
    var info: GazetteerInfo
  }

  private static let output = OutputOptions(
    RecordLayout<Description>(
      fields: [
        Field("database", "the gazetteer file") { .string($0.path) },
        Field("schema_version", "the version of its format") { _ in
          .integer(Int64(Schema.version))
        },
        Field("created", "when it was made (ISO 8601, UTC)") { .text($0.info.created) },
        Field("generator", "what made it") { .text($0.info.generator) },
        Field("places", "how many places it has") { .integer($0.info.placeCount) },
        Field("names", "how many alternate names it has") { .integer($0.info.nameCount) },
        Field("data_date", "of when the data is (yyyy-mm-dd)") { .text($0.info.dataDate) },
        Field("newest_modification", "the newest modification date of a place") {
          .text($0.info.newestModification)
        },
        Field("sources", "the files that were imported") { .array($0.info.sources.map(source)) },
        Field("licences", "the licences of the data") {
          .array($0.info.licences.map { .text($0) })
        },
      ],
      columns: []))

  static let command = Command(
    "info", summary: "what the gazetteer holds, and from which files",
    options: output.all,
    examples: [Example("gazetteer info", "sources, dates, counts, licence")],
    run: Invocation.running(run))

  private static func run(_ invocation: Invocation) throws -> ExitCode {
    let file = try invocation.gazetteer()
    let description = Description(path: file.path, info: try GazetteerInfo(file))
    let page = output.layout.fields.filter { !["sources", "licences"].contains($0.word) }
      .map { ($0.word, $0.value(description).plainText) }
    let licences = description.info.licences.map { ("licence", $0) }
    let sources = description.info.sources.map { source in
      (
        "source",
        "\(source.file): \(source.layout), \(source.read) rows read, "
          + "\(source.stored) stored, \(source.skipped) skipped"
      )
    }
    try invocation.writePage(description, output, lines: page + licences + sources)
    return .success
  }

  @Sendable private static func source(_ source: GazetteerInfo.Source) -> JSONValue {
    .object([
      ("file", .string(source.file)), ("layout", .string(source.layout)),
      ("read", .integer(source.read)), ("stored", .integer(source.stored)),
      ("skipped", .integer(source.skipped)),
    ])
  }
}
