import Foundation

/// An installation in a folder of its own: both programs in `bin`, and data in `share/gazetteer`.
struct InstalledPrograms {
  let folder: TemporaryFolder
  let gazetteer: BuiltProgram

  /// - Parameters:
  ///   - dump: the bundled dump; nil for an installation without data.
  ///   - hasImporter: false leaves `gazetteer-import` out.
  init(dump: String?, hasImporter: Bool = true) throws {
    folder = try TemporaryFolder()
    gazetteer = BuiltProgram(url: folder.file("bin/gazetteer"))
    try make("bin")
    try FileManager.default.copyItem(at: BuiltProgram.gazetteer.url, to: gazetteer.url)
    if hasImporter {
      try FileManager.default.copyItem(
        at: BuiltProgram.importer.url, to: folder.file("bin/gazetteer-import"))
    }
    guard let dump else { return }
    try make("share/gazetteer")
    try Data(dump.utf8).write(to: folder.file("share/gazetteer/cities500.txt"))
  }

  private func make(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.file(name), withIntermediateDirectories: true)
  }

  /// A user whose data folder is in this installation's folder, so that it goes away with it.
  var environment: [String: String] {
    ["HOME": folder.file("home").path, "XDG_DATA_HOME": folder.file("data").path]
  }

  /// The gazetteer of that user.
  let database = "data/gazetteer/gazetteer.sqlite"

  func run(_ arguments: String...) throws -> BuiltProgram.Run {
    try gazetteer.run(arguments, environment: environment)
  }
}
