import Interval

/// A line y = m x + b that a graph approaches, with enclosures of both numbers.
package struct AsymptoteLine: Sendable, Equatable {
  package let slope: Interval
  package let intercept: Interval

  /// y = 0.
  package static let axis = AsymptoteLine(slope: Interval(0), intercept: Interval(0))

  static func + (a: AsymptoteLine, b: AsymptoteLine) -> AsymptoteLine {
    AsymptoteLine(slope: a.slope + b.slope, intercept: a.intercept + b.intercept)
  }
}

extension Expression {
  /// Returns the line that the graph approaches for large x, or for large −x; nil if none is proved, or the graph is a line.
  ///
  ///     try Expression("x^2/(x-1)").asymptote(in: "x")   // y = x + 1
  ///
  /// With x = 1÷u, the function times u has a Taylor polynomial m + b u at u = 0. Terms without one are to have a limit.
  ///
  /// - Parameters:
  ///   - variable: the only name in the formula, whose angles are in radians.
  ///   - isLeft: whether x tends to −∞.
  package func asymptote(in variable: String, isLeft: Bool = false) -> AsymptoteLine? {
    let x = Expression.variable(variable)
    guard variables == [variable], isDefinedFarOut(isLeft) || isDefined(in: variable, at: nil, isLeft: isLeft) else {
      return nil
    }
    let mirrored = isLeft ? replacing(variable, by: -x) : self
    if let line = try? mirrored.lineAtInfinity(in: variable) {
      return isLeft ? AsymptoteLine(slope: -line.slope, intercept: line.intercept) : line
    }
    return hasEndlessSteps ? nil : lineByLimits(in: variable, isLeft)
  }

  /// Whether values at some numbers tell little of those between them far out, since the formula has steps, as ⌊x⌋ has.
  package var hasEndlessSteps: Bool {
    nodes.contains { node in
      switch node {
      case .unary(.sign, _), .unary(.not, _): false
      case .unary(let function, _): if case .level = function.derivative { true } else { false }
      case .binary(let function, _, _): function == .modulus
      default: false
      }
    }
  }

  /// Returns the line whose slope m is a fraction or a multiple of π near the limit of the formula divided by x, if the formula less m x
  /// has a limit, which proves the line; nil if the formula is the line.
  private func lineByLimits(in variable: String, _ isLeft: Bool) -> AsymptoteLine? {
    let x = Expression.variable(variable)
    guard let ratio = (self / x).limit(in: variable, at: nil, isLeft: isLeft).value else { return nil }
    for candidate in ExactNumber.candidates(in: ratio).prefix(Self.mostSlopes) {
      guard let slope = candidate.asMultiple else { continue }
      // What is written as a multiple of x may cancel the slope within the bracket: x (arctan x − π÷2).
      let forms = [self - slope * x, (self / x - slope) * x].lazy.compactMap { $0.limitOfRest(in: variable, isLeft) }
      guard let (rest, intercept) = forms.first else { continue }
      // Far out, the formula is the line.
      var simplifier = Simplifier(of: rest)
      if let sum = try? simplifier.sum(of: rest.nodes.count - 1), sum.isZero || sum.number != nil { return nil }
      return AsymptoteLine(slope: candidate.enclosure, intercept: intercept)
    }
    return nil
  }

  /// Returns the formula without branches far out, and its limit there; nil without one.
  private func limitOfRest(in variable: String, _ isLeft: Bool) -> (rest: Expression, limit: Interval)? {
    var search = LimitSearch(variable: variable, isFar: true)
    guard let rest = search.withoutBranches(beside(nil, isLeft, variable)) else { return nil }
    return search.limit(of: rest).value.map { (rest, $0) }
  }

  /// Whether the formula has values for all large x.
  private func isDefinedFarOut(_ isLeft: Bool) -> Bool {
    let function = FunctionTemplate(self, variables: variables).bound(to: [:])
    return Self.distances.contains { distance in
      let far = isLeft ? Interval(-.infinity, -distance) : Interval(distance, .infinity)
      return function.enclosure(over: far).set.decoration >= .def
    }
  }

  private static let distances = [1e2, 1e4, 1e8, 1e16]

