/// A value as SQLite stores it: one of its five storage classes.
///
/// Literals work where a value is expected: `try connection.run(sql, 1, 2.5, "text", nil)`.
/// Wrap variables in a case or an initializer: `.integer(id)`, `Value(name)`.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  /// A double; SQLite stores NaN as NULL.
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension Value {
  package init(_ value: Int?) {
    self = value.map { .integer(Int64($0)) } ?? .null
  }

  package init(_ value: Int64?) {
    self = value.map { .integer($0) } ?? .null
  }

  package init(_ value: Double?) {
    self = value.map { .real($0) } ?? .null
  }

  package init(_ value: String?) {
    self = value.map { .text($0) } ?? .null
  }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  package init(nilLiteral: ()) {
    self = .null
  }

  package init(integerLiteral value: Int64) {
    self = .integer(value)
  }

  package init(floatLiteral value: Double) {
    self = .real(value)
  }

  package init(stringLiteral value: String) {
    self = .text(value)
  }
}
