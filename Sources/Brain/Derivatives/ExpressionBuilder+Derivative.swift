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
      if function == .difference, let value = wholeDifference(first, second) { return number(value) }
      return binary(function, first, second)
    }
  }

  /// Returns the difference of two small whole numbers: the exponent of x³ in the derivative of x⁴, so that no derivative of it
  /// has a power of x below 0.
  private func wholeDifference(_ first: Int, _ second: Int) -> Double? {
    guard case .number(let a) = nodes[first], case .number(let b) = nodes[second] else { return nil }
    let difference = a.value - b.value
    guard a.isExact, b.isExact, !a.isLong, !b.isLong, difference >= 0, abs(a.value) < Self.mostWhole,
      abs(b.value) < Self.mostWhole, a.value == a.value.rounded(), b.value == b.value.rounded()
    else { return nil }
    return difference
  }

  private static var mostWhole: Double { 0x1p50 }
}
