import Interval

/// Quotients, and differences of parts that grow without bound.
extension LimitSearch {
  /// Returns the limit of a quotient of functions that both tend to 0, or both grow without bound.
  mutating func quotient(_ f: Expression, _ g: Expression, _ depth: Int) -> Limit {
    guard isDifferentiable(f), isDifferentiable(g) else { return .unknown }
    if let limit = boundedLimit(f, g, depth) { return limit }
    switch (limit(of: f, depth + 1), limit(of: g, depth + 1)) {
    case (.vanishing, .vanishing), (.infinite, .infinite): break
    default: return .unknown
    }
    if let limit = rootLimit(f, g, depth) ?? dividedLimit(f, g, depth) { return limit }
    guard let slope = f.formalDerivative(in: variable), let divisor = g.formalDerivative(in: variable),
      withSign(limit(of: divisor, depth + 1), of: divisor, depth + 1).signNear != nil
    else { return .unknown }
    let limit = limit(of: slope / divisor, depth + 1)
    if case .bounded = limit { return .unknown }
    return limit
  }

  /// Returns the limit of a − b, where both grow without bound.
  mutating func difference(
    _ a: (part: Expression, limit: Limit), _ b: (part: Expression, limit: Limit), _ depth: Int
  ) -> Limit {
    guard case .infinite = a.limit, a.limit == b.limit else { return .unknown }
    let ratio = limit(of: b.part / a.part, depth + 1)
    switch ratio {
    case .vanishing: return a.limit
    case .infinite: return -a.limit
    case .finite(let limit) where limit.upper < 1: return a.limit
    case .finite(let limit) where limit.lower > 1: return -a.limit
    case .finite: break
    default: return .unknown
    }
    if let (u, v) = a.part.logarithms(with: b.part) {
      return limit(of: u / v, depth + 1).image(under: .logarithm)
    }
    // u − ln v = ln(eᵘ ÷ v).
    if let v = b.part.argumentOfLogarithm {
      let limit = limit(of: a.part.applying(.exponential) / v, depth + 1).image(under: .logarithm)
      if limit != .unknown { return limit }
    } else if let u = a.part.argumentOfLogarithm {
      let limit = limit(of: b.part.applying(.exponential) / u, depth + 1).image(under: .logarithm)
      if limit != .unknown { return -limit }
    }
    let one = Expression.whole(1)
    let isFirstShorter = a.part.nodes.count <= b.part.nodes.count
    let limit = limit(
      of: isFirstShorter
        ? (one - b.part / a.part) / (one / a.part) : (a.part / b.part - one) / (one / b.part), depth + 1)
    if limit != .unknown { return limit }
    return self.limit(of: (one / b.part - one / a.part) / (one / (a.part * b.part)), depth + 1)
  }

  // MARK: Quotients that l'Hôpital's rule does not decide

  /// Returns the limit of a b ÷ g where b stays between bounds, as sin(1÷x) does, as that of (a ÷ g) b; nil for others.
  private mutating func boundedLimit(_ f: Expression, _ g: Expression, _ depth: Int) -> Limit? {
    guard let (a, b) = f.factorsOfProduct else { return nil }
    for (factor, other) in [(a, b), (b, a)] {
      let bounds = limit(of: factor, depth + 1)
      guard case .bounded = bounds else { continue }
      let limit = limit(of: other / g, depth + 1) * bounds
      if limit != Limit.unknown { return limit }
    }
    return nil
  }

  /// Returns the limit of √u ÷ g as ±√(lim u ÷ g²), with the sign of g; nil for others.
  private mutating func rootLimit(_ f: Expression, _ g: Expression, _ depth: Int) -> Limit? {
    if case .unary(.negation, let a)? = f.nodes.last { return rootLimit(f.part(a), g, depth).map { -$0 } }
    guard let u = f.argumentOfRoot, let sign = withSign(limit(of: g, depth + 1), of: g, depth + 1).signNear else {
      return nil
    }
    let square = limit(of: u / (g * g), depth + 1)
    guard case .finite(let values) = square, values.lower >= 0 else { return nil }
    let root = square.image(under: .squareRoot)
    return root == .unknown ? nil : sign < 0 ? -root : root
  }

  /// Returns the limit of a quotient of sums far out as that of both divided by the variable, term by term; nil for others.
  private mutating func dividedLimit(_ f: Expression, _ g: Expression, _ depth: Int) -> Limit? {
    let t = Expression.variable(variable)
    guard isFar, let above = f.dividedTerms(by: t) ?? (f == t ? .whole(1) : nil),
      let below = g.dividedTerms(by: t) ?? (g == t ? .whole(1) : nil)
    else { return nil }
    guard case .finite(let first) = limit(of: above, depth + 1), case .finite(let second) = limit(of: below, depth + 1),
      !second.contains(0)
    else { return nil }
    return .tending(to: first / second)
  }

  /// Returns the limit far out of a function f of which the bounds of t f′ ÷ f have a sign, so that |f| grows at least as fast as a
  /// power of t, or vanishes as fast as one.
  func growthLimit(of expression: Expression) -> Limit {
    guard isFar, expression.variables == [variable], expression.isDifferentiable,
      let decay = Decay(of: expression, in: variable)
    else { return .unknown }
    let function = expression.compiled(variable)
    for reach in Self.reaches {
      guard let growth = decay.exponent(beyond: reach) else { continue }
      if growth.upper < 0 { return .vanishing(isNegative: nil) }
      let value = function.decimalValues(at: reach).hull
      if growth.lower > 0, !value.isEmpty, !value.contains(0) { return .infinite(isNegative: value.upper < 0) }
    }
    return .unknown
  }

  private static let reaches = [0x1p7, 0x1p11, 0x1p16, 0x1p24, 0x1p40]
}

extension Expression {
  /// Returns the operands of two logarithms, ln u and ln v.
  fileprivate func logarithms(with other: Expression) -> (Expression, Expression)? {
    guard let u = argumentOfLogarithm, let v = other.argumentOfLogarithm else { return nil }
    return (u, v)
  }

  /// The operand u of ln u; nil for other formulas.
  fileprivate var argumentOfLogarithm: Expression? {
    if case .unary(.logarithm, let u)? = nodes.last { part(u) } else { nil }
  }

  /// The operand u of √u; nil for other formulas.
  fileprivate var argumentOfRoot: Expression? {
    if case .unary(.squareRoot, let u)? = nodes.last { part(u) } else { nil }
  }

  /// Both factors of a product; nil for other formulas.
  fileprivate var factorsOfProduct: (Expression, Expression)? {
    if case .binary(.product, let a, let b)? = nodes.last { (part(a), part(b)) } else { nil }
  }

  /// Returns a sum with each of its terms divided by a formula; nil for a formula that is no sum.
  fileprivate func dividedTerms(by divisor: Expression) -> Expression? {
    switch nodes.last {
    case .binary(.sum, let a, let b)?:
      let (first, second) = (part(a), part(b))
      return (first.dividedTerms(by: divisor) ?? first / divisor)
        + (second.dividedTerms(by: divisor) ?? second / divisor)
    case .binary(.difference, let a, let b)?:
      let (first, second) = (part(a), part(b))
      return (first.dividedTerms(by: divisor) ?? first / divisor)
        - (second.dividedTerms(by: divisor) ?? second / divisor)
    default: return nil
    }
  }
}
