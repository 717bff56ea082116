/// Simplifies parts of a formula as sums of products, and writes them as nodes.
///
/// What is cancelled may be undefined where the result is not; `DerivativeDomain` restores where a derivative is undefined.
struct Simplifier {
  var builder: ExpressionBuilder
  /// The sums of nodes.
  private var sums: [Int: SymbolicSum] = [:]
  /// Whether numbers are written as decimals.
  let writesDecimals: Bool

  /// Sums of more terms, and products of more powers, become parts of their own.
  static let mostTerms = 48

  init(of expression: Expression) {
    builder = ExpressionBuilder(containing: expression)
    writesDecimals = expression.nodes.contains {
      if case .number(let literal) = $0 { literal.rational?.isWhole != true } else { false }
    }
  }

  /// Returns the sum that equals a node.
  ///
  /// - Complexity: one operation on sums for each node below that has no sum yet.
  mutating func sum(of node: Int) throws(SymbolicExcess) -> SymbolicSum {
    var stack = [node]
    while let index = stack.last {
      let waiting = sums[index] == nil ? algebraicOperands(of: index).filter { sums[$0] == nil } : []
      if waiting.isEmpty {
        stack.removeLast()
        if sums[index] == nil { sums[index] = try computed(index) }
      } else {
        stack += waiting
      }
    }
    return sums[node] ?? SymbolicSum(node: node)
  }

  private func algebraicOperands(of index: Int) -> [Int] {
    switch builder.nodes[index] {
    case .unary(.negation, let a), .unary(.square, let a), .unary(.cube, let a), .unary(.reciprocal, let a),
      .unary(.squareRoot, let a):
      [a]
    case .binary(.sum, let a, let b), .binary(.difference, let a, let b), .binary(.product, let a, let b),
      .binary(.quotient, let a, let b), .binary(.power, let a, let b):
      [a, b]
    default: []
    }
  }

  /// Returns the sum of a node whose operands have sums.
  private mutating func computed(_ index: Int) throws(SymbolicExcess) -> SymbolicSum {
    func known(_ node: Int) -> SymbolicSum { sums[node] ?? SymbolicSum(node: node) }
    switch builder.nodes[index] {
    case .number(let literal):
      guard let number = literal.rational, number.isDefined else { return SymbolicSum(node: index) }
      return SymbolicSum(number)
    case .unary(.negation, let a): return -known(a)
    case .unary(.square, let a): return try power(known(a), Rational(2))
    case .unary(.cube, let a): return try power(known(a), Rational(3))
    case .unary(.reciprocal, let a): return try power(known(a), Rational(-1))
    case .unary(.squareRoot, let a): return try power(known(a), Self.half)
    case .unary(.logarithm, let a) where builder.nodes[a] == .constant(.e): return SymbolicSum(Rational(1))
    case .binary(.sum, let a, let b): return try sum(known(a), known(b))
    case .binary(.difference, let a, let b): return try sum(known(a), -known(b))
    case .binary(.product, let a, let b): return try product(known(a), known(b))
    case .binary(.quotient, let a, let b): return try product(known(a), try power(known(b), Rational(-1)))
    case .binary(.power, let a, let b):
      guard let exponent = known(b).number, builder.nodes[a] != .constant(.e) else {
        return SymbolicSum(node: builder.add(.binary(.power, a, try node(of: known(b)))))
      }
      return try power(known(a), exponent)
    default: return SymbolicSum(node: index)
    }
  }

  static let half = Rational(decimal: 0.5) ?? Rational(1)

  // MARK: Operations

  /// Returns a sum as a part of its own if it has many terms.
  private mutating func bounded(_ a: SymbolicSum) throws(SymbolicExcess) -> SymbolicSum {
    if a.terms.count > Self.mostTerms || a.terms.contains(where: { $0.powers.count > Self.mostTerms }) {
      return SymbolicSum(node: try node(of: a))
    }
    return a
  }

  mutating func sum(_ a: SymbolicSum, _ b: SymbolicSum) throws(SymbolicExcess) -> SymbolicSum {
    try bounded(try flattened(try a + b))
  }

