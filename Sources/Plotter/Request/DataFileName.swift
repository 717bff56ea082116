import Platform

/// The names of files of data, which no formula has.
package enum DataFileName {
  /// Whether a word ends as the name of a file of data does, which may be compressed.
  static func has(_ word: String) -> Bool {
    let name = word.lowercased()
    let plain = compressed.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
    return plain.pathExtension.map(extensions.contains) ?? false
  }

  /// Whether a word is the name of a file of data that exists.
  ///
  /// - Parameter followsData: whether the word before is one, as in `--data run_*.log`; then any extension will do.
  package static func isFile(_ word: String, followsData: Bool) -> Bool {
    (followsData ? word.pathExtension != nil : has(word)) && FileStatus(word).isRegular
  }

  private static let compressed = [".gz", ".zst"]
  private static let extensions: Set<String> = ["csv", "tsv", "txt", "dat", "json", "jsonl", "ndjson"]
}
