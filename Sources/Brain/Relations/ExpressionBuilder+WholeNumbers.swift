/// Equations that hold where a formula is a whole number.
extension ExpressionBuilder {
  /// Adds sin(π u), which is 0 where a function is: where u is a whole number.
  ///
  ///     floor(u) − u, u − ceil(u), floor(u) − ceil(u), floor(u) + floor(−u)    u
  ///     mod(u, c), mod(u, c) − d for 0 ≤ d < c                                (u − d) ÷ c
  ///
  /// u is smooth and not constant: where it is a whole number all over a region, the sine would be a rounding error.
  ///
  /// - Parameter root: the function, the difference of both sides of an equation.
  /// - Returns: nil for another function.
  mutating func sineOfWholeNumbers(zerosOf root: Int) -> Int? {
    guard let u = wholeNumber(at: root) else { return nil }
    let formula = expression(at: u)
    guard !formula.variables.isEmpty, formula.nodes.allSatisfy(\.isSmooth), formula.provedConstant == nil else {
      return nil
    }
    let pi = add(.constant(.pi))
    let turns = binary(.product, pi, u)
    return unary(.sine, turns)
  }

  private mutating func wholeNumber(at root: Int) -> Int? {
    switch nodes[root] {
    case .binary(.difference, let a, let b):
      if let u = rounded(a), u == b || a != b && rounded(b) == u { return u }
      if let u = rounded(b), u == a { return u }
      guard case .number(let rest) = nodes[b], let rest = rest.rational else { return nil }
      return remainder(a, is: rest)
    case .binary(.sum, let a, let b):
      guard case .unary(.floor, let u) = nodes[a], case .unary(.floor, let v) = nodes[b] else { return nil }
      if case .unary(.negation, u) = nodes[v] { return u }
      if case .unary(.negation, v) = nodes[u] { return v }
      return nil
    default: return remainder(root, is: Rational(0))
    }
  }

  /// Returns the argument of a function that rounds to whole numbers up or down.
  private func rounded(_ node: Int) -> Int? {
    switch nodes[node] {
    case .unary(.floor, let u), .unary(.ceiling, let u): u
    default: nil
    }
  }

  /// Adds what is a whole number where a remainder has a value.
  private mutating func remainder(_ node: Int, is rest: Rational) -> Int? {
    guard case .binary(.modulus, let u, let divisor) = nodes[node], case .number(let literal) = nodes[divisor],
      let size = literal.rational, size.signum > 0, rest.signum >= 0, rest < size
    else { return nil }
    let part = rest.isZero ? u : binary(.difference, u, fraction(rest))
    return size == Rational(1) ? part : binary(.quotient, part, divisor)
  }
}