  /// Returns a sum of several terms in which no term is itself a number times a sum: 1 − (2 − x) is x − 1. Products of
  /// polynomials are multiplied out if that makes no more terms.
  mutating func flattened(_ a: SymbolicSum) throws(SymbolicExcess) -> SymbolicSum {
    guard a.terms.count > 1 else { return a }
    var (flat, expanded) = (SymbolicSum.zero, SymbolicSum.zero)
    for term in a.terms {
      guard let sum = term.powers.last(where: { isSum($0.base) && $0.exponent == Rational(1) }) else {
        flat = try flat + SymbolicSum(term)
        expanded = try expanded + SymbolicSum(term)
        continue
      }
      let inner = try self.sum(of: sum.base)
      let rest = try term.multiplied(by: try SymbolicProduct(powers: [sum]).raised(to: Rational(-1)))
      let product = try inner.multipliedOut(by: SymbolicSum(rest))
      flat = try flat + (rest.powers.isEmpty ? product : SymbolicSum(term))
      let multipliesOut = rest.powers.isEmpty || (isPolynomial(inner) && isPolynomial(SymbolicSum(rest)))
      expanded = try expanded + (multipliesOut ? product : SymbolicSum(term))
    }
    return expanded.terms.count <= flat.terms.count ? expanded : flat
  }

  private func isSum(_ node: Int) -> Bool {
    switch builder.nodes[node] {
    case .binary(.sum, _, _), .binary(.difference, _, _): true
    default: false
    }
  }

  /// Returns a product. Sums are multiplied out only if they are short polynomials, or one of them is ±1.
  mutating func product(_ a: SymbolicSum, _ b: SymbolicSum) throws(SymbolicExcess) -> SymbolicSum {
    if a.isZero || b.isZero { return .zero }
    if a.number?.magnitude == Rational(1) || b.number?.magnitude == Rational(1) { return try a.multipliedOut(by: b) }
    let (first, second) = (try factor(a), try factor(b))
    return try bounded(SymbolicSum(try withoutPowersOfMagnitudes(try first.multiplied(by: second))))
  }

  /// Returns a product in which moduli have the exponent 1: |u|² is u², and 1 ÷ |u| is |u| ÷ u².
  private mutating func withoutPowersOfMagnitudes(_ a: SymbolicProduct) throws(SymbolicExcess) -> SymbolicProduct {
    var result = a
    for power in a.powers {
      guard case .unary(.magnitude, let u) = builder.nodes[power.base], let exponent = power.exponent.smallWhole,
        exponent != 1
      else { continue }
      let even = exponent - (exponent & 1)
      let size = SymbolicProduct(powers: [SymbolicProduct.Power(base: power.base, exponent: Rational(-even))])
      let square = try factor(try sum(of: u)).raised(to: Rational(even))
      result = try result.multiplied(by: size).multiplied(by: square)
    }
    return result
  }

  /// Returns a sum as a product: its only term, or a power of a part.
  mutating func factor(_ a: SymbolicSum) throws(SymbolicExcess) -> SymbolicProduct {
    if let product = a.product { return product }
    if a.isZero { return SymbolicProduct(Rational(0)) }
    return SymbolicProduct(powers: [SymbolicProduct.Power(base: try node(of: a), exponent: Rational(1))])
  }

  mutating func power(_ a: SymbolicSum, _ exponent: Rational) throws(SymbolicExcess) -> SymbolicSum {
    if exponent.isZero { return SymbolicSum(Rational(1)) }
    if exponent == Rational(1) { return a }
    if a.isZero, Rational(0) < exponent { return .zero }
    let isWhole = exponent.smallWhole != nil && !a.isZero
    if let product = a.product, isWhole || (product.coefficient == Rational(1) && product.isPlainPart) {
      return try bounded(SymbolicSum(try withoutPowersOfMagnitudes(try product.raised(to: exponent))))
    }
    if let number = a.number, exponent == Self.half, let root = number.squareRoot { return SymbolicSum(root) }
    return SymbolicSum(
      SymbolicProduct(powers: [SymbolicProduct.Power(base: try node(of: a), exponent: exponent)]))
  }

  /// Returns a product, multiplied out if both are short polynomials.
  mutating func expandedProduct(_ a: SymbolicSum, _ b: SymbolicSum) throws(SymbolicExcess) -> SymbolicSum {
    let isShort = a.terms.count * b.terms.count <= 12 && isPolynomial(a) && isPolynomial(b)
    return isShort ? try a.multipliedOut(by: b) : try product(a, b)
  }

  func isPolynomial(_ a: SymbolicSum) -> Bool {
    a.terms.allSatisfy { term in
      term.powers.allSatisfy { power in
        guard case .variable = builder.nodes[power.base] else { return false }
        return power.exponent.isWhole && Rational(0) < power.exponent
      }
    }
  }
}

extension SymbolicProduct {
  /// Whether the product is a single part to the power of 1.
  fileprivate var isPlainPart: Bool { powers.count == 1 && powers[0].exponent == Rational(1) }
}
