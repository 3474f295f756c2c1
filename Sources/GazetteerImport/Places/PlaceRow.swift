import GazetteerFormat
import GazetteerModel
import GeoNamesFiles

/// The rows of the table `place`, as they are written.
enum PlaceRow {
  /// Made once: `allCases` is a new array each time.
  private static let columns = PlaceColumn.allCases

  /// Hands a place to whatever stores it, column by column.
  ///
  /// - Parameters:
  ///   - idColumn: what stands in the column of the row's id, which is the place's number in order;
  ///     in a record it is NULL.
  ///   - timeZone: the id of the place's time zone.
  @inline(__always)
  static func write<Sink: RowSink & ~Copyable>(
    _ place: borrowing ImportedPlace, idColumn: Int64?, timeZone: Int64?, to sink: inout Sink
  ) throws(Sink.Failure) {
    let head = place.head
    for column in columns {
      switch column {
      case .id: try sink.append(idColumn)
      case .geonameID: try sink.append(head.geonameID)
      case .importance: try sink.append(Int64(head.importance))
      case .kind: try sink.append(Int64(head.kind.rawValue))
      case .country: try sink.append(text: place[.country])
      case .admin1: try sink.append(text: place[.admin1])
      case .admin2: try sink.append(text: place[.admin2])
      case .latitude: try sink.append(head.latitude)
      case .longitude: try sink.append(head.longitude)
      case .population: try sink.append(head.population)
      case .ownKeys: try sink.append(text: place[.ownKeys])
      case .name: try sink.append(text: place[.name])
      case .asciiName: try append(place[.asciiName], to: &sink)
      case .featureClass: try sink.append(text: place[.featureClass])
      case .featureCode: try sink.append(text: place[.featureCode])
      case .timeZone: try sink.append(timeZone)
      case .elevation: try sink.append(head.elevation.map { Int64($0) })
      case .modelElevation: try sink.append(head.modelElevation.map { Int64($0) })
      case .admin3: try append(place[.admin3], to: &sink)
      case .admin4: try append(place[.admin4], to: &sink)
      case .otherCountries: try append(place[.otherCountries], to: &sink)
      case .modified: try sink.append(head.modified == 0 ? nil : Int64(head.modified))
      case .otherKeys: try append(place[.otherKeys], to: &sink)
      case .names: try append(place[.names], to: &sink)
      }
    }
  }

  /// An empty text is NULL in these columns.
  @inline(__always)
  private static func append<Sink: RowSink & ~Copyable>(
    _ text: Bytes, to sink: inout Sink
  ) throws(Sink.Failure) {
    if text.isEmpty { try sink.appendNull() } else { try sink.append(text: text) }
  }
}
