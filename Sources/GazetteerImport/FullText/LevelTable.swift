import GazetteerFormat
import GazetteerModel

/// How important the places are of which only the ids are known, since ids are in the order of
/// importance.
struct LevelTable: Sendable {
  /// The first id of each level, in ascending order of ids.
  private var beginnings: [(id: Int64, level: UInt8)] = []

  /// Notes a place, which comes behind all before.
  mutating func append(id: Int64, importance: Importance) {
    let level = LexiconTrie.level(of: importance)
    if beginnings.last?.level != level { beginnings.append((id, level)) }
  }

  /// The level of a place as ``LexiconTrie`` has it.
  func level(ofID id: Int64) -> UInt8 {
    var low = 0
    var high = beginnings.count
    while low < high {
      let middle = (low + high) / 2
      if beginnings[middle].id <= id { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? beginnings[low - 1].level : .max
  }
}
