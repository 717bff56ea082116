import Interval

/// A formula with its operations looked up in the table, ready to be bound to many sets of parameters.
///
///     let template = FunctionTemplate(expression, variable: "x")
///     let waves = frequencies.map { template.bound(to: ["k": $0]) }
package struct FunctionTemplate: Sendable {
  enum Node: Sendable {
    case number(Double, isDecimal: Bool = false)
    case variable
    case parameter(String, isDecimal: Bool = false)
    /// The symbol of a constant in the operations table.
    case constant(String)
    case unary(Operation.UnaryFunction, Int)
    case binary(Operation.BinaryFunction, Int, Int)
  }

  /// Nodes in evaluation order; the last one yields the function's value.
  private let nodes: [Node]
  /// The nodes of `Expression.proofForm`, for enclosures; nil if these are the same.
  private let proofNodes: [Node]?
  /// Whether numbers in the form for enclosures count as decimals.
  private let hasDecimals: Bool

  /// - Parameter variable: the name that stands for x; every other name is a parameter.
  package init(_ expression: Expression, variable: String) {
    nodes = FunctionTemplate.valueNodes(of: expression, variable: variable)
    let proven = expression.proofForm
    let decimals = FunctionTemplate.decimalNodes(of: proven, variable: variable)
    hasDecimals = decimals != nil
    let isSame = proven == expression && !expression.nodes.contains { expression.degreeFunction(of: $0) != nil }
    proofNodes = decimals ?? (isSame ? nil : proven.nodes.map { Node($0, variable: variable) })
  }

  /// Returns the function for these values of the parameters; a parameter without a value counts as 0.
  ///
  /// - Complexity: O(n) in the nodes, plus the evaluation of constant parts.
  package func bound(to parameters: Dictionary<String, Double>) -> CompiledFunction {
    CompiledFunction(nodes, proof: proofNodes, hasDecimals: hasDecimals, parameters: parameters)
  }

  private static func valueNodes(of expression: Expression, variable: String) -> [Node] {
    expression.nodes.map { node in
      if let exponent = expression.naturalExponent(of: node) { return .unary(Operation.unary(named: "exp"), exponent) }
      if let (function, degrees) = expression.degreeFunction(of: node) { return .unary(function, degrees) }
      return Node(node, variable: variable)
    }
  }

  /// Returns the nodes with the numbers and parameters in sums, products and quotients marked as decimals; nil if there
  /// are none. Comparisons, exponents and the like have the Double: x < 0.3 compares the same two Doubles as the
  /// calculator.
  private static func decimalNodes(of expression: Expression, variable: String) -> [Node]? {
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
      if isOperand[index], let decimal = Node(moved, variable: variable).decimal {
        decimals[index] = nodes.count
        nodes.append(decimal)
      }
      places.append(nodes.count)
      if decimals[index] == nil || isRead[index] { nodes.append(Node(moved, variable: variable)) }
    }
    return decimals.contains { $0 != nil } ? nodes : nil
  }
}

extension FunctionTemplate.Node {
  fileprivate init(_ node: Expression.Node, variable: String) {
    switch node {
    case .number(let literal): self = .number(literal.value)
    case .variable(variable): self = .variable
    case .variable(let name): self = .parameter(name)
    case .constant(let symbol): self = .constant(symbol)
    case .unary(let symbol, let a): self = .unary(Operation.unary(named: symbol), a)
    case .binary(let symbol, let a, let b): self = .binary(Operation.binary(named: symbol), a, b)
    }
  }

  /// The number or parameter as a decimal; nil for other nodes, and for numbers that are Doubles exactly.
  fileprivate var decimal: FunctionTemplate.Node? {
    switch self {
    case .number(let value, _) where !value.decimalEnclosure.isPoint: .number(value, isDecimal: true)
    case .parameter(let name, _): .parameter(name, isDecimal: true)
    default: nil
    }
  }
}

extension Expression.Node {
  fileprivate var isArithmetic: Bool {
    switch self {
    case .unary(let symbol, _): symbol == "±" || symbol == "x²" || symbol == "x³"
    case .binary(let symbol, _, _): symbol == "+" || symbol == "−" || symbol == "×" || symbol == "÷"
    default: false
    }
  }
}

extension Double {
  /// The interval that contains the decimal that was typed: the number itself if it is an integer or a short binary
  /// fraction, otherwise the interval between its neighbours.
  var decimalEnclosure: Interval {
    let isExact = magnitude <= 0x1p53 && (self * 0x1p20).rounded() == self * 0x1p20
    return isExact || !isFinite ? Interval(self) : Interval(nextDown, nextUp)
  }
}

/// A step of a compiled formula; operands are the indices of earlier steps.
enum Instruction<Constant: Sendable>: Sendable {
  case constant(Constant)
  case variable
  case unary(Operation.UnaryFunction, Int)
  case binary(Operation.BinaryFunction, Int, Int)

  /// Returns the instructions for nodes in evaluation order; operations on constants are performed at once, unless
  /// `unary` or `binary` returns nil.
  static func compiled(
    _ nodes: [FunctionTemplate.Node], parameters: Dictionary<String, Double>,
    number: (_ value: Double, _ isDecimal: Bool) -> Constant,
    constant: (String) -> Constant, unary: (Operation.UnaryFunction, Constant, _ site: Int) -> Constant?,
    binary: (Operation.BinaryFunction, Constant, Constant, _ site: Int) -> Constant?
  ) -> [Instruction] {
    var instructions: [Instruction] = []
    instructions.reserveCapacity(nodes.count)
    func known(_ index: Int) -> Constant? {
      if case .constant(let value) = instructions[index] { value } else { nil }
    }
    for (site, node) in nodes.enumerated() {
      switch node {
      case .number(let value, let isDecimal): instructions.append(.constant(number(value, isDecimal)))
      case .variable: instructions.append(.variable)
      case .parameter(let name, let isDecimal):
        instructions.append(.constant(number(parameters[name] ?? 0, isDecimal)))
      case .constant(let symbol): instructions.append(.constant(constant(symbol)))
      case .unary(let function, let a):
        instructions.append(known(a).flatMap { unary(function, $0, site) }.map { .constant($0) } ?? .unary(function, a))
      case .binary(let function, let a, let b):
        let value = known(a).flatMap { first in known(b).flatMap { binary(function, first, $0, site) } }
        instructions.append(value.map { .constant($0) } ?? .binary(function, a, b))
      }
    }
    return instructions
  }
}
