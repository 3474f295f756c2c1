import Testing

@testable import GazetteerSQLite

@Suite("Values")
struct ValueTests {
  @Test("A literal is the value of its own storage class")
  func literals() throws {
    let values: [Value] = [1, -2.5, "text", nil]
    #expect(values == [.integer(1), .real(-2.5), .text("text"), .null])
    let connection = try Connection.inMemory()
    #expect(try connection.text("SELECT ? || ? || ?", 1, "a", "b") == "1ab")
    #expect(try connection.integer("SELECT ? IS NULL", nil) == 1)
  }

  @Test("A variable that may be nil becomes a value or NULL")
  func optionals() {
    #expect(Value(Int.max) == .integer(.max))
    #expect(Value(Int64.min) == .integer(.min))
    #expect(Value(0.5) == .real(0.5))
    #expect(Value(String("x")) == .text("x"))
    #expect(Value(Int?.none) == .null)
    #expect(Value(Int64?.none) == .null)
    #expect(Value(Double?.none) == .null)
    #expect(Value(String?.none) == .null)
  }
}
