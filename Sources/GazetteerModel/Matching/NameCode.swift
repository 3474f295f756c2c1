/// Alternate names that are codes or initials: airport codes (GRR, KGRR), NYC, LA.
///
/// They match only when they are the whole query: nobody means Portland by 'pd'. Lists of folded
/// names mark them with a leading ``mark``.
package enum NameCode {
  /// Stands before a code in a list of folded names.
  package static let mark = UInt8(ascii: "=")

  /// Whether an alternate name is a code: two to four ASCII capitals.
  package static func isCode(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    (2...4).contains(name.count)
      && name.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}
