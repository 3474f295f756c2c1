/// The version of this package, of every program in it and of what its files say made them.
package enum Version {
  package static let current = "0.2.0"
}
