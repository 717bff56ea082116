/// A function of the complex number z, ready to be compiled.
package struct ComplexFunction: Sendable, Equatable {
  /// The formula as it was written.
  package let formula: Expression
  /// The parts as functions of x and y, with z = x + iy.
  package let parts: ComplexExpression
  /// Whether i is the imaginary unit.
  package let hasUnit: Bool
  private let takesDegrees: Bool

  /// - Parameters:
  ///   - formula: a formula of z; other names are real parameters.
  ///   - hasUnit: whether i is the imaginary unit, not a name with a value.
  /// - Throws: `ComplexExpression.Fault` if a function of real numbers alone has another operand.
  package init(_ formula: Expression, hasUnit: Bool, takesDegrees: Bool) throws(ComplexExpression.Fault) {
    self.formula = formula
    self.hasUnit = hasUnit
    self.takesDegrees = takesDegrees
    parts = try ComplexExpression(
      takesDegrees ? formula.takingAnglesInDegrees() : formula, of: Self.variable, hasUnit: hasUnit)
  }

  /// Work of one evaluation; 1 for an elementary operation.
  package var work: Int { parts.real.work + parts.imaginary.work }

  /// A factor of a function: the parts of its base, and its exponent, which is negative in the denominator.
  package struct Factor: Sendable {
    package let base: ComplexExpression
    package let exponent: Int
    /// Whether the formula divides by the base, so that it has no value where the base is 0, as z³ ÷ z at 0.
    package let isDivisor: Bool
  }

  /// Returns factors whose product with the exponents is the function; their bases have no poles unless these are essential
  /// singularities or ends of branch cuts.
  ///
  /// Factors without zeros and poles are left out; divisors that cancel have the exponent 0.
  package func factors() -> [Factor] {
    let formula = takesDegrees ? formula.takingAnglesInDegrees() : formula
    return formula.complexFactors(of: Self.variable).compactMap { base, exponent, isDivisor in
      (try? ComplexExpression(base, of: Self.variable, hasUnit: hasUnit)).map {
        Factor(base: $0, exponent: exponent, isDivisor: isDivisor)
      }
    }
  }

  private static let variable = "z"
}

extension Expression {
  /// Returns the bases and exponents of factors of a function of a complex variable, with quotients of sums written over one
  /// denominator, and tan z and the like as quotients of entire functions; and whether the formula divides by a base.
  fileprivate func complexFactors(of variable: String) -> [(base: Expression, exponent: Int, isDivisor: Bool)] {
    var builder = ExpressionBuilder(containing: self)
    var fractions: [[Int: Int]] = []
    var isEntire: [Bool] = []
    var divisors: Set<Int> = []
    for (index, node) in nodes.enumerated() {
      let fraction = builder.fraction(of: node, at: index, fractions)
      fractions.append(fraction)
      isEntire.append(node.isEntire(isEntire))
      divisors.formUnion((node.divisor.map { fractions[$0] } ?? [:]).keys)
      divisors.formUnion(fraction.filter { $0.value < 0 }.keys)
    }
    let factors = fractions[nodes.count - 1].merging(divisors.map { ($0, 0) }) { exponent, _ in exponent }
    return factors.sorted { $0.key < $1.key }
      .filter { !builder.hasNoZero($0.key, isEntire) }
      .map { (builder.expression(at: $0.key), $0.value, divisors.contains($0.key)) }
  }
}

extension Expression.Node {
  /// Whether a function has a derivative at every complex number, given whether its operands have.
  fileprivate func isEntire(_ operands: [Bool]) -> Bool {
    guard self.operands.allSatisfy({ operands[$0] }) else { return false }
    switch self {
    case .number, .variable, .constant: return true
    case .unary(let function, _):
      return [.negation, .square, .cube, .exponential, .sine, .cosine, .hyperbolicSine, .hyperbolicCosine]
        .contains(function)
    case .binary(let function, _, _): return [.sum, .difference, .product].contains(function)
    case .call: return false
    }
  }
}

extension Expression.Node {
  /// The operand that is divided by; nil for other operations.
  fileprivate var divisor: Int? {
    switch self {
    case .binary(.quotient, _, let b): b
    case .unary(.reciprocal, let a): a
    default: nil
    }
  }
}

