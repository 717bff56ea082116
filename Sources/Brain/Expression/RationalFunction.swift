/// A formula as a quotient of polynomials of one variable: 1 ÷ x − 2 is (1 − 2x) ÷ x.
struct RationalFunction {
  let above: Polynomial
  /// The product of all divisors in the formula, so that the formula is undefined at all its zeros.
  let below: Polynomial

  private init(_ above: Polynomial, _ below: Polynomial = .one) { (self.above, self.below) = (above, below) }

  /// - Parameter formula: of one variable, without other names.
  /// - Returns: nil for a formula with other operations than those of arithmetic, or one of a high degree.
  init?(_ formula: Expression) {
    guard formula.nodes.count <= Self.mostNodes else { return nil }
    var parts: [RationalFunction] = []
    for node in formula.nodes {
      guard let part = Self.part(node, formula.nodes, parts) else { return nil }
      parts.append(part)
    }
    guard let whole = parts.last else { return nil }
    self = whole
  }

  private static func part(
    _ node: Expression.Node, _ nodes: [Expression.Node], _ parts: [RationalFunction]
  ) -> RationalFunction? {
    switch node {
    case .number(let literal): literal.rational.flatMap { Polynomial([$0]) }.map { RationalFunction($0) }
    case .variable: RationalFunction(.variable)
    case .unary(.negation, let a): RationalFunction(-parts[a].above, parts[a].below)
    case .unary(.square, let a): parts[a].power(2)
    case .unary(.cube, let a): parts[a].power(3)
    case .unary(.reciprocal, let a): parts[a].reciprocal
    case .binary(.power, let a, let b):
      if case .number(let literal) = nodes[b] {
        literal.rational?.smallWhole.flatMap { 1...Polynomial.greatestDegree ~= $0 ? parts[a].power($0) : nil }
      } else {
        nil
      }
    case .binary(.sum, let a, let b): parts[a].sum(with: parts[b])
    case .binary(.difference, let a, let b):
      parts[a].sum(with: RationalFunction(-parts[b].above, parts[b].below))
    case .binary(.product, let a, let b): parts[a].product(with: parts[b])
    case .binary(.quotient, let a, let b): parts[b].reciprocal.flatMap { parts[a].product(with: $0) }
    default: nil
    }
  }

  private func sum(with other: RationalFunction) -> RationalFunction? {
    guard let left = above * other.below, let right = other.above * below, let sum = left + right else { return nil }
    return (below * other.below).map { RationalFunction(sum, $0) }
  }

  private func product(with other: RationalFunction) -> RationalFunction? {
    (above * other.above).flatMap { above in (below * other.below).map { RationalFunction(above, $0) } }
  }

  /// The poles of the divisor stay holes: 1 ÷ (1 ÷ x) is x² ÷ x.
  private var reciprocal: RationalFunction? {
    if above.isZero { return nil }
    return (below * below).flatMap { over in (above * below).map { RationalFunction(over, $0) } }
  }

  private func power(_ exponent: Int) -> RationalFunction? {
    above.power(exponent).flatMap { above in below.power(exponent).map { RationalFunction(above, $0) } }
  }

  private static let mostNodes = 500
}
