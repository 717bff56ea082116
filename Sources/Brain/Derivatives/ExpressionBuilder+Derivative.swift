extension ExpressionBuilder {
  /// Adds a formula for a derivative.
  mutating func add(term: Operation.DerivativeTerm) -> Int {
    switch term {
    case .node(let index): return index
    case .number(let value): return number(value)
    case .constant(let constant): return add(.constant(constant))
    case .unary(let function, let u):
      let operand = add(term: u)
      return unary(function, operand)
    case .binary(let function, let u, let v):
      let (first, second) = (add(term: u), add(term: v))
      return binary(function, first, second)
    }
  }
}
