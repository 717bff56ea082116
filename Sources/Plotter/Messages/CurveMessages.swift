/// Formulas of relations, parametric and polar curves.
extension PlotError {
  /// - Parameter names: one at least.
  static func unbound(_ names: [String], in text: String, _ rule: Message) -> PlotError {
    PlotError(
      .data,
      "no value for \(list: names, between: "'", atMost: 8) in '\(text)'; \(rule), others get theirs with"
        + " \(settings: names)",
      excerpt: Excerpt(ofName: names.first ?? "", in: text))
  }
}

extension Excerpt {
  /// A text with the first place at which a name stands alone; nil if it never does.
  fileprivate init?(ofName name: String, in text: String) {
    let characters = Array(text)
    let wanted = Array(name)
    func isPart(_ index: Int) -> Bool {
      characters.indices.contains(index) && (characters[index].isLetter || characters[index] == "_")
    }
    let place = characters.indices.first { start in
      characters[start...].starts(with: wanted) && !isPart(start - 1) && !isPart(start + wanted.count)
    }
    guard let place else { return nil }
    self.init(text: text, range: place..<place + wanted.count)
  }
}
