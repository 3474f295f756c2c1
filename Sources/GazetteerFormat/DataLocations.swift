/// Where the files of a user are, by the XDG base directory specification.
package struct DataLocations {
  private let environment: (String) -> String?

  package init(environment: @escaping (String) -> String?) {
    self.environment = environment
  }

  /// The gazetteer file: `--database`, `GAZETTEER_DATABASE`, or the user's data folder.
  ///
  /// - Returns: nil when there is no home folder and nothing else says where.
  package func database(option: String?) -> String? {
    option ?? value("GAZETTEER_DATABASE") ?? dataFolder.map { $0 + "/gazetteer.sqlite" }
  }

  /// The favorites file: `--favorites`, `GAZETTEER_FAVORITES`, or the user's data folder.
  package func favorites(option: String?) -> String? {
    option ?? value("GAZETTEER_FAVORITES") ?? dataFolder.map { $0 + "/favorites.sqlite" }
  }

  /// `$XDG_DATA_HOME/gazetteer`, or the same under `~/.local/share`.
  package var dataFolder: String? {
    // The specification: a path that is not absolute is to be ignored.
    if let data = value("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/gazetteer" }
    // A relative home would put files into whatever folder is the current one.
    guard let home = value("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/share/gazetteer"
  }

  private func value(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
