/// A JSON document, RFC 8259, with its keys in the order given.
package indirect enum JSONValue: Sendable {
  case null
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// The document on one line; ASCII control characters are escaped, everything else is UTF-8.
  package var text: String {
    var out = ""
    append(to: &out)
    return out
  }

  private func append(to out: inout String) {
    switch self {
    case .null: out += "null"
    case .integer(let value): out += "\(value)"
    case .number(let value): out += value.isFinite ? "\(value)" : "null"
    case .string(let value): Self.append(quoted: value, to: &out)
    case .array(let values):
      out += "["
      for (index, value) in values.enumerated() {
        if index > 0 { out += "," }
        value.append(to: &out)
      }
      out += "]"
    case .object(let members):
      out += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { out += "," }
        Self.append(quoted: member.key, to: &out)
        out += ":"
        member.value.append(to: &out)
      }
      out += "}"
    }
  }

  private static func append(quoted value: String, to out: inout String) {
    out += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}
