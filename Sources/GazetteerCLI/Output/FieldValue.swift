/// A value of an output record, as JSON knows them.
enum FieldValue: Hashable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)
  /// Unknown: `null` in JSON, nothing in a table.
  case missing
  case list([FieldValue])
  case record(OutputRecord)

  /// For tables and tab-separated output.
  var plainText: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): FieldValue.decimal(number)
    case .boolean(let flag): flag ? "yes" : "no"
    case .missing: ""
    case .list(let values): values.map(\.plainText).joined(separator: ", ")
    case .record(let record): record.fields.map(\.value.plainText).joined(separator: " ")
    }
  }

  /// The shortest text that reads back as the same number, without an exponent for coordinates
  /// and distances.
  static func decimal(_ number: Double) -> String {
    guard number.isFinite else { return "" }
    if let whole = Int64(exactly: number) { return String(whole) }
    let text = "\(number)"
    guard text.contains("e") else { return text }
    return FixedPoint.text(number, decimals: 7)
  }
}

/// Named values in the order in which they are written.
struct OutputRecord: Hashable {
  struct Field: Hashable {
    var name: String
    var value: FieldValue
  }

  var fields: [Field]

  init(fields: [Field]) {
    self.fields = fields
  }

  init(_ fields: [(String, FieldValue)] = []) {
    self.fields = fields.map { Field(name: $0.0, value: $0.1) }
  }

  subscript(name: String) -> FieldValue? {
    fields.first { $0.name == name }?.value
  }
}

/// Decimal numbers with a fixed count of decimals, without a locale.
enum FixedPoint {
  /// Rounded half away from zero; at most nine decimals.
  static func text(_ number: Double, decimals: Int) -> String {
    let decimals = min(max(decimals, 0), 9)
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (number * Double(scale)).rounded()
    guard scaled.isFinite, let units = Int64(exactly: scaled) else { return "\(number)" }
    let sign = units < 0 ? "-" : ""
    let magnitude = units.magnitude
    guard decimals > 0 else { return sign + String(magnitude) }
    let fraction = String(magnitude % UInt64(scale))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(magnitude / UInt64(scale)).\(zeros)\(fraction)"
  }
}
