extension Expression {
  /// Returns the formula with c + t or c − t in place of its variable, where sines, cosines and tangents of angles that c turns by whole
  /// quarters are those of the distance t: sin(π − t) is sin t, and tan(π÷2 − t) is cos t ÷ sin t.
  ///
  /// - Parameters:
  ///   - place: c, a fraction or a fraction of π.
  ///   - isMirrored: whether t is subtracted.
  /// - Returns: nil if there is no such angle.
  func turned(_ variable: String, to place: ExactNumber, isMirrored: Bool) -> Expression? {
    guard let center = place.multipleOfPi else { return nil }
    var builder = ExpressionBuilder()
    let t = builder.add(.variable(variable))
    let fraction = builder.add(.number(Literal(center.coefficient)))
    let c = center.hasPi ? builder.binary(.product, fraction, builder.add(.constant(.pi))) : fraction
    let x = builder.binary(isMirrored ? .difference : .sum, c, t)
    var (moved, angles): ([Int], [ExactNumber?]) = ([], [])
    var isTurned = false
    for (index, node) in nodes.enumerated() {
      angles.append(Self.value(of: node, angles, at: place))
      if case .unary(let function, let a) = node, let quarters = angles[a]?.quarters, quarters != 0,
        let slope = part(a).formalDerivative(in: variable), slope.variables.isEmpty
      {
        let distance = builder.binary(.product, builder.add(slope), t)
        let turns = QuarterTurns(count: quarters, distance: distance, isMirrored: isMirrored)
        if let turned = turns.node(of: function, in: &builder) {
          moved.append(turned)
          isTurned = true
          continue
        }
      }
      moved.append(nodes[index] == .variable(variable) ? x : builder.add(node.relocated { moved[$0] }))
    }
    guard isTurned, let root = moved.last else { return nil }
    return builder.expression(at: root)
  }

  /// Returns the formula with u sinc u in place of sin u where u is a polynomial that is 0 at 0, whose powers can then be taken out.
  func takingPowersOutOfSines() -> Expression {
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    for node in nodes {
      let place = builder.add(node.relocated { moved[$0] })
      moved.append(place)
      guard case .unary(let function, let a) = node, function == .sine || function == .tangent,
        let (polynomial, _) = PolynomialQuotients.polynomial(of: part(a)), polynomial.degree > 0,
        polynomial.coefficients[0].isZero
      else { continue }
      let sine = builder.binary(.product, moved[a], builder.unary(.sinc, moved[a]))
      moved[moved.count - 1] =
        function == .sine ? sine : builder.binary(.quotient, sine, builder.unary(.cosine, moved[a]))
    }
    return moved.last.map { builder.expression(at: $0) } ?? self
  }

  /// Returns the exact value of a part for a value of the variable; nil for parts without one.
  private static func value(of node: Node, _ values: [ExactNumber?], at place: ExactNumber) -> ExactNumber? {
    switch node {
    case .number(let literal): literal.rational.map { ExactNumber($0) }
    case .variable: place
    case .constant(let constant): constant == .pi ? .pi : nil
    case .unary(.negation, let a): values[a]?.negated
    case .binary(let function, let a, let b):
      values[a].flatMap { first in
        values[b].flatMap { second in
          switch function {
          case .sum: first.adding(second)
          case .difference: first.adding(second.negated)
          case .product: first.multiplied(by: second)
          case .quotient: second.reciprocal.flatMap { first.multiplied(by: $0) }
          default: nil
          }
        }
      }
    case .unary, .call: nil
    }
  }
}

/// Angles that are whole quarters of a turn and a distance.
private struct QuarterTurns {
  /// From 0 to 3.
  let count: Int
  /// A node.
  let distance: Int
  /// Whether the distance is subtracted.
  let isMirrored: Bool

  /// Adds a function of the angle; returns nil for functions without a formula of the distance.
  func node(of function: Operation.UnaryFunction, in builder: inout ExpressionBuilder) -> Int? {
    switch function {
    case .sine: return wave(count, in: &builder)
    case .cosine: return wave(count + 1, in: &builder)
    case .tangent:
      let sine = wave(count, in: &builder)
      return builder.binary(.quotient, sine, wave(count + 1, in: &builder))
    case .cotangent:
      let cosine = wave(count + 1, in: &builder)
      return builder.binary(.quotient, cosine, wave(count, in: &builder))
    default: return nil
    }
  }

  /// Adds the sine of the distance and some quarters: sin, cos, −sin or −cos of it.
  private func wave(_ quarters: Int, in builder: inout ExpressionBuilder) -> Int {
    let isSine = quarters.isMultiple(of: 2)
    let size = builder.unary(isSine ? .sine : .cosine, distance)
    let isNegative = (quarters % 4 >= 2) != (isSine && isMirrored)
    return isNegative ? builder.unary(.negation, size) : size
  }
}

extension ExactNumber {
  /// A fraction, or a fraction of π; nil for other numbers.
  fileprivate var multipleOfPi: (coefficient: Rational, hasPi: Bool)? {
    if let rational { return (rational, false) }
    guard let (unit, coefficient) = single, unit == Unit(pi: 1) else { return nil }
    return (coefficient, true)
  }

  /// How many quarters of a turn the angle is beyond whole turns; nil for other angles.
  fileprivate var quarters: Int? {
    if isZero { return 0 }
    guard let (coefficient, hasPi) = multipleOfPi, hasPi, let halves = coefficient * Rational(2), halves.isWhole,
      let turns = Rational(1) / Rational(4), let whole = (halves * turns)?.floor, let full = whole * Rational(4)
    else { return nil }
    return (halves - full)?.smallWhole
  }
}
