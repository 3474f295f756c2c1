import GazetteerCommandLine
import Testing

@Suite("Reference")
struct ReferenceTests {
  @Test("The whole help in Markdown")
  func whole() {
    #expect(
      Atlas.program.reference() == #"""
        # atlas

        Find cities without a network.

        ```text
        atlas [OPTIONS] COMMAND
        ```

        **Commands**

        - [`atlas search`](#atlas-search): Find cities by name
        - [`atlas near`](#atlas-near): Find the cities nearest to a place
        - [`atlas distance`](#atlas-distance): Measure the distance between two places
        - [`atlas favorites`](#atlas-favorites): Keep places
        - [`atlas import`](#atlas-import): Read a dump
        - `atlas help COMMAND`: print the help of a command

        **Options**

        - `-q, --quiet`: Print nothing but results
        - `--database FILE`: The gazetteer to read (default: the user's data folder)
        - `-h, --help`: print help: -h in short, --help in full
        - `--version`: print the version

        **Exit status**

        - `0`: something was found, or it is done
        - `1`: nothing was found

        **Environment**

        - `ATLAS_DATABASE`: Read this gazetteer.

        **Files**

        - `~/.local/share/atlas/atlas.sqlite`: The gazetteer.

        ## atlas search

        Find cities by name.

        ```text
        atlas search [OPTIONS] QUERY...
        ```

        Every word must match; the last one may be unfinished. A country or region after the name, with or without a comma, narrows the search.

        ```text
        atlas search paris, texas
        ```

        Fewer than two letters give the popular cities.

        **Arguments**

        - `QUERY...`: A name, or its beginning

          Words need no quotes.

        **Options**

        - `-n, --limit N`: At most N results (1 to 1000; default: 10)
        - `-c, --country CODE`: Only places in these countries (several with commas)
        - `--format FORMAT`: Output format (default: table on a terminal, tsv elsewhere)

          - `table`: aligned columns
          - `tsv`: tab separated
          - `json`: one JSON array
        - `--near LAT,LON`: Prefer places near this point

          A far world city still stands above a near hamlet.
        - `--lon DEGREES`: A longitude (-180 to 180)
        - `--label TEXT`: A label (may be repeated)
        - `--no-fuzzy`: do not guess at misspelt names
        - `-v, --explain`: Say why each result stands where it does (--no-explain turns it off)

        **Examples**

        Find San Francisco:

        ```text
        atlas search san francisco
        ```

        Prefer the Newcastle near Sydney:

        ```text
        atlas search --near -33.87,151.21 newcastle
        ```

        ## atlas near

        Find the cities nearest to a place.

        ```text
        atlas near [OPTIONS] PLACE...
        ```

        Also: `nearest`.

        **Arguments**

        - `PLACE...`: LAT,LON, @favorite or a name

        **Options**

        - `-n, --limit N`: At most N results (1 to 1000; default: 10)

        **Examples**

        Find what is near Sydney's harbour:

        ```text
        atlas near -33.87 151.21
        ```

        ## atlas distance

        Measure the distance between two places.

        ```text
        atlas distance [OPTIONS] FROM TO
        ```

        **Arguments**

        - `FROM`: Where to start
        - `TO`: Where to end

        ## atlas favorites

        Keep places.

        ```text
        atlas favorites [OPTIONS] [COMMAND]
        ```

        Also: `favourites`.

        **Commands**

        - [`atlas favorites list`](#atlas-favorites-list): List the favorites
        - [`atlas favorites move`](#atlas-favorites-move): Move a favorite
        - [`atlas favorites export`](#atlas-favorites-export): Write the favorites to a file

        ### atlas favorites list

        List the favorites.

        ```text
        atlas favorites list [OPTIONS]
        ```

        **Options**

        - `--format FORMAT`: Output format (default: table on a terminal, tsv elsewhere)

          - `table`: aligned columns
          - `tsv`: tab separated
          - `json`: one JSON array

        ### atlas favorites move

        Move a favorite.

        ```text
        atlas favorites move [OPTIONS] FAVORITE POSITION
        ```

        **Arguments**

        - `FAVORITE`: A favorite's label
        - `POSITION`: The new position (1 to 99)

        ### atlas favorites export

        Write the favorites to a file.

        ```text
        atlas favorites export [OPTIONS] [OUTPUT]
        ```

        **Arguments**

        - `[OUTPUT]`: The file to write

        ## atlas import

        Read a dump.

        ```text
        atlas import [ARGUMENT...]
        ```

        **Arguments**

        - `[ARGUMENT...]`: As in its help

        """#)
  }

  @Test("What Markdown would read is escaped, except in code")
  func escapes() {
    let program = Program(
      Command(
        "odd", summary: "A_b *c* <d>", discussion: " a_b *c*",
        options: [Option.flag("x", summary: "[y](z) `w` \\")]), version: "1")
    #expect(
      program.reference() == #"""
        # odd

        A\_b \*c\* \<d\>.

        ```text
        odd [OPTIONS]
        ```

        ```text
        a_b *c*
        ```

        **Options**

        - `--x`: \[y\](z) \`w\` \\
        - `-h, --help`: print help: -h in short, --help in full
        - `--version`: print the version

        """#)
  }
}
