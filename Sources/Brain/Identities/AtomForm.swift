import Metering

/// A formula as a quotient of polynomials of atoms, which tells whether it is one number.
///
///     sin(2x) − 2 sin x cos x     0
///     (x + y)² − x² − 2xy − y²    0
///     exp(x + y) ÷ exp(x)         E(y)
///
/// Each step keeps the value wherever the formula has one; the domain is forgotten: √(xy) is √|x| √|y|.
struct AtomForm {
  private let nodes: [Expression.Node]
  private var table = AtomTable()
  private var forms: [AtomFraction?] = []

  private init(_ nodes: [Expression.Node]) { self.nodes = nodes }

  /// Returns the number that a formula is wherever it has a value; nil if none is found.
  static func constant(of expression: Expression) -> Rational? { whole(expression)?.fraction.constant }

  /// Returns c and q for which a polynomial, as it is written, is c q²: 2 and x − y for 2x² − 4xy + 2y²; nil if there are none.
  static func square(of polynomial: Expression) -> (factor: Rational, root: Expression)? {
    guard let (form, fraction) = whole(polynomial), let sum = fraction.polynomial, sum.constant == nil,
      let (factor, root) = sum.square
    else { return nil }
    return form.table.formula(of: root).map { (factor, $0) }
  }

  /// Returns the fraction that a formula is; nil if it is too long, or if the work ended before.
  private static func whole(_ expression: Expression) -> (form: AtomForm, fraction: AtomFraction)? {
    guard expression.nodes.count <= mostNodes else { return nil }
    var form = AtomForm(expression.nodes)
    // Roots and logarithms tell which atoms are not negative, also in the parts before them.
    form.run()
    form.run()
    guard form.forms.count == expression.nodes.count, let fraction = form.forms.last ?? nil else { return nil }
    return (form, fraction)
  }

  private mutating func run() {
    forms = []
    for node in nodes where !WorkMeter.isOver { forms.append(form(of: node)) }
  }

  private mutating func form(of node: Expression.Node) -> AtomFraction? {
    switch node {
    case .number(let literal): literal.rational.flatMap { AtomFraction(AtomPolynomial($0)) }
    case .variable(let name): AtomFraction(table.polynomial(.name(name)))
    case .constant(let constant): AtomFraction(table.polynomial(.constant(constant)))
    case .unary(let function, let a): forms[a].flatMap { unary(function, $0, operand: a) }
    case .binary(let function, let a, let b):
      forms[a].flatMap { first in forms[b].flatMap { binary(function, first, $0, base: a) } }
    case .call: nil
    }
  }

  // MARK: Arithmetic

  private mutating func sum(_ a: AtomFraction, _ b: AtomFraction) -> AtomFraction? {
    if a.below == b.below { return (a.above + b.above).flatMap { AtomFraction($0, a.below) } }
    guard let left = table.product(a.above, b.below), let right = table.product(b.above, a.below),
      let above = left + right, let below = table.product(a.below, b.below)
    else { return nil }
    return AtomFraction(above, below)
  }

  private mutating func product(_ a: AtomFraction, _ b: AtomFraction) -> AtomFraction? {
    guard let above = table.product(a.above, b.above), let below = table.product(a.below, b.below) else { return nil }
    return AtomFraction(above, below)
  }

  private mutating func quotient(_ a: AtomFraction, _ b: AtomFraction) -> AtomFraction? {
    AtomFraction(b.below, b.above).flatMap { product(a, $0) }
  }

  private func scaled(_ a: AtomFraction, by factor: Rational) -> AtomFraction? {
    a.above.scaled(by: factor).flatMap { AtomFraction($0, a.below) }
  }

  private mutating func power(_ a: AtomFraction, _ exponent: Int) -> AtomFraction? {
    guard exponent >= 0 else {
      return AtomFraction(a.below, a.above).flatMap { power($0, -exponent) }
    }
    var result = AtomFraction(AtomPolynomial(Rational(1)))
    for _ in 0..<exponent { result = result.flatMap { product($0, a) } }
    return result
  }

  // MARK: Operations

