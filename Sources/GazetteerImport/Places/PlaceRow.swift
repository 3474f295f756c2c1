import GazetteerModel
import GeoNamesFiles

/// The columns of the table `place`, in its order.
enum PlaceRow {
  /// Hands a place to whatever stores it.
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
    try sink.append(idColumn)
    try sink.append(head.geonameID)
    try sink.append(Int64(head.importance))
    try sink.append(Int64(head.kind.rawValue))
    try sink.append(text: place[.country])
    try sink.append(text: place[.admin1])
    try sink.append(text: place[.admin2])
    try sink.append(head.latitude)
    try sink.append(head.longitude)
    try sink.append(head.population)
    try sink.append(text: place[.ownKeys])
    try sink.append(text: place[.name])
    try append(place[.asciiName], to: &sink)
    try sink.append(text: place[.featureClass])
    try sink.append(text: place[.featureCode])
    try sink.append(timeZone)
    try sink.append(head.elevation.map { Int64($0) })
    try sink.append(head.modelElevation.map { Int64($0) })
    try append(place[.admin3], to: &sink)
    try append(place[.admin4], to: &sink)
    try append(place[.otherCountries], to: &sink)
    try sink.append(head.modified == 0 ? nil : Int64(head.modified))
    try append(place[.otherKeys], to: &sink)
    try append(place[.names], to: &sink)
  }

  /// An empty text is NULL in these columns.
  @inline(__always)
  private static func append<Sink: RowSink & ~Copyable>(
    _ text: Bytes, to sink: inout Sink
  ) throws(Sink.Failure) {
    if text.isEmpty { try sink.appendNull() } else { try sink.append(text: text) }
  }
}
