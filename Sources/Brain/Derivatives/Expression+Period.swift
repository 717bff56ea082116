import Interval

/// A period of a function: a fraction, or a fraction of π.
package struct Period: Sendable, Equatable {
  let factor: Rational
  let isOfPi: Bool

  /// Encloses the exact number.
  package var enclosure: Interval {
    isOfPi ? factor.enclosure * Operation.Constant.pi.enclosure : factor.enclosure
  }

  /// The number in an exact form, `2π` or `1/3`.
  package var number: ExactNumber { ExactNumber(factor, ExactNumber.Unit(pi: isOfPi ? 1 : 0)) }
}

extension Expression {
  /// Returns a period that the formula shows, the shortest one that follows from those of its parts; nil if it shows none.
  ///
  ///     try Expression("sin(x)^2").period(in: "x")   // π
  ///
  /// - Parameter variable: the only name in the formula, whose angles are in radians.
  package func period(in variable: String) -> Period? {
    guard variables == [variable] else { return nil }
    var parts: [Recurrence] = []
    for node in nodes {
      switch node {
      case .number(let literal): parts.append(literal.rational.map { Recurrence.constant($0, isOfPi: false) } ?? .level)
      case .constant(.pi): parts.append(.constant(Rational(1), isOfPi: true))
      case .constant: parts.append(.level)
      case .variable: parts.append(.linear(Rational(1), isOfPi: false))
      case .unary(let function, let a): parts.append(parts[a].image(under: function))
      case .binary(let function, let a, let b): parts.append(parts[a].combined(with: parts[b], by: function))
      case .call: parts.append(.unknown)
      }
    }
    guard case .wave(let period, let isNegated)? = parts.last else { return nil }
    return isNegated ? period.times(2) : period
  }
}

extension Period {
  fileprivate func times(_ count: Int) -> Period? {
    (factor * Rational(count)).map { Period(factor: $0, isOfPi: isOfPi) }
  }

  /// Returns the smallest common period, and how often it contains each of the two; nil if no multiples of them are equal.
  fileprivate func common(with other: Period) -> (count: Int, otherCount: Int, period: Period)? {
    guard isOfPi == other.isOfPi, let ratio = other.factor / factor, let count = ratio.wholeNumerator.smallWhole,
      let otherCount = ratio.wholeDenominator.smallWhole, let period = times(count)
    else { return nil }
    return (count, otherCount, period)
  }
}

/// How a part of a formula changes with x.
private enum Recurrence {
  /// A fraction, or a fraction of π.
  case constant(Rational, isOfPi: Bool)
  /// Another constant.
  case level
  /// A multiple of x, plus a constant.
  case linear(Rational, isOfPi: Bool)
  /// After the period the value comes back, or its negative.
  case wave(Period, isNegated: Bool)
  case unknown

  private var isConstant: Bool {
    switch self {
    case .constant, .level: true
    case .linear, .wave, .unknown: false
    }
  }

  /// Returns the wave of a function that has a period in its argument.
  private func wave(_ period: Rational, ofPi isOfPi: Bool, isNegated: Bool) -> Recurrence {
    guard case .linear(let factor, let hasPi) = self, !factor.isZero, let length = period / factor.magnitude,
      isOfPi || !hasPi
    else { return .unknown }
    return .wave(Period(factor: length, isOfPi: isOfPi && !hasPi), isNegated: isNegated)
  }

  private static func doubled(_ period: Period) -> Recurrence {
    guard let twice = period.times(2) else { return .unknown }
    return .wave(twice, isNegated: false)
  }

  func image(under function: Operation.UnaryFunction) -> Recurrence {
    switch self {
    case .constant(let number, let isOfPi) where function == .negation: return .constant(-number, isOfPi: isOfPi)
    case .constant, .level: return .level
    case .linear(let factor, let isOfPi):
      switch function {
      case .negation: return .linear(-factor, isOfPi: isOfPi)
      case .radians:
        // From degrees: times π ÷ 180.
        guard !isOfPi, let scaled = factor / Rational(180) else { return .unknown }
        return .linear(scaled, isOfPi: true)
      case .sine, .cosine, .secant, .cosecant: return wave(Rational(1), ofPi: true, isNegated: true)
      case .tangent, .cotangent: return wave(Rational(1), ofPi: true, isNegated: false)
      default: return .unknown
      }
    case .wave(let period, let isNegated):
      if !isNegated || function.symmetry == 1 { return .wave(period, isNegated: false) }
      if function.symmetry == -1 { return self }
      return .doubled(period)
    case .unknown: return .unknown
    }
  }

