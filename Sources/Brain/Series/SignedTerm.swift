import Interval

/// The term of a series as a function of its index that is smooth and vanishes evenly, with its sign apart: (−1)ᵏ⁺¹ ÷ k is −(−1)ᵏ
/// times 1 ÷ k.
struct SignedTerm {
  /// The term without its sign.
  let magnitude: Expression
  /// Whether the sign changes from each term to the next one.
  let isAlternating: Bool
  /// Whether the sign of the term with the index 0 is −1.
  let isNegativeAtZero: Bool

  /// Takes powers of negative numbers, whose exponents are whole multiples of the index, out of the factors of a term.
  init(_ term: Expression, index: String) {
    var factors = TermFactors(of: term)
    var (alternates, isNegative) = (false, false)
    magnitude = factors.replaced { node, _, builder in
      guard case .binary(.power, let a, let b) = builder.nodes[node] else { return nil }
      let base = builder.expression(at: a)
      guard base.variables.isEmpty, base.compiled(index).values(at: 0).upper < 0,
        let (exponent, variable) = PolynomialQuotients.polynomial(of: builder.expression(at: b)),
        variable == index, exponent.degree == 1,
        let offset = exponent.coefficients[0].smallWhole, let step = exponent.coefficients[1].smallWhole
      else { return nil }
      if !step.isMultiple(of: 2) { alternates.toggle() }
      if !offset.isMultiple(of: 2) { isNegative.toggle() }
      // Powers of 1 say nothing, and hide from rules of limits what is beside them.
      if base.exactNumber(using: [:])?.rational == Rational(-1) { return builder.number(1) }
      return builder.binary(.power, builder.unary(.negation, a), b)
    }
    (isAlternating, isNegativeAtZero) = (alternates, isNegative != factors.isNegated)
  }

  /// Returns a formula that is, for positive indices, at least as large as the size of a term, with 1 in place of sines and cosines
  /// among its factors, and the sizes of bases that do not depend on the index; and the angles of these sines and cosines, which need
  /// values as well.
  static func majorant(of term: Expression, index: String) -> (size: Expression, angles: [Expression]) {
    var factors = TermFactors(of: term)
    var angles: [Expression] = []
    func angle(_ node: Int, _ builder: ExpressionBuilder) -> Int? {
      switch builder.nodes[node] {
      case .unary(.sine, let a), .unary(.cosine, let a): a
      case .unary(.square, let a), .unary(.cube, let a): angle(a, builder)
      default: nil
      }
    }
    let size = factors.replaced { node, isDivisor, builder in
      if !isDivisor, let angle = angle(node, builder) {
        angles.append(builder.expression(at: angle))
        return builder.number(1)
      }
      // Of a negative number, whole powers have values.
      guard case .binary(.power, let a, let b) = builder.nodes[node],
        !builder.expression(at: a).variables.contains(index),
        let (exponent, variable) = PolynomialQuotients.polynomial(of: builder.expression(at: b)),
        variable == index, exponent.coefficients.allSatisfy(\.isWhole)
      else { return nil }
      let size = builder.unary(.magnitude, a)
      // A greater base makes a greater factor if its exponent is positive and the term is not divided by it. It is never 0, since that has
      // no logarithm.
      let rises = !isDivisor && exponent.coefficients.allSatisfy { $0.signum >= 0 }
      let base = rises ? builder.binary(.hypotenuse, size, builder.number(leastBase)) : size
      return builder.binary(.power, base, b)
    }
    return (size, angles)
  }

  private static let leastBase = 1e-6
}

/// The factors of a term, which is a product or a quotient of them.
private struct TermFactors {
  private var builder: ExpressionBuilder
  private let root: Int
  private var visits = 0
  /// Whether an odd number of signs was left out.
  private(set) var isNegated = false

  /// Adds what stands for a factor; returns nil for one that stays. The second parameter tells whether the term is divided by it.
  typealias Substitute = (Int, Bool, inout ExpressionBuilder) -> Int?

  private static let mostVisits = 500

  init(of term: Expression) {
    builder = ExpressionBuilder(containing: term)
    root = term.nodes.count - 1
  }

  /// Returns the term with other factors in place of some of them, and without the signs before them.
  mutating func replaced(by substitute: Substitute) -> Expression {
    let place = replaced(root, isDivisor: false, substitute)
    return builder.expression(at: place)
  }

  private mutating func replaced(
    _ node: Int, isDivisor: Bool, _ substitute: Substitute
  ) -> Int {
    visits += 1
    guard visits < Self.mostVisits else { return node }
    switch builder.nodes[node] {
    case .unary(.negation, let a):
      isNegated.toggle()
      return replaced(a, isDivisor: isDivisor, substitute)
    case .binary(.product, let a, let b):
      let parts = (replaced(a, isDivisor: isDivisor, substitute), replaced(b, isDivisor: isDivisor, substitute))
      return builder.binary(.product, parts.0, parts.1)
    case .binary(.quotient, let a, let b):
      let parts = (replaced(a, isDivisor: isDivisor, substitute), replaced(b, isDivisor: !isDivisor, substitute))
      return builder.binary(.quotient, parts.0, parts.1)
    default: return substitute(node, isDivisor, &builder) ?? node
    }
  }
}
