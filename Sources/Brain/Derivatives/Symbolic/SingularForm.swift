import Interval

/// A function beside a place c where it may have no bounds, as a function g of the distance t from there: g(t) is f(c + t), or
/// f(c − t), written for small t, so that nothing cancels: 1 ÷ √(1 − x²) is t^(−1/2) (2 − t)^(−1/2) beside 1.
package struct SingularForm {
  /// g, a formula of the variable.
  package let function: Expression
  /// t g′ ÷ g, the exponent of the power of t that g follows.
  package let exponent: Expression
  /// Polynomials on whose positive values the form depends.
  package let conditions: [Expression]
}

extension Expression {
  /// Returns the form of the formula beside a fraction.
  ///
  /// - Parameters:
  ///   - variable: the only name in the formula, whose angles are in radians.
  ///   - place: a number; only fractions have a form, and fractions of π at which angles are whole quarters of a turn.
  ///   - isLeft: whether the form is that on the left side.
  package func singularForm(of variable: String, at place: ExactNumber, isLeft: Bool) -> SingularForm? {
    guard variables == [variable], nodes.count <= Self.mostShifted else { return nil }
    var (formula, center, isMirrored) = (self, place.rational, isLeft)
    if let turned = turned(variable, to: place, isMirrored: isLeft) {
      (formula, center, isMirrored) = (turned, Rational(0), false)
    }
    guard let center, let (moved, conditions) = formula.shifted(variable, to: center, isMirrored: isMirrored) else {
      return nil
    }
    let shifted = moved.takingPowersOutOfSines()
    guard let function = shifted.withLeadingPowers(of: variable, isFar: false),
      let exponent = function.growthExponent(in: variable, isBesideZero: true)
    else { return nil }
    return SingularForm(function: function, exponent: exponent, conditions: conditions)
  }

  /// Returns the formula with c + t or c − t in place of its variable, its polynomials as sums of powers of t, and moduli of
  /// polynomials without the bars, with the conditions on which these depend.
  func shifted(
    _ variable: String, to place: Rational, isMirrored: Bool
  ) -> (shifted: Expression, conditions: [Expression])? {
    guard let shift = Polynomial([place, Rational(isMirrored ? -1 : 1)]) else { return nil }
    var builder = ExpressionBuilder()
    let t = builder.add(.variable(variable))
    var (moved, polynomials): ([Int], [Polynomial?]) = ([], [])
    var conditions: [Expression] = []
    for node in nodes {
      let polynomial = polynomials.polynomial(of: node, x: shift)
      polynomials.append(polynomial)
      if let polynomial, polynomial.degree > 0 {
        moved.append(builder.sum(of: polynomial, in: t))
      } else if case .unary(.magnitude, let a) = node, let inner = polynomials[a],
        let lowest = inner.coefficients.firstIndex(where: { !$0.isZero })
      {
        // |u| is u or −u as long as u ÷ tᵏ has the sign of its value at 0.
        let isNegative = inner.coefficients[lowest].signum < 0
        moved.append(isNegative ? builder.unary(.negation, moved[a]) : moved[a])
        guard let rest = Polynomial(Array(inner.coefficients[lowest...])) else { return nil }
        let condition = builder.sum(of: isNegative ? -rest : rest, in: t)
        conditions.append(builder.expression(at: condition))
      } else {
        moved.append(builder.add(node.relocated { moved[$0] }))
      }
    }
    guard let root = moved.last else { return nil }
    return (builder.expression(at: root), conditions)
  }

  private static let mostShifted = 100
}

extension [Polynomial?] {
  /// Returns the polynomial that a node is, given those of its operands; nil for other nodes.
  fileprivate func polynomial(of node: Expression.Node, x: Polynomial) -> Polynomial? {
    switch node {
    case .number(let literal): return literal.rational.flatMap { Polynomial([$0]) }
    case .variable: return x
    case .constant, .call: return nil
    case .unary(let function, let a):
      guard let inner = self[a] else { return nil }
      switch function {
      case .negation: return -inner
      case .square: return inner.power(2)
      case .cube: return inner.power(3)
      default: return nil
      }
    case .binary(let function, let a, let b):
      guard let first = self[a], let second = self[b] else { return nil }
      switch function {
      case .sum: return first + second
      case .difference: return first - second
      case .product: return first * second
      case .quotient:
        guard second.degree == 0, let inverse = Rational(1) / second.leading else { return nil }
        return first.scaled(by: inverse)
      case .power:
        guard second.degree <= 0, let exponent = second.leading.smallWhole, exponent >= 0 else { return nil }
        return first.power(exponent)
      default: return nil
      }
    }
  }
}

extension ExpressionBuilder {
  /// Adds a polynomial as a sum of powers.
  fileprivate mutating func sum(of polynomial: Polynomial, in t: Int) -> Int {
    var total: Int?
    for (power, coefficient) in polynomial.coefficients.enumerated() where !coefficient.isZero {
      let number = add(.number(Literal(coefficient)))
      let factor = power == 0 ? nil : power == 1 ? t : binary(.power, t, self.number(Double(power)))
      let term = factor.map { coefficient == Rational(1) ? $0 : binary(.product, number, $0) } ?? number
      total = total.map { binary(.sum, $0, term) } ?? term
    }
    return total ?? number(0)
  }
}
