/// A formula with its operations looked up in the table, ready to be bound to many sets of parameters.
///
///     let template = FunctionTemplate(expression, variable: "x")
///     let waves = frequencies.map { template.bound(to: ["k": $0]) }
package struct FunctionTemplate: Sendable {
  enum Node: Sendable {
    case number(Double)
    case variable
    case parameter(String)
    /// The symbol of a constant in the operations table.
    case constant(String)
    case unary(Operation.UnaryFunction, Int)
    case binary(Operation.BinaryFunction, Int, Int)
  }

  /// Nodes in evaluation order; the last one yields the function's value.
  private let nodes: [Node]
  /// The nodes of `Expression.proofForm`, for enclosures; nil if that is the formula itself.
  private let proofNodes: [Node]?

  /// - Parameter variable: the name that stands for x; every other name is a parameter.
  package init(_ expression: Expression, variable: String) {
    nodes = FunctionTemplate.nodes(of: expression, variable: variable)
    let proven = expression.proofForm
    proofNodes = proven == expression ? nil : FunctionTemplate.nodes(of: proven, variable: variable)
  }

  /// Returns the function for these values of the parameters; a parameter without a value counts as 0.
  ///
  /// - Complexity: O(n) in the nodes, plus the evaluation of constant parts.
  package func bound(to parameters: Dictionary<String, Double>) -> CompiledFunction {
    CompiledFunction(nodes, proof: proofNodes, parameters: parameters)
  }

  private static func nodes(of expression: Expression, variable: String) -> [Node] {
    expression.nodes.map { node in
      switch node {
      case .number(let literal): .number(literal.value)
      case .variable(variable): .variable
      case .variable(let name): .parameter(name)
      case .constant(let symbol): .constant(symbol)
      case .unary(let symbol, let a): .unary(Operation.unary(named: symbol), a)
      case .binary(let symbol, let a, let b): .binary(Operation.binary(named: symbol), a, b)
      }
    }
  }
}

/// A step of a compiled formula; operands are the indices of earlier steps.
enum Instruction<Constant: Sendable>: Sendable {
  /// Indirect, since a constant may be far larger than the other cases.
  indirect case constant(Constant)
  case variable
  case unary(Operation.UnaryFunction, Int)
  case binary(Operation.BinaryFunction, Int, Int)

  /// Returns the instructions for nodes in evaluation order; operations on constants are performed at once.
  static func compiled(
    _ nodes: [FunctionTemplate.Node], parameters: Dictionary<String, Double>, number: (Double) -> Constant,
    constant: (String) -> Constant, unary: (Operation.UnaryFunction, Constant, _ site: Int) -> Constant,
    binary: (Operation.BinaryFunction, Constant, Constant, _ site: Int) -> Constant
  ) -> [Instruction] {
    var instructions: [Instruction] = []
    instructions.reserveCapacity(nodes.count)
    func known(_ index: Int) -> Constant? {
      if case .constant(let value) = instructions[index] { value } else { nil }
    }
    for (site, node) in nodes.enumerated() {
      switch node {
      case .number(let value): instructions.append(.constant(number(value)))
      case .variable: instructions.append(.variable)
      case .parameter(let name): instructions.append(.constant(number(parameters[name] ?? 0)))
      case .constant(let symbol): instructions.append(.constant(constant(symbol)))
      case .unary(let function, let a):
        instructions.append(known(a).map { .constant(unary(function, $0, site)) } ?? .unary(function, a))
      case .binary(let function, let a, let b):
        let values = known(a).flatMap { first in known(b).map { (first, $0) } }
        instructions.append(values.map { .constant(binary(function, $0.0, $0.1, site)) } ?? .binary(function, a, b))
      }
    }
    return instructions
  }
}
