/// Writes JSON (RFC 8259), compact or over several lines.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private let indentation: Int?
  private var depth = 0

  /// - Parameter indentation: spaces a level; nil for one line without spaces.
  init(indentation: Int? = nil) {
    self.indentation = indentation
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ value: FieldValue) {
    switch value {
    case .text(let text): append(string: text)
    case .integer(let number): DecimalText.append(number, to: &bytes)
    case .number(let number): append(number: number)
    case .boolean(let flag): append(plain: flag ? "true" : "false")
    case .missing: append(plain: "null")
    case .list(let values):
      array { json in
        for value in values {
          json.beginElement()
          json.append(value)
        }
      }
    case .record(let record): append(record)
    }
  }

  mutating func append(_ record: OutputRecord) {
    object { json in
      for field in record.fields {
        json.beginElement()
        json.append(string: field.name)
        json.endName()
        json.append(field.value)
      }
    }
  }

  /// An object, of which `write` adds the fields.
  mutating func object(_ write: (inout JSONText) -> Void) {
    group(UInt8(ascii: "{"), UInt8(ascii: "}"), write)
  }

  /// A list; `write` calls ``beginElement()`` before each of its elements.
  mutating func array(_ write: (inout JSONText) -> Void) {
    group(UInt8(ascii: "["), UInt8(ascii: "]"), write)
  }

  /// What has to stand between an element, or a field, and what comes before it.
  mutating func beginElement() {
    if !isAfterOpening { bytes.append(UInt8(ascii: ",")) }
    breakLine()
  }

  /// A field's name, which has no character that would have to be escaped.
  mutating func beginField(_ name: StaticString) {
    beginElement()
    name.withUTF8Buffer { name in
      bytes.append(addingCapacity: name.count + 3) { text in
        text.append(UInt8(ascii: "\""))
        text.append(copying: name)
        text.append(UInt8(ascii: "\""))
        text.append(UInt8(ascii: ":"))
      }
    }
    if indentation != nil { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func endName() {
    bytes.append(UInt8(ascii: ":"))
    if indentation != nil { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func group(
    _ opening: UInt8, _ closing: UInt8, _ write: (inout JSONText) -> Void
  ) {
    bytes.append(opening)
    depth += 1
    write(&self)
    depth -= 1
    if !isAfterOpening { breakLine() }
    bytes.append(closing)
  }

  private var isAfterOpening: Bool {
    bytes.last == UInt8(ascii: "{") || bytes.last == UInt8(ascii: "[")
  }

  private mutating func breakLine() {
    guard let indentation else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * depth))
  }

  private mutating func append(plain text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(number: Double) {
    if number.isFinite {
      DecimalText.append(number, to: &bytes)
    } else {
      append(plain: "null")
    }
  }
}

// MARK: - Strings

extension JSONText {
  mutating func append(string text: String) {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard utf8.allSatisfy(Self.isPlain) else { return false }
      bytes.append(addingCapacity: utf8.count + 2) { text in
        text.append(UInt8(ascii: "\""))
        text.append(copying: utf8)
        text.append(UInt8(ascii: "\""))
      }
      return true
    }
    if !isPlain { appendEscaped(text) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  private mutating func appendEscaped(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
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
    bytes.append(UInt8(ascii: "\""))
  }
}

extension OutputSpan<UInt8> {
  /// Appends the bytes at once; there has to be room for them.
  fileprivate mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    precondition(bytes.count <= freeCapacity, "no room left in the span")
    withUnsafeMutableBufferPointer { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).baseAddress.map {
        UnsafeMutableRawBufferPointer(start: $0 + count, count: bytes.count)
          .copyMemory(from: UnsafeRawBufferPointer(bytes))
      }
      count += bytes.count
    }
  }
}
