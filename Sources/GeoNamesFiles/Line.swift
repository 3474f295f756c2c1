/// One line of a file, without its line end: a view that is valid only inside the closure that
/// received it.
package struct Line {
  /// The longest line, in bytes, that is read; the longest row GeoNames has ever served is about
  /// 15,000 bytes. A longer one is refused as ``RowError/Reason/tooLong(limit:)``.
  package static let maximumLength = 262_144

  /// The line's bytes, neither LF nor the CR before it included.
  package let bytes: Bytes
  /// Counted from 1, blank lines and comments included.
  package let number: Int

  package init(bytes: Bytes, number: Int) {
    self.bytes = bytes
    self.number = number
  }

  /// True for a line that GeoNames' `countryInfo.txt` and its like use for remarks.
  package var isComment: Bool {
    bytes.first == UInt8(ascii: "#")
  }
}
