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

  /// Whether a part of the formula is an equation.
  package var hasEquation: Bool { nodes.contains { if case .binary(.equal, _, _) = $0 { true } else { false } } }

  private static let conditions: [Operation.BinaryFunction] = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or,
  ]
}
