/// Writes JSON (RFC 8259), compact or over several lines.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private let indentation: Int?

  /// - Parameter indentation: spaces a level; nil for one line without spaces.
  init(indentation: Int? = nil) {
    self.indentation = indentation
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ value: FieldValue, depth: Int = 0) {
    switch value {
    case .text(let text): append(string: text)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .number(let number):
      bytes.append(contentsOf: (number.isFinite ? FieldValue.decimal(number) : "null").utf8)
    case .boolean(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .missing: bytes.append(contentsOf: "null".utf8)
    case .list(let values):
      group("[", "]", values, depth) { json, value in json.append(value, depth: depth + 1) }
    case .record(let record): append(record, depth: depth)
    }
  }

  mutating func append(_ record: OutputRecord, depth: Int = 0) {
    group("{", "}", record.fields, depth) { json, field in
      json.append(string: field.name)
      json.bytes.append(UInt8(ascii: ":"))
      if json.indentation != nil { json.bytes.append(UInt8(ascii: " ")) }
      json.append(field.value, depth: depth + 1)
    }
  }

  mutating func append(string text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      let isPlain = utf8.allSatisfy(Self.isPlain)
      if isPlain { bytes.append(contentsOf: utf8) }
      return isPlain
    }
    if !isPlain { appendEscaped(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  private mutating func appendEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
        bytes.append(contentsOf: digits.utf8)
      default: bytes.append(byte)
      }
    }
  }

  private mutating func group<Element>(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ elements: [Element], _ depth: Int,
    _ append: (inout JSONText, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(depth + 1)
      append(&self, element)
    }
    if !elements.isEmpty { breakLine(depth) }
    bytes.append(UInt8(ascii: close))
  }

  private mutating func breakLine(_ depth: Int) {
    guard let indentation else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * depth))
  }
}
