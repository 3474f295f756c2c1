/// Why a row of a GeoNames file cannot be used, and where it is.
package struct RowError: Error, Hashable, Sendable {
  /// The rule that was broken.
  package enum Reason: Hashable, Sendable {
    /// The number of tab-separated fields differs from the layout's.
    case fieldCount(expected: Int, found: Int)
    /// The line is longer than `limit` bytes.
    case tooLong(limit: Int)
    /// The line holds a NUL, the mark of a file that was damaged.
    case nulByte
    case invalidUTF8
    /// An id is not a positive 64-bit integer.
    case badID
    /// Not a finite decimal number from -90 to 90.
    case latitude
    /// Not a finite decimal number from -180 to 180.
    case longitude
    /// Neither empty nor one of GeoNames' nine letters.
    case featureClass
    /// Not a number, or more than 64 bits can hold.
    case population
    /// No name of any kind.
    case emptyName
    /// The code that a region, country or alternate name is filed under is malformed.
    case badCode

    /// A fixed short word to count rows by.
    package var word: String {
      switch self {
      case .fieldCount: "field-count"
      case .tooLong: "too-long"
      case .nulByte: "nul-byte"
      case .invalidUTF8: "invalid-utf8"
      case .badID: "id"
      case .latitude: "latitude"
      case .longitude: "longitude"
      case .featureClass: "feature-class"
      case .population: "population"
      case .emptyName: "empty-name"
      case .badCode: "code"
      }
    }
  }

  package let reason: Reason
  /// The line in the file, counted from 1.
  package let line: Int
  /// The layout's name of the field at fault, such as `latitude`; nil when it is the whole line.
  package let field: String?
  /// The start of what the field holds, printable; empty when it is the whole line.
  package let excerpt: String

  init(_ reason: Reason, line: Int, field: String? = nil, value: Bytes? = nil) {
    self.reason = reason
    self.line = line
    self.field = field
    self.excerpt = value.map(Self.excerpt) ?? ""
  }

  private static func excerpt(_ bytes: Bytes) -> String {
    let text = String(decoding: bytes.prefix(60), as: UTF8.self)
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(40) {
      let isControl = scalar.properties.generalCategory == .control
      shown.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }
}

extension RowError: CustomStringConvertible {
  /// "line 7020: 17 fields where 19 belong".
  package var description: String {
    "line \(line): \(explanation)"
  }

  private var explanation: String {
    let field = field ?? "field"
    return switch reason {
    case .fieldCount(let expected, let found):
      "\(found) \(found == 1 ? "field" : "fields") where \(expected) belong"
    case .tooLong(let limit): "longer than \(limit) bytes"
    case .nulByte: "\(field) holds a NUL byte"
    case .invalidUTF8: "\(field) is not valid UTF-8: '\(excerpt)'"
    case .badID: "\(field) '\(excerpt)' is not a positive whole number"
    case .latitude: "latitude '\(excerpt)' is not a number from -90 to 90"
    case .longitude: "longitude '\(excerpt)' is not a number from -180 to 180"
    case .featureClass: "feature class '\(excerpt)' is not one of A, H, L, P, R, S, T, U, V"
    case .population: "population '\(excerpt)' is not a number of people"
    case .emptyName: "\(field) is empty"
    case .badCode: "\(field) '\(excerpt)' is not a code of this layout"
    }
  }
}
