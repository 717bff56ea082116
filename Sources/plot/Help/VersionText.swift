import Grapher
import Platform
import Plotter

/// The text of `--version`, and with `--verbose` also how the program was built.
enum VersionText {
  static func text(isVerbose: Bool) -> String {
    if !isVerbose { return Plot.version + "\n" }
    let rows = [("plot", Plot.version)] + build + DrawingLibraries.versions.map { ($0.name, $0.version) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      name + String(repeating: " ", count: width - name.count + 2) + value + "\n"
    }.joined()
  }

  /// The lines of the build's record.
  private static var build: [(String, String)] {
    let lines = CurrentProcess.buildRecord.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return ["commit", "date", "compiler"].enumerated().map { index, name in
      let value = index < lines.count ? lines[index] : ""
      return (name, value.isEmpty ? "not recorded in this build" : value)
    }
  }
}
