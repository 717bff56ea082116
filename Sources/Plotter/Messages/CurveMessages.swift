/// Formulas of relations, parametric and polar curves.
extension PlotError {
  static func unbound(_ name: String, in text: String, _ rule: Message) -> PlotError {
    PlotError(
      .data, "no value for '\(name)' in '\(text)'; \(rule), others get theirs with --set \(name)=…",
      excerpt: Excerpt(ofName: name, in: text))
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
