/// A part of a formula that counts as a variable of polynomials. Equal atoms have equal values, wherever they have values.
enum Atom: Hashable {
  case name(String)
  case constant(Operation.Constant)
  /// The sine and the cosine of a monomial over a whole number.
  case sine(AtomMonomial, over: Int)
  case cosine(AtomMonomial, over: Int)
  /// A base to the power of a monomial over a whole number; nil stands for e.
  case power(Rational?, AtomMonomial, over: Int)
  /// The modulus of a polynomial.
  case magnitude(AtomPolynomial)
  /// The square root or the cube root of a polynomial.
  case root(AtomPolynomial, index: Int)
  /// The natural logarithm of the modulus of a polynomial.
  case logarithm(AtomPolynomial)
  case unary(Operation.UnaryFunction, AtomFraction)
  case binary(Operation.BinaryFunction, AtomFraction, AtomFraction)
}

/// The atoms of a formula, and what is known of their powers.
struct AtomTable {
  private var atoms: [Atom] = []
  private var numbers: [Atom: Int] = [:]
  /// The atoms that are not negative wherever the formula has a value.
  private(set) var nonnegative: Set<Int> = []

  mutating func number(_ atom: Atom) -> Int {
    if let known = numbers[atom] { return known }
    atoms.append(atom)
    numbers[atom] = atoms.count - 1
    switch atom {
    case .power, .magnitude, .root(_, index: 2): nonnegative.insert(atoms.count - 1)
    default: break
    }
    return atoms.count - 1
  }

  mutating func polynomial(_ atom: Atom) -> AtomPolynomial { AtomPolynomial(Rational(1), AtomMonomial(number(atom))) }

  /// Returns a polynomial of names as a formula, with its greatest terms first as they are written; nil for one of other atoms.
  func formula(of polynomial: AtomPolynomial) -> Expression? {
    var sum: Expression?
    for (monomial, coefficient) in polynomial.ordered.reversed() {
      var product: Expression?
      for (atom, exponent) in monomial.exponents.sorted(by: { $0.key < $1.key }) {
        guard case .name(let name) = atoms[atom], exponent > 0 else { return nil }
        let power =
          exponent == 1 ? Expression.variable(name) : Expression.binary(.power, .variable(name), .whole(exponent))
        product = product.map { $0 * power } ?? power
      }
      var builder = ExpressionBuilder()
      let place = builder.fraction(coefficient.magnitude)
      let size = builder.expression(at: place)
      let term = product.map { coefficient.magnitude == Rational(1) ? $0 : size * $0 } ?? size
      let isNegative = coefficient.signum < 0
      sum = sum.map { isNegative ? $0 - term : $0 + term } ?? (isNegative ? -term : term)
    }
    return sum
  }

  /// Notes that a polynomial is not negative wherever the formula has a value.
  mutating func noteNonnegative(_ polynomial: AtomPolynomial) {
    guard let (monomial, coefficient) = polynomial.single, coefficient.signum > 0, monomial.exponents.count == 1,
      let (atom, exponent) = monomial.exponents.first, exponent % 2 != 0
    else { return }
    nonnegative.insert(atom)
  }

  /// Returns the product of polynomials in which s² = 1 − c² for sines and cosines, |u|² = u², and powers of roots are polynomials; nil
  /// if it is too long.
  mutating func product(_ a: AtomPolynomial, _ b: AtomPolynomial) -> AtomPolynomial? {
    guard let product = a * b else { return nil }
    return reduced(product)
  }

  private mutating func reduced(_ polynomial: AtomPolynomial) -> AtomPolynomial? {
    var waiting = polynomial.ordered
    var result = AtomPolynomial()
    for _ in 0..<Self.mostReductions {
      guard let (monomial, coefficient) = waiting.popLast() else { return result }
      guard let (atom, exponent, power) = reducible(monomial) else {
        guard result.add(coefficient, monomial) else { return nil }
        continue
      }
      let rest = monomial * AtomMonomial(atom, -exponent)
      guard let terms = AtomPolynomial(coefficient, rest) * power else { return nil }
      waiting += terms.ordered
    }
    return nil
  }

  /// Returns an atom of a monomial, an exponent of it, and the polynomial that this power is; nil if no power is one.
  private mutating func reducible(_ monomial: AtomMonomial) -> (atom: Int, exponent: Int, power: AtomPolynomial)? {
    for (atom, exponent) in monomial.exponents.sorted(by: { $0.key < $1.key }) where exponent > 1 {
      switch atoms[atom] {
      case .sine(let angle, let count):
        let cosine = number(.cosine(angle, over: count))
        let square = AtomPolynomial(Rational(-1), AtomMonomial(cosine, 2))
        if let power = square + AtomPolynomial(Rational(1)) { return (atom, 2, power) }
      case .magnitude(let polynomial): if let power = polynomial * polynomial { return (atom, 2, power) }
      case .root(let polynomial, let index) where exponent >= index: return (atom, index, polynomial)
      default: break
      }
    }
    return nil
  }

  private static let mostReductions = 2000
}
