import GeoNamesFiles

/// The files of an update: lists of changes as GeoNames publishes them every day, or whole dumps.
///
/// A dump, or a table of alternate names, is a list of changes when its name has `modifications` in
/// it; any other is whole: what is not in it is gone. Files with a date in their names are taken in
/// that order.
struct UpdateSources {
  /// Dumps, lists of changes and lists of deleted places, in the order of time.
  private(set) var places: [ImportSource] = []
  /// Lists of changed and deleted alternate names, in the order of time.
  private(set) var names: [ImportSource] = []
  private(set) var countries: [ImportSource] = []
  private(set) var regions: [ImportSource] = []
  private(set) var districts: [ImportSource] = []
  /// Numbers of whole dumps among `places`.
  private(set) var wholeDumps: Set<Int> = []
  /// A whole table of alternate names.
  private(set) var wholeTable: ImportSource?
  /// Lists of a day on which nothing happened.
  private(set) var emptyLists: [ImportSummary.Source] = []

  /// Whether the files tell all of the places, and nothing of their names besides.
  var areWhole: Bool { !places.isEmpty && wholeDumps.count == places.count && names.isEmpty }

  init(paths: [String], progress: ImportProgress) throws(ImportError) {
    for path in paths {
      guard let source = try source(at: path, progress) else { continue }
      switch source.layout {
      case .places, .deletes: places.append(source)
      case .alternateNames, .alternateNamesV2, .alternateNamesDeletes: names.append(source)
      case .countryInfo: countries.append(source)
      case .admin1Codes: regions.append(source)
      case .admin2Codes: districts.append(source)
      default: throw source.refusal
      }
    }
    places = Self.byTime(places)
    names = Self.byTime(names)
    for (number, source) in places.enumerated()
    where source.layout == .places && !source.isListOfChanges {
      wholeDumps.insert(number)
    }
    wholeTable = names.first { $0.layout != .alternateNamesDeletes && !$0.isListOfChanges }
  }

  /// - Returns: nil for an empty list of changes or deletions, which is no damaged file: there are
  ///   days without any.
  private mutating func source(
    at path: String, _ progress: ImportProgress
  ) throws(ImportError) -> ImportSource? {
    do throws(ImportError) {
      return try ImportSource(path: path, progress: progress)
    } catch .input(let error) where error.reason == .empty {
      let file = ImportSource.baseName(of: path)
      guard let layout = Self.layout(ofListNamed: file) else { throw .input(error) }
      emptyLists.append(
        ImportSummary.Source(file: file, layout: layout.rawValue, byteCount: 0))
      return nil
    }
  }

  /// What a list of changes of this name would hold; nil for another file.
  private static func layout(ofListNamed file: String) -> DumpLayout? {
    let lists: [(String, DumpLayout)] = [
      ("alternatenamesmodifications", .alternateNamesV2),
      ("alternatenamesdeletes", .alternateNamesDeletes), ("modifications", .places),
      ("deletes", .deletes),
    ]
    return lists.first { file.lowercased().hasPrefix($0.0) }?.1
  }

  /// Files of equal dates: changes before deletions, and else as they were given.
  private static func byTime(_ sources: [ImportSource]) -> [ImportSource] {
    func order(_ source: ImportSource) -> (Int, Int) {
      let isDeletion = source.layout == .deletes || source.layout == .alternateNamesDeletes
      return (source.day ?? 0, isDeletion ? 1 : 0)
    }
    let sorted = sources.enumerated().sorted { left, right in
      let (leftOrder, rightOrder) = (order(left.element), order(right.element))
      return leftOrder != rightOrder ? leftOrder < rightOrder : left.offset < right.offset
    }
    return sorted.map(\.element)
  }
}

extension ImportSource {
  /// Whether the file's name says that it holds changes and not everything.
  var isListOfChanges: Bool { file.lowercased().contains("modifications") }

  /// The date in the file's name, `2026-05-16`, as yyyymmdd; nil when there is none.
  var day: Int? {
    let bytes = Array(file.utf8)
    guard bytes.count >= 10 else { return nil }
    for start in 0...(bytes.count - 10) {
      let date = bytes[start..<start + 10]
      let digits = date.enumerated().filter { $0.offset != 4 && $0.offset != 7 }.map(\.element)
      guard date[start + 4] == UInt8(ascii: "-"), date[start + 7] == UInt8(ascii: "-"),
        digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { continue }
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    return nil
  }
}
