import Platform

/// The names of files of data, which no formula has.
package enum DataFileName {
  /// Whether a word ends as the name of a file of data does, which may be compressed.
  static func has(_ word: String) -> Bool {
    let name = word.lowercased()
    let plain = compressed.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
    return plain.pathExtension.map(extensions.contains) ?? false
  }

  /// Whether a word is the name of a file of data that exists: any file, or pipe, with an extension or in a folder that is neither a picture
  /// nor readable as a formula, as `x/2` is.
  ///
  /// - Parameter followsData: whether the word before is one, as in `--data run_*.log`; then a picture and a formula will do.
  package static func isFile(_ word: String, followsData: Bool) -> Bool {
    guard word.pathExtension != nil || word.contains("/") else { return false }
    let status = FileStatus(word)
    // What a shell writes for <(command) has a folder.
    guard status.isRegular || status.isStream && word.contains("/") else { return false }
    return followsData || has(word) || !isPicture(word) && !isFormula(word)
  }

  /// Whether a word is the name of a file of data, or a path to a file with an extension, that does not exist.
  static func isMissing(_ word: String) -> Bool {
    let isPath = word.contains("/") && word.pathExtension.map { !$0.isEmpty && $0.allSatisfy(\.isLetter) } == true
    return (has(word) || isPath && !isPicture(word) && !isFormula(word)) && !FileStatus(word).exists
  }

  private static func isPicture(_ word: String) -> Bool {
    word.pathExtension.map { OutputFormat(name: $0) != nil || ForeignFormat(rawValue: $0) != nil } ?? false
  }

  private static func isFormula(_ word: String) -> Bool {
    (try? PlotRequest(expressions: [word]).descriptions()) != nil
  }

  private static let compressed = [".gz", ".zst"]
  private static let extensions: Set<String> = ["csv", "tsv", "txt", "dat", "log", "json", "jsonl", "ndjson"]
}
