/// The operations of a formula as kernel calls on columns, each of which holds an element for every point of a chunk.
///
///     x⁴ + sin(x)    square 0 → 2;  square 2 → 2;  sin 0 → 3;  add 2, 3 → 1
///
/// Column 0 holds the points, column 1 the results. The others are used again as soon as no later step reads them, so that
/// they stay in a fast cache.
struct ColumnProgram<Constant: Sendable, Kernel: Sendable>: Sendable {
  struct Step: Sendable {
    let kernel: Kernel
    /// The columns of the operands; both the same for one operand.
    let operands: (Int, Int)
    let result: Int
    let isChecked: Bool
  }

  /// The first columns after column 1.
  let constants: [Constant]
  let steps: [Step]
  /// Number of columns besides the first two.
  let scratch: Int

  /// - Parameters:
  ///   - graph: its last node yields the result and is a step.
  init(_ graph: Graph) {
    var (constants, steps): ([Constant], [Step]) = ([], [])
    var columns = [Int](repeating: 0, count: graph.nodes.count)
    for (index, node) in graph.nodes.enumerated() {
      guard case .constant(let value) = node else { continue }
      columns[index] = 2 + constants.count
      constants.append(value)
    }
    var scratch = constants.count
    var unused: [Int] = []
    let lastUses = graph.lastUses
    for (index, node) in graph.nodes.enumerated() {
      guard case .step(let kernel, let first, let second) = node else { continue }
      for operand in first == second ? [first] : [first, second] where lastUses[operand] == index {
        if case .step = graph.nodes[operand] { unused.append(columns[operand]) }
      }
      if index == graph.nodes.count - 1 {
        columns[index] = 1
      } else if let column = unused.popLast() {
        columns[index] = column
      } else {
        columns[index] = 2 + scratch
        scratch += 1
      }
      steps.append(
        Step(
          kernel: kernel, operands: (columns[first], columns[second]), result: columns[index],
          isChecked: graph.checked.contains(index)))
    }
    (self.constants, self.steps, self.scratch) = (constants, steps, scratch)
  }

  /// The operations of a formula, operands first.
  struct Graph {
    enum Node {
      case points
      case constant(Constant)
      case step(Kernel, Int, Int)
    }

    private(set) var nodes: [Node] = []
    /// Nodes whose results are to be checked.
    var checked: Set<Int> = []

    /// Adds a node and returns its index.
    mutating func add(_ node: Node) -> Int {
      nodes.append(node)
      return nodes.count - 1
    }

    /// For each node the last node that reads it.
    fileprivate var lastUses: [Int] {
      var uses = Array(nodes.indices)
      for (index, node) in nodes.enumerated() {
        guard case .step(_, let first, let second) = node else { continue }
        uses[first] = index
        uses[second] = index
      }
      return uses
    }

    /// Ends the graph with a copy of a node, unless that node is the last and a step.
    mutating func finish(with result: Int, copying kernel: Kernel) {
      if result == nodes.count - 1, case .step = nodes[result] { return }
      nodes.append(.step(kernel, result, result))
    }
  }
}
