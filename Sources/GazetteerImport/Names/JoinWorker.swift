import GazetteerFormat
import GeoNamesFiles

/// Folds the names of joined places and sorts the places by rank, on one thread.
struct JoinWorker {
  private var names: PlaceNames
  private var encoder = ImportedPlaceEncoder()
  private var builder: RunBuilder
  private var output = PlaceJoiner.Output()

  init(selection: NameSelection, capacity: Int) {
    names = PlaceNames(selection: selection)
    builder = RunBuilder(capacity: capacity)
  }

  /// - Parameter record: as ``JoinMerge`` makes them.
  mutating func add(_ record: Bytes, spill: SpillFile) throws(ImportError) {
    var joined: ImportedPlace?
    JoinMerge.read(record) { place in
      names.begin(ownKeys: place[.ownKeys])
      joined = place
    } name: { id, name in
      names.add(name, id: id)
    }
    guard let place = joined else { return }
    place.forEachName { names.add(columnName: $0) }
    encode(place)
    if builder.isFull { output.runs.append(try builder.spill(to: spill)) }
    encoder.bytes.withUnsafeBufferPointer { builder.append(key: place.rankKey, payload: $0) }
  }

  private mutating func encode(_ place: ImportedPlace) {
    names.keys.other.bytes.withUnsafeBufferPointer { other in
      names.lines.withUnsafeBufferPointer { lines in
        output.census.add(ownKeys: place[.ownKeys], otherKeys: other)
        encoder.encode(place.head) { column in
          switch column {
          case .otherKeys: other
          case .names: lines
          default: place[column]
          }
        }
      }
    }
  }

  mutating func finish(spill: SpillFile) throws(ImportError) -> PlaceJoiner.Output {
    if !builder.isEmpty { output.runs.append(try builder.spill(to: spill)) }
    return output
  }
}