  private mutating func unary(_ function: Operation.UnaryFunction, _ a: AtomFraction, operand: Int) -> AtomFraction? {
    if case .unary(let inner, let u) = nodes[operand], function.inverts(inner) { return forms[u] }
    switch function {
    case .negation: return scaled(a, by: Rational(-1))
    case .square: return power(a, 2)
    case .cube: return power(a, 3)
    case .reciprocal: return power(a, -1)
    case .sine: return turns(a)?.sine
    case .cosine: return turns(a)?.cosine
    case .tangent: return turns(a).flatMap { quotient($0.sine, $0.cosine) }
    case .cotangent: return turns(a).flatMap { quotient($0.cosine, $0.sine) }
    case .secant: return turns(a).flatMap { power($0.cosine, -1) }
    case .cosecant: return turns(a).flatMap { power($0.sine, -1) }
    case .exponential: return power(of: nil, a)
    case .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent:
      guard let up = power(of: nil, a), let down = scaled(a, by: Rational(-1)).flatMap({ power(of: nil, $0) }),
        let half = Rational(1, over: 2), let above = scaled(up, by: half), let below = scaled(down, by: half),
        let cosine = sum(above, below), let sine = scaled(below, by: Rational(-1)).flatMap({ sum(above, $0) })
      else { return nil }
      return function == .hyperbolicSine ? sine : function == .hyperbolicCosine ? cosine : quotient(sine, cosine)
    case .magnitude: return magnitude(a)
    case .squareRoot:
      if case .unary(.square, let base) = nodes[operand], let base = forms[base] { return magnitude(base) }
      return root(a, index: 2)
    case .cubeRoot: return root(a, index: 3)
    case .inverseCosine:
      // A quarter of a turn less the inverse sine.
      guard let half = Rational(1, over: 2), let quarter = table.polynomial(.constant(.pi)).scaled(by: half),
        let sine = table.polynomial(.unary(.inverseSine, a)).scaled(by: Rational(-1))
      else { return nil }
      return (quarter + sine).flatMap { AtomFraction($0) }
    case .logarithm: return logarithm(a)
    case .binaryLogarithm: return logarithm(a, base: 2)
    case .decimalLogarithm: return logarithm(a, base: 10)
    case .not: return nil
    default: return AtomFraction(table.polynomial(.unary(function, a)))
    }
  }

  private mutating func binary(
    _ function: Operation.BinaryFunction, _ a: AtomFraction, _ b: AtomFraction, base: Int
  ) -> AtomFraction? {
    switch function {
    case .sum: return sum(a, b)
    case .difference: return scaled(b, by: Rational(-1)).flatMap { sum(a, $0) }
    case .product: return product(a, b)
    case .quotient: return quotient(a, b)
    case .power:
      if let exponent = b.constant?.smallWhole, abs(exponent) <= Self.greatestPower { return power(a, exponent) }
      if b.constant == Rational(1, over: 2) { return root(a, index: 2) }
      if nodes[base] == .constant(.e) { return power(of: nil, b) }
      if let number = a.constant, number.signum > 0 { return power(of: number, b) }
      return AtomFraction(table.polynomial(.binary(function, a, b)))
    case .least, .greatest:
      guard let difference = scaled(b, by: Rational(-1)).flatMap({ sum(a, $0) }), let distance = magnitude(difference),
        let half = Rational(function == .greatest ? 1 : -1, over: 2), let up = scaled(distance, by: half),
        let both = sum(a, b), let middle = Rational(1, over: 2).flatMap({ scaled(both, by: $0) })
      else { return nil }
      return sum(middle, up)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or, .then, .otherwise: return nil
    default: return AtomFraction(table.polynomial(.binary(function, a, b)))
    }
  }

  // MARK: Functions with theorems

  /// Returns the sine and the cosine of a sum, by the theorems of addition.
  private mutating func turns(_ a: AtomFraction) -> (sine: AtomFraction, cosine: AtomFraction)? {
    guard let angle = a.polynomial, let one = AtomFraction(AtomPolynomial(Rational(1))),
      var sine = AtomFraction(AtomPolynomial())
    else { return nil }
    var cosine = one
    for (monomial, coefficient) in angle.ordered {
      guard let count = coefficient.wholeNumerator.smallWhole, abs(count) <= Self.greatestMultiple,
        let divisor = coefficient.wholeDenominator.smallWhole,
        let s = AtomFraction(table.polynomial(.sine(monomial, over: divisor))),
        let c = AtomFraction(table.polynomial(.cosine(monomial, over: divisor))),
        let step = count < 0 ? scaled(s, by: Rational(-1)) : s
      else { return nil }
      for _ in 0..<abs(count) {
        guard let first = product(sine, c), let second = product(cosine, step), let third = product(cosine, c),
          let fourth = product(sine, step), let up = sum(first, second),
          let across = scaled(fourth, by: Rational(-1)).flatMap({ sum(third, $0) })
        else { return nil }
        (sine, cosine) = (up, across)
      }
    }
    return (sine, cosine)
  }

  /// Returns the power of a positive base, e for nil: a product with a factor for each term of the exponent.
  private mutating func power(of base: Rational?, _ exponent: AtomFraction) -> AtomFraction? {
    guard let sum = exponent.polynomial else { return nil }
    var monomial = AtomMonomial()
    for (term, coefficient) in sum.ordered {
      guard let count = coefficient.wholeNumerator.smallWhole, let divisor = coefficient.wholeDenominator.smallWhole
      else { return nil }
      monomial = monomial * AtomMonomial(table.number(.power(base, term, over: divisor)), count)
    }
    return AtomFraction(AtomPolynomial(Rational(1), monomial))
  }

  private mutating func magnitude(_ a: AtomFraction) -> AtomFraction? {
    guard let above = magnitude(a.above), let below = magnitude(a.below) else { return nil }
    return AtomFraction(above, below)
  }

