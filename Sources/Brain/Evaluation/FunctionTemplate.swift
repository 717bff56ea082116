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
