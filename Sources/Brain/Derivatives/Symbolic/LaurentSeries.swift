import Metering

/// The first terms of a power series of t with fractions as coefficients, which may begin with negative powers: 1/t + t/6 + O(t³) of
/// 1/sin t.
struct LaurentSeries {
  /// The power of the first coefficient.
  let order: Int
  /// Those of the powers from `order` on, the first one not 0; nothing is known of further ones. Empty for O(tᵒʳᵈᵉʳ).
  let coefficients: [Rational]

  init(order: Int, _ coefficients: [Rational]) {
    let zeros = coefficients.prefix { $0.isZero }.count
    self.order = order + zeros
    self.coefficients = Array(coefficients.dropFirst(zeros))
  }

  /// The power of the first term that is not known.
  private var end: Int { order + coefficients.count }

  private subscript(power: Int) -> Rational {
    coefficients.indices.contains(power - order) ? coefficients[power - order] : Rational(0)
  }

  static prefix func - (a: Self) -> Self { Self(order: a.order, a.coefficients.map { -$0 }) }

  static func + (a: Self, b: Self) -> Self? {
    let (start, end) = (min(a.order, b.order), min(a.end, b.end))
    guard start < end else { return Self(order: end, []) }
    return (start..<end).rationals { a[$0] + b[$0] }.map { Self(order: start, $0) }
  }

  static func * (a: Self, b: Self) -> Self? {
    let count = min(a.coefficients.count, b.coefficients.count)
    return (0..<count).rationals { power in
      (0..<power + 1).sum { a.coefficients[$0] * b.coefficients[power - $0] }
    }.map { Self(order: a.order + b.order, $0) }
  }

  /// Nil for a divisor of which no term is known.
  static func / (a: Self, b: Self) -> Self? {
    guard let leading = b.coefficients.first else { return nil }
    var quotient: [Rational] = []
    for power in 0..<min(a.coefficients.count, b.coefficients.count) {
      guard let rest = (0..<power).sum({ quotient[$0] * b.coefficients[power - $0] }),
        let term = (a.coefficients[power] - rest).flatMap({ $0 / leading })
      else { return nil }
      quotient.append(term)
    }
    return Self(order: a.order - b.order, quotient)
  }

  /// Returns the series of f(u) where this is that of u, and `coefficients` are those of the powers of u − u(0) in f.
  func composed(_ outer: [Rational]) -> Self? {
    guard order >= 0, let last = outer.last else { return nil }
    let change = Self(order: 1, (1..<max(end, 1)).map { self[$0] })
    var sum = Self(order: 0, [last] + [Rational](repeating: Rational(0), count: outer.count - 1))
    for coefficient in outer.dropLast().reversed() {
      let constant = Self(order: 0, [coefficient] + [Rational](repeating: Rational(0), count: outer.count - 1))
      guard let product = sum * change, let next = product + constant else { return nil }
      sum = next
    }
    return sum
  }

  /// What the series tends to as t tends to 0 through positive numbers; nil if no term is known.
  var limit: Limit? {
    guard let first = coefficients.first else { return nil }
    return order > 0
      ? .vanishing(isNegative: first.signum < 0)
      : order < 0 ? .infinite(isNegative: first.signum < 0) : .finite(first.enclosure)
  }
}

extension LaurentSeries {
  /// Makes the series of a formula beside 0, if each of its parts is smooth there, or a sum, a product, a quotient or a smooth
  /// function of such parts, and its coefficients are fractions.
  ///
  /// - Parameters:
  ///   - variable: the only name in the formula, whose angles are in radians.
  ///   - count: the number of coefficients of each part.
  init?(of expression: Expression, in variable: String, count: Int) {
    var series: [LaurentSeries?] = []
    var numbers: [Rational?] = []
    for node in expression.nodes {
      WorkMeter.count(count * count * Self.workOfProduct)
      if WorkMeter.isOver { return nil }
      numbers.append(Self.number(of: node, numbers))
      var function = node
      // eᵘ is exp u.
      if case .binary(.power, let base, let exponent) = node, expression.nodes[base] == .constant(.e) {
        function = .unary(.exponential, exponent)
      }
      series.append(Self.series(of: function, series, numbers, count))
    }
    guard let last = series.last, let last else { return nil }
    self = last
  }

