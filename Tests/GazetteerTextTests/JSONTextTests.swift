import Testing

@testable import GazetteerText

@Suite("Writing JSON")
struct JSONTextTests {
  private static let members: [(key: String, value: JSONValue)] = [
    ("text", .string("São \"Paulo\"\\\n\u{1}\u{7F}")), ("none", .null),
    ("truth", .boolean(true)),
    (
      "records",
      .array([1, 2].map { .object([("number", .integer($0)), ("inner", .array([]))]) })
    ),
    ("list", .array([.integer(-5), .number(0.5), .number(.infinity), .array([])])),
  ]

  private static func text(_ json: borrowing JSONText) -> String {
    json.text.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test("A compact object has no spaces, and escapes only what it has to")
  func compact() {
    #expect(
      JSONValue.object(Self.members).text
        == #"{"text":"São \"Paulo\"\\\n\u0001\u007f","none":null,"truth":true,"#
        + #""records":[{"number":1,"inner":[]},{"number":2,"inner":[]}],"list":[-5,0.5,null,[]]}"#)
  }

  @Test("An indented object has a line for each field; what is empty stays on one")
  func indented() {
    var json = JSONText(indentation: 2)
    json.object { object in
      object.add("a", .integer(1))
      object.add("b", .array([.object([("c", .integer(7))])]))
      object.add("d", .array([]))
    }
    #expect(
      Self.text(json) == """
        {
          "a": 1,
          "b": [
            {
              "c": 7
            }
          ],
          "d": []
        }
        """)
  }

  @Test(
    "Numbers are the shortest text that reads back, without an exponent",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-90.0, "-90"), (48.85341, "48.85341"),
      (-33.86785, "-33.86785"), (0.1 + 0.2, "0.30000000000000004"), (0.000001, "0.000001"),
      (-0.000002, "-0.000002"), (0.5, "0.5"), (100.25, "100.25"), (1e9, "1000000000"),
      (1e15, "1000000000000000"), (123_456_789.123456, "123456789.123456"),
      (0.00000012, "0.0000001"), (.nan, ""), (.infinity, ""),
    ])
  func numbers(number: Double, text: String) {
    #expect(DecimalText.text(number) == text)
  }

  @Test("Every coordinate of five decimals is written with just these")
  func coordinates() {
    for hundredThousandths in stride(from: -18_000_000, through: 18_000_000, by: 997) {
      let degrees = Double(hundredThousandths) / 100_000
      let text = DecimalText.text(degrees)
      #expect(Double(text) == degrees)
      #expect(text == (degrees == degrees.rounded() ? "\(Int(degrees))" : "\(degrees)"))
    }
  }
}
