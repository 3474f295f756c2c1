import Foundation
import GazetteerTestSupport

/// An installation in a folder of its own: both programs in `bin`, and data in `share/gazetteer`.
struct InstalledPrograms {
  let folder: TemporaryFolder
  let gazetteer: BuiltProgram

  /// - Parameters:
  ///   - dump: the bundled dump; nil for an installation without data.
  ///   - hasImporter: false leaves `gazetteer-import` out.
  init(dump: String?, hasImporter: Bool = true) throws {
    folder = try TemporaryFolder()
    gazetteer = BuiltProgram(path: folder.path("bin/gazetteer"))
    try make("bin")
    try Self.install(BuiltProgram.gazetteer, at: gazetteer.path)
    if hasImporter {
      try Self.install(BuiltProgram.importer, at: folder.path("bin/gazetteer-import"))
    }
    guard let dump else { return }
    try make("share/gazetteer")
    try Data(dump.utf8).write(to: folder.url("share/gazetteer/cities500.txt"))
  }

  /// As a link where that can be: a copy cannot be run ("text file busy") while a process that
  /// another test started at the moment of copying has it open for writing.
  private static func install(_ program: BuiltProgram, at path: String) throws {
    do {
      try FileManager.default.linkItem(atPath: program.path, toPath: path)
    } catch {
      try FileManager.default.copyItem(atPath: program.path, toPath: path)
    }
  }

  private func make(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url(name), withIntermediateDirectories: true)
  }

  /// A user whose data folder is in this installation's folder, so that it goes away with it.
  var environment: [String: String] {
    ["HOME": folder.path("home"), "XDG_DATA_HOME": folder.path("data")]
  }

  /// The gazetteer of that user.
  let database = "data/gazetteer/gazetteer.sqlite"

  func run(_ arguments: String...) async throws -> BuiltProgram.Output {
    try await gazetteer.run(arguments, environment: environment)
  }
}
