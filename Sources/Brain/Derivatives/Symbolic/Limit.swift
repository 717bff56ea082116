import Interval

/// What a formula tends to, at infinity or at a place, as far as the limits of its parts tell.
package enum Limit: Equatable, Sendable {
  /// It has a limit other than 0, which the interval contains.
  case finite(Interval)
  /// It tends to 0, with values of one sign near the place, or of an unknown one.
  case vanishing(isNegative: Bool?)
  /// It exceeds every bound.
  case infinite(isNegative: Bool)
  /// All places that it comes near to are in the interval.
  ///
  /// - isCovered: whether it comes near to each number of the interval again and again, so that it has no limit.
  case bounded(Interval, isCovered: Bool)
  case unknown

  /// A limit in an interval.
  static func tending(to limit: Interval) -> Limit {
    limit == Interval(0) ? .vanishing(isNegative: nil) : .finite(limit)
  }

  /// An enclosure of the limit; nil without a finite one.
  package var value: Interval? {
    switch self {
    case .finite(let limit): limit
    case .vanishing: Interval(0)
    case .infinite, .bounded, .unknown: nil
    }
  }

  /// The interval of all places that the values come near to; nil without bounds.
  private var places: Interval? { if case .bounded(let places, _) = self { places } else { value } }

  /// −1 or 1 if the values have this sign near the place, at a distance from 0; nil otherwise.
  var sign: Int? {
    switch self {
    case .finite(let limit), .bounded(let limit, _): limit.lower > 0 ? 1 : limit.upper < 0 ? -1 : nil
    case .infinite(let isNegative): isNegative ? -1 : 1
    case .vanishing, .unknown: nil
    }
  }

  /// −1 or 1 if the values have this sign near the place; nil for an unknown one.
  var signNear: Int? {
    if case .vanishing(let isNegative) = self { return isNegative.map { $0 ? -1 : 1 } }
    return sign
  }

  static prefix func - (a: Limit) -> Limit {
    switch a {
    case .finite(let limit): .finite(-limit)
    case .vanishing(let isNegative): .vanishing(isNegative: isNegative.map { !$0 })
    case .infinite(let isNegative): .infinite(isNegative: !isNegative)
    case .bounded(let values, let isCovered): .bounded(-values, isCovered: isCovered)
    case .unknown: .unknown
    }
  }

  static func + (a: Limit, b: Limit) -> Limit {
    switch (a, b) {
    case (.vanishing(let first), .vanishing(let second)): return .vanishing(isNegative: first == second ? first : nil)
    case (.unknown, _), (_, .unknown): return .unknown
    case (.infinite(let first), .infinite(let second)): return first == second ? a : .unknown
    case (.infinite, _): return a
    case (_, .infinite): return b
    case (.bounded(let places, let isCovered), let other), (let other, .bounded(let places, let isCovered)):
      return other.places.map { .bounded(places + $0, isCovered: isCovered && other.value != nil) } ?? .unknown
    default:
      guard let first = a.value, let second = b.value else { return .unknown }
      return .tending(to: first + second)
    }
  }

  static func * (a: Limit, b: Limit) -> Limit {
    switch (a, b) {
    case (.vanishing, let other), (let other, .vanishing):
      if other.places == nil { return .unknown }
      guard let first = a.signNear, let second = b.signNear else { return .vanishing(isNegative: nil) }
      return .vanishing(isNegative: first * second < 0)
    case (.bounded(let places, let isCovered), let other), (let other, .bounded(let places, let isCovered)):
      if let factor = other.places {
        return .bounded(places * factor, isCovered: isCovered && other.value != nil && other.sign != nil)
      }
    default: if let first = a.value, let second = b.value { return .tending(to: first * second) }
    }
    guard let first = a.sign, let second = b.sign else { return .unknown }
    return .infinite(isNegative: first * second < 0)
  }

  var reciprocal: Limit {
    switch self {
    case .finite(let limit): sign == nil ? .unknown : .finite(Interval(1) / limit)
    case .vanishing(let isNegative): isNegative.map { .infinite(isNegative: $0) } ?? .unknown
    case .infinite(let isNegative): .vanishing(isNegative: isNegative)
    case .bounded(let places, let isCovered):
      sign == nil ? .unknown : .bounded(Interval(1) / places, isCovered: isCovered)
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
      if function == .negation { return -self }
      // Continuous around the limit.
      let around = Interval(limit.lower.nextDown, limit.upper.nextUp)
      guard values(over: around) != nil, let image = values(over: limit) else { return .unknown }
      return .tending(to: image)
    case .vanishing(let isNegative): return image(ofZero: isNegative, under: function, values)
    case .bounded(let places, let isCovered):
      let around = Interval(places.lower.nextDown, places.upper.nextUp)
      guard values(over: around) != nil, let image = values(over: places) else { return .unknown }
      let slope = function.slope(places)
      return .bounded(image, isCovered: isCovered && (slope.lower > 0 || slope.upper < 0))
    case .infinite(let isNegative):
      switch function {
      case .negation: return -self
      case .square, .magnitude, .hyperbolicCosine: return .infinite(isNegative: false)
      case .cube, .cubeRoot, .hyperbolicSine, .radians, .degrees: return self
      case .factorial: return isNegative ? .unknown : self
      case .reciprocal: return reciprocal
      case .sinc: return .vanishing(isNegative: nil)
      case .squareRoot, .logarithm, .decimalLogarithm, .binaryLogarithm: return isNegative ? .unknown : self
      case .exponential: return isNegative ? .vanishing(isNegative: false) : self
      case .sine, .cosine: return .bounded(Interval(-1, 1), isCovered: true)
      case .sign: return .finite(Interval(isNegative ? -1 : 1))
      default: return monotoneLimit(of: function, isNegative: isNegative)
      }
    case .unknown: return .unknown
    }
  }

  /// Returns the limit of a function of values that tend to 0.
  private func image(
    ofZero isNegative: Bool?, under function: Operation.UnaryFunction, _ values: (Interval) -> Interval?
  ) -> Limit {
    switch function {
    case .negation: return -self
    case .reciprocal: return reciprocal
    case .logarithm, .decimalLogarithm, .binaryLogarithm:
      return isNegative == false ? .infinite(isNegative: true) : .unknown
    case .sign: return isNegative.map { .finite(Interval($0 ? -1 : 1)) } ?? .unknown
    default:
      // Continuous on the side of the values.
      let side = Interval(isNegative == false ? 0 : -Self.near, isNegative == true ? 0 : Self.near)
      guard values(side) != nil, let image = values(Interval(0)) else { return .unknown }
      guard image == Interval(0) else { return .finite(image) }
      let slope = function.slope(side)
      // Values of an unknown sign may be 0 again and again, and so may their squares.
      guard let isNegative else { return .vanishing(isNegative: nil) }
      return .vanishing(isNegative: slope.lower > 0 ? isNegative : slope.upper < 0 ? !isNegative : nil)
    }
  }

  /// Returns the limit of a function that is monotone and bounded far out, such as the inverse tangent.
  private func monotoneLimit(of function: Operation.UnaryFunction, isNegative: Bool) -> Limit {
    let far = isNegative ? Interval(-.infinity, -Self.far) : Interval(Self.far, .infinity)
    let set = function.values(over: IntervalSet(far), site: 0)
    let slope = function.slope(far)
    guard set.decoration >= .dac, set.hull.isBounded, slope.lower >= 0 || slope.upper <= 0 else { return .unknown }
    return .tending(to: set.hull)
  }

  /// Returns the limit of a power of values with this limit.
  func raised(to exponent: Rational) -> Limit {
    if exponent.signum < 0 { return raised(to: -exponent).reciprocal }
    if let whole = exponent.smallWhole {
      return (0..<whole).reduce(Limit.finite(Interval(1))) { product, _ in product * self }
    }
    switch self {
    case .infinite(false), .vanishing(false): return self
    case .finite(let limit) where limit.lower > 0:
      return (Limit.finite(limit).image(under: .logarithm) * .finite(exponent.enclosure)).image(under: .exponential)
    default: return .unknown
    }
  }

  private static let far = 1e18
  private static let near = 0x1p-40
}

