import GazetteerFormat
import GazetteerModel

extension IndexedPlace {
  init(_ place: borrowing ImportedPlace) {
    self.init(
      ownKeys: place[.ownKeys], otherKeys: place[.otherKeys], country: place[.country],
      admin1: place[.admin1], admin2: place[.admin2], kind: place.head.kind,
      coordinate: place.coordinate)
  }
}

extension CellBlock.Record {
  init(_ place: borrowing ImportedPlace, id: Int64) {
    self.init(
      placeID: id, coordinate: place.coordinate, kind: place.head.kind,
      country: place[.country].text, population: place.head.population)
  }
}
