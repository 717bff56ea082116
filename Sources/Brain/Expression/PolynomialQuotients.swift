/// The quotients of polynomials of a formula, in forms with tighter enclosures:
///
///     (x² − 1) ÷ (x − 1)     (x + 1) unity(x − 1)
///     (x − 1) ÷ (x² − 2x + 1)     1 ÷ (x − 1) · unity(x − 1)
///     1 ÷ (x − 0.3) − 10 ÷ (10x − 3)     0 unity(x − 0.3)
///     |3x − 1| ÷ (x − 1 ÷ 3)     3 sgn(x − 1 ÷ 3), undefined at 0
///
/// A form has the same domain and the same values over the real numbers. The coefficients are literals, exactly the decimals
/// that people write; parameters are unknown, so a formula with one is no polynomial.
struct PolynomialQuotients {
  private let nodes: [Expression.Node]
  /// The nodes that are polynomials of one variable, with the degree and the variable; no variable in a number.
  private var shapes: [Shape?] = []
  /// What was computed; nil for those that are too long.
  private var polynomials: [Int: Polynomial?] = [:]

  private struct Shape {
    var degree: Int
    var variable: String?
  }

  init(of expression: Expression) {
    nodes = expression.nodes
    let hasQuotient = nodes.contains { if case .binary(.quotient, _, _) = $0 { true } else { false } }
    if hasQuotient { findShapes() }
  }

  private mutating func findShapes() {
    for node in nodes { shapes.append(shape(of: node)) }
  }

  /// Returns the polynomial that a formula is, and its variable; nil for other formulas, and for numbers.
  static func polynomial(of expression: Expression) -> (polynomial: Polynomial, variable: String)? {
    var parts = PolynomialQuotients(of: expression)
    if parts.shapes.isEmpty { parts.findShapes() }
    guard let variable = parts.shapes.last??.variable,
      let polynomial = parts.polynomial(at: expression.nodes.count - 1)
    else { return nil }
    return (polynomial, variable)
  }

  /// A product of polynomials, of which some have a power, and of other parts of the formula.
  private struct Product {
    var isNegative = false
    var polynomials: [(node: Int, exponent: Int)] = []
    var others: [(node: Int, exponent: Int)] = []
    /// The divisors in it.
    var divisors: [(node: Int, exponent: Int)] = []
  }

  /// Adds the better form of a quotient, or of a sum of quotients.
  ///
  /// - Parameters:
  ///   - moved: the indices of the formula's nodes in the builder.
  /// - Returns: nil for a node that is no such quotient, or whose form is good.
  mutating func add(_ node: Expression.Node, moved: [Int], to builder: inout ExpressionBuilder) -> Int? {
    guard !shapes.isEmpty, case .binary(let function, let a, let b) = node else { return nil }
    switch function {
    case .quotient: return direction(a, b, moved, &builder) ?? quotient(a, b, moved, &builder)
    case .sum, .difference: return sum(a, b, isDifference: function == .difference, &builder)
    default: return nil
    }
  }

  /// Adds k sgn(v), undefined at 0, for k |v| ÷ v and k v ÷ |v|.
  private mutating func direction(_ a: Int, _ b: Int, _ moved: [Int], _ builder: inout ExpressionBuilder) -> Int? {
    let (above, below) = (magnitude(a) ?? a, magnitude(b) ?? b)
    guard (above != a) != (below != b), let over = shapes[above], let under = shapes[below], under.degree > 0,
      over.variable == under.variable, let dividend = polynomial(at: above), let divisor = polynomial(at: below),
      dividend.degree == divisor.degree,
      let ratio = dividend.leading / divisor.leading, divisor.scaled(by: ratio) == dividend,
      let factor = ratio.wholeNumerator.exactLiteral, let divisor = ratio.wholeDenominator.exactLiteral
    else { return nil }
    var place = builder.unary(.direction, moved[below])
    if above != a, ratio.signum < 0 { place = builder.unary(.negation, place) }
    if factor != Literal(Rational(1)) { place = builder.binary(.product, builder.add(.number(factor)), place) }
    return divisor == Literal(Rational(1)) ? place : builder.binary(.quotient, place, builder.add(.number(divisor)))
  }

  private func magnitude(_ node: Int) -> Int? {
    if case .unary(.magnitude, let a) = nodes[node] { a } else { nil }
  }

  /// Adds a sum of quotients with a common denominator, if that has roots in common with the numerator.
  private mutating func sum(_ a: Int, _ b: Int, isDifference: Bool, _ builder: inout ExpressionBuilder) -> Int? {
    guard shapes[a] == nil || shapes[b] == nil, let first = fraction(a), let second = fraction(b),
      first.below.degree > 0 || second.below.degree > 0,
      let variable = (first.variable ?? second.variable),
      first.variable == nil || second.variable == nil
        || first.variable == second.variable,
      let left = first.above * second.below, let right = second.above * first.below,
      let numerator = isDifference ? left - right : left + right, let denominator = first.below * second.below
    else { return nil }
    return reduced(numerator, denominator, of: variable, ([], []), &builder)
  }

