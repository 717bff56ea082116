extension PaperWriter {
  /// What a factor shows at one of its ends.
  private enum Edge {
    case digit, letter, word, name, fence, script, tall, other
  }

  /// Factors side by side, with a dot where they would run together: `3x`, `2·3`, `x sin(x)`.
  mutating func product(_ index: Int, isScript: Bool) throws(Excess) -> FormulaTree {
    var factors: [Int] = []
    var left = index
    while case .binary("×", let a, let b) = nodes[left] {
      try spend(1)
      factors.append(b)
      left = a
    }
    factors.append(left)
    factors.reverse()
    var parts: [FormulaTree] = []
    for (position, factor) in factors.enumerated() {
      var place = Place(needed: .sign, isRight: position > 0, isScript: isScript)
      if case .number = nodes[factor] { place.needed = .product }
      let part = try tree(factor, place)
      if let last = parts.last { parts += PaperWriter.join(last, part) }
      parts.append(part)
    }
    return .row(parts)
  }

  /// What stands between two factors.
  private static func join(_ left: FormulaTree, _ right: FormulaTree) -> [FormulaTree] {
    let dot = FormulaTree.sign("·", .binary)
    switch (edge(left, atEnd: true), edge(right, atEnd: false)) {
    case (_, .digit), (.word, .letter), (.letter, .word), (.word, .word), (.tall, .tall): return [dot]
    case (.word, .fence), (.name, _), (.other, _), (_, .other): return [dot]
    case (_, .name): return []
    case (.fence, .fence): return isCall(left) ? [dot] : isParenthesis(left) && isParenthesis(right) ? [] : [.space]
    case (.script, .fence), (.digit, .fence), (.letter, .fence), (.digit, .letter), (.letter, .letter): return []
    case (.digit, .word): return [.space]
    case (.fence, .letter): return isCall(left) ? [.space] : []
    default: return [.space]
    }
  }

  private static func edge(_ tree: FormulaTree, atEnd: Bool) -> Edge {
    var tree = tree
    while case .row(let parts) = tree, let part = atEnd ? parts.last : parts.first { tree = part }
    switch tree {
    case .number: return .digit
    case .variable(let name): return name.isOneLetter ? .letter : .word
    case .constant: return .letter
    case .function: return .name
    case .raised(let base, _), .lowered(let base, _): return atEnd ? .script : edge(base, atEnd: false)
    case .fenced: return .fence
    case .fraction, .root, .cases: return .tall
    case .sign("!", _): return .script
    default: return .other
    }
  }

  private static func isParenthesis(_ tree: FormulaTree) -> Bool {
    if case .fenced(_, .parenthesis) = tree { true } else { false }
  }

  /// Whether a factor ends with the arguments of a function.
  private static func isCall(_ tree: FormulaTree) -> Bool {
    guard case .row(let parts) = tree else { return false }
    if case .row? = parts.last { return parts.last.map(isCall) ?? false }
    guard parts.count >= 2, case .fenced? = parts.last else { return false }
    switch parts[parts.count - 2] {
    case .function, .raised, .lowered, .variable: return true
    default: return false
    }
  }
}

extension String {
  /// Whether a name is one letter on paper, with an index or not: `x`, `x_1`, `alpha`.
  fileprivate var isOneLetter: Bool { VariableName(self).base.count == 1 }
}
