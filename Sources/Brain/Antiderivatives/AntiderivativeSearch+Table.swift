/// Powers and functions of one formula.
extension AntiderivativeSearch {
  /// Returns the slope of a formula that is linear in the variable; nil for other formulas.
  func slope(of formula: Expression) -> Expression? {
    guard let slope = formula.formalDerivative(in: variable), isConstant(slope), slope.simplifiedNumber?.isZero != true
    else { return nil }
    return slope
  }

  /// Returns an antiderivative of a power of a function, or of a power with a constant exponent or base.
  mutating func antiderivative(of power: FormulaProduct.Power) -> Expression? {
    if let slope = slope(of: power.base), !isPlain || power.base == x {
      return linearPower(power.base, power.exponent) / slope
    }
    if isPlain {
      guard let (function, u) = power.base.unaryPart, [.sine, .cosine, .exponential].contains(function),
        power.exponent == Rational(1), let slope = slope(of: u)
      else { return nil }
      return antiderivative(of: function, of: u, to: power.exponent).map { $0 / slope }
    }
    if let root = rootOfSquare(power) { return root }
    if let bell = bell(power) { return bell }
    if let inverse = inverseOfSquare(power) { return inverse }
    if case .binary(.power, let a, let b)? = power.base.nodes.last {
      let (base, exponent) = (power.base.part(at: a), power.base.part(at: b))
      let whole = power.exponent == Rational(1) ? exponent : exponent * .number(power.exponent)
      if isConstant(whole), let slope = slope(of: base) {
        let next = (whole + .number(1)).simplified
        return .binary(.power, base, next) / (next * slope)
      }
      if isConstant(base), let slope = slope(of: whole) {
        let value = Expression.binary(.power, base, whole)
        return base.nodes == [.constant(.e)] ? value / slope : value / (base.applying(.logarithm) * slope)
      }
      return nil
    }
    guard let (function, u) = power.base.unaryPart, let slope = slope(of: u) else { return nil }
    return antiderivative(of: function, of: u, to: power.exponent).map { $0 / slope }
  }

  private func linearPower(_ u: Expression, _ exponent: Rational) -> Expression {
    guard let next = exponent + Rational(1), !next.isZero else {
      return isPlain ? u.applying(.logarithm) : u.logarithmOfMagnitude
    }
    return u.raised(to: next) / .number(next)
  }

  /// Returns an antiderivative of f(u)ᵉ in u.
  private func antiderivative(
    of function: Operation.UnaryFunction, of u: Expression, to exponent: Rational
  ) -> Expression? {
    func value(_ function: Operation.UnaryFunction) -> Expression { u.applying(function) }
    if function == .exponential {
      return (u * .number(exponent)).simplified.exponential() / .number(exponent)
    }
    switch (function, exponent.smallWhole) {
    case (.sine, 1): return -value(.cosine)
    case (.cosine, 1): return value(.sine)
    case (.tangent, 1): return -value(.cosine).logarithmOfMagnitude
    case (.tangent, 2): return value(.tangent) - u
    case (.sine, -2): return -value(.cosine) / value(.sine)
    case (.cosine, -2): return value(.tangent)
    case (.sine, -1): return (u / .number(2)).applying(.tangent).logarithmOfMagnitude
    case (.cosine, -1): return (.number(1) / value(.cosine) + value(.tangent)).logarithmOfMagnitude
    case (.secant, 1): return (value(.secant) + value(.tangent)).logarithmOfMagnitude
    case (.secant, 2): return value(.tangent)
    case (.cosecant, 1): return (u / .number(2)).applying(.tangent).logarithmOfMagnitude
    case (.cosecant, 2): return -value(.cotangent)
    case (.cotangent, 1): return value(.sine).logarithmOfMagnitude
    case (.hyperbolicSine, 1): return value(.hyperbolicCosine)
    case (.hyperbolicCosine, 1): return value(.hyperbolicSine)
    case (.hyperbolicTangent, 1): return value(.hyperbolicCosine).applying(.logarithm)
    case (.hyperbolicCosine, -2): return value(.hyperbolicTangent)
    case (.logarithm, 1): return u * value(.logarithm) - u
    case (.hyperbolicSine, 2), (.hyperbolicCosine, 2):
      let wave = (.number(2) * u).simplified.applying(.hyperbolicSine) / .number(4)
      return function == .hyperbolicSine ? wave - u / .number(2) : wave + u / .number(2)
    case (.cubeRoot, 1): return .number(3) * u * value(.cubeRoot) / .number(4)
    case (.magnitude, 1): return u * u.magnitude / .number(2)
    default: return nil
    }
  }

