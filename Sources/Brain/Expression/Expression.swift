/// A formula, the common form of keys and text, and the source of descriptions, key programs and compiled functions.
///
/// It is a list of distinct nodes in evaluation order, operands before operations and the whole formula last. No
/// traversal recurses, so depth costs no stack, and `M × = × = ×  = …`, which doubles the formula with every `=`, stays
/// as short as the keys. Two expressions are equal if they represent the same formula.
public struct Expression: Sendable, Hashable {
  package enum Node: Sendable, Hashable {
    case number(Literal)
    case variable(String)
    case constant(Operation.Constant)
    /// A row of the operations table and the index of its operand.
    case unary(Operation.UnaryFunction, Int)
    case binary(Operation.BinaryFunction, Int, Int)
    /// A function that is only written, as in a title, and its arguments. It has no values.
    case call(String, [Int])
  }

  /// At least one node; the last one is the whole formula.
  package let nodes: [Node]

  /// Names of the variables, in order of first use.
  public var variables: [String] { nodes.compactMap { if case .variable(let name) = $0 { name } else { nil } } }

  /// Returns the value for these values of the variables; a variable without a value counts as 0.
  public func value(using variables: Dictionary<String, Double> = [:]) -> Double { evaluation(using: variables).value }

  /// Returns the first step without a real value; nil if all have one.
  package func fault(using variables: Dictionary<String, Double>) -> MathFault? { evaluation(using: variables).fault }
}

extension Expression {
  /// Work of one evaluation; 1 for arithmetic and an elementary function.
  package var work: Int { nodes.reduce(0) { $0 + $1.work } }
}

extension Expression.Node {
  var work: Int {
    switch self {
    case .unary(let function, _): function.work
    case .binary(let function, _, _): function.work
    case .number, .variable, .constant, .call: 1
    }
  }

  var operands: [Int] {
    switch self {
    case .number, .variable, .constant: []
    case .unary(_, let a): [a]
    case .binary(_, let a, let b): [a, b]
    case .call(_, let arguments): arguments
    }
  }

  /// Returns the node with the indices of its operands mapped.
  func relocated(by place: (Int) -> Int) -> Expression.Node {
    switch self {
    case .number, .variable, .constant: self
    case .unary(let function, let a): .unary(function, place(a))
    case .binary(let function, let a, let b): .binary(function, place(a), place(b))
    case .call(let name, let arguments): .call(name, arguments.map(place))
    }
  }
}
