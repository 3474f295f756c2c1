import GazetteerModel
import GeoNamesFiles

/// A row of an alternate-names table between reading and joining, as one run of bytes.
struct ImportedName {
  /// Which of two rows of one alternateNameId came later: the number of the file, then the line.
  let sequence: UInt64
  /// Whether it becomes a name of the place; if not, it only says that the comma-separated column
  /// has this text from another kind of row.
  let isWanted: Bool
  /// Whether the name is taken away.
  let isDeletion: Bool
  /// Whether the id belongs to a country or region, which got the name already.
  let isOfArea: Bool
  let flags: NameFlags
  let kind: NameKind
  let language: Bytes
  let text: Bytes

  /// The number of the file that the row is from.
  var source: Int { Int(sequence >> 40) }
  /// Whether something becomes of the row; why nothing does was counted when it was read.
  var isUsed: Bool { isWanted || isDeletion }

  /// Whether two rows say the same of a name.
  func isSame(as other: ImportedName) -> Bool {
    flags == other.flags && kind == other.kind && language.isSame(as: other.language)
      && text.isSame(as: other.text)
  }

  private static let wanted: UInt8 = 16
  private static let deletion: UInt8 = 32
  private static let ofArea: UInt8 = 64
  private static let headLength = 11

  /// Reads what ``encode(_:isWanted:isOfArea:sequence:into:)`` wrote; valid as long as the bytes are.
  init(_ bytes: Bytes) {
    sequence = bytes.littleEndian(at: 0)
    let bits: UInt8 = bytes.littleEndian(at: 8)
    isWanted = bits & Self.wanted != 0
    isDeletion = bits & Self.deletion != 0
    isOfArea = bits & Self.ofArea != 0
    flags = NameFlags(rawValue: bits & 15)
    kind = NameKind(rawValue: bytes.littleEndian(at: 9)) ?? .unlabelledName
    let textStart = Self.headLength + Int(bytes.littleEndian(at: 10, as: UInt8.self))
    language = bytes.part(Self.headLength..<textStart)
    text = bytes.part(textStart..<bytes.count)
  }

  static func encode(
    _ name: AlternateNameRecord, isWanted: Bool, isOfArea: Bool, sequence: UInt64,
    into bytes: inout [UInt8]
  ) {
    let language = name.language.part(0..<min(name.language.count, 255))
    let bits = NameFlags(name).rawValue | (isWanted ? wanted : 0) | (isOfArea ? ofArea : 0)
    encode(
      sequence: sequence, bits: bits, kind: name.kind, language: language, text: name.name,
      into: &bytes)
  }

  /// A name that is stored already.
  static func encode(_ name: NameLine, into bytes: inout [UInt8]) {
    var (text, language) = (name.text, name.language)
    text.withUTF8 { text in
      language.withUTF8 { language in
        encode(
          sequence: 0, bits: name.flags.rawValue | wanted, kind: name.kind,
          language: language.part(0..<min(language.count, 255)), text: text, into: &bytes)
      }
    }
  }

  /// A name that is taken away, if the place has it.
  static func encodeDeletion(
    _ name: AlternateNameDeletionRecord, sequence: UInt64, into bytes: inout [UInt8]
  ) {
    encode(
      sequence: sequence, bits: deletion, kind: .unlabelledName,
      language: Bytes(start: nil, count: 0), text: name.name, into: &bytes)
  }

  private static func encode(
    sequence: UInt64, bits: UInt8, kind: NameKind, language: Bytes, text: Bytes,
    into bytes: inout [UInt8]
  ) {
    bytes.removeAll(keepingCapacity: true)
    bytes.appendLittleEndian(sequence)
    bytes.append(bits)
    bytes.append(kind.rawValue)
    bytes.append(UInt8(truncatingIfNeeded: language.count))
    bytes.append(contentsOf: language)
    bytes.append(contentsOf: text)
  }
}
