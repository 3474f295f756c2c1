import Gazetteer
import GazetteerFavorites
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
    let replacement: FieldValue =
      if case .gone(let city?) = review { .integer(city.id) } else { .missing }
    return OutputRecord { record in
      record.add("position", .integer(Int64(favorite.position)))
      record.add("own_label", favorite.ownLabel.map { .text($0) } ?? .missing)
      record.add("is_default", .boolean(favorite.isDefault))
      CityFields.write(favorite.city, label: favorite.city.label, to: &record)
      record.add("status", review.map { .text($0.word) } ?? .missing)
      record.add("replacement_geonameid", replacement)
    }
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
