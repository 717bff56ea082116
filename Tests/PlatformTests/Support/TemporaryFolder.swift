import Foundation
import Platform

/// A folder for the files of one test; removed with the value.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "plot-tests-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func output(_ name: String) -> OutputFile { FileAccess.unrestricted.output(path(name)) }

  /// The contents of a text file; nil if the file does not exist.
  func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  /// The sorted names of the files.
  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}