  /// Returns a quotient of polynomials, or a polynomial over 1.
  private mutating func fraction(_ node: Int) -> (above: Polynomial, below: Polynomial, variable: String?)? {
    if let shape = shapes[node] { return polynomial(at: node).map { ($0, .one, shape.variable) } }
    guard case .binary(.quotient, let a, let b) = nodes[node], let over = shapes[a], let under = shapes[b],
      over.variable == nil || over.variable == under.variable, let above = polynomial(at: a),
      let below = polynomial(at: b), !below.isZero
    else { return nil }
    return (above, below, under.variable)
  }

  private mutating func quotient(_ a: Int, _ b: Int, _ moved: [Int], _ builder: inout ExpressionBuilder) -> Int? {
    guard shapes[b]?.degree != 0,
      let above = product(at: [(a, 1)]), let below = product(at: above.divisors + [(b, 1)]), below.divisors.isEmpty
    else { return nil }
    let degrees = [above, below].map { $0.polynomials.reduce(0) { $0 + $1.exponent * (shapes[$1.node]?.degree ?? 0) } }
    let variables = Set((above.polynomials + below.polynomials).compactMap { shapes[$0.node]?.variable })
    guard degrees[1] > 0, degrees[0] > 0 || degrees[1] > 1, let variable = variables.first, variables.count == 1,
      let numerator = value(of: above), let denominator = value(of: below), !numerator.isZero
    else { return nil }
    func places(_ others: [(node: Int, exponent: Int)]) -> [Int] {
      others.map { builder.power(moved[$0.node], $0.exponent) }
    }
    return reduced(numerator, denominator, of: variable, (places(above.others), places(below.others)), &builder)
  }

  /// Adds a quotient of polynomials without common roots, undefined at them.
  ///
  /// - Parameter others: further factors of both.
  /// - Returns: nil if it has none.
  private func reduced(
    _ numerator: Polynomial, _ denominator: Polynomial, of variable: String, _ others: (above: [Int], below: [Int]),
    _ builder: inout ExpressionBuilder
  ) -> Int? {
    if numerator.isZero { return zero(exceptAtRootsOf: denominator, of: variable, &builder) }
    guard !denominator.isZero else { return nil }
    let hasCommonFactor = Polynomial.greatestCommonDivisor(numerator, denominator).map { $0.degree > 0 } ?? false
    guard hasCommonFactor, var top = PolynomialFactors(of: numerator), var bottom = PolynomialFactors(of: denominator)
    else {
      return nil
    }
    let holes = top.removeCommonRoots(with: &bottom)
    guard !holes.isEmpty, let scale = top.scale / bottom.scale,
      let factor = scale.wholeNumerator.exactLiteral, let divisor = scale.wholeDenominator.exactLiteral
    else { return nil }
    let x = builder.add(.variable(variable))
    func factors(_ factors: PolynomialFactors, _ others: [Int]) -> [Int]? {
      var places: [Int] = []
      for factor in factors.factors {
        guard let place = builder.add(factor, of: x) else { return nil }
        places.append(place)
      }
      return places + others
    }
    guard let over = factors(top, others.above), var under = factors(bottom, others.below) else { return nil }
    let one = Literal(Rational(1))
    let dividend = builder.product(factor == one && !over.isEmpty ? over : [builder.add(.number(factor))] + over)
    if divisor != one { under.insert(builder.add(.number(divisor)), at: 0) }
    guard var quotient = dividend else { return nil }
    if let place = builder.product(under) { quotient = builder.binary(.quotient, quotient, place) }
    for root in holes {
      let isOne = builder.nodes[quotient] == .number(one)
      let unity = builder.unary(.unity, builder.difference(x, root))
      quotient = isOne ? unity : builder.binary(.product, quotient, unity)
    }
    return quotient
  }

  /// Adds 0 with holes at the roots of a polynomial; nil unless all are short decimals.
  private func zero(
    exceptAtRootsOf polynomial: Polynomial, of variable: String, _ builder: inout ExpressionBuilder
  ) -> Int? {
    guard var factors = PolynomialFactors(of: polynomial) else { return nil }
    var others = factors
    let holes = factors.removeCommonRoots(with: &others)
    guard !holes.isEmpty, factors.factors.isEmpty else { return nil }
    let x = builder.add(.variable(variable))
    return holes.reduce(builder.add(.number(Literal(Rational(0))))) { zero, root in
      builder.binary(.product, zero, builder.unary(.unity, builder.difference(x, root)))
    }
  }

  // MARK: Polynomials

