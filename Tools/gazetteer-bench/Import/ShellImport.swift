import Gazetteer
import GazetteerFormat

/// The alternative to the importer: the `sqlite3` shell reads the dump into a staging table, and
/// SQL fills the same tables from it.
///
/// It folds nothing, knows no regions, ranks by population alone and checks nothing.
struct ShellImport {
  /// How its full-text index is made.
  enum Index: String, CaseIterable, Encodable {
    /// With the options of the gazetteer's own index. A short prefix is slow to find in it.
    case sameOptions = "shell"
    /// With the tokenizer and the prefix index that a search at every keystroke takes.
    case prefixes = "shell, prefix index"

    fileprivate var replacesOptions: (tokenizer: String, prefixes: String)? {
      switch self {
      case .sameOptions: nil
      case .prefixes: ("unicode61 remove_diacritics 2", "1 2 3 4")
      }
    }
  }

  /// What the shell reads from standard input.
  static func script(dumps: [String], database: String, index: Index) -> String {
    var lines = [
      "PRAGMA journal_mode=OFF;", "PRAGMA synchronous=OFF;", Schema.tables,
    ]
    if let options = index.replacesOptions {
      lines += [
        "DROP TABLE search;",
        """
        CREATE VIRTUAL TABLE search USING fts5(terms, content='', columnsize=0, detail=none,
          prefix='\(options.prefixes)', tokenize='\(options.tokenizer)');
        """,
      ]
    }
    lines += [staging, ".mode ascii", ".separator \"\\t\" \"\\n\""]
    lines += dumps.map { ".import \(quoted($0)) staging" }
    lines += [places, terms, Schema.lateIndexes, "DROP TABLE staging;"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A word of the shell's own commands.
  private static func quoted(_ path: String) -> String {
    let escaped = path.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }

  private static let staging = """
    CREATE TABLE staging(
      geonameid TEXT, name TEXT, asciiname TEXT, alternatenames TEXT, latitude TEXT, longitude TEXT,
      feature_class TEXT, feature_code TEXT, country TEXT, cc2 TEXT, admin1 TEXT, admin2 TEXT,
      admin3 TEXT, admin4 TEXT, population TEXT, elevation TEXT, dem TEXT, timezone TEXT,
      modified TEXT);
    """

  private static let places = """
    INSERT INTO place(
      geonameid, importance, kind, country, admin1, admin2, latitude, longitude, population,
      own_keys, name, asciiname, feature_class, feature_code, elevation, dem, admin3, admin4, cc2,
      modified, other_keys, names)
    SELECT CAST(geonameid AS INTEGER), 0, 3, country, admin1, admin2, CAST(latitude AS REAL),
      CAST(longitude AS REAL), CAST(population AS INTEGER), lower(name), name, asciiname,
      feature_class, feature_code, nullif(elevation, ''), nullif(dem, ''), nullif(admin3, ''),
      nullif(admin4, ''), nullif(cc2, ''), replace(modified, '-', ''), lower(alternatenames),
      alternatenames
    FROM staging WHERE feature_class IN ('P', '') ORDER BY CAST(population AS INTEGER) DESC;
    """

  private static let terms = """
    INSERT INTO search(rowid, terms)
    SELECT id, name || ' ' || asciiname || ' ' || replace(names, ',', ' ') FROM place ORDER BY id;
    """
}
