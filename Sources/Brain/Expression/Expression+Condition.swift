extension Expression {
  /// Whether the value is the truth of a condition: of a comparison, or of several joined by logic.
  package var isCondition: Bool {
    switch nodes.last {
    case .binary(let function, _, _): Expression.conditions.contains(function)
    case .unary(let function, _): function == .not
    default: false
    }
  }

  private static let conditions: [Operation.BinaryFunction] = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or,
  ]
}
