import Brain

/// A variable's name as it is written on paper: `alpha` as α, `x_1` and `x1` with an index.
struct VariableName: Equatable {
  let base: String
  /// What is lowered behind it; nil for nothing.
  let index: String?

  /// - Parameter name: as the text language has it.
  init(_ name: String) {
    let (head, tail) = VariableName.parts(of: name)
    base = Spelling.greekLetters[head] ?? head
    index = tail.map { Spelling.greekLetters[$0] ?? $0 }
  }

  private static func parts(of name: String) -> (String, String?) {
    if let line = name.firstIndex(of: "_"), line > name.startIndex, name.index(after: line) < name.endIndex {
      let tail = String(name[name.index(after: line)...])
      return (String(name[..<line]), tail.replacing("_", with: " "))
    }
    let head = name.prefix { !$0.isNumber }
    let isIndexed =
      !head.isEmpty && head.count < name.count && (head.count == 1 || Spelling.greekLetters[String(head)] != nil)
    let tail = name.dropFirst(head.count)
    return isIndexed && tail.allSatisfy(\.isNumber) ? (String(head), String(tail)) : (name, nil)
  }
}
