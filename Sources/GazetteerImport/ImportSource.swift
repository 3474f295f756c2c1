import GeoNames

/// A file of an import, opened and recognised.
struct ImportSource: Sendable {
  let bytes: ByteSource
  /// The file's own name, without its folder; with the name of the entry when it is a zip.
  let file: String

  init(path: String) throws(ImportError) {
    do throws(InputError) {
      bytes = try ByteSource(path: path)
    } catch {
      throw .input(error)
    }
    file = Self.baseName(of: bytes.path)
  }

  var layout: DumpLayout { bytes.layout }

  var emptyCount: ImportSummary.Source {
    ImportSummary.Source(file: file, layout: layout.rawValue, byteCount: bytes.totalBytes)
  }

  /// Calls `body` with the file's lines in batches, in order.
  func forEachBatch(_ body: (LineBatch) throws(ImportError) -> Void) throws(ImportError) {
    var batcher = LineBatcher()
    while let batch = try nextBatch(&batcher) {
      try body(batch)
    }
  }

  private func nextBatch(_ batcher: inout LineBatcher) throws(ImportError) -> LineBatch? {
    do throws(InputError) {
      return try batcher.next { buffer throws(InputError) in try bytes.read(into: buffer) }
    } catch {
      throw .input(error)
    }
  }

  static func baseName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// All files of an import by what they are for.
struct ImportSources {
  var places: [ImportSource] = []
  var alternateNames: [ImportSource] = []
  var countries: [ImportSource] = []
  var regions: [ImportSource] = []
  var districts: [ImportSource] = []

  /// Opens the files given and finds the files with the names of regions and countries beside the
  /// dumps, unless such files are given.
  init(paths: [String]) throws(ImportError) {
    for path in paths {
      try add(try ImportSource(path: path))
    }
    guard !places.isEmpty else { throw .noPlaces }
    for folder in Self.folders(of: paths) {
      try addCompanions(in: folder)
    }
  }

  private mutating func add(_ source: ImportSource) throws(ImportError) {
    switch source.layout {
    case .places: places.append(source)
    case .alternateNames, .alternateNamesV2: alternateNames.append(source)
    case .countryInfo: countries.append(source)
    case .admin1Codes: regions.append(source)
    case .admin2Codes: districts.append(source)
    default:
      let sentence = source.layout.refusal(wanting: .places)
      throw .input(
        InputError(path: source.bytes.path, reason: .wrongLayout(sentence: sentence)))
    }
  }

  private mutating func addCompanions(in folder: String) throws(ImportError) {
    if countries.isEmpty { try addCompanion("countryInfo", in: folder) }
    if regions.isEmpty { try addCompanion("admin1CodesASCII", in: folder) }
    if districts.isEmpty { try addCompanion("admin2Codes", in: folder) }
    let regionNames = "alternateNames-regions"
    if !alternateNames.contains(where: { $0.file.hasPrefix(regionNames) }) {
      try addCompanion(regionNames, in: folder)
    }
  }

  private mutating func addCompanion(_ name: String, in folder: String) throws(ImportError) {
    for ending in [".txt", ".zip", ".txt.zip", ".txt.gz", ".txt.xz"] {
      let path = folder + name + ending
      guard SystemCall.isReadable(path) else { continue }
      return try add(try ImportSource(path: path))
    }
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
