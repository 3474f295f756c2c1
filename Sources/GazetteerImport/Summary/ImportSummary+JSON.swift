import GazetteerText

extension ImportSummary {
  /// The whole summary, as `--json` prints it.
  package var json: JSONValue {
    .object([
      ("changes", changes.map(Self.changes) ?? .null),
      ("places", .integer(Int64(placeCount))),
      ("names", .integer(Int64(nameCount))),
      ("areas", .integer(Int64(areaCount))),
      ("newest_modification", .string(Self.date(newestModification))),
      ("seconds", .number((seconds * 1_000).rounded() / 1_000)),
      ("sources", .array(sources.map(\.json))),
      ("left_out_by_feature_code", Self.counts(leftOutByFeatureCode)),
      ("bad_row_examples", .array(badRowExamples.map { .string($0) })),
    ])
  }

  /// `2026-05-16` for 20260516; empty for 0.
  static func date(_ day: UInt32) -> String {
    guard day > 0 else { return "" }
    let digits = Array("\(day + 100_000_000)".dropFirst())
    return "\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6..<8]))"
  }

  private static func changes(_ changes: Changes) -> JSONValue {
    .object([
      ("added", .integer(Int64(changes.added))),
      ("changed", changes.changed.map { .integer(Int64($0)) } ?? .null),
      ("removed", .integer(Int64(changes.removed))),
    ])
  }

  static func counts(_ counts: [String: Int]) -> JSONValue {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return .object(sorted.map { ($0.key, .integer(Int64($0.value))) })
  }
}

extension ImportSummary.Source {
  /// As the `meta` table and `--json` have it.
  var json: JSONValue {
    .object([
      ("file", .string(file)),
      ("layout", .string(layout)),
      ("read", .integer(Int64(read))),
      ("stored", .integer(Int64(stored))),
      ("skipped", .integer(Int64(skippedCount))),
      ("left_out", ImportSummary.counts(skipped)),
      ("damaged", ImportSummary.counts(bad)),
      ("newest_modification", .string(ImportSummary.date(newestModification))),
      ("bytes", byteCount.map { .integer($0) } ?? .null),
    ])
  }
}