  private mutating func magnitude(_ polynomial: AtomPolynomial) -> AtomPolynomial? {
    guard let leading = polynomial.leading else { return polynomial }
    guard let (monomial, coefficient) = polynomial.single else {
      return (Rational(1) / leading).flatMap { polynomial.scaled(by: $0) }.flatMap { normal in
        table.polynomial(.magnitude(normal)).scaled(by: leading.magnitude)
      }
    }
    var factors = AtomMonomial()
    for (atom, exponent) in monomial.exponents.sorted(by: { $0.key < $1.key }) {
      // Even powers, and atoms that are not negative, have no sign.
      let whole = exponent % 2 == 0 || table.nonnegative.contains(atom) ? exponent : exponent - 1
      factors = factors * AtomMonomial(atom, whole)
      if whole != exponent {
        let size = Atom.magnitude(AtomPolynomial(Rational(1), AtomMonomial(atom)))
        factors = factors * AtomMonomial(table.number(size))
      }
    }
    return AtomPolynomial(coefficient.magnitude, factors)
  }

  private mutating func root(_ a: AtomFraction, index: Int) -> AtomFraction? {
    // The sign of a quotient tells nothing of its parts.
    if a.polynomial == nil, index == 2 { return AtomFraction(table.polynomial(.unary(.squareRoot, a))) }
    guard let above = root(a.above, index: index), let below = root(a.below, index: index) else { return nil }
    return AtomFraction(above, below)
  }

  /// Returns a root, of a product as the product of roots of the moduli.
  private mutating func root(_ polynomial: AtomPolynomial, index: Int) -> AtomPolynomial? {
    if polynomial.isZero || polynomial.constant == Rational(1) { return polynomial }
    if index == 2 { table.noteNonnegative(polynomial) }
    guard index == 2, let (monomial, coefficient) = polynomial.single, monomial.exponents.count > 0 else {
      return table.polynomial(.root(polynomial, index: index))
    }
    var result: AtomPolynomial? = AtomPolynomial(Rational(1))
    if coefficient.magnitude != Rational(1) {
      result = table.polynomial(.root(AtomPolynomial(coefficient.magnitude), index: 2))
    }
    for (atom, exponent) in monomial.exponents.sorted(by: { $0.key < $1.key }) {
      guard let size = magnitude(AtomPolynomial(Rational(1), AtomMonomial(atom))) else { return nil }
      guard exponent > 0, exponent <= Self.greatestPower else { return nil }
      let root = table.polynomial(.root(size, index: 2))
      for _ in 0..<exponent { result = result.flatMap { table.product($0, root) } }
    }
    return result
  }

  /// Returns the natural logarithm, of a product as the sum of the logarithms of the moduli.
  private mutating func logarithm(_ a: AtomFraction) -> AtomFraction? {
    if a.polynomial != nil { table.noteNonnegative(a.above) }
    guard let above = logarithm(a.above), let below = logarithm(a.below), let negative = below.scaled(by: Rational(-1)),
      let sum = above + negative
    else { return nil }
    return AtomFraction(sum)
  }

  private mutating func logarithm(_ a: AtomFraction, base: Int) -> AtomFraction? {
    guard let value = logarithm(a), let unit = logarithm(AtomPolynomial(Rational(base))).flatMap({ AtomFraction($0) })
    else { return nil }
    return quotient(value, unit)
  }

  private mutating func logarithm(_ polynomial: AtomPolynomial) -> AtomPolynomial? {
    guard let leading = polynomial.leading, let normal = (Rational(1) / leading).flatMap({ polynomial.scaled(by: $0) })
    else { return nil }
    var sum = AtomPolynomial()
    if leading.magnitude != Rational(1) { sum = table.polynomial(.logarithm(AtomPolynomial(leading.magnitude))) }
    guard let (monomial, _) = normal.single else { return sum + table.polynomial(.logarithm(normal)) }
    for (atom, exponent) in monomial.exponents.sorted(by: { $0.key < $1.key }) {
      let part = table.polynomial(.logarithm(AtomPolynomial(Rational(1), AtomMonomial(atom))))
      guard let multiple = part.scaled(by: Rational(exponent)), let longer = sum + multiple else { return nil }
      sum = longer
    }
    return sum
  }

  private static let mostNodes = 200
  private static let greatestPower = 12
  private static let greatestMultiple = 12
}

extension Operation.UnaryFunction {
  /// Whether the function of another one is its argument, wherever that has a value.
  fileprivate func inverts(_ inner: Operation.UnaryFunction) -> Bool {
    switch self {
    case .sine: inner == .inverseSine
    case .cosine: inner == .inverseCosine
    case .tangent: inner == .inverseTangent
    case .exponential: inner == .logarithm
    case .logarithm: inner == .exponential
    case .hyperbolicSine: inner == .inverseHyperbolicSine
    case .inverseHyperbolicSine: inner == .hyperbolicSine
    default: false
    }
  }
}

extension Rational {
  fileprivate init?(_ whole: Int, over divisor: Int) {
    guard let quotient = Rational(whole) / Rational(divisor) else { return nil }
    self = quotient
  }
}
