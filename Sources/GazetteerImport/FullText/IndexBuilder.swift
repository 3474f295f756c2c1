import GazetteerFormat
import GazetteerModel
import GeoNamesFiles

/// Pieces of the finished index on their way into the database.
struct IndexPiece: Sendable {
  var segment: SegmentWriter.Output
  /// Blocks of the lexicon with their numbers.
  var lexicon: [(number: Int, block: [UInt8])] = []
  /// Prefixes longer than four letters that have a term of their own; some come twice.
  var commonPrefixes: [String] = []
}

/// Makes the index of merged records. As terms come in order here, the lexicon and the list of
/// common prefixes come along.
struct IndexBuilder: ~Copyable {
  private var postings = PostingWriter()
  private var lexicon = LexiconWriter()
  private let levels: LevelTable

  /// - Parameter levels: of all places.
  init(levels: LevelTable) {
    self.levels = levels
  }

  /// Adds records, which come behind those added before.
  ///
  /// - Returns: what of the index is finished.
  mutating func add(_ records: RecordBatch) throws(ImportError) -> IndexPiece {
    var piece = IndexPiece(segment: SegmentWriter.Output())
    try records.forEach { record throws(ImportError) in
      postings.append(record) { term, firstRow in
        Self.note(term, level: levels.level(ofID: firstRow), in: &lexicon, &piece)
      }
    }
    piece.segment = postings.takeOutput()
    return piece
  }

  /// Ends the index.
  ///
  /// - Returns: the last of it, and how many leaves there are.
  mutating func finish() -> (last: IndexPiece, leaves: Int64) {
    let leaves = postings.finish()
    var piece = IndexPiece(segment: postings.takeOutput())
    lexicon.finish { piece.lexicon.append(($0, $1)) }
    return (piece, leaves)
  }

  private static func note(
    _ term: Bytes, level: @autoclosure () -> UInt8, in lexicon: inout LexiconWriter,
    _ piece: inout IndexPiece
  ) {
    guard let first = term.first else { return }
    switch first {
    case UInt8(ascii: "*"), UInt8(ascii: "~"):
      let prefix = term.part(1..<term.count)
      if prefix.count(where: { $0 & 0xC0 != 0x80 }) > IndexTerms.shortPrefixLength {
        piece.commonPrefixes.append(prefix.text)
      }
    case _ where markers.contains(first):
      break
    default:
      lexicon.append(term, level: level()) { piece.lexicon.append(($0, $1)) }
    }
  }

  private static let markers = Array(IndexTerms.markers.utf8)
}
