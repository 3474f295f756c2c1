/// A JSON value (RFC 8259), the members of objects in the order in which they are written.
package enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// Written as null when it is not finite.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// The value on one line.
  package var text: String {
    var json = JSONText()
    json.append(self)
    return json.text.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}

extension JSONValue {
  /// A string, or null for an empty one.
  package static func text(_ text: String) -> JSONValue { text.isEmpty ? .null : .string(text) }

  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
  package init(_ number: (some BinaryInteger)?) {
    self = number.map { .integer(Int64(clamping: $0)) } ?? .null
  }
  package init(_ number: Double?) { self = number.map { .number($0) } ?? .null }
}
