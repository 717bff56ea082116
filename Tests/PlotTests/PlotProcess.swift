import Foundation
import Plotter
import Testing

/// The command run as a process of its own, in a folder of its own.
struct PlotProcess {
  struct Result {
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    /// The first line of standard error.
    var message: String { String(errors.prefix { $0 != "\n" }) }
  }

  /// A new folder that the process runs in.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "plot-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs `plot` with these arguments to its end.
  func run(_ arguments: [String], input: String = "") throws -> Result {
    try PlotProcess.run(PlotProcess.executable, arguments, input: input, in: folder)
  }

  /// Runs a shell command with `plot` on its path.
  func shell(_ command: String) throws -> Result {
    try PlotProcess.run(URL(filePath: "/bin/sh"), ["-c", command], input: "", in: folder)
  }

  /// Returns the report on the first function of a picture, made in this process.
  static func report(_ expression: String, _ options: [String]) throws -> [String: Any] {
    let functions = try #require(wholeReport([expression] + options)["functions"] as? [[String: Any]])
    return try #require(functions.first)
  }

  /// Returns the report on a picture that the command draws with these arguments, made in this process.
  static func wholeReport(_ arguments: [String]) throws -> [String: Any] {
    let json = try Plot(PlotRequest(arguments: arguments)).report().json()
    return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  func file(_ name: String) -> URL { folder.appending(path: name) }

  /// Writes a file, with the folders that it lies in.
  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(
      at: file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file(name))
  }

  func contents(_ name: String) -> Data? { try? Data(contentsOf: file(name)) }

  /// The names in the folder, sorted.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The command that was built along with the tests.
  static var executable: URL {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent().appending(
      path: "plot")
  }

  /// The root of the project.
  static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func run(_ program: URL, _ arguments: [String], input: String, in folder: URL) throws -> Result {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = executable.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    // Where the settings of whoever runs the tests are not.
    environment["XDG_CONFIG_HOME"] = folder.appending(path: "settings").path
    // Not a folder, so that no fonts are cached.
    environment["XDG_CACHE_HOME"] = "/dev/null"
    process.environment = environment
    // Files rather than pipes, so that a long answer never waits for a reader.
    let names = ["in", "out", "err"].map {
      FileManager.default.temporaryDirectory.appending(path: "plot-\($0)-\(UUID().uuidString)")
    }
    defer { for name in names { try? FileManager.default.removeItem(at: name) } }
    try Data(input.utf8).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    let status = process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
    return Result(
      status: status, output: try Data(contentsOf: names[1]),
      errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
  }
}
