import Interval

/// A formula with its operations in order, ready to be bound to many sets of parameters.
struct TapeTemplate: Sendable {
  enum Node: Sendable {
    case number(Literal, isDecimal: Bool = false)
    /// The index of a variable.
    case variable(Int)
    case parameter(String, isDecimal: Bool = false)
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
    case .proofs: nodes = TapeTemplate.proofNodes(of: expression.proofForm, variables)
    }
  }

  private static func valueNodes(of expression: Expression, _ variables: [String]) -> [Node] {
    expression.nodes.map { node in
      if let exponent = expression.naturalExponent(of: node) { return .unary(.exponential, exponent) }
      if let (function, degrees) = expression.degreeFunction(of: node) { return .unary(function, degrees) }
      return Node(node, variables)
    }
  }

  /// Returns the nodes with the numbers and parameters in sums, products, quotients and remainders marked as decimals.
  ///
  /// A remainder jumps: that of 3 by the decimal 0.1 is 0, that by its Double nearly 0.1. Comparisons, exponents and the like have the Double: x < 0.3 compares the same two Doubles as the calculator.
  private static func proofNodes(of expression: Expression, _ variables: [String]) -> [Node] {
    // Whether each node is an operand of arithmetic, and whether anything else reads it, as the formula's value at least.
    var isOperand = [Bool](repeating: false, count: expression.nodes.count)
    var isRead = isOperand.indices.map { $0 == isOperand.count - 1 }
    for node in expression.nodes {
      for operand in node.operands {
        if node.isArithmetic { isOperand[operand] = true } else { isRead[operand] = true }
      }
    }
    var nodes: [Node] = []
    var places: [Int] = []
    /// The index of each node as a decimal.
    var decimals = [Int?](repeating: nil, count: expression.nodes.count)
    for (index, node) in expression.nodes.enumerated() {
      let moved = node.relocated { node.isArithmetic ? decimals[$0] ?? places[$0] : places[$0] }
      if isOperand[index], let decimal = Node(moved, variables).decimal {
        decimals[index] = nodes.count
        nodes.append(decimal)
      }
      places.append(nodes.count)
      if decimals[index] == nil || isRead[index] { nodes.append(Node(moved, variables)) }
    }
    return nodes
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

  /// The number or parameter as a decimal; nil for other nodes, and for numbers that are Doubles exactly.
  fileprivate var decimal: TapeTemplate.Node? {
    switch self {
    case .number(let literal, _) where !Tape.Constant(literal, isDecimal: true).decimal.interval.isPoint:
      .number(literal, isDecimal: true)
    case .parameter(let name, _): .parameter(name, isDecimal: true)
    default: nil
    }
  }
}

extension Expression.Node {
  fileprivate var isArithmetic: Bool {
    switch self {
    case .unary(.negation, _), .unary(.square, _), .unary(.cube, _): true
    case .binary(.sum, _, _), .binary(.difference, _, _), .binary(.product, _, _), .binary(.quotient, _, _),
      .binary(.modulus, _, _):
      true
    default: false
    }
  }
}

extension Literal {
  /// Whether Double rounds the number to 0 or ∞.
  fileprivate var isBeyondDouble: Bool { isLong && (value == 0 || value.isInfinite) }

  /// Contains the number that was typed: a number of a text exactly; for a Double, the decimals that are read as it.
  fileprivate var enclosure: Interval {
    let isDouble = value.magnitude <= 0x1p53 && (value * 0x1p20).rounded() == value * 0x1p20 && !isBeyondDouble
    if isDouble && !isLong || value.isNaN { return Interval(value) }
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
      case .number(let literal, let isDecimal): places.append(tape.add(Tape.Constant(literal, isDecimal: isDecimal)))
      case .variable(let index): places.append(tape.add(.variable(index)))
      case .parameter(let name, let isDecimal):
        places.append(tape.add(Tape.Constant((parameters[name] ?? 0).literal, isDecimal: isDecimal)))
      case .constant(let constant): places.append(tape.add(Tape.Constant(constant)))
      case .undefined: places.append(tape.add(Tape.Constant.undefined))
      case .unary(let function, let a): places.append(tape.add(function, places[a], site: site))
      case .binary(let function, let a, let b):
        places.append(
          purpose == .values
            ? tape.addWithProducts(function, places[a], places[b], site: site)
            : tape.add(function, places[a], places[b], site: site))
      }
    }
    return tape.finished(at: places.last)
  }
}

extension Tape.Constant {
  /// - Parameter isDecimal: whether the number is the decimal over boxes, instead of its Double.
  init(_ literal: Literal, isDecimal: Bool = false) {
    let value = literal.value
    let exact = literal.isBeyondDouble ? literal.enclosure : Interval(value)
    self.init(
      value: value, exact: DecoratedInterval(exact), decimal: DecoratedInterval(isDecimal ? literal.enclosure : exact),
      precise: literal.isBeyondDouble ? .unknown : .exactly(value), rational: literal.rational,
      isExact: literal.isExact,
      logarithm: literal.isBeyondDouble ? literal.rational?.logarithm : nil)
  }

  /// A part of a formula that was computed exactly.
  init(_ exact: Rational) {
    let literal = Tape.Constant(Literal(exact), isDecimal: true)
    self =
      exact.isDefined
      ? Tape.Constant(
        value: literal.value, exact: literal.exact, decimal: literal.decimal, precise: exact.approximation,
        rational: exact, isExact: true, logarithm: literal.logarithm) : .undefined
  }

  /// A number that is a Double.
  init(_ value: Double) { self.init(Literal(value)) }

  /// A constant of the operations table.
  init(_ constant: Operation.Constant) {
    let enclosure = DecoratedInterval(constant.enclosure)
    // The error is the part beyond double-double.
    let error = constant.precise.low == 0 ? 0 : 0x1p-106 * constant.value.magnitude
    self.init(
      value: constant.value, exact: enclosure, decimal: enclosure,
      precise: Approximation(value: constant.precise, error: error),
      rational: enclosure.interval.isPoint ? Rational(decimal: constant.value) : nil,
      isExact: enclosure.interval.isPoint)
  }
}
