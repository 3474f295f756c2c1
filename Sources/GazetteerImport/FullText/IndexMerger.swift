import Gazetteer
import GazetteerModel
import GeoNames

/// Pieces of the finished index on their way into the database.
struct IndexPiece: Sendable {
  var segment: SegmentWriter.Output
  /// Blocks of the lexicon with their first words.
  var lexicon: [(first: [UInt8], words: [UInt8])] = []
  /// Prefixes longer than four letters that have a term of their own; some come twice.
  var commonPrefixes: [String] = []
}

/// Merges the runs of a ``TermCollector`` into the index, on one thread. As terms come in order
/// here, the lexicon and the list of common prefixes come along.
struct IndexMerger {
  private static let pieceSize = 1 << 19

  private var merger: PostingMerger
  private var lexicon = LexiconBlockWriter()
  private var isFinished = false

  init(_ runs: [SortedRun]) throws(ImportError) {
    merger = try PostingMerger(runs)
  }

  var leaves: Int64 { merger.leaves }
  var consumedBytes: Int64 { merger.consumedBytes }

  mutating func next() throws(ImportError) -> IndexPiece? {
    guard !isFinished else { return nil }
    var blocks: [(first: [UInt8], words: [UInt8])] = []
    var prefixes: [String] = []
    let output = try merger.next(size: Self.pieceSize) { term in
      guard let first = term.first else { return }
      switch first {
      case UInt8(ascii: "*"), UInt8(ascii: "~"):
        let prefix = term.part(1..<term.count)
        if prefix.count(where: { $0 & 0xC0 != 0x80 }) > IndexTerms.shortPrefixLength {
          prefixes.append(prefix.text)
        }
      case _ where Self.markers.contains(first):
        break
      default:
        _ = lexicon.append(term) { blocks.append((Array($0), Array($1))) }
      }
    }
    guard let output else {
      isFinished = true
      lexicon.finish { blocks.append((Array($0), Array($1))) }
      return blocks.isEmpty
        ? nil : IndexPiece(segment: SegmentWriter.Output(), lexicon: blocks)
    }
    return IndexPiece(segment: output, lexicon: blocks, commonPrefixes: prefixes)
  }

  private static let markers = Array(IndexTerms.markers.utf8)
}
