/// A product of constants and of powers of formulas that depend on a variable.
struct FormulaProduct {
  struct Power {
    let base: Expression
    let exponent: Rational

    var formula: Expression { base.raised(to: exponent) }
  }

  /// The factor that does not depend on the variable; nil for 1.
  private(set) var constant: Expression?
  private(set) var powers: [Power] = []

  /// Nil for a sum of several terms.
  init?(_ formula: Expression, in variable: String) {
    var simplifier = Simplifier(of: formula)
    guard let sum = try? simplifier.sum(of: formula.nodes.count - 1), let product = sum.product else { return nil }
    if product.coefficient != Rational(1) { constant = .number(product.coefficient) }
    for power in product.powers {
      let part = Power(base: simplifier.builder.expression(at: power.base), exponent: power.exponent)
      if part.base.variables.contains(variable) {
        powers.append(part)
      } else {
        constant = constant.map { $0 * part.formula } ?? part.formula
      }
    }
  }

  /// The factors that depend on the variable.
  var varying: Expression { powers.dropFirst().reduce(powers[0].formula) { $0 * $1.formula } }

  /// Returns the factors that depend on the variable without one of them; nil for 1.
  func varying(without index: Int) -> Expression? {
    var result: Expression?
    for (place, power) in powers.enumerated() where place != index {
      result = result.map { $0 * power.formula } ?? power.formula
    }
    return result
  }

  /// The product with one of its sums multiplied out; nil if there is none with a small whole exponent.
  var expanded: Expression? {
    guard
      let index = powers.firstIndex(where: {
        $0.exponent.smallWhole.map { (1...4).contains($0) } ?? false && ($0.base.terms?.count ?? 0) > 1
      }),
      let terms = powers[index].base.terms
    else { return nil }
    let exponent = powers[index].exponent
    let rest = [
      varying(without: index), exponent == Rational(1) ? nil : (exponent - Rational(1)).map(powers[index].base.raised),
    ]
    .compactMap(\.self)
    let factor = rest.dropFirst().reduce(rest.first) { product, next in product.map { $0 * next } }
    let parts = terms.map { term in factor.map { term * $0 } ?? term }
    return parts.dropFirst().reduce(parts[0]) { $0 + $1 }
  }
}

extension Expression {
  /// A fraction of whole numbers.
  static func number(_ value: Rational) -> Expression {
    var builder = ExpressionBuilder()
    let above = builder.fraction(value.wholeNumerator)
    let root = value.isWhole ? above : builder.binary(.quotient, above, builder.fraction(value.wholeDenominator))
    return builder.expression(at: root)
  }

  static func number(_ value: Int) -> Expression { number(Rational(value)) }

  /// The square root of a positive fraction, with a whole number under the sign: √2 ÷ 2 of a half.
  static func squareRoot(of value: Rational) -> Expression {
    if let root = value.squareRoot { return number(root) }
    let (above, below) = (value.wholeNumerator, value.wholeDenominator)
    guard let product = above * below else { return number(value).squareRoot() }
    let root = number(product).squareRoot()
    return below == Rational(1) ? root : root / number(below)
  }

  func raised(to exponent: Rational) -> Expression {
    if exponent == Rational(1) { return self }
    if exponent == Simplifier.half { return squareRoot() }
    if exponent == -Simplifier.half { return .number(1) / squareRoot() }
    if exponent.signum < 0 { return .number(1) / raised(to: -exponent) }
    return .binary(.power, self, .number(exponent))
  }

  /// The formula as a sum of products in the order in which people write them; itself if it is too long for that.
  var simplified: Expression {
    var simplifier = Simplifier(of: self)
    guard let sum = try? simplifier.sum(of: nodes.count - 1), let root = try? simplifier.node(of: sum) else {
      return self
    }
    return simplifier.builder.expression(at: root)
  }

  /// The terms of the formula as a sum of products; nil if it is too long for that.
  var terms: [Expression]? {
    var simplifier = Simplifier(of: self)
    guard let sum = try? simplifier.sum(of: nodes.count - 1) else { return nil }
    var terms: [Expression] = []
    for term in sum.terms {
      guard let root = try? simplifier.node(of: SymbolicSum(term)) else { return nil }
      terms.append(simplifier.builder.expression(at: root))
    }
    return terms
  }

  /// The last operation and its operand.
  var unaryPart: (function: Operation.UnaryFunction, operand: Expression)? {
    guard case .unary(let function, let operand)? = nodes.last else { return nil }
    return (function, part(at: operand))
  }

  func part(at node: Int) -> Expression { ExpressionBuilder(containing: self).expression(at: node) }

  /// ln |u|, or ln u where u is positive on the whole line, and v for u = eᵛ.
  var logarithmOfMagnitude: Expression {
    if let (function, operand) = unaryPart, function == .exponential { return operand }
    let names = Set(variables)
    if names.count == 1, let name = names.first {
      let bounds = FunctionTemplate(self, variables: [name]).bound(to: [:]).enclosure(over: .entire).set
      if bounds.hull.lower > 0, !bounds.isEmpty { return applying(.logarithm) }
    }
    return magnitude.applying(.logarithm)
  }
}
