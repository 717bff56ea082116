/// Quotients of polynomials, in partial fractions.
extension AntiderivativeSearch {
  /// Returns an antiderivative of a quotient of polynomials with rational numbers whose divisor has factors of the first and second
  /// degree; nil for other formulas.
  func rationalAntiderivative(of formula: Expression) -> Expression? {
    guard formula.variables.allSatisfy({ $0 == variable }), let fraction = RationalFunction(formula),
      fraction.below.degree > 0,
      let common = Polynomial.greatestCommonDivisor(fraction.above, fraction.below),
      let above = fraction.above / common,
      let below = fraction.below / common, let (whole, rest) = above.divided(by: below)
    else { return nil }
    var result: Expression? = whole.isZero ? nil : wholeAntiderivative(whole)
    if rest.isZero { return result }
    guard let factors = factors(of: below), let shares = shares(of: rest, over: below, factors) else { return nil }
    for share in shares where !share.above.isZero {
      guard let part = antiderivative(of: share) else { return nil }
      result = result.map { $0 + part } ?? part
    }
    return result
  }

  /// A polynomial above a power of a factor of the divisor.
  private struct Share {
    var above: Polynomial
    let factor: Polynomial
    let exponent: Int
  }

  private func wholeAntiderivative(_ polynomial: Polynomial) -> Expression? {
    var coefficients = [Rational(0)]
    for (power, coefficient) in polynomial.coefficients.enumerated() {
      guard let next = coefficient / Rational(power + 1) else { return nil }
      coefficients.append(next)
    }
    return Polynomial(coefficients).map(formula)
  }

  /// Returns the factors of a polynomial and their exponents, with the leading coefficient 1; nil if one has a degree above 2.
  private func factors(of polynomial: Polynomial) -> [(factor: Polynomial, exponent: Int)]? {
    guard let powers = polynomial.squarefreeFactors else { return nil }
    var factors: [(Polynomial, Int)] = []
    for (index, power) in powers.enumerated() where power.degree > 0 {
      guard var rest = power.primitive else { return nil }
      for root in rest.rationalRoots {
        guard let factor = Polynomial([-root, Rational(1)]), let quotient = rest / factor else { continue }
        factors.append((factor, index + 1))
        rest = quotient
      }
      if rest.degree == 0 { continue }
      guard rest.degree == 2, let scale = Rational(1) / rest.leading, let monic = rest.scaled(by: scale) else {
        return nil
      }
      factors.append((monic, index + 1))
    }
    return factors
  }

  /// Returns the partial fractions: the numbers in them solve linear equations, one for each power of x.
  private func shares(
    of above: Polynomial, over below: Polynomial, _ factors: [(factor: Polynomial, exponent: Int)]
  ) -> [Share]? {
    var unknowns: [(share: Share, power: Int, column: Polynomial)] = []
    for (factor, most) in factors {
      var divisor = Polynomial.one
      for exponent in 1...most {
        guard let next = divisor * factor, let rest = below / next else { return nil }
        divisor = next
        for power in 0..<factor.degree {
          guard let shift = Polynomial([Rational](repeating: Rational(0), count: power) + [Rational(1)]),
            let column = rest * shift
          else { return nil }
          unknowns.append((Share(above: factor, factor: factor, exponent: exponent), power, column))
        }
      }
    }
    let count = below.degree
    guard unknowns.count == count, count <= Self.mostUnknowns else { return nil }
    func coefficient(_ polynomial: Polynomial, _ power: Int) -> Rational {
      power < polynomial.coefficients.count ? polynomial.coefficients[power] : Rational(0)
    }
    let rows = (0..<count).map { row in
      unknowns.map { coefficient($0.column, row) } + [coefficient(above, row)]
    }
    guard let numbers = Self.solved(rows) else { return nil }
    var shares: [Share] = []
    var index = 0
    while index < count {
      let (share, degree) = (unknowns[index].share, unknowns[index].share.factor.degree)
      guard let polynomial = Polynomial(Array(numbers[index..<index + degree])) else { return nil }
      shares.append(Share(above: polynomial, factor: share.factor, exponent: share.exponent))
      index += degree
    }
    return shares
  }

  /// Returns the solution of linear equations, each of whose rows ends with its right side, by elimination; nil if it is not unique.
  private static func solved(_ equations: [[Rational]]) -> [Rational]? {
    var rows = equations
    for column in rows.indices {
      guard let pivot = rows.indices.dropFirst(column).first(where: { !rows[$0][column].isZero }) else { return nil }
      rows.swapAt(column, pivot)
      for row in rows.indices where row != column && !rows[row][column].isZero {
        guard let factor = rows[row][column] / rows[column][column] else { return nil }
        for place in column..<rows[row].count {
          guard let product = factor * rows[column][place], let next = rows[row][place] - product else { return nil }
          rows[row][place] = next
        }
      }
    }
    var solution: [Rational] = []
    for index in rows.indices {
      guard let value = rows[index][rows.count] / rows[index][index] else { return nil }
      solution.append(value)
    }
    return solution
  }

  private func antiderivative(of share: Share) -> Expression? {
    let (factor, exponent) = (formula(share.factor), share.exponent)
    func number(_ power: Int) -> Rational {
      power < share.above.coefficients.count ? share.above.coefficients[power] : Rational(0)
    }
    if share.factor.degree == 1 {
      let size = Expression.number(number(0))
      return exponent == 1
        ? size * factor.logarithmOfMagnitude
        : size / (.number(1 - exponent) * factor.raised(to: Rational(exponent - 1)))
    }
    // (b x + c) ÷ qᵏ is a multiple of q′ ÷ qᵏ and a number above qᵏ.
    let (slope, p) = (number(1), share.factor.coefficients[1])
    guard let half = slope / Rational(2), let product = half * p, let rest = number(0) - product,
      let inverse = inverse(share.factor, exponent)
    else { return nil }
    let logarithm =
      exponent == 1
      ? .number(half) * factor.logarithmOfMagnitude
      : .number(half / Rational(1 - exponent) ?? half) / factor.raised(to: Rational(exponent - 1))
    if half.isZero { return .number(rest) * inverse }
    return rest.isZero ? logarithm : logarithm + .number(rest) * inverse
  }

  /// Returns the integral of 1 ÷ qᵏ, where q = x² + p x + s.
  private func inverse(_ q: Polynomial, _ exponent: Int) -> Expression? {
    guard let slope = q.derivative.map(formula), let four = q.coefficients[0] * Rational(4),
      let square = q.coefficients[1] * q.coefficients[1], let excess = four - square, !excess.isZero
    else { return nil }
    if exponent > 1 {
      guard let lower = inverse(q, exponent - 1), let scale = excess * Rational(exponent - 1),
        let share = Rational(2 * (2 * exponent - 3)) / scale
      else { return nil }
      return slope / (.number(scale) * formula(q).raised(to: Rational(exponent - 1))) + .number(share) * lower
    }
    // With whole numbers if there are some.
    if excess.signum > 0, let quarter = excess / Rational(4), let root = quarter.squareRoot,
      let half = q.coefficients[1] / Rational(2), let place = Polynomial([half, Rational(1)]).map(formula)
    {
      return (place / .number(root)).simplified.applying(.inverseTangent) / .number(root)
    }
    let root = Expression.squareRoot(of: excess.magnitude)
    if excess.signum > 0 { return .number(2) / root * (slope / root).simplified.applying(.inverseTangent) }
    return ((slope - root) / (slope + root)).simplified.logarithmOfMagnitude / root
  }

  private static let mostUnknowns = 12
}
