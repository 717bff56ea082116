/// Substitutions: ∫ f(u) u′ dx = ∫ f(w) dw.
extension AntiderivativeSearch {
  mutating func antiderivativeBySubstitution(_ product: FormulaProduct) -> Expression? {
    if let found = antiderivativeOfRoots(product) { return found }
    let formula = product.varying
    for part in candidates(in: product) {
      guard let slope = part.formalDerivative(in: variable), slope.simplifiedNumber?.isZero != true else { continue }
      let quotient = (formula / slope).simplified
      if let found = antiderivative(putting: part, in: { quotient.writing(part, as: $0) }) { return found }
    }
    return nil
  }

  /// Returns the integral of a formula with a logarithm w of a linear formula, in which x is a function of w.
  mutating func antiderivativeOfLogarithm(_ product: FormulaProduct) -> Expression? {
    let formula = product.varying
    for part in candidates(in: product) {
      guard let (function, u) = part.unaryPart, function == .logarithm, let slope = slope(of: u),
        let offset = (u - slope * x).simplified.constant(in: variable)
      else { continue }
      let variable = variable
      let found = antiderivative(putting: part) { w in
        let inverse = ((w.exponential() - offset) / slope).simplified
        return formula.writing(part, as: w).map { $0.replacing(variable, by: inverse) * (w.exponential() / slope) }
      }
      if let found { return found }
    }
    return nil
  }

  /// The parts of a formula that may be substituted, the largest first: operands of functions and bases of powers, which are not linear,
  /// and functions.
  private func candidates(in product: FormulaProduct) -> [Expression] {
    var candidates: [Expression] = []
    func add(_ part: Expression) {
      let isPlain = part.nodes.count == 1 || isConstant(part) || slope(of: part) != nil
      if !isPlain, !candidates.contains(part) { candidates.append(part) }
    }
    for power in product.powers {
      let base = power.base
      if product.powers.count > 1 || power.exponent != Rational(1) { add(base) }
      for index in base.nodes.indices {
        switch base.nodes[index] {
        case .unary(let function, let operand) where ![.negation, .square, .cube, .reciprocal].contains(function):
          if index < base.nodes.count - 1 { add(base.part(at: index)) }
          add(base.part(at: operand))
        case .binary(.power, _, let exponent): add(base.part(at: exponent))
        default: continue
        }
      }
    }
    return candidates.sorted { $0.nodes.count > $1.nodes.count }.prefix(Self.mostCandidates).map { $0 }
  }

  /// Returns the integral of a formula with roots of one linear formula u, all of which are powers of w = u^(1 ÷ n).
  private mutating func antiderivativeOfRoots(_ product: FormulaProduct) -> Expression? {
    let formula = product.varying
    var roots: [(u: Expression, order: Int)] = []
    for index in formula.nodes.indices {
      let found: (Int, Int)? =
        switch formula.nodes[index] {
        case .unary(.squareRoot, let u): (u, 2)
        case .unary(.cubeRoot, let u): (u, 3)
        case .binary(.power, let u, let exponent):
          formula.part(at: exponent).simplifiedNumber.flatMap { $0.wholeDenominator.smallWhole }.map { (u, $0) }
        default: nil
        }
      guard let (u, order) = found, order > 1 else { continue }
      let part = formula.part(at: u)
      if !isConstant(part) { roots.append((part, order)) }
    }
    guard let u = roots.first?.u, roots.allSatisfy({ $0.u == u }), let slope = slope(of: u),
      product.powers.count > 1 || formula.nodes.count > 2
    else { return nil }
    guard let order = (2...6).first(where: { order in roots.allSatisfy { order.isMultiple(of: $0.order) } }),
      let offset = (u - slope * x).simplified.constant(in: variable)
    else { return nil }
    let root = order == 2 ? u.squareRoot() : u.raised(to: Rational(1) / Rational(order) ?? Rational(1))
    let variable = variable
    return antiderivative(putting: root) { w in
      let power = w.raised(to: Rational(order))
      let inverse = ((power - offset) / slope).simplified
      guard let written = formula.writingRoots(of: u, order: order, as: w)?.replacing(variable, by: inverse) else {
        return nil
      }
      let factor = .number(order) * (order == 2 ? w : w.raised(to: Rational(order - 1)))
      return (written * factor / slope).simplified
    }
  }

  private static let mostCandidates = 6
}

extension Expression {
  /// The formula, if it does not depend on a variable.
  fileprivate func constant(in variable: String) -> Expression? { variables.contains(variable) ? nil : self }

  /// Returns the formula with a part, and exponential functions that are powers of it, written by another one.
  fileprivate func writing(_ part: Expression, as other: Expression) -> Expression? {
    rewritten { node, builder in
      if node == part { return builder.add(other) }
      guard let (function, exponent) = part.unaryPart, function == .exponential, let (own, multiple) = node.unaryPart,
        own == .exponential, let times = (multiple / exponent).simplifiedNumber, let whole = times.smallWhole
      else { return nil }
      return builder.add(other.raised(to: Rational(whole)))
    }
  }

  /// Returns the formula with roots of u, which are powers of its root of an order, written by that root.
  fileprivate func writingRoots(of u: Expression, order: Int, as root: Expression) -> Expression? {
    rewritten { node, builder in
      guard let last = node.nodes.last else { return nil }
      let exponent: Rational? =
        switch last {
        case .unary(.squareRoot, let a) where node.part(at: a) == u: Rational(1) / Rational(2)
        case .unary(.cubeRoot, let a) where node.part(at: a) == u: Rational(1) / Rational(3)
        case .binary(.power, let a, let b) where node.part(at: a) == u: node.part(at: b).simplifiedNumber
        default: nil
        }
      guard let exponent, let power = exponent * Rational(order), power.smallWhole != nil else { return nil }
      return builder.add(root.raised(to: power))
    }
  }

  /// Returns the formula with parts in place of which `other` returns nodes, the largest parts first.
  func rewritten(_ other: (Expression, inout ExpressionBuilder) -> Int?) -> Expression? {
    var builder = ExpressionBuilder()
    var places: [Int] = []
    for (index, node) in nodes.enumerated() {
      if let place = other(part(at: index), &builder) {
        places.append(place)
        continue
      }
      switch node {
      case .unary(let function, let a): places.append(builder.unary(function, places[a]))
      case .binary(let function, let a, let b): places.append(builder.binary(function, places[a], places[b]))
      case .call: return nil
      default: places.append(builder.add(node))
      }
    }
    return places.last.map(builder.expression)
  }
}
