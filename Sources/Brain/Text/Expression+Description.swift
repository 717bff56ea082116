extension Expression: CustomStringConvertible {
  /// The formula in infix notation with the fewest parentheses; it reads back as the same formula.
  public var description: String { InfixWriter(nodes: nodes).text(of: nodes.count - 1) }

  /// The formula with every grouping explicit: `1/2M` is `(1÷2)×M`.
  public var reading: String { InfixWriter(nodes: nodes, grouping: .every).text(of: nodes.count - 1) }
}
