import GeoNamesFiles

/// All files of an import by what they are for.
struct ImportSources {
  var places: [ImportSource] = []
  /// Names of places, and of countries and regions among them.
  var names: [ImportSource] = []
  /// Names of countries and regions only.
  var areaNames: [ImportSource] = []
  var countries: [ImportSource] = []
  var regions: [ImportSource] = []
  var districts: [ImportSource] = []
  private(set) var credits = DataCredits()

  /// Opens the files given and finds the files that belong to them in their folders, unless such
  /// files are given: the countries and regions, their other names, and names of places by language,
  /// which any alternate-names file replaces.
  init(paths: [String], progress: ImportProgress) throws(ImportError) {
    for path in paths {
      try add(try ImportSource(path: path, progress: progress))
    }
    guard !places.isEmpty else { throw .noPlaces }
    let folders = Self.folders(of: paths)
    let hasNames = names.contains { !Self.isOfAreas($0) }
    for folder in folders {
      try addCompanions(in: folder, hasNames: hasNames, progress)
    }
    credits = try DataCredits(in: folders, progress: progress)
  }

  private mutating func add(_ source: ImportSource) throws(ImportError) {
    switch source.layout {
    case .places: places.append(source)
    case .alternateNames, .alternateNamesV2: names.append(source)
    case .countryInfo: countries.append(source)
    case .admin1Codes: regions.append(source)
    case .admin2Codes: districts.append(source)
    default: throw source.refusal
    }
  }

  /// Files that tell the names of areas are taken when they lie beside the dump.
  private mutating func addCompanions(
    in folder: String, hasNames: Bool, _ progress: ImportProgress
  ) throws(ImportError) {
    if countries.isEmpty { countries += try Self.companion("countryInfo", in: folder, progress) }
    if regions.isEmpty { regions += try Self.companion("admin1CodesASCII", in: folder, progress) }
    if districts.isEmpty { districts += try Self.companion("admin2Codes", in: folder, progress) }
    if areaNames.isEmpty, !names.contains(where: Self.isOfAreas) {
      areaNames += try Self.companion(Self.areaNamesFile, in: folder, progress)
    }
    if !hasNames, !names.contains(where: { !Self.isOfAreas($0) }) {
      names += try Self.companion("alternateNames-cities", in: folder, progress)
    }
  }

  private static let areaNamesFile = "alternateNames-regions"

  private static func isOfAreas(_ source: ImportSource) -> Bool {
    source.file.hasPrefix(areaNamesFile)
  }

  private static func companion(
    _ name: String, in folder: String, _ progress: ImportProgress
  ) throws(ImportError) -> [ImportSource] {
    for ending in [".txt", ".zip", ".txt.zip", ".txt.gz", ".txt.xz"] {
      let path = folder + name + ending
      if SystemCall.isReadable(path) { return [try ImportSource(path: path, progress: progress)] }
    }
    return []
  }

  /// The folders of the files, each once and with its slash.
  private static func folders(of paths: [String]) -> [String] {
    var folders: [String] = []
    for path in paths where path != "-" {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }
}
