extension Expression {
  /// Returns whether the formula, with the other variables fixed, is proved to be continuous in these wherever it has a value.
  ///
  /// A condition may depend on the others alone.
  func isContinuous(in variables: Set<String>) -> Bool {
    var depends: [Bool] = []
    for node in nodes {
      let isDependent =
        if case .variable(let name) = node { variables.contains(name) } else { node.operands.contains { depends[$0] } }
      depends.append(isDependent)
      guard isDependent, !node.isSmooth else { continue }
      switch node {
      case .binary(.then, let condition, _) where !depends[condition]: break
      case .binary(.otherwise, let first, let second)
      where Conditional.branches(of: (first, second), in: nodes) != nil: break
      default: return false
      }
    }
    return true
  }
}
