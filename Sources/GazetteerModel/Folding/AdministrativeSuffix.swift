/// Endings of Chinese, Japanese and Korean place names that say what the place is: 上海市 is the
/// city of 上海. People type the name with and without it.
enum AdministrativeSuffix {
  /// By language: city, district, county, prefecture, province, town, township, and the compounds.
  private static let suffixes: [[UInt8]] = [
    // Compounds first: the longest that fits is the one. Spelt as names are folded: 區 and 区 are 区.
    "特别行政区", "특별자치시", "특별자치도",
    "自治区", "自治州", "自治县", "自治旗", "特别市", "直辖市", "广域市", "특별시", "광역시", "자치구",
    "地区", "新区", "特区",
    "市", "区", "县", "府", "都", "州", "省", "町", "村", "镇", "乡", "盟", "旗", "郡",
    "시", "군", "구", "읍", "면", "동", "리", "도",
  ].map { Array($0.utf8) }

  /// Where the suffix of the last word of a folded name starts; nil when there is none or fewer than
  /// two characters would be left of the word (京都, 津市).
  static func start(in folded: ArraySlice<UInt8>) -> Int? {
    for suffix in suffixes where folded.suffix(suffix.count).elementsEqual(suffix) {
      let end = folded.endIndex - suffix.count
      let wordStart = folded[..<end].lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 }
      let left = folded[(wordStart ?? folded.startIndex)..<end]
      return left.count { $0 & 0xC0 != 0x80 } >= 2 ? end : nil
    }
    return nil
  }
}

/// A folded name without an ending such as 市, for names that are stored without it; nil when it has
/// none.
package func withoutAdministrativeSuffix(_ folded: String) -> String? {
  guard let last = folded.utf8.last, last >= 0x80 else { return nil }
  let bytes = Array(folded.utf8)
  return AdministrativeSuffix.start(in: bytes[...]).map {
    String(decoding: bytes[..<$0], as: UTF8.self)
  }
}
