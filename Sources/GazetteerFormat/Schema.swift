/// The tables of a gazetteer file, and how a program recognises one.
///
/// `place.id` is the rank: the most important place has the smallest id, so that FTS5, which
/// answers in rowid order, answers in order of importance. Fresh imports leave ``rankStep`` - 1
/// free ids after every place, in which updates put new ones.
package enum Schema {
  /// `PRAGMA application_id`: "GZTR".
  package static let applicationID: Int32 = 0x475A_5452

  /// `PRAGMA user_version`. A file of another version is never read.
  package static let version: Int32 = 3

  /// The distance between the ranks of two neighbours in a fresh import.
  ///
  /// Measured on 234,908 cities: 43 MB of index with dense ids, 46 MB with gaps of 16, 73 MB when
  /// importance and geonameid are packed into the id.
  package static let rankStep: Int64 = 16

  /// Creates every table, in one script.
  ///
  /// - `place`: a row of the dump (see ``PlaceColumn``).
  /// - `area`: countries and regions of the first and second level; `code` is `US`, `US.TX`,
  ///   `US.TX.201`.
  /// - `area_key`: every folded, space-free name and abbreviation of an area, with what a search
  ///   needs of the area; by kind, since the many second-level regions are asked for last.
  /// - `search`: the full-text index over the terms of ``IndexTerms``; contentless, because
  ///   `place` has the text, and without positions, because matches are verified in Swift.
  /// - `common_prefix`: the prefixes of five letters and more that have a term of their own.
  /// - `cell`: the places of one cell of the coordinate grid, packed (see ``CellBlock``).
  /// - `lexicon`: every distinct word of the index, as the blocks of a trie (see ``LexiconTrie``),
  ///   for typos.
  package static let tables = """
    CREATE TABLE meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
    CREATE TABLE timezone(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    \(PlaceColumn.table)
    CREATE TABLE area(
      code TEXT PRIMARY KEY,
      kind INTEGER NOT NULL,
      name TEXT NOT NULL,
      asciiname TEXT,
      geonameid INTEGER,
      iso3 TEXT,
      population INTEGER NOT NULL DEFAULT 0,
      names TEXT
    ) WITHOUT ROWID;
    CREATE TABLE area_key(
      kind INTEGER NOT NULL,
      key TEXT NOT NULL,
      code TEXT NOT NULL,
      strength INTEGER NOT NULL,
      population INTEGER NOT NULL,
      PRIMARY KEY(kind, key, code)
    ) WITHOUT ROWID;
    CREATE VIRTUAL TABLE search USING fts5(
      terms, content='', columnsize=0, detail=none,
      tokenize="ascii tokenchars '\(IndexTerms.markers)'"
    );
    CREATE TABLE common_prefix(prefix TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE cell(id INTEGER PRIMARY KEY, places BLOB NOT NULL);
    CREATE TABLE lexicon(id INTEGER PRIMARY KEY, entries BLOB NOT NULL);
    """

  /// Indexes that are cheaper to build once all rows are there.
  package static let lateIndexes = """
    CREATE UNIQUE INDEX place_geonameid ON place(geonameid);
    """
}
