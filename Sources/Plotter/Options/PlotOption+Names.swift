import Brain

extension PlotOption {
  /// The option with a canonical name or an alias, without dashes.
  package init?(name: some StringProtocol) {
    if let option = PlotOption(rawValue: String(name)) {
      self = option
    } else if let option = PlotOption.allCases.first(where: { $0.row.names.aliases.contains { $0 == name } }) {
      self = option
    } else {
      return nil
    }
  }

  /// The option with a letter after one dash.
  init?(letter: Character?) {
    guard let option = PlotOption.allCases.first(where: { $0.row.names.short.map { $0 == letter } == true }) else {
      return nil
    }
    self = option
  }

  /// The canonical name and the aliases, each after two dashes.
  package var spellings: [String] { [spelling] + row.names.aliases.map { "--" + $0 } }

  /// Returns the option that an unknown name was meant as: one that other programs call so, or one whose name differs by
  /// an edit in four characters; nil if no option is as near. A name that says a value too gives both: `--axes polar`.
  ///
  /// - Parameter name: the name without dashes.
  static func meant(by name: Substring, where isKnown: (PlotOption) -> Bool) -> String? {
    let candidates = allCases.filter(isKnown)
    if let option = candidates.first(where: { $0.row.names.related.contains { $0 == name.lowercased() } }) {
      return option.spelling
    }
    for option in candidates {
      if let value = option.row.names.valued[name.lowercased()] { return "\(option.spelling) \(value)" }
    }
    let names = candidates.flatMap(\.spellings).map { String($0.dropFirst(2)) }
    return Spelling.nearest(to: String(name), among: names, edits: max(1, name.count / 4)).map { "--" + $0 }
  }
}

extension PlotOption {
  /// Returns whether the word after an option whose value is optional is its value.
  ///
  /// - Parameter words: all words of the command, among which may be the definition of a curve.
  func takes(_ word: String, among words: [String]) -> Bool {
    switch row.value.content {
    case .curve: CurveReference.isNamed(by: word, among: words)
    case .words:
      // A list with a word that is wrong is still a list, and no expression.
      word.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed).allSatisfy { part in
        !part.isEmpty && part.allSatisfy(\.isLetter)
      }
        && word.split(separator: ",").contains { row.value.choices.contains($0.trimmed.lowercased()) }
    case .range:
      // -x-2:2 is an option; -2:2 is a range.
      word.contains(":") && (!word.hasPrefix("-") || word.dropFirst().first.map { $0.isNumber || $0 == "." } == true)
    default: false
    }
  }
}
