/// A kind of places of curves that `--mark` marks.
enum MarkKind: String, CaseIterable, Sendable {
  case roots, intercepts, extrema, intersections, inflections, vertices, ends, poles, jumps, holes, asymptotes,
    equilibria, saddles

  /// Reads a kind, or another word for it; nil for other words.
  init?(word: String) {
    guard let kind = MarkKind(rawValue: word.trimmed.lowercased()) ?? Self.synonyms[word.trimmed.lowercased()] else {
      return nil
    }
    self = kind
  }

  /// The kinds, the other words for them, and the word for none.
  static let words = allCases.map(\.rawValue) + synonyms.keys.sorted() + [noneWord]
  static let noneWord = "none"
  private static let synonyms: [String: MarkKind] = [
    "zeros": .roots, "zeroes": .roots, "minima": .extrema, "maxima": .extrema, "corners": .vertices,
    "vertex": .vertices, "equilibrium": .equilibria, "saddle": .saddles,
  ]
}
