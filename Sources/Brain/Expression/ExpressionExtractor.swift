/// Takes formulas out of a list of nodes, each in time that depends on its own length alone.
struct ExpressionExtractor {
  private let nodes: [Expression.Node]
  /// The places of nodes in the formula that is taken out.
  private var moved: [Int?]

  init(of nodes: [Expression.Node]) {
    self.nodes = nodes
    moved = [Int?](repeating: nil, count: nodes.count)
  }

  /// Returns the nodes of the formula at `root` in canonical order: each after its operands, left before right.
  mutating func nodes(at root: Int) -> [Expression.Node] {
    var ordered: [Expression.Node] = []
    var taken: [Int] = []
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
        taken.append(index)
        stack.removeLast()
      } else {
        stack.append(contentsOf: waiting.reversed())
      }
    }
    for index in taken { moved[index] = nil }
    return ordered
  }
}
