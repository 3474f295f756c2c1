import GazetteerModel

/// What the query is, when the person says so: 'code:GRR' or 'name:zow'.
enum QuerySense {
  case any
  case name
  case code

  /// Takes the prefix off the query.
  static func split(_ query: String) -> (sense: QuerySense, query: String) {
    for (prefix, sense) in [("code:", QuerySense.code), ("name:", .name)]
    where query.utf8.lazy.map(lowercased).starts(with: prefix.utf8) {
      return (sense, String(query.dropFirst(prefix.count)))
    }
    return (.any, query)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  func admits(_ tier: MatchTier) -> Bool {
    switch self {
    case .any: true
    case .name: tier != .code
    case .code: tier == .code
    }
  }
}
