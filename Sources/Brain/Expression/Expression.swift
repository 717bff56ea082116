/// A formula: what keys and text both become, and what a description, a key program and a compiled function are made of.
///
/// It is a list of nodes in the order of evaluation, operands before operations and the whole formula last; equal parts
/// stand once. No walk over it recurses, so depth never costs stack, and `M × = × = ×  = …`, which doubles the formula
/// with every `=`, stays as short as the keys. Two expressions are equal when they spell the same formula.
public struct Expression: Sendable, Hashable {
  package enum Node: Sendable, Hashable {
    case number(Literal)
    case variable(String)
    /// The symbol of a constant in the operations table.
    case constant(String)
    /// A symbol of the table and the index of its operand.
    case unary(String, Int)
    case binary(String, Int, Int)
  }

  /// At least one; the last is the formula.
  package let nodes: [Node]

  /// The names without a value of their own, in order of first use.
  public var variables: [String] {
    nodes.compactMap { if case .variable(let name) = $0 { name } else { nil } }
  }

  /// The value where variables have the given values; a variable without one counts as 0.
  public func value(using variables: Dictionary<String, Double> = [:]) -> Double {
    evaluation(using: variables).value
  }
}

extension Expression.Node {
  /// The indices of the operands, in order.
  var operands: [Int] {
    switch self {
    case .number, .variable, .constant: []
    case .unary(_, let a): [a]
    case .binary(_, let a, let b): [a, b]
    }
  }

  /// The same node over operands that moved.
  func relocated(by place: (Int) -> Int) -> Expression.Node {
    switch self {
    case .number, .variable, .constant: self
    case .unary(let symbol, let a): .unary(symbol, place(a))
    case .binary(let symbol, let a, let b): .binary(symbol, place(a), place(b))
    }
  }
}

/// A number as it was entered, equal only to the same number: 0 differs from −0, NaN equals NaN.
package struct Literal: Sendable, Hashable {
  package let value: Double

  package init(_ value: Double) { self.value = value }

  package static func == (a: Literal, b: Literal) -> Bool { a.identity == b.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  private var identity: UInt64 { value.isNaN ? Double.nan.bitPattern : value.bitPattern }
}
