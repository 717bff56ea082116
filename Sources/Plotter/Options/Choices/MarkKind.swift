/// A kind of places of curves that `--mark` marks.
enum MarkKind: String, CaseIterable, Sendable {
  case roots, intercepts, extrema, intersections, inflections, vertices, ends, poles, jumps, holes, asymptotes,
    equilibria, saddles, foci

  /// Reads a kind, or another word for it; nil for other words.
  init?(word: String) {
    guard let kind = MarkKind(rawValue: word.trimmed.lowercased()) ?? Self.synonyms[word.trimmed.lowercased()] else {
      return nil
    }
    self = kind
  }

  /// Returns the kinds that a word stands for: one, or those of functions for `all`; nil for other words.
  static func kinds(word: String) -> [MarkKind]? {
    word.trimmed.lowercased() == allWord ? ofFunctions : MarkKind(word: word).map { [$0] }
  }

  private static let ofFunctions: [MarkKind] =
    [.roots, .intercepts, .extrema, .intersections, .inflections, .ends, .poles, .jumps, .holes, .asymptotes]

  /// The kinds, the other words for them, and the words for those of functions and for none.
  static let words = allCases.map(\.rawValue) + synonyms.keys.sorted() + [allWord, noneWord]
  private static let allWord = "all"
  static let noneWord = "none"
  private static let synonyms: [String: MarkKind] = [
    "zeros": .roots, "zeroes": .roots, "minima": .extrema, "maxima": .extrema, "corners": .vertices,
    "vertex": .vertices, "focus": .foci, "equilibrium": .equilibria, "saddle": .saddles,
  ]
}
