/// Writes JSON (RFC 8259), compact or over several lines.
package struct JSONText: ~Copyable {
  package private(set) var text = ByteText()
  private let indentation: Int?
  private var depth = 0

  /// - Parameter indentation: spaces a level; nil for one line without spaces.
  package init(indentation: Int? = nil) {
    self.indentation = indentation
  }

  package mutating func removeAll() {
    text.removeAll()
  }

  package mutating func append(_ value: JSONValue) {
    switch value {
    case .null: text.append("null" as StaticString)
    case .boolean(let flag): text.append(flag ? "true" : "false" as StaticString)
    case .integer(let number): DecimalText.append(number, to: &text)
    case .number(let number): append(number: number)
    case .string(let string): append(string: string)
    case .array(let values):
      array { json in
        for value in values {
          json.beginElement()
          json.append(value)
        }
      }
    case .object(let members):
      object { json in
        for member in members { json.add(member.key, member.value) }
      }
    }
  }

  /// Adds a field to an object.
  package mutating func add(_ name: String, _ value: JSONValue) {
    beginElement()
    append(string: name)
    endName()
    append(value)
  }

  /// An object, of which `write` adds the fields.
  package mutating func object(_ write: (inout JSONText) -> Void) {
    group(UInt8(ascii: "{"), UInt8(ascii: "}"), write)
  }

  /// A list; `write` calls ``beginElement()`` before each of its elements.
  package mutating func array(_ write: (inout JSONText) -> Void) {
    group(UInt8(ascii: "["), UInt8(ascii: "]"), write)
  }

  /// What has to stand between an element, or a field, and what comes before it.
  @inline(__always)
  package mutating func beginElement() {
    if !isAfterOpening { text.append(UInt8(ascii: ",")) }
    if indentation != nil { breakLine() }
  }

  /// Adds a field whose name has no character that would have to be escaped.
  @inline(__always)
  package mutating func add(_ name: StaticString, _ value: JSONValue) {
    beginField(name)
    append(value)
  }

  /// A field's name, after which its value is appended. It has no character that would have to be
  /// escaped.
  package mutating func beginField(_ name: StaticString) {
    beginElement()
    text.append(UInt8(ascii: "\""))
    text.append(name)
    text.append(UInt8(ascii: "\""))
    endName()
  }

  private mutating func endName() {
    text.append(UInt8(ascii: ":"))
    if indentation != nil { text.append(UInt8(ascii: " ")) }
  }

  private mutating func group(
    _ opening: UInt8, _ closing: UInt8, _ write: (inout JSONText) -> Void
  ) {
    text.append(opening)
    depth += 1
    write(&self)
    depth -= 1
    if !isAfterOpening { breakLine() }
    text.append(closing)
  }

  private var isAfterOpening: Bool {
    text.last == UInt8(ascii: "{") || text.last == UInt8(ascii: "[")
  }

  private mutating func breakLine() {
    guard let indentation else { return }
    text.append(UInt8(ascii: "\n"))
    for _ in 0..<indentation * depth { text.append(UInt8(ascii: " ")) }
  }

  private mutating func append(number: Double) {
    if number.isFinite {
      DecimalText.append(number, to: &text)
    } else {
      text.append("null" as StaticString)
    }
  }
}

// MARK: - Strings

extension JSONText {
  package mutating func append(string: String) {
    var string = string
    text.append(UInt8(ascii: "\""))
    string.withUTF8 { utf8 in
      if utf8.allSatisfy(Self.isPlain) {
        text.append(utf8)
      } else {
        for byte in utf8 { appendEscaped(byte) }
      }
    }
    text.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      text.append(UInt8(ascii: "\\"))
      text.append(byte)
    case UInt8(ascii: "\n"): text.append("\\n" as StaticString)
    case UInt8(ascii: "\r"): text.append("\\r" as StaticString)
    case UInt8(ascii: "\t"): text.append("\\t" as StaticString)
    case 0..<0x20, 0x7F:
      text.append(byte < 0x10 ? "\\u000" : "\\u00" as StaticString)
      text.append(String(byte, radix: 16))
    default: text.append(byte)
    }
  }
}
