import GazetteerCommandLine
import Foundation
import Testing

@Suite("Manual pages")
struct ManualPageTests {
  private func page(_ fileName: String) -> String? {
    Atlas.program.manualPages(date: "2026-01-31").first { $0.fileName == fileName }?.text
  }

  @Test("The program and each visible command have a page")
  func names() {
    #expect(
      Atlas.program.manualPages(date: "").map(\.fileName) == [
        "atlas.1", "atlas-search.1", "atlas-near.1", "atlas-distance.1", "atlas-favorites.1",
        "atlas-import.1",
      ])
  }

  @Test("The program's page lists the commands and their pages")
  func program() {
    #expect(
      page("atlas.1") == #"""
        .\" Generated from the program's table of commands.
        .TH "ATLAS" 1 "2026-01-31" "atlas 1.2.3" "User Commands"
        .SH NAME
        atlas \- Find cities without a network
        .SH SYNOPSIS
        \fBatlas\fR [\fIOPTIONS\fR] \fICOMMAND\fR
        .SH DESCRIPTION
        Find cities without a network.
        .SH "COMMANDS"
        .TP
        .BR atlas\-search (1)
        Find cities by name.
        .TP
        .BR atlas\-near (1)
        Find the cities nearest to a place.
        .TP
        .BR atlas\-distance (1)
        Measure the distance between two places.
        .TP
        .BR atlas\-favorites (1)
        Keep places.
        .TP
        .BR atlas\-import (1)
        Read a dump.
        .SH "OPTIONS"
        .TP
        \fB\-q\fR, \fB\-\-quiet\fR
        Print nothing but results.
        .TP
        \fB\-\-database\fR \fIFILE\fR
        The gazetteer to read (default: the user\(aqs data folder).
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Print help: \-h in short, \-\-help in full.
        .TP
        \fB\-\-version\fR
        Print the version.
        .SH "EXIT STATUS"
        .TP
        \fB0\fR
        something was found, or it is done
        .TP
        \fB1\fR
        nothing was found
        .SH "ENVIRONMENT"
        .TP
        \fBATLAS_DATABASE\fR
        Read this gazetteer.
        .SH "FILES"
        .TP
        \fI\(ti/.local/share/atlas/atlas.sqlite\fR
        The gazetteer.
        .SH "SEE ALSO"
        .BR atlas\-search (1),
        .BR atlas\-near (1),
        .BR atlas\-distance (1),
        .BR atlas\-favorites (1),
        .BR atlas\-import (1)

        """#)
  }

  @Test("A command's page has all of its long help")
  func command() {
    #expect(
      page("atlas-search.1") == #"""
        .\" Generated from the program's table of commands.
        .TH "ATLAS\-SEARCH" 1 "2026-01-31" "atlas 1.2.3" "User Commands"
        .SH NAME
        atlas\-search \- Find cities by name
        .SH SYNOPSIS
        \fBatlas search\fR [\fIOPTIONS\fR] \fIQUERY\fR...
        .SH DESCRIPTION
        Every word must match; the last one may be unfinished. A country or region
        after the name, with or without a comma, narrows the search.
        .PP
        .RS 4
        .EX
        atlas search paris, texas
        .EE
        .RE
        .PP
        Fewer than two letters give the popular cities.
        .SH "ARGUMENTS"
        .TP
        \fIQUERY\fR...
        A name, or its beginning.
        .RS
        Words need no quotes.
        .RE
        .SH "OPTIONS"
        .TP
        \fB\-n\fR, \fB\-\-limit\fR \fIN\fR
        At most N results (1 to 1000; default: 10).
        .TP
        \fB\-c\fR, \fB\-\-country\fR \fICODE\fR
        Only places in these countries (several with commas).
        .TP
        \fB\-\-format\fR \fIFORMAT\fR
        Output format (default: table on a terminal, tsv elsewhere).
        .RS
        .TP
        \fBtable\fR
        aligned columns
        .TP
        \fBtsv\fR
        tab separated
        .TP
        \fBjson\fR
        one JSON array
        .RE
        .TP
        \fB\-\-near\fR \fILAT,LON\fR
        Prefer places near this point.
        .RS
        A far world city still stands above a near hamlet.
        .RE
        .TP
        \fB\-\-lon\fR \fIDEGREES\fR
        A longitude (\-180 to 180).
        .TP
        \fB\-\-label\fR \fITEXT\fR
        A label (may be repeated).
        .TP
        \fB\-\-no\-fuzzy\fR
        Do not guess at misspelt names.
        .TP
        \fB\-v\fR, \fB\-\-explain\fR
        Say why each result stands where it does (\-\-no\-explain turns it off).
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Print help: \-h in short, \-\-help in full.
        .SH "GLOBAL OPTIONS"
        .TP
        \fB\-q\fR, \fB\-\-quiet\fR
        Print nothing but results.
        .TP
        \fB\-\-database\fR \fIFILE\fR
        The gazetteer to read (default: the user\(aqs data folder).
        .SH "EXIT STATUS"
        .TP
        \fB0\fR
        something was found, or it is done
        .TP
        \fB1\fR
        nothing was found
        .SH "ENVIRONMENT"
        .TP
        \fBATLAS_DATABASE\fR
        Read this gazetteer.
        .SH "FILES"
        .TP
        \fI\(ti/.local/share/atlas/atlas.sqlite\fR
        The gazetteer.
        .SH "EXAMPLES"
        Find San Francisco:
        .PP
        .RS 4
        .EX
        atlas search san francisco
        .EE
        .RE
        .PP
        Prefer the Newcastle near Sydney:
        .PP
        .RS 4
        .EX
        atlas search \-\-near \-33.87,151.21 newcastle
        .EE
        .RE
        .SH "SEE ALSO"
        .BR atlas (1)

        """#)
  }

  @Test("A group's page holds its commands")
  func group() {
    #expect(
      page("atlas-favorites.1") == #"""
        .\" Generated from the program's table of commands.
        .TH "ATLAS\-FAVORITES" 1 "2026-01-31" "atlas 1.2.3" "User Commands"
        .SH NAME
        atlas\-favorites \- Keep places
        .SH SYNOPSIS
        \fBatlas favorites list\fR [\fIOPTIONS\fR]
        .br
        \fBatlas favorites move\fR [\fIOPTIONS\fR] \fIFAVORITE\fR \fIPOSITION\fR
        .br
        \fBatlas favorites export\fR [\fIOPTIONS\fR] [\fIOUTPUT\fR]
        .SH DESCRIPTION
        Keep places.
        .SH "OPTIONS"
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Print help: \-h in short, \-\-help in full.
        .SH "GLOBAL OPTIONS"
        .TP
        \fB\-q\fR, \fB\-\-quiet\fR
        Print nothing but results.
        .TP
        \fB\-\-database\fR \fIFILE\fR
        The gazetteer to read (default: the user\(aqs data folder).
        .SH "COMMANDS"
        .SS "favorites list"
        \fBatlas favorites list\fR [\fIOPTIONS\fR]
        .PP
        List the favorites.
        .TP
        \fB\-\-format\fR \fIFORMAT\fR
        Output format (default: table on a terminal, tsv elsewhere).
        .RS
        .TP
        \fBtable\fR
        aligned columns
        .TP
        \fBtsv\fR
        tab separated
        .TP
        \fBjson\fR
        one JSON array
        .RE
        .SS "favorites move"
        \fBatlas favorites move\fR [\fIOPTIONS\fR] \fIFAVORITE\fR \fIPOSITION\fR
        .PP
        Move a favorite.
        .TP
        \fIFAVORITE\fR
        A favorite\(aqs label.
        .TP
        \fIPOSITION\fR
        The new position (1 to 99).
        .SS "favorites export"
        \fBatlas favorites export\fR [\fIOPTIONS\fR] [\fIOUTPUT\fR]
        .PP
        Write the favorites to a file.
        .TP
        [\fIOUTPUT\fR]
        The file to write.
        .SH "EXIT STATUS"
        .TP
        \fB0\fR
        something was found, or it is done
        .TP
        \fB1\fR
        nothing was found
        .SH "ENVIRONMENT"
        .TP
        \fBATLAS_DATABASE\fR
        Read this gazetteer.
        .SH "FILES"
        .TP
        \fI\(ti/.local/share/atlas/atlas.sqlite\fR
        The gazetteer.
        .SH "SEE ALSO"
        .BR atlas (1)

        """#)
  }

  /// A table whose prose is full of what roff takes for itself.
  private static let hostile = Program(
    Command(
      "odd", summary: "Back\\slash, 'quote' and \"more\"",
      discussion: """
        .TH at the start, .so /etc/passwd

        'br at the start; \\fBbold\\fR, -x, ~user, ^caret, `tick`

         .verbatim
         'verbatim \\n(.x
        """,
      options: [
        Option.value(
          "a-b", "X-Y", .choice([Choice(".", ".dot"), Choice("\\", "'")]), summary: ".dot first",
          details: "'quote first")
      ],
      examples: [Example(".odd --a-b='.'", "'Quote")]),
    version: "1\"0")

  @Test("Text is never a request or an escape")
  func escapes() {
    let text = Self.hostile.manualPages(date: "2026-01-31").first?.text ?? ""
    #expect(
      text == #"""
        .\" Generated from the program's table of commands.
        .TH "ODD" 1 "2026-01-31" "odd 1\(dq0" "User Commands"
        .SH NAME
        odd \- Back\(rsslash, \(aqquote\(aq and \(dqmore\(dq
        .SH SYNOPSIS
        \fBodd\fR [\fIOPTIONS\fR]
        .SH DESCRIPTION
        \&.TH at the start, .so /etc/passwd
        .PP
        \(aqbr at the start; \(rsfBbold\(rsfR, \-x, \(tiuser, \(hacaret, \(gatick\(ga
        .PP
        .RS 4
        .EX
        \&.verbatim
        \(aqverbatim \(rsn(.x
        .EE
        .RE
        .SH "OPTIONS"
        .TP
        \fB\-\-a\-b\fR \fIX\-Y\fR
        \&.dot first.
        .RS
        \(aqquote first
        .TP
        \fB.\fR
        \&.dot
        .TP
        \fB\(rs\fR
        \(aq
        .RE
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Print help: \-h in short, \-\-help in full.
        .TP
        \fB\-\-version\fR
        Print the version.
        .SH "EXAMPLES"
        \(aqQuote:
        .PP
        .RS 4
        .EX
        \&.odd \-\-a\-b=\(aq.\(aq
        .EE
        .RE

        """#)
  }

  @Test(
    "mandoc has no complaint", .enabled(if: ShellSandbox.isTestable("mandoc"), "no mandoc"),
    arguments: [Atlas.program, hostile])
  func mandoc(program: Program) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for page in program.manualPages(date: "2026-01-31") {
      let file = folder.appendingPathComponent(page.fileName)
      try page.text.write(to: file, atomically: true, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: ShellSandbox.path(of: "mandoc") ?? "")
      process.arguments = ["-Tlint", "-Wwarning", file.path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let complaints = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(String(decoding: complaints, as: UTF8.self) == "", "\(page.fileName)")
    }
  }
}
