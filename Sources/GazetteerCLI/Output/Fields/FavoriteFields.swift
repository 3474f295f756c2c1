import GazetteerTerminal
import Gazetteer
import GazetteerFavorites
import GazetteerModel
import GazetteerText

/// A favorite, what the gazetteer says of it now, and what time it is there.
struct ReviewedFavorite {
  var favorite: Favorite
  /// Nil without a gazetteer.
  var review: FavoriteReview?
  var localTime: TimeZoneClock.LocalTime?
}

/// How a favorite is written.
enum FavoriteFields {
  static let layout = RecordLayout<ReviewedFavorite>(
    fields: [
      Field("position", "its place in the list, from 1") {
        .integer(Int64($0.favorite.position))
      },
      Field("own_label", "your own label") { JSONValue($0.favorite.ownLabel) },
      Field("is_default", "whether it is the default favorite") {
        .boolean($0.favorite.isDefault)
      },
    ] + CityFields.all.map { $0.of(\.labelled) } + [
      Field("status", "present, renamed or gone in the gazetteer") { JSONValue($0.review?.word) },
      Field("replacement_geonameid", "the id that replaced it") {
        if case .gone(let city?) = $0.review { .integer(city.id) } else { .null }
      },
      Field("local_time", "the time there now (RFC 3339)") { JSONValue($0.localTime?.isoText) },
      Field("utc_offset", "the offset of that time from UTC") {
        JSONValue($0.localTime?.offsetText)
      },
    ],
    columns: [
      Column(title: "#", field: "position", isNumber: true),
      Column(title: "LABEL", field: "own_label") { .init(handle($0.favorite)) },
      Column(title: "NAME", field: "name"),
    ] + (CityFields.places + CityFields.position + [CityFields.id]).map { $0.of(\.labelled) } + [
      Column(title: "STATUS", field: "status", importance: 2) {
        .init($0.review?.word == FavoriteReview.presentWord ? "" : $0.review?.word ?? "")
      }
    ]
  ).located { $0.favorite.city }

  /// '@home', with a star for the default.
  private static func handle(_ favorite: Favorite) -> String {
    let label = favorite.ownLabel.map { "@\($0)" }
    return [label, favorite.isDefault ? "*" : nil].compactMap(\.self).joined(separator: " ")
  }
}

extension ReviewedFavorite {
  var labelled: LabelledCity { LabelledCity(favorite.city) }
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
