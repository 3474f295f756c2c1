/// What a place is to a person who looks for a city, derived from its GeoNames feature code.
///
/// The raw value is stored in the database and must not change.
public enum PlaceKind: UInt8, CaseIterable, Codable, Sendable {
  /// The capital of a country (`PPLC`).
  case capital = 1
  /// The seat of a first- to fifth-order division or of a government (`PPLA` … `PPLA5`, `PPLG`).
  case seat = 2
  /// Any other populated place (`PPL`, `PPLF`, `PPLS`, `STLMT`, unknown codes of class P …).
  case city = 3
  /// A section of a populated place or a locality (`PPLX`, `PPLL`).
  case district = 4
  /// A place that is no more: abandoned, destroyed, historical (`PPLQ`, `PPLW`, `PPLH`, `PPLCH`).
  case former = 5
  /// Anything that is not a populated place (a feature class other than P).
  case other = 6

  /// - Parameters:
  ///   - featureClass: the one-letter GeoNames class; empty counts as P, since a dump of
  ///     cities may leave it out.
  ///   - featureCode: the GeoNames code, empty when unknown.
  package init(featureClass: String, featureCode: String) {
    guard featureClass == "P" || featureClass.isEmpty else {
      self = .other
      return
    }
    switch featureCode {
    case "PPLC": self = .capital
    case "PPLA", "PPLA2", "PPLA3", "PPLA4", "PPLA5", "PPLG": self = .seat
    case "PPLX", "PPLL": self = .district
    case "PPLQ", "PPLW", "PPLH", "PPLCH": self = .former
    default: self = .city
    }
  }

  /// The word for this kind in the interface and in `--kind`.
  public var word: String {
    switch self {
    case .capital: "capital"
    case .seat: "seat"
    case .city: "city"
    case .district: "district"
    case .former: "former"
    case .other: "other"
    }
  }
}

extension PlaceKind {
  /// The kind of this ``word``; nil when there is none.
  public init?(word: String) {
    guard let kind = PlaceKind.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }
}
