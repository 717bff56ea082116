import Interval

/// What a formula of x tends to as x grows without bound, as far as the operations' limits tell.
enum Limit: Equatable {
  /// It has a limit, which the interval contains.
  case finite(Interval)
  /// It exceeds every bound.
  case infinite(isNegative: Bool)
  /// Its values stay in the interval from some x on.
  case bounded(Interval)
  case unknown

  static let zero = Limit.finite(Interval(0))

  /// The interval that contains all values from some x on; nil without bounds.
  private var bounds: Interval? {
    switch self {
    // A value near a limit is not between the bounds of the limit.
    case .finite(let limit): Interval(limit.lower - 1, limit.upper + 1)
    case .bounded(let values): values
    case .infinite, .unknown: nil
    }
  }

  /// −1 or 1 if the values have this sign from some x on, at a distance from 0; nil otherwise.
  private var sign: Int? {
    switch self {
    case .finite(let limit), .bounded(let limit): limit.lower > 0 ? 1 : limit.upper < 0 ? -1 : nil
    case .infinite(let isNegative): isNegative ? -1 : 1
    case .unknown: nil
    }
  }

  static prefix func - (a: Limit) -> Limit {
    switch a {
    case .finite(let limit): .finite(-limit)
    case .infinite(let isNegative): .infinite(isNegative: !isNegative)
    case .bounded(let values): .bounded(-values)
    case .unknown: .unknown
    }
  }

  static func + (a: Limit, b: Limit) -> Limit {
    switch (a, b) {
    case (.finite(let first), .finite(let second)): return .finite(first + second)
    case (.unknown, _), (_, .unknown): return .unknown
    case (.infinite(let first), .infinite(let second)): return first == second ? a : .unknown
    case (.infinite, _): return a
    case (_, .infinite): return b
    default:
      guard let first = a.bounds, let second = b.bounds else { return .unknown }
      return .bounded(first + second)
    }
  }

  static func * (a: Limit, b: Limit) -> Limit {
    if a == .zero { return b.bounds == nil ? .unknown : .zero }
    if b == .zero { return a.bounds == nil ? .unknown : .zero }
    if case .finite(let first) = a, case .finite(let second) = b { return .finite(first * second) }
    if let first = a.bounds, let second = b.bounds { return .bounded(first * second) }
    guard let first = a.sign, let second = b.sign else { return .unknown }
    return .infinite(isNegative: first * second < 0)
  }

  var reciprocal: Limit {
    switch self {
    case .finite(let limit): sign == nil ? .unknown : .finite(Interval(1) / limit)
    case .infinite: .zero
    case .bounded(let values): sign == nil ? .unknown : .bounded(Interval(1) / values)
    case .unknown: .unknown
    }
  }

  /// Returns the limit of a function of values with this limit.
  func image(under function: Operation.UnaryFunction) -> Limit {
    func values(over x: Interval) -> Interval? {
      let set = function.values(over: IntervalSet(x), site: 0)
      return set.decoration >= .dac && set.hull.isBounded && !set.isEmpty ? set.hull : nil
    }
    switch self {
    case .finite(let limit):
      // Continuous around the limit.
      let around = Interval(limit.lower.nextDown, limit.upper.nextUp)
      guard values(over: around) != nil, let image = values(over: limit) else { return .unknown }
      return .finite(image)
    case .bounded(let range): return values(over: range).map(Limit.bounded) ?? .unknown
    case .infinite(let isNegative):
      switch function {
      case .negation: return -self
      case .square, .magnitude, .hyperbolicCosine: return .infinite(isNegative: false)
      case .cube, .cubeRoot, .hyperbolicSine: return self
      case .reciprocal: return .zero
      case .sinc: return .zero
      case .squareRoot, .logarithm, .decimalLogarithm, .binaryLogarithm: return isNegative ? .unknown : self
      case .exponential: return isNegative ? .zero : self
      case .sine, .cosine: return .bounded(Interval(-1, 1))
      case .sign: return .finite(Interval(isNegative ? -1 : 1))
      default: return monotoneLimit(of: function, isNegative: isNegative)
      }
    case .unknown: return .unknown
    }
  }

  /// Returns the limit of a function that is monotone and bounded far out, such as the inverse tangent.
  private func monotoneLimit(of function: Operation.UnaryFunction, isNegative: Bool) -> Limit {
    let far = isNegative ? Interval(-.infinity, -Self.far) : Interval(Self.far, .infinity)
    let set = function.values(over: IntervalSet(far), site: 0)
    let slope = function.slope(far)
    guard set.decoration >= .dac, set.hull.isBounded, slope.lower >= 0 || slope.upper <= 0 else { return .unknown }
    return .finite(set.hull)
  }

  /// Returns the limit of a power of values with this limit.
  func raised(to exponent: Rational) -> Limit {
    if exponent.signum < 0 { return raised(to: -exponent).reciprocal }
    if let whole = exponent.smallWhole {
      return (0..<whole).reduce(Limit.finite(Interval(1))) { product, _ in product * self }
    }
    switch self {
    case .infinite(false): return self
    case .finite(let limit) where limit.lower > 0:
      return (Limit.finite(limit).image(under: .logarithm) * .finite(exponent.enclosure)).image(under: .exponential)
    default: return .unknown
    }
  }

  private static let far = 1e18
}

extension Expression {
  /// Returns what the formula tends to as its variable grows without bound, from the limits of its parts.
  func limitAtInfinity(of variable: String) -> Limit {
    var limits: [Limit] = []
    for node in nodes {
      switch node {
      case .number(let literal):
        let number = literal.rational?.enclosure ?? .entire
        limits.append(number.isBounded ? .finite(number) : .unknown)
      case .constant(let constant): limits.append(.finite(constant.enclosure))
      case .variable(let name): limits.append(name == variable ? .infinite(isNegative: false) : .unknown)
      case .unary(let function, let a): limits.append(limits[a].image(under: function))
      case .binary(let function, let a, let b): limits.append(limit(of: function, (a, limits[a]), (b, limits[b])))
      case .call: limits.append(.unknown)
      }
    }
    return limits.last ?? .unknown
  }

  private func limit(
    of function: Operation.BinaryFunction, _ first: (node: Int, limit: Limit), _ second: (node: Int, limit: Limit)
  ) -> Limit {
    let (a, b) = (first.limit, second.limit)
    switch function {
    case .sum: return a + b
    case .difference: return a + -b
    case .product: return a * b
    case .quotient: return a * b.reciprocal
    case .power:
      if case .number(let literal) = nodes[second.node], let exponent = literal.rational, exponent.isDefined {
        return a.raised(to: exponent)
      }
      // aᵇ is exp(b ln a) for a > 0.
      guard case .finite(let base) = a, base.lower > 0 else { return .unknown }
      return (b * a.image(under: .logarithm)).image(under: .exponential)
    default: return .unknown
    }
  }
}
