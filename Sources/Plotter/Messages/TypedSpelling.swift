extension PlotError {
  /// Returns the error with the name of its option that was typed: `--point` or `-x` for `--annotate` or `--range`.
  ///
  /// - Parameter words: those of the command.
  package func spelled(as words: [String]) -> PlotError {
    guard let option, !words.contains(where: { PlotError.spells($0, option.spelling) }) else { return self }
    let short = option.row.names.short.map { ["-" + String($0)] } ?? []
    guard let typed = (option.spellings + short).first(where: { name in words.contains { PlotError.spells($0, name) } })
    else { return self }
    var (renamed, rest) = ("", message[...])
    while let found = rest.firstRange(of: option.spelling) {
      // --y2 is no part of --y2-range.
      let isWhole = rest[found.upperBound...].first.map { $0 != "-" && !$0.isLetter && !$0.isNumber } ?? true
      renamed += rest[..<found.lowerBound] + (isWhole ? typed : option.spelling)
      rest = rest[found.upperBound...]
    }
    return PlotError(kind, Message(stringLiteral: renamed + rest), option: option, excerpt: excerpt)
  }

  /// Whether a word is the name of an option, perhaps with its value.
  private static func spells(_ word: String, _ name: String) -> Bool { word == name || word.hasPrefix(name + "=") }
}
