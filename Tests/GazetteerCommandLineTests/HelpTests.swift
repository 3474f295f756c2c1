import GazetteerCommandLine
import Testing

@Suite("Help")
struct HelpTests {
  private func help(_ words: String..., width: Int = 80, styled: Bool = false) -> String? {
    let style = HelpStyle(width: width, styled: styled)
    guard case .text(let text) = Atlas.program.parse(words, style: style) else { return nil }
    return text
  }

  @Test("The program's short help lists commands and options")
  func programShort() {
    #expect(
      help("-h") == """
        Find cities without a network

        USAGE
          atlas [OPTIONS] COMMAND

        COMMANDS
          search     Find cities by name
          near       Find the cities nearest to a place
          distance   Measure the distance between two places
          favorites  Keep places
          import     Read a dump
          help       print the help of a command

        OPTIONS
          -q, --quiet          Print nothing but results
              --database FILE  The gazetteer to read (default: the user's data folder)
          -h, --help           print help: -h in short, --help in full
              --version        print the version

        'atlas --help' says more.

        """)
  }

  @Test("A command's short help has one entry an option")
  func commandShort() {
    #expect(
      help("search", "-h") == """
        Find cities by name

        USAGE
          atlas search [OPTIONS] QUERY...

        ARGUMENTS
          QUERY...  A name, or its beginning

        OPTIONS
          -n, --limit N        At most N results (1 to 1000; default: 10)
          -c, --country CODE   Only places in these countries (several with commas)
              --format FORMAT  Output format (one of table, tsv, json; default: table on
                               a terminal, tsv elsewhere)
              --near LAT,LON   Prefer places near this point
              --lon DEGREES    A longitude (-180 to 180)
              --label TEXT     A label (may be repeated)
              --no-fuzzy       do not guess at misspelt names
          -v, --explain        Say why each result stands where it does (--no-explain
                               turns it off)
          -h, --help           print help: -h in short, --help in full

        GLOBAL OPTIONS
          -q, --quiet          Print nothing but results
              --database FILE  The gazetteer to read (default: the user's data folder)

        'atlas search --help' says more.

        """)
  }

  @Test("A command's long help has prose, choices, examples and exit statuses")
  func commandLong() {
    #expect(
      help("search", "--help") == """
        Find cities by name

        USAGE
          atlas search [OPTIONS] QUERY...

        Every word must match; the last one may be unfinished. A country or region after
        the name, with or without a comma, narrows the search.

          atlas search paris, texas

        Fewer than two letters give the popular cities.

        ARGUMENTS
          QUERY...  A name, or its beginning
                    Words need no quotes.

        OPTIONS
          -n, --limit N        At most N results (1 to 1000; default: 10)
          -c, --country CODE   Only places in these countries (several with commas)
              --format FORMAT  Output format (default: table on a terminal, tsv
                               elsewhere)
                                 table  aligned columns
                                 tsv    tab separated
                                 json   one JSON array
              --near LAT,LON   Prefer places near this point
                               A far world city still stands above a near hamlet.
              --lon DEGREES    A longitude (-180 to 180)
              --label TEXT     A label (may be repeated)
              --no-fuzzy       do not guess at misspelt names
          -v, --explain        Say why each result stands where it does (--no-explain
                               turns it off)
          -h, --help           print help: -h in short, --help in full

        GLOBAL OPTIONS
          -q, --quiet          Print nothing but results
              --database FILE  The gazetteer to read (default: the user's data folder)

        EXAMPLES
          Find San Francisco:
            atlas search san francisco
          Prefer the Newcastle near Sydney:
            atlas search --near -33.87,151.21 newcastle

        EXIT STATUS
          0  something was found, or it is done
          1  nothing was found

        ENVIRONMENT
          ATLAS_DATABASE  Read this gazetteer.

        FILES
          ~/.local/share/atlas/atlas.sqlite
                The gazetteer.

        """)
  }

  @Test("On a narrow terminal the text stands below its option")
  func narrow() {
    #expect(
      help("near", "-h", width: 40) == """
        Find the cities nearest to a place

        USAGE
          atlas near [OPTIONS] PLACE...

        ARGUMENTS
          PLACE...  LAT,LON, @favorite or a name

        OPTIONS
          -n, --limit N
                  At most N results (1 to 1000;
                  default: 10)
          -h, --help
                  print help: -h in short,
                  --help in full

        GLOBAL OPTIONS
          -q, --quiet
                  Print nothing but results
              --database FILE
                  The gazetteer to read
                  (default: the user's data
                  folder)

        'atlas near --help' says more.

        """)
  }

  @Test("A group of commands shows which may be left out")
  func group() {
    #expect(
      help("favorites", "-h") == """
        Keep places

        USAGE
          atlas favorites [OPTIONS] [COMMAND]

        COMMANDS
          list    List the favorites
          move    Move a favorite
          export  Write the favorites to a file

        OPTIONS
          -h, --help           print help: -h in short, --help in full

        GLOBAL OPTIONS
          -q, --quiet          Print nothing but results
              --database FILE  The gazetteer to read (default: the user's data folder)

        'atlas favorites --help' says more.

        """)
  }

  @Test("Headings are bold when styled, and only they")
  func styled() {
    let plain = help("search", "--help")
    let styled = help("search", "--help", styled: true)
    #expect(styled?.contains("\u{1B}[1mOPTIONS\u{1B}[0m\n") == true)
    #expect(
      styled?.split(separator: "\u{1B}[1m").joined().split(separator: "\u{1B}[0m").joined()
        == plain)
  }

  @Test("No line is wider than the terminal", arguments: [40, 57, 80, 100])
  func width(columns: Int) {
    for command in ["search", "near", "distance", "favorites"] {
      let text = help(command, "-h", width: columns) ?? ""
      #expect(!text.isEmpty)
      for line in text.split(separator: "\n") {
        #expect(line.count <= columns, "\(line)")
      }
    }
  }

  @Test("An absurd width is no trap", arguments: [Int.min, -1, 0, 1, Int.max])
  func absurdWidth(columns: Int) {
    #expect(help("search", "--help", width: columns)?.contains("--limit") == true)
  }

  @Test(
    "Help can be asked for in several ways",
    arguments: [
      ["help", "search"], ["search", "--help"], ["search", "par", "--limit", "5", "--help"],
      ["search", "--bogus", "--help"], ["search", "--limit", "--help"],
      ["-q", "search", "--help", "--limit=x"], ["help", "-q", "search"],
    ])
  func ways(words: [String]) {
    #expect(Atlas.program.parse(words).text == Atlas.program.parse(["search", "--help"]).text)
  }

  @Test("Help is no option after two dashes, and none for an unknown command")
  func notHelp() throws {
    #expect(try Atlas.arguments("search", "--", "--help").words == ["--help"])
    #expect(Atlas.complaint(["serach", "--help"])?.contains("did you mean 'search'") == true)
    #expect(Atlas.complaint(["help", "serach"])?.contains("did you mean 'search'") == true)
  }

  @Test("Help of a command that forwards its arguments comes from the help command")
  func forwarding() {
    #expect(help("help", "import")?.contains("atlas import [ARGUMENT...]") == true)
  }

  @Test("What is hidden appears nowhere")
  func hidden() {
    for words in [["--help"], ["search", "--help"], ["favorites", "--help"]] {
      guard case .text(let text) = Atlas.program.parse(words) else {
        Issue.record("no help for \(words)")
        continue
      }
      #expect(!text.contains("trace"))
      #expect(!text.contains("debug"))
    }
  }

  @Test(
    "The version is printed after the name", arguments: [["--version"], ["search", "--version"]])
  func version(words: [String]) {
    #expect(Atlas.program.parse(words).text == "atlas 1.2.3\n")
  }
}
