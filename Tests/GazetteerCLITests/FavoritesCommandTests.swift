import Foundation
import Gazetteer
import GazetteerTestSupport
import Testing

@Suite("gazetteer favorites")
struct FavoritesCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @discardableResult
  private func expect(
    _ words: String, input: String = "", status: Int32 = 0, out: String = "", err: String = "",
    _ location: SourceLocation = #_sourceLocation
  ) async throws -> Binary.Output {
    let output = try await sandbox.run(words, input: input)
    #expect(
      output == Binary.Output(status: status, out: out, err: err), sourceLocation: location)
    return output
  }

  @Test("A list begins empty, fills, and is written in its order")
  func list() async throws {
    try await expect(
      "favorites", status: 1,
      err: "There are no favorites. 'gazetteer favorites add CITY' keeps one.\n")
    try await expect(
      "favorites add munich --label home",
      err: "Added Munich, Bavaria, Germany as @home, number 1.\n")
    try await expect("favorites add 2988507", err: "Added Paris, France, number 2.\n")
    try await expect("favorites add tokio", err: "Added Tokyo, Japan, number 3.\n")
    try await expect("favorites move 3 1", err: "Moved Tokyo, Japan, number 1.\n")
    try await expect(
      "favorites default munich", err: "Munich, Bavaria, Germany is the default now.\n")
    try await expect(
      "favorites",
      out: """
        1\t\tTokyo\tTokyo\tJapan\t35.6895\t139.69171\t1850147\tpresent
        2\thome\tMunich\tBavaria\tGermany\t48.13743\t11.57549\t2867714\tpresent
        3\t\tParis\tÎle-de-France\tFrance\t48.85341\t2.3488\t2988507\tpresent

        """)
    try await expect(
      "favorites --format table",
      out: """
        #  LABEL    NAME    REGION         COUNTRY  LATITUDE  LONGITUDE       ID  STATUS
        1           Tokyo   Tokyo          Japan     35.6895  139.69171  1850147
        2  @home *  Munich  Bavaria        Germany  48.13743   11.57549  2867714
        3           Paris   Île-de-France  France   48.85341     2.3488  2988507

        """)
    try await expect(
      "favorites list --fields position,own_label,is_default,geonameid,status --format ndjson",
      out: """
        {"position":1,"own_label":null,"is_default":false,"geonameid":1850147,"status":"present"}
        {"position":2,"own_label":"home","is_default":true,"geonameid":2867714,"status":"present"}
        {"position":3,"own_label":null,"is_default":false,"geonameid":2988507,"status":"present"}

        """)
  }

  @Test("forecast-plus#46: the second add is a no-op with a notice, but for a label that is given")
  func addingTwice() async throws {
    try await expect("favorites add paris", err: "Added Paris, France, number 1.\n")
    try await expect(
      "favorites add 2988507",
      err: "Paris, France, number 1 is a favorite already; nothing was changed.\n")
    try await expect(
      "favorites add 2988507 --label work", err: "Paris, France is @work now.\n")
    try await expect(
      "favorites add paris --label WORK",
      err: "Paris, France as @work, number 1 is a favorite already; nothing was changed.\n")
    try await expect("favorites list --fields geonameid,own_label", out: "2988507\twork\n")
  }

  @Test(
    "forecast-plus#46: a favorite is removed by position, id, label or any name the gazetteer knows"
  )
  func removing() async throws {
    for wayOfSaying in ["1", "2867714", "@home", "home", "munich", "münchen", "Munich, Bavaria"] {
      try await expect(
        "favorites add munich --label home",
        err: "Added Munich, Bavaria, Germany as @home, number 1.\n")
      try await expect(
        "favorites remove \(wayOfSaying)",
        err: "Removed Munich, Bavaria, Germany as @home, number 1.\n")
    }
    try await expect(
      "favorites remove munich", status: 1,
      err: "gazetteer: 'munich' is none of the favorites.\n")
  }

  @Test("Several favorites are removed at once, or none of them")
  func removingSeveral() async throws {
    for city in ["munich", "tokyo", "2988507", "4717560"] {
      #expect(try await sandbox.run("favorites add \(city) --first").status == 0)
    }
    try await expect(
      "favorites remove munich nowhere", status: 1,
      err: "gazetteer: 'nowhere' is none of the favorites.\n")
    try await expect(
      "favorites remove munich @x", status: 2,
      err: "gazetteer: There is no favorite @x. None of the favorites has a label; 'gazetteer "
        + "favorites rename' gives them one.\n")
    let ambiguous = try await sandbox.run("favorites remove tokyo paris")
    #expect(ambiguous.status == 1)
    #expect(ambiguous.err.hasPrefix("'paris' may be one of these:\n"))
    try await expect(
      "favorites list --fields geonameid", out: "2867714\n1850147\n2988507\n4717560\n")
    try await expect(
      "favorites remove paris texas", err: "Removed Paris, Texas, United States, number 4.\n")
    try await expect(
      "favorites remove tokyo 1 Tokio",
      err: "Removed Tokyo, Japan, number 2.\nRemoved Munich, Bavaria, Germany, number 1.\n")
    try await expect("favorites list --fields geonameid", out: "2988507\n")
  }

  @Test("The beginning of a name removes nothing; it is enough for what can be undone")
  func beginnings() async throws {
    _ = try await sandbox.run("favorites add munich")
    for beginning in ["mun", "münch", "muni"] {
      let advice =
        beginning == "münch"
        ? "" : " Did you mean 'Munich, Bavaria, Germany'? The whole name is needed."
      try await expect(
        "favorites remove \(beginning)", status: 1,
        err: "gazetteer: '\(beginning)' is none of the favorites.\(advice)\n")
    }
    try await expect("favorites move mun 1", err: "Moved Munich, Bavaria, Germany, number 1.\n")
    try await expect(
      "favorites remove MÜNCHEN", err: "Removed Munich, Bavaria, Germany, number 1.\n")
  }

  @Test("'favorites help' is help, and 'favorites default' says how to make one so")
  func help() async throws {
    let help = try await sandbox.run("help favorites")
    #expect(help.status == 0)
    #expect(try await sandbox.run("favorites help") == help)
    #expect(
      try await sandbox.run("favorites help add") == sandbox.run("help favorites add"))
    try await expect(
      "favorites default", status: 1,
      err:
        "gazetteer: No favorite is the default. 'gazetteer favorites default FAVORITE' makes one "
        + "so.\n")
  }

  @Test("clima#291: of two namesakes the one that is named is removed")
  func namesakes() async throws {
    try await expect(
      "favorites add 2651513", err: "Added Darlington, England, United Kingdom, number 1.\n")
    try await expect("favorites add 4576319", err: "Added Darlington, United States, number 2.\n")
    try await expect(
      "favorites remove darlington", status: 1,
      err: """
        'darlington' may be one of these:
        #  PLACE                                POPULATION       ID
        1  Darlington, England, United Kingdom      92,363  2651513
        2  Darlington, United States                 6,277  4576319
        gazetteer: It is not clear which place is meant. Give its position in the list or its id \
        instead.

        """)
    try await expect(
      "favorites remove 4576319", err: "Removed Darlington, United States, number 2.\n")
    try await expect("favorites list --fields geonameid", out: "2651513\n")
  }

  @Test("Labels are given, changed, taken away, and never given twice")
  func renaming() async throws {
    _ = try await sandbox.run("favorites add paris --label home")
    _ = try await sandbox.run("favorites add munich")
    try await expect(
      "favorites rename 2 @home", status: 2,
      err: "gazetteer: @home is Paris, France already. Take another label, or remove that one "
        + "first.\n")
    try await expect("favorites rename 2 work", err: "Munich, Bavaria, Germany is @work now.\n")
    try await expect("favorites rename @home --none", err: "Paris, France has no label now.\n")
    try await expect(
      "favorites rename @work 12", status: 64,
      err: """
        gazetteer favorites rename: '12' cannot be a label: it is a number, which would read as a \
        position or an id.
        Try 'gazetteer favorites rename --help'.

        """)
    try await expect(
      "favorites rename 1", status: 64,
      err: """
        gazetteer favorites rename: expected a LABEL, or --none
        Try 'gazetteer favorites rename --help'.

        """)
  }

  @Test("An unknown label gets the nearest one suggested, wherever a place is expected")
  func unknownLabel() async throws {
    try await expect(
      "show @home", status: 2,
      err: "gazetteer: There is no favorite @home. None of the favorites has a label; 'gazetteer "
        + "favorites rename' gives them one.\n")
    _ = try await sandbox.run("favorites add munich --label home")
    let message = "gazetteer: There is no favorite @hmoe; did you mean @home?\n"
    for command in [
      "show @hmoe", "select @hmoe", "search paris --near @hmoe", "favorites remove @hmoe",
      "favorites move @hmoe 1", "favorites add @hmoe",
    ] {
      try await expect(command, status: 2, err: message)
    }
  }

  @Test("@label, @position, @default and @current stand for a place")
  func labels() async throws {
    _ = try await sandbox.run("favorites add munich --label home")
    _ = try await sandbox.run("favorites add tokyo")
    _ = try await sandbox.run("favorites default 2")
    _ = try await sandbox.run("select paris")
    for (place, id) in [
      ("@HOME", "2867714"), ("@2", "1850147"), ("@default", "1850147"), ("@current", "2988507"),
    ] {
      try await expect("show \(place) --fields geonameid", out: "\(id)\n")
    }
    // In Germany's Munich nothing is nearer than Paris in France.
    let near = try await sandbox.run("search portland --near @home --fields geonameid -n 1")
    #expect(near.status == 0)
  }

  @Test("A shell is offered the labels, and positions where there is none")
  func completion() async throws {
    _ = try await sandbox.run("favorites add munich --label home")
    _ = try await sandbox.run("favorites add tokyo")
    try await expect(
      "__complete favorite @", out: "@home\tMunich, Bavaria, Germany\n@2\tTokyo, Japan\n")
    try await expect("__complete favorite ho", out: "@home\tMunich, Bavaria, Germany\n")
    try await expect("__complete city @H", out: "@home\tMunich, Bavaria, Germany\n")
    try await expect("__complete favorite @x")
    try await expect(
      "__complete favorite", out: "@home\tMunich, Bavaria, Germany\n@2\tTokyo, Japan\n")
  }

  @Test("Export and import: order, labels and the default come back; bad files change nothing")
  func transfer() async throws {
    _ = try await sandbox.run("favorites add tokyo --label work")
    _ = try await sandbox.run("favorites add munich --label home")
    _ = try await sandbox.run("favorites default 2")
    let document = try await sandbox.run("favorites export")
    #expect(document.status == 0)

    try await expect(
      "favorites import", input: document.out,
      err: "Added 0 of 2 favorites; 2 were there already.\n")
    try await expect(
      "favorites import", input: "{\"format\":", status: 2,
      err: "gazetteer: The favorites were not imported: it is not JSON. Nothing was changed.\n")
    #expect(try await sandbox.run("favorites export") == document)

    _ = try await sandbox.run("favorites remove 2")
    _ = try await sandbox.run("favorites remove 1")
    try document.out.write(
      toFile: sandbox.folder.path("f.json"), atomically: true, encoding: .utf8)
    let importing = try await Binary.run(
      ["favorites", "import", sandbox.folder.path("f.json")], environment: sandbox.environment)
    #expect(importing == Binary.Output(status: 0, out: "", err: "Added 2 of 2 favorites.\n"))
    #expect(try await sandbox.run("favorites export") == document)
    let missing = try await sandbox.run("favorites import /nonexistent/f.json")
    #expect(missing.status == 2)
    #expect(missing.err.contains("No such file"))
  }

  @Test(
    "geographer-data#3, GeometricWeather#112: what an import takes away reads well, is reported, and is taken over on demand"
  )
  func changedGazetteer() async throws {
    var before = FixtureGazetteer.places
    // As they were before GeoNames merged them into 1690313 and 5141175.
    before.append(
      .init(
        id: 1_690_315, name: "San Antonio", latitude: 14.95, longitude: 120.09, country: "PH",
        admin1: "03", timeZone: "Asia/Manila"))
    before.append(
      .init(
        id: 11, name: "Nowhere", latitude: 0, longitude: 0, country: "US", population: 9_000))
    before.append(
      .init(id: 12, name: "Oldname", latitude: 1, longitude: 1, country: "US", population: 900))
    let old = try Sandbox(before)
    for words in ["1690315 --label sa", "11", "12", "paris"] {
      #expect(try await old.run("favorites add \(words)").status == 0)
    }
    var after = FixtureGazetteer.places
    after.append(
      .init(id: 12, name: "Newname", latitude: 1, longitude: 1, country: "US", population: 900))
    let new = try Sandbox(after)
    let environment = ["GAZETTEER_FAVORITES": old.favorites]

    let list = try await new.run(
      "favorites list --fields geonameid,own_label,name,admin1,country,status,"
        + "replacement_geonameid", environment: environment)
    #expect(
      list.out == """
        1690315\tsa\tSan Antonio\tCentral Luzon\tPhilippines\tgone\t1690313
        11\t\tNowhere\t\tUnited States\tgone\t
        12\t\tOldname\t\tUnited States\trenamed\t
        2988507\t\tParis\tÎle-de-France\tFrance\tpresent\t

        """)
    #expect(
      list.err == """
        San Antonio, Central Luzon, Philippines (1690315) is no longer in the gazetteer. A place of \
        the same name, 0.4 km away, has the id 1690313. 'gazetteer favorites update' takes that over.
        Nowhere, United States (11) is no longer in the gazetteer, nor is any place of its name near \
        by. It is kept as it was.
        Oldname, United States (12) is called Newname in the gazetteer now. 'gazetteer favorites \
        update' takes that over.

        """)
    #expect(list.status == 0)
    let near = try await new.run("search paris --near @sa -n 1", environment: environment)
    #expect(near.status == 0)
    let show = try await new.run("show @sa --fields name,country", environment: environment)
    #expect(show.out == "San Antonio\tPhilippines\n")
    #expect(show.err.contains("1690313"))

    let update = try await new.run("favorites update", environment: environment)
    #expect(
      update.err == """
        San Antonio, Central Luzon, Philippines (1690315) has the id 1690313 now.
        Nowhere, United States (11) is no longer in the gazetteer, nor is any place of its name near \
        by. It is kept as it was.
        Oldname, United States is called Newname now.

        """)
    let updated = try await new.run(
      "favorites list --fields geonameid,own_label,name,status", environment: environment)
    #expect(
      updated.out == """
        1690313\tsa\tSan Antonio\tpresent
        11\t\tNowhere\tgone
        12\t\tNewname\tpresent
        2988507\t\tParis\tpresent

        """)
  }

  @Test("claude-mem#3080: a damaged file is reported and never overwritten")
  func damage() async throws {
    try FileManager.default.createDirectory(
      atPath: sandbox.folder.path("kept"), withIntermediateDirectories: true)
    try "half a file".write(toFile: sandbox.favorites, atomically: false, encoding: .utf8)
    try await expect(
      "favorites", status: 2,
      err: "gazetteer: The favorites file \(sandbox.favorites) is damaged (file is not a "
        + "database). It is left as it is; the next change to the favorites moves it aside and "
        + "starts a new one.\n")
    #expect(try await sandbox.run("search paris").status == 0)
    let add = try await sandbox.run("favorites add paris")
    #expect(add.status == 0)
    let kept = try sandbox.folder.names(in: "kept")
      .filter { $0.hasPrefix("favorites.sqlite.bad-") }
    #expect(kept.count == 1)
    let aside = sandbox.folder.path("kept/" + (kept.first ?? ""))
    #expect(
      add.err == """
        gazetteer: The favorites file \(sandbox.favorites) was damaged (file is not a database). It \
        is kept as \(aside); a new one was begun.
        Added Paris, France, number 1.

        """)
    #expect(try String(contentsOfFile: aside, encoding: .utf8) == "half a file")
  }

  @Test("cli#44: without a home folder lookups work and only saving says why it cannot")
  func noHome() async throws {
    let folder = try TemporaryFolder()
    for home in [[:], ["HOME": ""], ["HOME": "relative", "XDG_DATA_HOME": "relative"]] {
      let environment = home.merging(["GAZETTEER_DATABASE": sandbox.database]) { $1 }
      func run(_ words: String...) async throws -> Binary.Output {
        try await Binary.run(words, environment: environment, folder: folder.path)
      }
      #expect(try await run("search", "paris").status == 0)
      #expect(try await run("show", "munich", "--fields", "name").out == "Munich\n")
      let reason =
        "gazetteer: There is no home folder to keep favorites in. Name a file with "
        + "--favorites or GAZETTEER_FAVORITES.\n"
      for words in [["favorites", "add", "munich"], ["select", "munich"]] {
        let output = try await Binary.run(words, environment: environment, folder: folder.path)
        #expect(output == Binary.Output(status: 2, out: "", err: reason))
      }
      #expect(try await run("current").status == 1)
    }
    #expect(try folder.names(in: "").isEmpty)
  }

  @Test("The file is made in the user's data folder, with its parents")
  func dataFolder() async throws {
    let home = try TemporaryFolder()
    for (environment, place) in [
      (["HOME": home.path("a")], "a/.local/share/gazetteer"),
      (["HOME": home.path("b"), "XDG_DATA_HOME": home.path("x")], "x/gazetteer"),
    ] {
      let environment = environment.merging(["GAZETTEER_DATABASE": sandbox.database]) { $1 }
      let output = try await Binary.run(["favorites", "add", "munich"], environment: environment)
      #expect(output.status == 0)
      let path = home.path(place)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["favorites.sqlite"])
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }
}
