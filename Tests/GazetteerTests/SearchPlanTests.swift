import GazetteerSQLite
import GazetteerTestSupport
import Testing

@testable import Gazetteer

@Suite("Query plans of a search")
struct SearchPlanTests {
  /// Every statement that the engine has prepared.
  private static func statements(of engine: SearchEngine) -> [Statement] {
    var found: [Statement] = []
    func collect(_ value: Any, depth: Int) {
      for child in Mirror(reflecting: value).children where depth < 4 {
        if let statement = child.value as? Statement {
          found.append(statement)
        } else if !(child.value is Connection) {
          collect(child.value, depth: depth + 1)
        }
      }
    }
    collect(engine, depth: 0)
    return found
  }

  private static func plan(of sql: String, _ connection: Connection) throws -> [String] {
    var steps: [String] = []
    try connection.prepare("EXPLAIN QUERY PLAN " + sql).forEach { steps.append($0.string(3)) }
    return steps
  }

  /// What may read a whole table: the popular cities, which stop at their limit, the lexicon, read
  /// once at the first misspelt query, and what is read once in a long list of queries.
  private static func mayScan(_ sql: String) -> Bool {
    let readOnce = [
      "SELECT key FROM area_key", "SELECT prefix FROM common_prefix", "SELECT code, name FROM area",
    ]
    return readOnce.contains(sql) || sql.contains("FROM lexicon")
      || !sql.contains("MATCH") && sql.contains("p.kind <= ?2")
  }

  @Test("siggy#491: no statement of a search scans a table")
  func noScan() throws {
    let engine = try BundledGazetteer.engine()
    let statements = Self.statements(of: engine)
    #expect(statements.count >= 10)
    for statement in statements where !Self.mayScan(statement.sql) {
      for step in try Self.plan(of: statement.sql, engine.file.connection) {
        let readsAll = step.hasPrefix("SCAN") && !step.contains("VIRTUAL TABLE INDEX")
        #expect(!readsAll && !step.contains("TEMP B-TREE"), "\(step) in \(statement.sql)")
      }
    }
  }

  @Test("sql.js-httpvfs#10, siggy#491: matches come in the order of the index, without sorting")
  func noSort() throws {
    let engine = try BundledGazetteer.engine()
    let matching = Self.statements(of: engine).filter { $0.sql.contains("MATCH") }
    #expect(!matching.isEmpty)
    for statement in matching {
      let plan = try Self.plan(of: statement.sql, engine.file.connection)
      #expect(plan.count == 2, "\(plan)")
      #expect(plan.first?.contains("SCAN search VIRTUAL TABLE INDEX") == true, "\(plan)")
      #expect(plan.last == "SEARCH p USING INTEGER PRIMARY KEY (rowid=?)", "\(plan)")
      #expect(statement.sql.contains("ORDER BY search.rowid LIMIT"))
    }
  }

  @Test("sql.js-httpvfs#10: a common beginning is read no further than the limit")
  func readsFewRows() throws {
    let engine = try BundledGazetteer.engine()
    for query in ["st", "sa", "al", "san", "saint", "la", "de", "city"] {
      let term = MatchExpression.term("*" + query)
      var ranks: [Int64] = []
      let visited = try engine.index.places.forEach(
        matching: term, .names, minimumPopulation: 0, limit: 1_000
      ) { row in
        ranks.append(row.rank)
        return ranks.count < 20
      }
      #expect(visited == ranks.count)
      #expect(ranks == ranks.sorted())
    }
  }

  @Test("obelisk#78: country, region and kind are conditions of the index itself")
  func filtersInMatch() throws {
    let engine = try BundledGazetteer.engine()
    var filter = PlaceFilter()
    filter.countries = ["IS"]
    let expression = try #require(
      MatchExpression.all([.term("*r"), .term("*re")] + filter.expressions))
    var countries: Set<String> = []
    let visited = try engine.index.places.forEach(
      matching: expression, .location, minimumPopulation: 0, limit: 1_000
    ) { row in
      countries.insert(row.country)
      return true
    }
    // Not one row of another country had to be looked at.
    #expect(countries == ["IS"])
    #expect((1..<100).contains(visited))
  }
}