extension ExpressionBuilder {
  /// Returns whether a node is a number other than 0 or an exponential of an entire function.
  fileprivate func hasNoZero(_ node: Int, _ isEntire: [Bool]) -> Bool {
    switch nodes[node] {
    case .number(let literal): literal.value != 0
    case .constant: true
    case .unary(.negation, let a): hasNoZero(a, isEntire)
    case .unary(.exponential, let a): a < isEntire.count && isEntire[a]
    case .binary(.power, let a, let b): nodes[a] == .constant(.e) && b < isEntire.count && isEntire[b]
    default: false
    }
  }

  /// Returns the exponents of the bases whose product is a node, given those of its operands.
  fileprivate mutating func fraction(
    of node: Expression.Node, at index: Int, _ known: [[Int: Int]]
  ) -> [Int: Int] {
    switch node {
    case .unary(let function, let a):
      switch function {
      case .negation:
        let one = number(1)
        return Self.product(known[a], [unary(.negation, one): 1])
      case .square: return known[a].mapValues { $0 * 2 }
      case .cube: return known[a].mapValues { $0 * 3 }
      case .reciprocal: return known[a].mapValues { -$0 }
      default: break
      }
      guard let (top, bottom) = Self.quotients[function] else { return [index: 1] }
      var fraction = top.map { [unary($0, a): 1] } ?? [:]
      fraction[unary(bottom, a)] = -1
      return fraction
    case .binary(.product, let a, let b): return Self.product(known[a], known[b])
    case .binary(.quotient, let a, let b): return Self.product(known[a], known[b].mapValues { -$0 })
    case .binary(.sum, let a, let b), .binary(.difference, let a, let b):
      let common = Self.common(known[a], known[b])
      if common.isEmpty { return [index: 1] }
      let rest = common.mapValues { -$0 }
      let (first, second) = (
        product(of: Self.product(known[a], rest)), product(of: Self.product(known[b], rest))
      )
      guard let first, let second, case .binary(let function, _, _) = node else { return [index: 1] }
      return Self.product(common, [binary(function, first, second): 1])
    case .binary(.power, let a, let b):
      if case .number(let literal) = nodes[b], let whole = Int(exactly: literal.value), abs(whole) <= 1024 {
        return known[a].mapValues { $0 * whole }
      }
      if case .unary(.negation, let c) = nodes[b], case .number(let literal) = nodes[c],
        let whole = Int(exactly: literal.value), abs(whole) <= 1024
      {
        return known[a].mapValues { $0 * -whole }
      }
      return [index: 1]
    default: return [index: 1]
    }
  }

  /// The functions that are quotients of entire ones; a missing first one is 1.
  private static let quotients: [Operation.UnaryFunction: (Operation.UnaryFunction?, Operation.UnaryFunction)] = [
    .tangent: (.sine, .cosine), .cotangent: (.cosine, .sine), .secant: (nil, .cosine), .cosecant: (nil, .sine),
    .hyperbolicTangent: (.hyperbolicSine, .hyperbolicCosine),
    .hyperbolicCotangent: (.hyperbolicCosine, .hyperbolicSine),
  ]

  private static func product(_ a: [Int: Int], _ b: [Int: Int]) -> [Int: Int] {
    a.merging(b, uniquingKeysWith: +).filter { $0.value != 0 }
  }

  /// Returns the greatest powers that divide both products, with their common denominator.
  private static func common(_ a: [Int: Int], _ b: [Int: Int]) -> [Int: Int] {
    var common: [Int: Int] = [:]
    for base in Set(a.keys).union(b.keys) {
      let least = min(a[base] ?? 0, b[base] ?? 0)
      if least != 0 { common[base] = least }
    }
    return common
  }

  /// Adds a product; nil if it has a denominator.
  private mutating func product(of powers: [Int: Int]) -> Int? {
    var result: Int?
    for (base, exponent) in powers.sorted(by: { $0.key < $1.key }) {
      guard exponent > 0 else { return nil }
      let place = number(Double(exponent))
      let power = exponent == 1 ? base : binary(.power, base, place)
      result = result.map { binary(.product, $0, power) } ?? power
    }
    return result ?? number(1)
  }
}
