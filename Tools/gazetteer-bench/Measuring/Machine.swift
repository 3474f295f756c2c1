import Foundation
import GazetteerSQLite

/// What a measurement ran on.
struct Machine: Encodable {
  var processor = Machine.processorModel
  var cores = ProcessInfo.processInfo.activeProcessorCount
  var system = ProcessInfo.processInfo.operatingSystemVersionString
  var sqlite = SQLiteLibrary.version
  var build = Machine.buildMode
  var loadAverage = Machine.oneMinuteLoad

  static let current = Machine()

  var line: String {
    "\(processor), \(cores) cores, load \(NumberText.fixed(loadAverage, 2)); \(system); "
      + "SQLite \(sqlite); \(build) build"
  }

  /// Says on standard error that figures of a debug build mean nothing.
  static func warnAboutDebugBuild() {
    if buildMode == "debug" {
      Console.note("warning: this is a debug build; measure with 'swift build -c release'")
    }
  }

  private static var buildMode: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static var processorModel: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let model = line?.split(separator: ":", maxSplits: 1).last.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return model ?? "unknown processor"
  }

  private static var oneMinuteLoad: Double {
    var loads = [0.0]
    return getloadavg(&loads, 1) == 1 ? loads[0] : 0
  }
}