  func combined(with other: Recurrence, by function: Operation.BinaryFunction) -> Recurrence {
    if isConstant, other.isConstant { return constant(with: other, function) }
    switch (self, other, function) {
    case (.linear(let a, let first), .linear(let b, let second), .sum) where first == second:
      return .multiple(a + b, first)
    case (.linear(let a, let first), .linear(let b, let second), .difference) where first == second:
      return .multiple(a - b, first)
    case (.linear, _, .sum) where other.isConstant, (.linear, _, .difference) where other.isConstant: return self
    case (_, .linear(let factor, let isOfPi), .sum) where isConstant: return .linear(factor, isOfPi: isOfPi)
    case (_, .linear(let factor, let isOfPi), .difference) where isConstant: return .linear(-factor, isOfPi: isOfPi)
    case (.constant(let a, let first), .linear(let b, let second), .product) where !(first && second):
      return .multiple(a * b, first || second)
    case (.linear(let a, let first), .constant(let b, let second), .product) where !(first && second):
      return .multiple(a * b, first || second)
    case (.linear(let a, let first), .constant(let b, let second), .quotient) where first == second || !second:
      return .multiple(a / b, first && !second)
    case (.linear, .constant(let b, isOfPi: false), .modulus): return wave(b.magnitude, ofPi: false, isNegated: false)
    default: return wave(with: other, function)
    }
  }

  private static func multiple(_ factor: Rational?, _ isOfPi: Bool) -> Recurrence {
    guard let factor, factor.isDefined else { return .unknown }
    return .linear(factor, isOfPi: isOfPi)
  }

  private func constant(with other: Recurrence, _ function: Operation.BinaryFunction) -> Recurrence {
    guard case .constant(let a, let first) = self, case .constant(let b, let second) = other else { return .level }
    let number: Rational? =
      switch function {
      case .product where !(first && second): a * b
      case .quotient where first == second || !second: a / b
      case .sum where first == second: a + b
      case .difference where first == second: a - b
      default: nil
      }
    guard let number, number.isDefined else { return .level }
    let isOfPi = function == .product ? first || second : function == .quotient ? first && !second : first
    return .constant(number, isOfPi: isOfPi)
  }

  /// Returns how a function of two waves, or of a wave and a constant, changes.
  private func wave(with other: Recurrence, _ function: Operation.BinaryFunction) -> Recurrence {
    switch (self, other) {
    case (.wave(let period, let isNegated), _) where other.isConstant:
      if !isNegated || [.product, .quotient].contains(function) { return self }
      if function == .power, case .constant(let exponent, isOfPi: false) = other, exponent.isWhole {
        return .wave(period, isNegated: (exponent / Rational(2))?.isWhole != true)
      }
      return .doubled(period)
    case (_, .wave(let period, let isNegated)) where isConstant:
      if !isNegated || [.product, .quotient].contains(function) { return other }
      return .doubled(period)
    case (.wave(let first, let isFirst), .wave(let second, let isSecond)):
      guard let common = first.common(with: second) else { return .unknown }
      // After the common period a wave is negated if it was an odd number of times.
      let signs = (isFirst && common.count % 2 == 1, isSecond && common.otherCount % 2 == 1)
      switch function {
      case .product, .quotient: return .wave(common.period, isNegated: signs.0 != signs.1)
      case .sum where signs.0 == signs.1, .difference where signs.0 == signs.1:
        return .wave(common.period, isNegated: signs.0)
      default:
        if !signs.0, !signs.1 { return .wave(common.period, isNegated: false) }
        return .doubled(common.period)
      }
    default: return .unknown
    }
  }
}
