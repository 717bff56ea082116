extension Expression {
  /// Whether the value is the truth of a condition: of a comparison, or of several joined by logic.
  package var isCondition: Bool {
    switch nodes.last {
    case .binary(let function, _, _): Expression.conditions.contains(function)
    case .unary(let function, _): function == .not
    default: false
    }
  }

  /// Whether the condition may hold where a part of it does not.
  package var hasAlternatives: Bool { nodes.contains { if case .binary(.or, _, _) = $0 { true } else { false } } }

  /// Whether the formula, or a part of it, is written by cases: as `if(c, a, b)`.
  package var hasCases: Bool { nodes.contains { if case .binary(.otherwise, _, _) = $0 { true } else { false } } }

  /// Whether `and` or `or` joins two calculations with variables, of which neither is a condition, as in `sin(x) and cos(x)`.
  package var joinsCalculations: Bool {
    var (varies, calculates): ([Bool], [Bool]) = ([], [])
    for node in nodes {
      if case .variable = node { varies.append(true) } else { varies.append(node.operands.contains { varies[$0] }) }
      switch node {
      case .binary(let function, let a, let b):
        if [.and, .or].contains(function), calculates[a], calculates[b] { return true }
        calculates.append(varies[varies.count - 1] && function.entry.family != .logic)
      case .unary(let function, _): calculates.append(varies[varies.count - 1] && function.entry.family != .logic)
      case .number, .variable, .constant, .call: calculates.append(false)
      }
    }
    return false
  }

  /// Whether a part of the formula is an equation.
  package var hasEquation: Bool { nodes.contains { if case .binary(.equal, _, _) = $0 { true } else { false } } }

  /// The equations that `and` joins, from two to a hundred; nil for another formula.
  package var joinedEquations: [Expression]? {
    let builder = ExpressionBuilder(containing: self)
    var (equations, open): ([Expression], [Int]) = ([], [nodes.count - 1])
    while let node = open.popLast() {
      // Parts that are shared may be joined again and again.
      guard equations.count + open.count < 100 else { return nil }
      switch nodes[node] {
      case .binary(.and, let a, let b): open += [b, a]
      case .binary(.equal, _, _): equations.append(builder.expression(at: node))
      default: return nil
      }
    }
    return equations.count > 1 ? equations : nil
  }

  private static let conditions: [Operation.BinaryFunction] = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or,
  ]
}
