import Gazetteer
import GazetteerModel

/// How a favorite is written.
enum FavoriteFields {
  static let columns: [RecordWriter.Column] = [
    .init(title: "#", field: "position", isNumber: true),
    .init(title: "LABEL", field: "own_label", shrinksTo: 8, display: handle),
    .init(title: "NAME", field: "name", shrinksTo: 12),
    .init(title: "REGION", field: "admin1", shrinksTo: 8),
    .init(title: "COUNTRY", field: "country", shrinksTo: 8),
    .init(title: "LATITUDE", field: "latitude", isNumber: true),
    .init(title: "LONGITUDE", field: "longitude", isNumber: true),
    .init(title: "ID", field: "geonameid", isNumber: true),
    .init(title: "STATUS", field: "status", display: remarkableStatus),
  ]

  static func record(_ favorite: Favorite, _ review: FavoriteReview?) -> OutputRecord {
    var record = CityFields.record(favorite.city, label: favorite.city.label)
    record.fields.insert(.init(name: "position", value: .integer(Int64(favorite.position))), at: 0)
    let own = favorite.ownLabel.map { FieldValue.text($0) } ?? .missing
    record.fields.insert(.init(name: "own_label", value: own), at: 1)
    record.fields.insert(.init(name: "is_default", value: .boolean(favorite.isDefault)), at: 2)
    record.fields.append(
      .init(name: "status", value: review.map { .text($0.word) } ?? .missing))
    let replacement: FieldValue =
      if case .gone(let city?) = review { .integer(city.id) } else { .missing }
    record.fields.append(.init(name: "replacement_geonameid", value: replacement))
    return record
  }

  /// '@home', with a star for the default.
  @Sendable private static func handle(_ record: OutputRecord) -> String {
    let isDefault = record["is_default"] == .boolean(true)
    guard case .text(let label) = record["own_label"] else { return isDefault ? "*" : "" }
    return "@\(label)\(isDefault ? " *" : "")"
  }

  @Sendable private static func remarkableStatus(_ record: OutputRecord) -> String {
    guard let status = record["status"]?.plainText, status != FavoriteReview.presentWord else {
      return ""
    }
    return status
  }
}

extension FavoriteReview {
  static let presentWord = "present"

  /// The value of the field `status`.
  var word: String {
    switch self {
    case .present: Self.presentWord
    case .renamed: "renamed"
    case .gone: "gone"
    }
  }

  /// What the owner of `copy` has to know; nil when all is well.
  func remark(on copy: City) -> String? {
    let advice = "'gazetteer favorites update' takes that over."
    switch self {
    case .present: return nil
    case .renamed(let city):
      return "\(copy.label) (\(copy.id)) is called \(city.name) in the gazetteer now. \(advice)"
    case .gone(let replacement?):
      let kilometres = copy.coordinate.kilometres(to: replacement.coordinate)
      return "\(copy.label) (\(copy.id)) is no longer in the gazetteer. A place of the same name, "
        + "\(FixedPoint.text(kilometres, decimals: 1)) km away, has the id \(replacement.id). "
        + advice
    case .gone(nil):
      return "\(copy.label) (\(copy.id)) is no longer in the gazetteer, nor is any place of its "
        + "name near by. It is kept as it was."
    }
  }
}
