import Foundation
import GazetteerModel

/// Random points and places, the same for the same seed everywhere (SplitMix64).
struct NearestPoints: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Evenly spread over the sphere.
  mutating func anywhere() -> Coordinate {
    // Evenly in the sine of the latitude is evenly over the sphere.
    let sine = Double.random(in: -1...1, using: &self)
    return point(latitude: asin(sine) * 180 / .pi, longitude: longitude())
  }

  /// Within two degrees of the date line or of a pole, and exactly on them.
  mutating func atAnEdge() -> Coordinate {
    let small = Bool.random(using: &self) ? Double.random(in: 0...2, using: &self) : 0
    switch Int.random(in: 0..<4, using: &self) {
    case 0:
      return point(latitude: Double.random(in: -90...90, using: &self), longitude: 180 - small)
    case 1:
      return point(latitude: Double.random(in: -90...90, using: &self), longitude: small - 180)
    case 2: return point(latitude: 90 - small, longitude: longitude())
    default: return point(latitude: small - 90, longitude: longitude())
    }
  }

  /// Within a fifth of a degree of a point.
  mutating func near(_ centre: Coordinate) -> Coordinate {
    point(
      latitude: centre.latitude + Double.random(in: -0.2...0.2, using: &self),
      longitude: centre.longitude + Double.random(in: -0.2...0.2, using: &self))
  }

  private mutating func longitude() -> Double {
    switch Int.random(in: 0..<20, using: &self) {
    case 0: 180
    case 1: -180
    default: Double.random(in: -180...180, using: &self)
    }
  }

  private func point(latitude: Double, longitude: Double) -> Coordinate {
    let wrapped =
      longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    return Coordinate(latitude: min(max(latitude, -90), 90), longitude: wrapped) ?? .origin
  }
}
