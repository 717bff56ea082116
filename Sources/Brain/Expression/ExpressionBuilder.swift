/// Collects distinct nodes and extracts expressions from them.
struct ExpressionBuilder {
  private(set) var nodes: [Expression.Node] = []
  private var places: [Expression.Node: Int] = [:]

  init() {}

  /// Makes a builder with the nodes of an expression at their indices.
  init(containing expression: Expression) {
    for node in expression.nodes { _ = add(node) }
  }

  /// Returns the index of the node, adding it if it is new.
  mutating func add(_ node: Expression.Node) -> Int {
    if let place = places[node] { return place }
    nodes.append(node)
    places[node] = nodes.count - 1
    return nodes.count - 1
  }

  mutating func number(_ value: Double) -> Int { add(.number(Literal(decimal: value))) }

  /// Adds a fraction, of which a number has the magnitude.
  mutating func fraction(_ value: Rational) -> Int {
    let magnitude = add(.number(Literal(value.magnitude)))
    return value.signum < 0 ? unary(.negation, magnitude) : magnitude
  }

  mutating func unary(_ function: Operation.UnaryFunction, _ operand: Int) -> Int { add(.unary(function, operand)) }

  /// Adds a binary operation. A power with the literal exponent 2, 3 or −1 becomes x², x³ or x⁻¹, the canonical form.
  mutating func binary(_ function: Operation.BinaryFunction, _ first: Int, _ second: Int) -> Int {
    if function == .power, let power = power(second) { return unary(power, first) }
    return add(.binary(function, first, second))
  }

  private func power(_ exponent: Int) -> Operation.UnaryFunction? {
    switch nodes[exponent] {
    case .number(Literal(2)): .square
    case .number(Literal(3)): .cube
    case .unary(.negation, let magnitude): nodes[magnitude] == .number(Literal(1)) ? .reciprocal : nil
    default: nil
    }
  }

  /// Returns the formula at `root`, its nodes in canonical order: each after its operands, left before right.
  func expression(at root: Int) -> Expression {
    var extractor = ExpressionExtractor(of: nodes)
    return Expression(nodes: extractor.nodes(at: root))
  }
}