  /// Returns the value of a part without the variable; nil for others.
  private static func number(of node: Expression.Node, _ numbers: [Rational?]) -> Rational? {
    let number: Rational? =
      switch node {
      case .number(let literal): literal.rational
      case .unary(let function, let a): numbers[a].flatMap(function.exact)
      case .binary(let function, let a, let b):
        numbers[a].flatMap { first in numbers[b].flatMap { function.exact(first, $0) } }
      case .constant, .variable, .call: nil
      }
    return number.flatMap { $0.isDefined ? $0 : nil }
  }

  private static func series(
    of node: Expression.Node, _ parts: [LaurentSeries?], _ numbers: [Rational?], _ count: Int
  ) -> LaurentSeries? {
    func constant(_ number: Rational) -> LaurentSeries {
      LaurentSeries(order: 0, [number] + [Rational](repeating: Rational(0), count: count - 1))
    }
    switch node {
    case .number(let literal): return literal.rational.flatMap { $0.isDefined ? constant($0) : nil }
    case .constant, .call: return nil
    case .variable: return LaurentSeries(order: 1, constant(Rational(1)).coefficients)
    case .unary(.negation, let a): return parts[a].map { -$0 }
    case .unary(.reciprocal, let a): return parts[a].flatMap { constant(Rational(1)) / $0 }
    case .unary(.square, let a): return parts[a].flatMap { $0 * $0 }
    case .unary(.sinc, let a):
      // sin(u) ÷ u where u is 0.
      guard let inner = parts[a], inner.order > 0 else { return parts[a].flatMap { $0.applying(count, \.sinc) } }
      return inner.applying(count, \.sine).flatMap { $0 / inner }
    case .unary(let function, let a): return parts[a].flatMap { $0.applying(count) { $0.applying(function) } }
    case .binary(let function, let a, let b):
      guard let first = parts[a], let second = parts[b] else { return nil }
      switch function {
      case .sum: return first + second
      case .difference: return first + -second
      case .product: return first * second
      case .quotient: return first / second
      case .power:
        guard let exponent = numbers[b] else { return nil }
        if let whole = exponent.smallWhole, whole.magnitude <= mostFactors {
          guard
            let power = (0..<whole.magnitude).reduce(
              constant(Rational(1)), { product, _ in product.flatMap { $0 * first } })
          else { return nil }
          return whole < 0 ? constant(Rational(1)) / power : power
        }
        return first.applying(count) { .binary(function, $0, Expression(nodes: [.number(Literal(exponent))])) }
      default: return nil
      }
    }
  }

  /// Returns the series of a function of this one; nil if it is not smooth around the first term, or a coefficient is not a fraction.
  private func applying(_ count: Int, _ function: (Expression) -> Expression) -> LaurentSeries? {
    guard order >= 0, !coefficients.isEmpty || order > 0 else { return nil }
    let name = "u"
    let tape = TaylorTape(function(.variable(name)), variables: [name], order: count - 1)
    return tape.coefficients(at: self[0]).flatMap(composed)
  }

  private static let workOfProduct = 20
  private static let mostFactors = 12
}

extension Range<Int> {
  /// Returns numbers for the elements; nil if one has none.
  fileprivate func rationals(_ number: (Int) -> Rational?) -> [Rational]? {
    var numbers: [Rational] = []
    for element in self {
      guard let next = number(element) else { return nil }
      numbers.append(next)
    }
    return numbers
  }

  /// Returns the sum of numbers for the elements; nil if one has none.
  fileprivate func sum(_ number: (Int) -> Rational?) -> Rational? {
    var sum = Rational(0)
    for element in self {
      guard let next = number(element).flatMap({ sum + $0 }) else { return nil }
      sum = next
    }
    return sum
  }
}
