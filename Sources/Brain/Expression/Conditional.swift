/// Piecewise formulas: `if(c, a, b)` is `(c then a) else ((not c) then b)` in the table's binary operations. If c is
/// undefined, the result is undefined.
package enum Conditional {
  static func add(_ condition: Int, _ value: Int, otherwise: Int, to builder: inout ExpressionBuilder) -> Int {
    let negation = builder.unary(.not, condition)
    return builder.binary(
      .otherwise, builder.binary(.then, condition, value), builder.binary(.then, negation, otherwise))
  }

  /// Returns the arguments of the `if` that an `else` represents, alternately conditions and values, the last branch
  /// last; nil if it does not represent one. A list longer than any text is truncated.
  package static func branches(of operands: (Int, Int), in nodes: [Expression.Node]) -> [Int]? {
    var branches: [Int] = []
    var (a, b) = operands
    while case .binary(.then, let condition, let value) = nodes[a], branches.count < 10_000,
      case .binary(.then, let negated, let otherwise) = nodes[b], case .unary(.not, condition) = nodes[negated]
    {
      branches += [condition, value]
      guard case .binary(.otherwise, let nextA, let nextB) = nodes[otherwise] else {
        // A last branch that is itself an `if` without an alternative contributes its two arguments.
        if case .binary(.then, let condition, let value) = nodes[otherwise] { return branches + [condition, value] }
        return branches + [otherwise]
      }
      guard Conditional.isChained(nextA, nextB, in: nodes) else { return branches + [otherwise] }
      (a, b) = (nextA, nextB)
    }
    return branches.isEmpty ? nil : branches
  }

  private static func isChained(_ a: Int, _ b: Int, in nodes: [Expression.Node]) -> Bool {
    guard case .binary(.then, let condition, _) = nodes[a], case .binary(.then, let negated, _) = nodes[b] else {
      return false
    }
    return nodes[negated] == .unary(.not, condition)
  }
}
