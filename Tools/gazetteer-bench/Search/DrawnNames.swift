import Gazetteer
import GazetteerSQLite

/// Names drawn from a gazetteer, every place with the same chance.
enum DrawnNames {
  static func draw(
    _ count: Int, from file: GazetteerFile, generator: inout SeededGenerator
  ) throws -> [String] {
    let last = try file.connection.integer("SELECT max(id) FROM place") ?? 0
    let statement = try file.connection.prepare(
      "SELECT name FROM place WHERE id >= ? ORDER BY id LIMIT 1")
    var names: [String] = []
    while last > 0, names.count < count {
      try statement.bind(1 + generator.below(Int(last)), at: 1)
      if let name = try statement.first({ $0.string(0) }), name.count >= 2 {
        names.append(name)
      }
    }
    return names
  }

  /// What the search gets while a name is typed, from the second character on.
  static func keystrokes(of name: String) -> [String] {
    let typed = name.lowercased()
    return typed.indices.dropFirst(2).map { String(typed[..<$0]) } + [typed]
  }

  /// The name with one typing error: a letter wrong, left out, doubled in, or two swapped.
  ///
  /// The first letter stays; names of fewer than five letters, or in other scripts, stay whole.
  static func misspelt(_ name: String, generator: inout SeededGenerator) -> String {
    var letters = Array(name.lowercased())
    let places = letters.indices.dropFirst().filter { letters[$0].isLetter && letters[$0].isASCII }
    guard letters.count >= 5, let place = generator.element(of: places) else { return name }
    let letter = Character(UnicodeScalar(UInt8(97 + generator.below(26))))
    switch generator.below(4) {
    case 0: letters[place] = letter
    case 1: letters.remove(at: place)
    case 2: letters.insert(letter, at: place)
    default:
      if place + 1 < letters.count { letters.swapAt(place, place + 1) }
    }
    return String(letters)
  }
}
