import Interval

/// A formula with its operations in order, ready to be bound to many sets of parameters.
struct TapeTemplate: Sendable {
  enum Node: Sendable {
    case number(Literal)
    /// The index of a variable.
    case variable(Int)
    case parameter(String)
    case constant(Operation.Constant)
    /// A part without any value.
    case undefined
    case unary(Operation.UnaryFunction, Int)
    case binary(Operation.BinaryFunction, Int, Int)
  }

  /// What the tape is for.
  enum Purpose: Sendable {
    /// Values in Doubles and in double-double.
    case values
    /// Enclosures.
    case proofs
  }

  private let nodes: [Node]
  private let purpose: Purpose

  /// - Parameter variables: the names of the variables; every other name is a parameter.
  init(_ expression: Expression, variables: [String], for purpose: Purpose) {
    self.purpose = purpose
    switch purpose {
    case .values: nodes = TapeTemplate.valueNodes(of: expression, variables)
    case .proofs: nodes = expression.proofForm.nodes.map { Node($0, variables) }
    }
  }

  private static func valueNodes(of expression: Expression, _ variables: [String]) -> [Node] {
    expression.nodes.map { node in
      if let exponent = expression.naturalExponent(of: node) { return .unary(.exponential, exponent) }
      if let (function, degrees) = expression.degreeFunction(of: node) { return .unary(function, degrees) }
      return Node(node, variables)
    }
  }
}

extension TapeTemplate.Node {
  fileprivate init(_ node: Expression.Node, _ variables: [String]) {
    switch node {
    case .number(let literal): self = .number(literal)
    case .variable(let name): self = variables.firstIndex(of: name).map { .variable($0) } ?? .parameter(name)
    case .constant(let constant): self = .constant(constant)
    case .unary(let function, let a): self = .unary(function, a)
    case .binary(let function, let a, let b): self = .binary(function, a, b)
    case .call: self = .undefined
    }
  }
}

extension Literal {
  /// Whether Double rounds the number to 0 or ∞.
  fileprivate var isBeyondDouble: Bool { isLong && (value == 0 || value.isInfinite) }

  /// Contains the number that was typed: a number of a text exactly; for a Double, the decimals that are read as it.
  fileprivate var enclosure: Interval {
    if let computed { return computed.bounds }
    // A decimal of at most 15 digits is the shortest that is read as its Double: five before the point, and nine behind it.
    let isShort = value.magnitude <= 0x1p16 && (value * 0x1p9).rounded() == value * 0x1p9
    let isWhole = value.magnitude <= 0x1p53 && value.rounded() == value
    if !isLong && (isShort || isWhole) || value.isNaN { return Interval(value) }
    return isExact ? rational?.enclosure ?? Interval(value) : Interval(value.nextDown, value.nextUp)
  }
}

extension TapeTemplate {
  /// Returns the tape for these values of the parameters; a parameter without a value counts as 0.
  ///
  /// - Complexity: O(n) in the nodes, plus the evaluation of constant parts.
  func bound(to parameters: Dictionary<String, ParameterValue>) -> Tape {
    var tape = TapeBuilder()
    var places: [Int] = []
    places.reserveCapacity(nodes.count)
    for (site, node) in nodes.enumerated() {
      switch node {
      case .number(let literal): places.append(tape.add(Tape.Constant(literal)))
      case .variable(let index): places.append(tape.add(.variable(index)))
      case .parameter(let name): places.append(tape.add(Tape.Constant((parameters[name] ?? 0).literal)))
      case .constant(let constant): places.append(tape.add(Tape.Constant(constant)))
      case .undefined: places.append(tape.add(Tape.Constant.undefined))
      case .unary(let function, let a): places.append(tape.add(function, places[a], site: site))
      case .binary(let function, let a, let b):
        places.append(
          purpose == .proofs
            ? tape.add(function, places[a], places[b], site: site)
            : tape.addWithProducts(function, places[a], places[b], site: site))
      }
    }
    return tape.finished(at: places.last)
  }
}

extension Tape.Constant {
  /// A number as typed.
  init(_ literal: Literal) {
    let value = literal.value
    let exact = literal.isBeyondDouble ? literal.enclosure : literal.computed?.bounds ?? Interval(value)
    let precise = literal.isBeyondDouble ? .unknown : literal.computed?.precise ?? Approximation.exactly(value)
    // A whole number that is not too long is its Double.
    let isDouble = value == value.rounded() && value.magnitude <= 0x1p53 && !literal.isLong
    let decimal = literal.isExact && !isDouble ? literal.rational?.approximation : nil
    self.init(
      value: value, exact: DecoratedInterval(exact), decimal: DecoratedInterval(literal.enclosure), precise: precise,
      preciseDecimal: decimal.flatMap { $0.isKnown ? $0 : nil } ?? precise, rational: literal.rational,
      isExact: literal.isExact,
      logarithm: literal.isBeyondDouble ? literal.rational?.logarithm : nil)
  }

  /// A part of a formula that was computed exactly.
  init(_ exact: Rational) {
    let literal = Tape.Constant(Literal(exact))
    self =
      exact.isDefined
      ? Tape.Constant(
        value: literal.value, exact: literal.exact, decimal: literal.decimal, precise: exact.approximation,
        preciseDecimal: exact.approximation, rational: exact, isExact: true, logarithm: literal.logarithm) : .undefined
  }

  /// A number that is a Double.
  init(_ value: Double) {
    let point = DecoratedInterval(Interval(value))
    self.init(
      value: value, exact: point, decimal: point, precise: .exactly(value), preciseDecimal: .exactly(value),
      rational: nil)
  }

  /// A constant of the operations table.
  init(_ constant: Operation.Constant) {
    let enclosure = DecoratedInterval(constant.enclosure)
    // The error is the part beyond double-double.
    let error = constant.precise.low == 0 ? 0 : 0x1p-106 * constant.value.magnitude
    let precise = Approximation(value: constant.precise, error: error)
    self.init(
      value: constant.value, exact: enclosure, decimal: enclosure, precise: precise, preciseDecimal: precise,
      rational: enclosure.interval.isPoint ? Rational(decimal: constant.value) : nil,
      isExact: enclosure.interval.isPoint)
  }
}
