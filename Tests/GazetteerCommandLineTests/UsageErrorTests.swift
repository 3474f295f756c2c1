@testable import GazetteerCommandLine
import Testing

@Suite("Usage errors")
struct UsageErrorTests {
  @Test(
    "Each names what is wrong, what is allowed, and the nearest right word",
    arguments: [
      (["serach", "par"], "atlas: unknown command 'serach'; did you mean 'search'?"),
      (
        ["xyzzy"],
        "atlas: unknown command 'xyzzy': expected search, near, distance, favorites, import, help"
      ),
      (
        ["help", "search", "x"],
        "atlas search: unexpected 'x': 'search' has no commands of its own"
      ),
      (["favorites", "lits"], "atlas favorites: unknown command 'lits'; did you mean 'list'?"),
      (
        [], "atlas: a command is needed: search, near, distance, favorites, import"
      ),
      (
        ["search", "--limt", "5"], "atlas search: unknown option '--limt'; did you mean '--limit'?"
      ),
      (["search", "--limt=5"], "atlas search: unknown option '--limt'; did you mean '--limit'?"),
      (["search", "--lim", "5"], "atlas search: unknown option '--lim'; did you mean '--limit'?"),
      (
        ["search", "--Format=tsv"],
        "atlas search: unknown option '--Format'; did you mean '--format'?"
      ),
      (
        ["search", "--no-fuzy"],
        "atlas search: unknown option '--no-fuzy'; did you mean '--no-fuzzy'?"
      ),
      (["search", "--hlep"], "atlas search: unknown option '--hlep'; did you mean '--help'?"),
      (
        ["search", "-limit", "5"],
        "atlas search: unknown option '-l' in '-limit'; did you mean '--limit'?"
      ),
      (["search", "-x"], "atlas search: unknown option '-x'"),
      (["search", "-qx"], "atlas search: unknown option '-x' in '-qx'"),
      (["search", "--frobnicate"], "atlas search: unknown option '--frobnicate'"),
      (["search", "--trac"], "atlas search: unknown option '--trac'"),
      (
        ["--limit", "5", "search", "x"],
        "atlas: unknown option '--limit': it belongs after a command, as in 'atlas search --limit'"
      ),
      (["search"], "atlas search: missing argument QUERY"),
      (["distance", "a"], "atlas distance: missing argument TO"),
      (["distance", "a", "b", "c"], "atlas distance: unexpected argument 'c'"),
      (["search", "x", "--limit"], "atlas search: '--limit' needs a value: --limit N"),
      (
        ["search", "--limit", "--explain", "x"],
        "atlas search: '--limit' needs a value, but '--explain' looks like an option "
          + "(if it is the value, write --limit=--explain)"
      ),
      (
        ["search", "-n", "--", "x"],
        "atlas search: '--limit' needs a value, but '--' looks like an option "
          + "(if it is the value, write --limit=--)"
      ),
      (
        ["search", "--limit", "ten", "x"],
        "atlas search: invalid value 'ten' for '--limit': expected a whole number from 1 to 1000"
      ),
      (
        ["search", "-n0", "x"],
        "atlas search: invalid value '0' for '--limit': expected a whole number from 1 to 1000"
      ),
      (
        ["search", "--limit", "99999999999999999999", "x"],
        "atlas search: invalid value '99999999999999999999' for '--limit': "
          + "expected a whole number from 1 to 1000"
      ),
      (
        ["search", "--limit=", "x"],
        "atlas search: invalid value '' for '--limit': expected a whole number from 1 to 1000"
      ),
      (
        ["search", "--lon", "nan", "x"],
        "atlas search: invalid value 'nan' for '--lon': expected a number from -180 to 180"
      ),
      (
        ["search", "--format", "jsno", "x"],
        "atlas search: invalid value 'jsno' for '--format': expected table, tsv or json; "
          + "did you mean 'json'?"
      ),
      (
        ["search", "--near", "sydney", "x"],
        "atlas search: invalid value 'sydney' for '--near': "
          + "expected LATITUDE,LONGITUDE in degrees, as in -33.87,151.21"
      ),
      (
        ["search", "--near", "151.21,-33.87", "x"],
        "atlas search: invalid value '151.21,-33.87' for '--near': "
          + "latitude 151.21 is not between -90 and 90 (latitude comes first)"
      ),
      (
        ["search", "--country", "DE,,FR", "x"],
        "atlas search: invalid value 'DE,,FR' for '--country': "
          + "expected values separated by commas, none of them empty"
      ),
      (["search", "--quiet=yes", "x"], "atlas search: '--quiet' takes no value"),
      (
        ["favorites", "move", "home", "0"],
        "atlas favorites move: invalid value '0' for POSITION: "
          + "expected a whole number from 1 to 99"
      ),
    ])
  func complaint(words: [String], expected: String) {
    #expect(Atlas.complaint(words) == expected)
  }

  @Test("The whole text names the command whose help to read")
  func wholeText() {
    #expect(
      Atlas.program.parse(["favorites", "move"]).text == """
        atlas favorites move: missing argument FAVORITE
        Try 'atlas favorites move --help'.

        """)
  }

  @Test("What was typed cannot steer the terminal")
  func controlCharacters() {
    #expect(
      Atlas.complaint(["a\u{1B}]0;x\u{7}\u{202E}b\nc"])
        == "atlas: unknown command 'a\u{FFFD}]0;x\u{FFFD}b c': expected search, near, "
        + "distance, favorites, import, help")
  }

  @Test("A command's own usage error reads like the others")
  func thrownByCommand() throws {
    let arguments = try Atlas.arguments("search", "x")
    #expect(
      Atlas.program.message(for: arguments.usageError("'--first' and '--all' exclude each other"))
        == "atlas search: '--first' and '--all' exclude each other\nTry 'atlas search --help'.\n")
  }

  @Test(
    "The distance counts a swap of neighbours as one edit",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1),
      ("abc", "abd", 1), ("abc", "ab", 1), ("abc", "xabc", 1), ("ca", "abc", 3),
      ("kitten", "sitting", 3),
    ])
  func distance(first: String, second: String, expected: Int) {
    #expect(editDistance(Array(first), Array(second)) == expected)
  }
}
