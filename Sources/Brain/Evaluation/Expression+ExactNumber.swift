import Interval

extension Expression {
  /// Returns the value as an exact number; nil if the formula has no such value, or it is not found.
  ///
  /// - Parameters:
  ///   - variables: the values of the variables.
  ///   - takesDegrees: whether angles are in degrees.
  package func exactNumber(using variables: [String: ExactNumber], takesDegrees: Bool = false) -> ExactNumber? {
    let formula = takesDegrees ? takingAnglesInDegrees() : self
    return formula.exactValues(using: variables)?.last ?? nil
  }

  /// Returns the values of all nodes that have exact ones; nil for a formula that is too long.
  private func exactValues(using variables: [String: ExactNumber]) -> [ExactNumber?]? {
    guard nodes.count <= Self.mostExactNodes else { return nil }
    var values: [ExactNumber?] = []
    for node in nodes {
      let value: ExactNumber? =
        switch node {
        case .number(let literal): literal.isExact ? literal.rational.map { ExactNumber($0) } : nil
        case .variable(let name): variables[name]
        case .constant(let constant): constant == .pi ? .pi : constant == .e ? .e : nil
        case .unary(let function, let a): values[a].flatMap { function.exactValue($0) }
        case .binary(let function, let a, let b):
          values[a].flatMap { first in values[b].flatMap { function.exactValue(first, $0) } }
        case .call: nil
        }
      values.append(value)
    }
    return values
  }

  /// Returns the formula with fractions in place of what operations that jump or change their branch are applied to, where it
  /// equals them: ⌊tan(π÷4)⌋ is ⌊1⌋, whatever a tangent of Doubles is.
  ///
  /// - Parameter variables: the values of the variables, for which alone the result equals the formula.
  package func placingExactOperandsOfJumps(using variables: [String: ExactNumber]) -> Expression {
    guard let values = exactValues(using: variables) else { return self }
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    for node in nodes {
      let jumps = !node.isSmooth
      moved.append(
        builder.add(
          node.relocated { operand in
            guard jumps, let number = values[operand]?.rational else { return moved[operand] }
            return builder.fraction(number)
          }))
    }
    return builder.expression(at: moved[moved.count - 1])
  }

  /// Returns the formula with fractions in place of the parts that equal them: ln(x − √3) for x = √3 is ln 0, whatever the
  /// difference of Doubles is.
  ///
  /// - Parameter variables: the values of the variables, for which alone the result equals the formula; angles are in radians.
  package func placingFractions(using variables: [String: ExactNumber]) -> Expression {
    guard let values = exactValues(using: variables) else { return self }
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    for (node, value) in zip(nodes, values) {
      moved.append(value?.rational.map { builder.fraction($0) } ?? builder.add(node.relocated { moved[$0] }))
    }
    return builder.expression(at: moved[moved.count - 1])
  }

  private static let mostExactNodes = 500
}

extension Operation.UnaryFunction {
  fileprivate func exactValue(_ a: ExactNumber) -> ExactNumber? {
    switch self {
    case .negation: a.negated
    case .square: a.raised(to: 2)
    case .cube: a.raised(to: 3)
    case .reciprocal: a.isZero ? nil : a.reciprocal
    case .squareRoot: a.squareRoot
    case .magnitude: a.isZero ? a : a.sign.map { $0 < 0 ? a.negated : a }
    case .sine: a.sine
    case .cosine: a.cosine
    case .tangent: a.sine.flatMap { sine in a.cosine.flatMap { $0.isZero ? nil : $0.reciprocal?.multiplied(by: sine) } }
    case .radians: ExactNumber.fraction(1, 180, ExactNumber.Unit(pi: 1))?.multiplied(by: a)
    case .exponential:
      a.rational.flatMap { power in
        power.smallWhole.map { ExactNumber(Rational(1), ExactNumber.Unit(e: $0)) }
      }
    case .logarithm:
      a.single.flatMap { unit, coefficient in
        coefficient == Rational(1) && unit.root == 1 && unit.pi == 0 ? ExactNumber(Rational(unit.e)) : nil
      }
    default:
      a.rational.flatMap { self.exact($0) ?? wholeImage(of: $0) }.flatMap { $0.isDefined ? ExactNumber($0) : nil }
    }
  }

  /// Returns the value where the enclosure of it is a single number, as that of cosh 0.
  private func wholeImage(of number: Rational) -> Rational? {
    guard let place = Rational(exactly: number.double), place == number else { return nil }
    let image = self.image(Interval(number.double))
    return image.decoration >= .def && image.hull.isPoint ? Rational(exactly: image.hull.lower) : nil
  }
}

extension Operation.BinaryFunction {
  fileprivate func exactValue(_ a: ExactNumber, _ b: ExactNumber) -> ExactNumber? {
    switch self {
    case .sum: a.adding(b)
    case .difference: a.adding(b.negated)
    case .product: a.multiplied(by: b)
    case .quotient: b.isZero ? nil : b.reciprocal?.multiplied(by: a)
    case .power:
      b.rational.flatMap { exponent -> ExactNumber? in
        if let whole = exponent.smallWhole { return whole < 0 && a.isZero ? nil : a.raised(to: whole) }
        guard let twice = exponent * Rational(2), let whole = twice.smallWhole, whole > 0 else { return nil }
        return a.squareRoot?.raised(to: whole)
      }
    default: nil
    }
  }
}

extension ParameterValue {
  /// The value as it was typed.
  package var exactNumber: ExactNumber? { literal.rational.map { ExactNumber($0) } }
}
