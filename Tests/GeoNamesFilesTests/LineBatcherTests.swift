import GeoNamesFiles
import Testing

@Suite("Batches of lines")
struct LineBatcherTests {
  private func lines(_ bytes: [UInt8], readSize: Int) -> [(number: Int, count: Int)] {
    var lines: [(number: Int, count: Int)] = []
    forEachLine(of: bytes, readSize: readSize) { lines.append(($0.number, $0.bytes.count)) }
    return lines
  }

  @Test("An empty stream has no lines", arguments: ["", "\n", "\r\n", "\n\n\n"])
  func empty(text: String) {
    #expect(lines(Array(text.utf8), readSize: 3).isEmpty)
  }

  @Test("Blank lines are passed over and counted")
  func blankLines() {
    #expect(lines(Array("\n\na\n\r\nb".utf8), readSize: 2).map(\.number) == [3, 5])
  }

  @Test("Only one carriage return belongs to the line end")
  func carriageReturns() {
    #expect(lines(Array("a\r\r\nb\rc\n".utf8), readSize: 64).map(\.count) == [2, 3])
  }

  @Test(
    "A line over the limit is refused and reading goes on", arguments: [1_000, 65_536, 1_000_000])
  func longLines(readSize: Int) {
    let limit = Line.maximumLength
    let row = Array(PlaceRow().text.utf8)
    for length in [limit + 1, 2 * limit - 1, 2 * limit, 2 * limit + 1, 5 * limit] {
      let long = Array(repeating: UInt8(ascii: "x"), count: length)
      let file = PlaceFile(row + [10] + long + [10] + row + [10] + long, readSize: readSize)
      #expect(file.places.map(\.line) == [1, 3])
      #expect(file.errors.map(\.line) == [2, 4])
      #expect(file.errors.allSatisfy { $0.reason == .tooLong(limit: limit) })
    }
  }

  @Test("A line at the limit is read whole")
  func longestLine() {
    let line = Array(repeating: UInt8(ascii: "x"), count: Line.maximumLength)
    #expect(lines(line + [10] + line, readSize: 4_096).map(\.count) == [line.count, line.count])
  }

  @Test("Line numbers go on across batches")
  func numbersAcrossBatches() {
    let text = String(repeating: "0123456789abcdef\n", count: 100_000)
    let lines = lines(Array(text.utf8), readSize: 8_191)
    #expect(lines.map(\.number) == Array(1...100_000))
    #expect(lines.allSatisfy { $0.count == 16 })
  }

  @Test("What the read throws comes out as it is")
  func readFailure() {
    struct Broken: Error {}
    var batcher = LineBatcher()
    #expect(throws: Broken.self) {
      try batcher.next { (_: UnsafeMutableBufferPointer<UInt8>) throws(Broken) in throw Broken() }
    }
  }
}
