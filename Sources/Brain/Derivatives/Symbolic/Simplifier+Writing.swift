/// Sums of products as nodes, in the form in which people write them: `(x×cos(x)-sin(x))/x²`, `1/(2√x)`.
extension Simplifier {
  /// The most nodes of a formula with its derivatives.
  static let mostNodes = 4 * Parser.nodeLimit

  /// Returns the node of a sum, adding it. High powers come first in a polynomial, and a positive term if there is one.
  mutating func node(of sum: SymbolicSum) throws(SymbolicExcess) -> Int {
    var terms = sum.terms
    let bases = Set(terms.flatMap { $0.powers.map(\.base) })
    if bases.count == 1, isPolynomial(sum), terms.allSatisfy({ $0.powers.count < 2 }) {
      terms.sort { ($1.powers.first?.exponent ?? Rational(0)) < ($0.powers.first?.exponent ?? Rational(0)) }
    }
    if let first = terms.firstIndex(where: { $0.coefficient.signum > 0 }), terms[0].coefficient.signum < 0 {
      terms.insert(terms.remove(at: first), at: 0)
    }
    var result: Int?
    for term in terms {
      let isNegative = term.coefficient.signum < 0
      let size = try node(of: isNegative ? -term : term, isNegative: isNegative && result == nil)
      result = result.map { builder.binary(isNegative ? .difference : .sum, $0, size) } ?? size
    }
    if builder.nodes.count > Self.mostNodes { throw SymbolicExcess() }
    return result ?? builder.add(.number(Literal(Rational(0))))
  }

  /// Returns the node of a product with a positive coefficient, or of its opposite.
  private mutating func node(of product: SymbolicProduct, isNegative: Bool) throws(SymbolicExcess) -> Int {
    let powers = product.powers.enumerated().sorted { a, b in
      (rank(of: a.element.base), a.offset) < (rank(of: b.element.base), b.offset)
    }.map(\.element)
    let isDecimal = writesDecimals && product.coefficient.isShortDecimal
    let (top, bottom) =
      isDecimal
      ? (product.coefficient, Rational(1)) : (product.coefficient.wholeNumerator, product.coefficient.wholeDenominator)
    let above = try node(of: powers.filter { Rational(0) < $0.exponent }, times: top, isNegative: isNegative)
    let below = try node(of: powers.filter { $0.exponent < Rational(0) }, times: bottom, isNegative: false)
    return below.map { builder.binary(.quotient, above ?? builder.number(1), $0) } ?? above ?? builder.number(1)
  }

  /// Returns the node of a product of powers, whose exponents count as positive; nil for 1. A sign is that of the first factor.
  private mutating func node(
    of powers: [SymbolicProduct.Power], times number: Rational, isNegative: Bool
  ) throws(SymbolicExcess) -> Int? {
    let isOne = number == Rational(1) && !(isNegative && powers.isEmpty)
    var result = isOne ? nil : builder.add(.number(Literal(number)))
    if isNegative { result = result.map { builder.unary(.negation, $0) } }
    for power in powers {
      var factor = try self.node(of: power.base, to: power.exponent.magnitude)
      if isNegative, result == nil { factor = builder.unary(.negation, factor) }
      result = result.map { builder.binary(.product, $0, factor) } ?? factor
    }
    return result
  }

  private mutating func node(of base: Int, to exponent: Rational) throws(SymbolicExcess) -> Int {
    if exponent == Rational(1) { return base }
    if exponent == Self.half { return builder.unary(.squareRoot, base) }
    let number: Int
    if exponent.isWhole || (writesDecimals && exponent.isShortDecimal) {
      number = builder.add(.number(Literal(exponent)))
    } else {
      let (top, bottom) = (exponent.wholeNumerator, exponent.wholeDenominator)
      number = builder.binary(.quotient, builder.add(.number(Literal(top))), builder.add(.number(Literal(bottom))))
    }
    return builder.binary(.power, base, number)
  }

  /// The place of a part in a product: constants, variables, sums, powers and exponentials, other functions.
  private func rank(of node: Int) -> Int {
    switch builder.nodes[node] {
    case .number, .constant: 0
    case .variable: 1
    case .binary(.sum, _, _), .binary(.difference, _, _): 2
    case .unary(.exponential, _), .unary(.squareRoot, _), .binary(.power, _, _): 3
    default: 4
    }
  }
}

extension Rational {
  /// Whether at most 12 digits write the number, also after the point.
  fileprivate var isShortDecimal: Bool {
    guard let moved = self * Rational(1_000_000_000_000), moved.isWhole else { return false }
    return magnitude < Rational(1_000_000_000_000)
  }
}
