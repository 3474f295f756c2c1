import GazetteerFormat
import GazetteerModel
import GeoNamesFiles

/// The places of whole dumps with their names, sorted by rank, and what was seen on the way: all
/// that a new gazetteer is written from.
struct PlaceCollection {
  var summary = ImportSummary()
  /// What became of the rows of places.
  private(set) var counts: PlaceRowCounts
  var runs: [SortedRun]
  private(set) var commonPrefixes: CountedPrefixes
  /// About how many places there are.
  let total: Int
  /// The geonameids of the rows.
  let identities: IdentitySet

  /// Reads dumps. When a place has names in a table, or comes more than once, what belongs together
  /// is joined first.
  ///
  /// - Parameters:
  ///   - places: the dumps.
  ///   - names: the rows of alternate-names tables; those of no use are counted in it.
  ///   - folder: where what does not fit into memory goes.
  init(
    places sources: [ImportSource], names: inout NameSorter.Output, filter: ImportFilter,
    selection: NameSelection, progress: ImportProgress, folder: String
  ) throws(ImportError) {
    let hasNames = !names.counts.isEmpty
    let sorter = PlaceSorter(
      filter: filter, order: hasNames ? .geonameID : .rank, sources: sources, progress: progress)
    let places = try sorter.run(spill: try SpillFile(in: folder))
    counts = places.counts
    for index in counts.sources.indices { counts.sources[index].storeRest() }
    total = counts.sources.reduce(0) { $0 + $1.stored }
    identities = places.identities
    runs = places.runs
    commonPrefixes = counts.census.commonPrefixes
    guard hasNames || identities.mayHaveDuplicates else { return }

    let byID =
      sorter.order == .geonameID
      ? places.runs
      : try PlaceResorter.sortByGeonameID(
        places.runs, progress: progress, spill: try SpillFile(in: folder))
    let joiner = PlaceJoiner(selection: selection, progress: progress)
    let joined = try joiner.run(
      places: byID, names: names.runs, total: total, spill: try SpillFile(in: folder))
    runs = joined.runs
    commonPrefixes = joined.census.commonPrefixes
    counts.skip(joined.duplicatePlaces, .duplicate)
    for (source, count) in joined.namesWithoutPlace {
      names.counts[source].skip(.unknownPlace, count)
    }
    for (source, count) in joined.duplicateNames {
      names.counts[source].skip(.duplicate, count)
    }
  }
}
