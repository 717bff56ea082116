/// Collects distinct nodes and extracts expressions from them.
struct ExpressionBuilder {
  private(set) var nodes: [Expression.Node] = []
  private var places: [Expression.Node: Int] = [:]

  /// Returns the index of the node, adding it if it is new.
  mutating func add(_ node: Expression.Node) -> Int {
    if let place = places[node] { return place }
    nodes.append(node)
    places[node] = nodes.count - 1
    return nodes.count - 1
  }

  mutating func number(_ value: Double) -> Int { add(.number(Literal(value))) }
  mutating func unary(_ symbol: String, _ operand: Int) -> Int { add(.unary(symbol, operand)) }

  /// Adds a binary operation. A power with the literal exponent 2, 3 or −1 becomes x², x³ or x⁻¹, the canonical form.
  mutating func binary(_ symbol: String, _ first: Int, _ second: Int) -> Int {
    if symbol == "xʸ", let key = powerKey(second) { return unary(key, first) }
    return add(.binary(symbol, first, second))
  }

  private func powerKey(_ exponent: Int) -> String? {
    switch nodes[exponent] {
    case .number(let literal): literal.value == 2 ? "x²" : literal.value == 3 ? "x³" : nil
    case .unary("±", let magnitude): nodes[magnitude] == .number(Literal(1)) ? "x⁻¹" : nil
    default: nil
    }
  }

  /// Returns the formula at `root`, its nodes in canonical order: each after its operands, left before right.
  func expression(at root: Int) -> Expression {
    var ordered: [Expression.Node] = []
    var moved = [Int?](repeating: nil, count: root + 1)
    var stack = [root]
    while let index = stack.last {
      if moved[index] != nil {
        stack.removeLast()
        continue
      }
      let waiting = nodes[index].operands.filter { moved[$0] == nil }
      if waiting.isEmpty {
        ordered.append(nodes[index].relocated { moved[$0] ?? $0 })
        moved[index] = ordered.count - 1
        stack.removeLast()
      } else {
        stack.append(contentsOf: waiting.reversed())
      }
    }
    return Expression(nodes: ordered)
  }
}
