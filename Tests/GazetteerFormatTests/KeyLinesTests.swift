import GazetteerFormat
import GazetteerTestSupport
import Testing

@testable import Gazetteer

@Suite("Lines and words of folded names")
struct KeyLinesTests {
  private static func bytes<Result>(
    _ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    Array(text.utf8).withUnsafeBufferPointer(body)
  }

  private static func hash(_ text: String, _ marker: UInt8? = nil) -> UInt64 {
    var hash = marker.map { TermHash(marker: $0) } ?? TermHash()
    hash.add(text.utf8)
    return hash.value
  }

  private static func parts(_ text: String) -> (lines: [String], words: [String]) {
    var lines: [String] = []
    var words: [String] = []
    bytes(text) { bytes in
      KeyLines.forEachLine(in: bytes) { lines.append(String(decoding: $0, as: UTF8.self)) }
      KeyLines.forEachWord(in: bytes) { words.append(String(decoding: $0, as: UTF8.self)) }
    }
    return (lines, words)
  }

  @Test("Empty lines and words are left out")
  func split() {
    #expect(Self.parts("").lines.isEmpty)
    #expect(Self.parts("\n\n").lines.isEmpty)
    #expect(Self.parts("a b").lines == ["a b"])
    #expect(Self.parts("a b\n\nc\n").lines == ["a b", "c"])
    #expect(Self.parts("").words.isEmpty)
    #expect(Self.parts("  ").words.isEmpty)
    #expect(Self.parts("san  jose ").words == ["san", "jose"])
  }

  @Test("Prefixes come shortest first, a character at a time")
  func prefixes() {
    func prefixes(_ word: String, upTo limit: Int) -> [String] {
      var found: [String] = []
      Self.bytes(word) {
        var grown: [UInt8] = []
        KeyLines.forEachPrefix(of: $0, upTo: limit, eachByte: { grown.append($0) }) {
          prefix, length in
          found.append(String(decoding: prefix, as: UTF8.self))
          #expect(prefix.elementsEqual(grown))
          #expect(found.last?.unicodeScalars.count == length)
          return true
        }
      }
      return found
    }
    #expect(prefixes("paris", upTo: 3) == ["p", "pa", "par"])
    #expect(prefixes("par", upTo: 16) == ["p", "pa", "par"])
    #expect(prefixes("東京都", upTo: 2) == ["東", "東京"])
    #expect(prefixes("a👩b", upTo: 3) == ["a", "a👩", "a👩b"])
    #expect(prefixes("", upTo: 4).isEmpty)
  }

  @Test("The walk over prefixes ends when it is told to")
  func stops() {
    var count = 0
    Self.bytes("paris") {
      KeyLines.forEachPrefix(of: $0, upTo: 16, eachByte: { _ in }) { _, length in
        count += 1
        return length < 2
      }
    }
    #expect(count == 2)
  }

  @Test("A set of terms tells what is new, for each marker and each place anew")
  func termSet() {
    var set = TermSet()
    func insert(_ text: String, _ marker: UInt8? = nil) -> Bool {
      set.insert(Self.hash(text, marker))
    }
    func contains(_ text: String) -> Bool { set.contains(Self.hash(text)) }
    #expect(insert("paris"))
    #expect(!insert("paris"))
    #expect(insert("paris", UInt8(ascii: "=")))
    #expect(insert("paris", UInt8(ascii: "~")))
    #expect(!insert("paris", UInt8(ascii: "=")))
    #expect(insert("pari"))
    #expect(insert(""))
    #expect(contains("paris") && !contains("par"))
    set.removeAll()
    #expect(!contains("paris"))
    #expect(insert("paris"))
  }

  @Test("A set of terms grows and stays right over many places")
  func manyTerms() {
    var set = TermSet()
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      set.removeAll()
      var known: Set<String> = []
      for _ in 0..<Int.random(in: 0...600, using: &generator) {
        let term = String(Int.random(in: 0...500, using: &generator), radix: 36)
        #expect(set.insert(Self.hash(term)) == known.insert(term).inserted)
      }
    }
  }
}