extension Expression {
  /// Returns what the formula tends to as its variable grows without bound, from the limits of its parts.
  func limitAtInfinity(of variable: String) -> Limit {
    var limits: [Limit] = []
    for node in nodes {
      limits.append(limit(of: node, limits) { $0 == variable ? .infinite(isNegative: false) : .unknown })
    }
    return limits.last ?? .unknown
  }

  /// Returns the limit of a node, from those of its operands.
  ///
  /// - Parameter variable: the limit of a variable.
  func limit(of node: Node, _ limits: [Limit], _ variable: (String) -> Limit) -> Limit {
    switch node {
    case .number(let literal):
      let number = literal.rational?.enclosure ?? .entire
      return number.isBounded ? .tending(to: number) : .unknown
    case .constant(let constant): return .finite(constant.enclosure)
    case .variable(let name): return variable(name)
    case .unary(let function, let a): return limits[a].image(under: function)
    case .binary(let function, let a, let b): return limit(of: function, (a, limits[a]), (b, limits[b]))
    case .call: return .unknown
    }
  }

  /// Returns the number at a node, which may have a minus sign; nil for other parts.
  private func rational(at node: Int) -> Rational? {
    switch nodes[node] {
    case .number(let literal): literal.rational.flatMap { $0.isDefined ? $0 : nil }
    case .unary(.negation, let a): rational(at: a).map { -$0 }
    default: nil
    }
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
      if let exponent = rational(at: second.node) { return a.raised(to: exponent) }
      // aᵇ is exp(b ln a) for a > 0.
      guard case .finite(let base) = a, base.lower > 0 else { return .unknown }
      return (b * a.image(under: .logarithm)).image(under: .exponential)
    default: return .unknown
    }
  }
}
