/// A formula made ready to be bound to many sets of parameters: every operation looked up in the table once.
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

  /// In the order of evaluation; the last is the function.
  private let nodes: [Node]
  /// The same for enclosures, see `Expression.proofForm`; nil where the form is the formula itself.
  private let proofNodes: [Node]?

  /// - Parameter variable: the name that stands for x; every other name is a parameter.
  package init(_ expression: Expression, variable: String) {
    nodes = FunctionTemplate.nodes(of: expression, variable: variable)
    let proven = expression.proofForm
    proofNodes = proven == expression ? nil : FunctionTemplate.nodes(of: proven, variable: variable)
  }

  /// The function for these values of the parameters; one without a value counts as 0.
  ///
  /// - Complexity: one step a node, and the operations of the parts that are constant for these values.
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