  /// Returns an antiderivative of the square root of a polynomial of the second degree, or of 1 ÷ it; nil for other powers.
  private func rootOfSquare(_ power: FormulaProduct.Power) -> Expression? {
    guard power.exponent == Simplifier.half || power.exponent == -Simplifier.half,
      let (polynomial, name) = PolynomialQuotients.polynomial(of: power.base), name == variable, polynomial.degree == 2
    else { return nil }
    let (c, b, a) = (polynomial.coefficients[0], polynomial.coefficients[1], polynomial.coefficients[2])
    guard let ac = a * c, let four = ac * Rational(4), let square = b * b, let excess = four - square,
      let slope = polynomial.derivative.map(formula), let inverse = inverseOfRoot(power.base, a, slope, -excess)
    else { return nil }
    if power.exponent.signum < 0 { return inverse }
    guard let wide = a * Rational(4), let share = (a * Rational(8)).flatMap({ excess / $0 }) else { return nil }
    return (slope / .number(wide)).simplified * power.base.squareRoot() + .number(share) * inverse
  }

  /// Returns the integral of 1 ÷ √q.
  private func inverseOfRoot(
    _ q: Expression, _ a: Rational, _ slope: Expression, _ discriminant: Rational
  ) -> Expression? {
    if a.signum > 0 {
      let root = Expression.squareRoot(of: a)
      return (root * q.squareRoot() + slope / .number(2)).simplified.logarithmOfMagnitude / root
    }
    guard discriminant.signum > 0 else { return nil }
    guard let quarter = discriminant / Rational(4) else { return nil }
    let (root, width) = (Expression.squareRoot(of: -a), Expression.squareRoot(of: quarter))
    return (-slope / (.number(2) * width)).simplified.applying(.inverseSine) / root
  }

  /// Returns the integral of eᵘ of a polynomial u of the second degree that decreases on both sides, by the error function.
  private func bell(_ power: FormulaProduct.Power) -> Expression? {
    guard power.exponent == Rational(1), let (function, u) = power.base.unaryPart, function == .exponential,
      let (polynomial, name) = PolynomialQuotients.polynomial(of: u), name == variable, polynomial.degree == 2,
      polynomial.leading.signum < 0
    else { return nil }
    let (c, b, a) = (polynomial.coefficients[0], polynomial.coefficients[1], polynomial.coefficients[2])
    guard let twice = a * Rational(2), let center = -b / twice, let half = center * b, let drop = half / Rational(2),
      let top = c + drop
    else { return nil }
    let root = Expression.squareRoot(of: -a)
    let place = (root * (x - .number(center))).simplified
    let factor = Expression(nodes: [.constant(.pi)]).squareRoot() / (.number(2) * root)
    return (top.isZero ? factor : factor * .number(top).exponential()) * place.applying(.errorFunction)
  }

  /// Returns the integral of 1 ÷ (a x² + b x + c) with constants that are no numbers; nil for other powers.
  private func inverseOfSquare(_ power: FormulaProduct.Power) -> Expression? {
    guard power.exponent == Rational(-1), let slope = power.base.formalDerivative(in: variable),
      let bend = slope.formalDerivative(in: variable), isConstant(bend), bend.simplifiedNumber?.isZero != true
    else { return nil }
    let zero = Expression.number(0)
    let (b, c) = (slope.replacing(variable, by: zero), power.base.replacing(variable, by: zero))
    let half = (slope / .number(2)).simplified
    let excess = (bend * c / .number(2) - b.raised(to: Rational(2)) / .number(4)).simplified
    // Which form has values depends on the constants.
    let sample = excess.value(using: Self.sampleValues(of: excess.variables))
    let root = (sample > 0 ? excess : -excess).simplified.squareRoot()
    if sample > 0 { return (half / root).applying(.inverseTangent) / root }
    return sample < 0 ? ((half - root) / (half + root)).logarithmOfMagnitude / (.number(2) * root) : nil
  }

  /// Values of constants at which formulas are compared.
  static func sampleValues(of names: [String]) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: Set(names).sorted().enumerated().map { ($1, 1.3 + 0.37 * Double($0)) })
  }

  /// A polynomial of the variable as a formula.
  func formula(_ polynomial: Polynomial) -> Expression {
    var result: Expression?
    for (power, coefficient) in polynomial.coefficients.enumerated().reversed() where !coefficient.isZero {
      let term = power == 0 ? .number(coefficient) : .number(coefficient) * x.raised(to: Rational(power))
      result = result.map { $0 + term } ?? term
    }
    return (result ?? .number(0)).simplified
  }
}