  private func lineAtInfinity(in variable: String) throws(SymbolicExcess) -> AsymptoteLine? {
    var simplifier = Simplifier(of: self)
    let sum = try simplifier.sum(of: nodes.count - 1)
    let x = simplifier.builder.add(.variable(variable))
    let isLine = sum.terms.allSatisfy { term in
      term.powers.isEmpty || term.powers == [SymbolicProduct.Power(base: x, exponent: Rational(1))]
    }
    if isLine { return nil }
    if let line = try taylorLine(in: variable) { return line }
    var total = AsymptoteLine.axis
    for term in sum.terms {
      let node = try simplifier.node(of: SymbolicSum(term))
      let part = simplifier.builder.expression(at: node)
      var line = try part.taylorLine(in: variable)
      if line == nil { line = try part.level(in: variable) }
      guard let line else { return nil }
      total = total + line
    }
    return total
  }

  /// Returns the horizontal line to which a limit leads.
  private func level(in variable: String) throws(SymbolicExcess) -> AsymptoteLine? {
    if let limit = limitAtInfinity(of: variable).value {
      return AsymptoteLine(slope: Interval(0), intercept: limit)
    }
    // A function without jumps vanishes if the exponent of the power of x that it follows has a negative limit.
    guard isSmooth(in: variable), let exponent = growthExponent(in: variable) else { return nil }
    switch exponent.limitAtInfinity(of: variable) {
    case .infinite(true): break
    case .finite(let limit) where limit.upper < 0: break
    default: return nil
    }
    return .axis
  }

  /// Returns m x + b from the Taylor polynomial of u f(1÷u) at 0; nil if it has none.
  private func taylorLine(in variable: String) throws(SymbolicExcess) -> AsymptoteLine? {
    let substituted = replacing(variable, by: .whole(1) / .variable(variable))
    var simplifier = Simplifier(of: substituted)
    let sum = try simplifier.sum(of: substituted.nodes.count - 1)
    let u = simplifier.builder.add(.variable(variable))
    let divided = try simplifier.dividingLeadingPowers(sum, of: variable, isGreatest: false, takesRoots: true)
    // A whole power of u makes all exponents of u at least 0.
    let exponents = divided.terms.map { term in
      term.powers.first { $0.base == u }?.exponent ?? Rational(0)
    }
    guard let least = exponents.min(by: <), let whole = least.floor.smallWhole, whole >= -Self.mostPoleOrder else {
      return nil
    }
    let shift = max(1, -whole)
    let factor = SymbolicProduct(powers: [SymbolicProduct.Power(base: u, exponent: Rational(shift))])
    var multiplied = SymbolicSum.zero
    for term in divided.terms { multiplied = try multiplied + SymbolicSum(try term.multiplied(by: factor)) }
    let node = try simplifier.node(of: multiplied)
    let series = CompiledSeries(
      simplifier.builder.expression(at: node), variables: [variable], parameters: [:], order: shift + 1)
    // The derivatives exist on the right side of 0.
    let (at, beside) = (series.coefficients(over: Interval(0)), series.coefficients(over: Interval(0, Self.reach)))
    guard at.count > shift, beside.count > shift, at[..<(shift - 1)].allSatisfy({ $0 == Interval(0) }),
      at[shift - 1].isBounded, at[shift].isBounded
    else { return nil }
    return AsymptoteLine(slope: at[shift - 1], intercept: at[shift])
  }

  private static let mostPoleOrder = 6
  private static let mostSlopes = 2
  private static let reach = 0x1p-30
}

extension ExactNumber {
  /// The formula of a fraction, or of one times π; nil for other numbers.
  fileprivate var asMultiple: Expression? {
    if let rational { return Expression(nodes: [.number(Literal(rational.magnitude))]).signed(rational.signum) }
    guard let (unit, coefficient) = single, unit == Unit(pi: 1) else { return nil }
    return (Expression(nodes: [.number(Literal(coefficient.magnitude))]) * .pi).signed(coefficient.signum)
  }
}

extension Expression {
  fileprivate func signed(_ sign: Int) -> Expression { sign < 0 ? -self : self }
}