  private func shape(of node: Expression.Node) -> Shape? {
    func shape(_ a: Int, _ b: Int, _ degree: (Int, Int) -> Int) -> Shape? {
      guard let first = shapes[a], let second = shapes[b] else { return nil }
      guard first.variable == nil || second.variable == nil || first.variable == second.variable else { return nil }
      return Shape(degree: degree(first.degree, second.degree), variable: first.variable ?? second.variable)
    }
    let found: Shape?
    switch node {
    case .number(let literal): found = literal.value.isNaN ? nil : Shape(degree: 0)
    case .variable(let name): found = Shape(degree: 1, variable: name)
    case .unary(.negation, let a): found = shapes[a]
    case .unary, .binary(.power, _, _):
      guard let (base, exponent) = power(node), let shape = shapes[base] else { return nil }
      found = Shape(degree: shape.degree * exponent, variable: shape.variable)
    case .binary(.sum, let a, let b), .binary(.difference, let a, let b): found = shape(a, b, max)
    case .binary(.product, let a, let b): found = shape(a, b, +)
    case .binary(.quotient, let a, let b): found = shapes[b]?.variable == nil ? shape(a, b) { a, _ in a } : nil
    default: found = nil
    }
    return found.flatMap { $0.degree <= Polynomial.greatestDegree ? $0 : nil }
  }

  /// Returns the base and the whole exponent of a power; the base of an even power of |u| is u.
  private func power(_ node: Expression.Node) -> (base: Int, exponent: Int)? {
    var (base, exponent): (Int, Int)
    switch node {
    case .unary(.square, let a): (base, exponent) = (a, 2)
    case .unary(.cube, let a): (base, exponent) = (a, 3)
    case .binary(.power, let a, let b):
      guard case .number(let literal) = nodes[b], let whole = literal.rational?.smallWhole,
        1...Polynomial.greatestDegree ~= whole
      else { return nil }
      (base, exponent) = (a, whole)
    default: return nil
    }
    if exponent % 2 == 0, case .unary(.magnitude, let a) = nodes[base] { base = a }
    return (base, exponent)
  }

  /// Returns the factors of a product of powers; nil for too many.
  private func product(at powers: [(node: Int, exponent: Int)]) -> Product? {
    var product = Product()
    var waiting = powers
    for _ in 0..<Self.mostFactors {
      guard let (place, exponent) = waiting.popLast() else { return product }
      guard exponent <= Polynomial.greatestDegree else { return nil }
      switch nodes[place] {
      case .binary(.product, let a, let b): waiting += [(a, exponent), (b, exponent)]
      case .binary(.quotient, let a, let b) where shapes[place] == nil:
        waiting.append((a, exponent))
        product.divisors.append((b, exponent))
      case .unary(.negation, let a):
        waiting.append((a, exponent))
        if exponent % 2 == 1 { product.isNegative.toggle() }
      default:
        if let (base, power) = power(nodes[place]) {
          waiting.append((base, power * exponent))
        } else if exponent % 2 == 0, case .unary(.magnitude, let a) = nodes[place] {
          waiting.append((a, exponent))
        } else if shapes[place] != nil {
          product.polynomials.append((place, exponent))
        } else {
          product.others.append((place, exponent))
        }
      }
    }
    return nil
  }

  /// Returns the product of the polynomials of a product, with its sign.
  private mutating func value(of product: Product) -> Polynomial? {
    var value: Polynomial? = product.isNegative ? -Polynomial.one : .one
    for (node, exponent) in product.polynomials {
      guard let factor = polynomial(at: node)?.power(exponent) else { return nil }
      value = value.flatMap { $0 * factor }
    }
    return value
  }

  /// Returns the polynomial at a node; nil for one that is too long.
  private mutating func polynomial(at root: Int) -> Polynomial? {
    var waiting = [root]
    while let place = waiting.last {
      if polynomials[place] != nil {
        waiting.removeLast()
        continue
      }
      let missing = nodes[place].operands.filter { polynomials[$0] == nil && shapes[$0] != nil }
      if !missing.isEmpty {
        waiting += missing
        continue
      }
      polynomials[place] = .some(computed(nodes[place]))
    }
    return polynomials[root] ?? nil
  }

  private func computed(_ node: Expression.Node) -> Polynomial? {
    if let (base, exponent) = power(node) { return polynomials[base]??.power(exponent) }
    let operands = node.operands.compactMap { polynomials[$0] ?? nil }
    switch node {
    case .number(let literal): return literal.rational.flatMap { Polynomial([$0]) }
    case .variable: return .variable
    case .unary(.negation, _): return operands.first.map { -$0 }
    case .binary(let function, _, _) where operands.count == 2:
      switch function {
      case .sum: return operands[0] + operands[1]
      case .difference: return operands[0] - operands[1]
      case .product: return operands[0] * operands[1]
      case .quotient: return operands[0] / operands[1]
      default: return nil
      }
    default: return nil
    }
  }

  private static let mostFactors = 100
}
