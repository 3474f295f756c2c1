import GazetteerCommandLine
import GazetteerModel
import GazetteerTerminal

/// Asks a person which of several places is meant, or says that it has to be said.
struct CityChoice {
  struct Row {
    var label: String
    var population: Int64
    var id: City.ID

    init(_ city: City, label: String) {
      self.label = label
      population = city.population
      id = city.id
    }
  }

  static let longest = 10

  var query: String
  var rows: [Row]
  /// A sentence to begin with.
  var remark: String?
  /// How to say which one is meant.
  var advice: String

  /// The index of the row that was chosen.
  ///
  /// Only a terminal is asked, and only when the question can be seen on one: an answer is never
  /// taken from a pipe. Everything but a number of the list is asked again; an empty line or the end
  /// of input chooses nothing.
  func ask(_ invocation: Invocation) throws -> Int {
    try invocation.note((remark.map { $0 + " " } ?? "") + "'\(query)' may be one of these:")
    try list(invocation)
    guard invocation.isInteractive else {
      throw CommandFailure("It is not clear which place is meant. \(advice)", code: .notFound)
    }
    var lines = InputLines()
    while true {
      try prompt(invocation)
      guard let line = try lines.next(beforeWaiting: {}) else {
        // The cursor still stands behind the question.
        try invocation.note("")
        throw cancelled
      }
      let answer = line.trimmed
      guard !answer.isEmpty else { throw cancelled }
      if let number = Int(answer), rows.indices.contains(number - 1) { return number - 1 }
      try invocation.note("'\(answer)' is not a number from 1 to \(rows.count).")
    }
  }

  private var cancelled: CommandFailure {
    CommandFailure("Nothing was chosen.", code: .interrupted)
  }

  private func prompt(_ invocation: Invocation) throws {
    try invocation.console.errors.write("Which one? 1 to \(rows.count), or Enter for none: ")
    try invocation.console.errors.flush()
  }

  private func list(_ invocation: Invocation) throws {
    let table = TextTable(
      columns: [
        .init("#", isNumber: true), .init("PLACE"),
        .init("POPULATION", isNumber: true, importance: 1), .init("ID", isNumber: true),
      ],
      rows: rows.enumerated().map { index, row in
        [
          String(index + 1), row.label, CityFields.populationText(row.population), String(row.id),
        ]
      })
    try invocation.console.errors.write(table, invocation.console)
    try invocation.console.errors.flush()
  }
}

extension String {
  /// Without white space at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
