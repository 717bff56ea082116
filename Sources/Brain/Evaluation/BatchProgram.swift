import CElementary

/// A formula compiled for many points: a kernel call for each operation and chunk of points.
///
///     x⁴ + sin(x)    square 0 → 2;  square 2 → 2;  sin 0 → 3;  add 2, 3 → 1
///
/// A column holds a number for each point of a chunk: column 0 the points, column 1 the values. The others are used again
/// as soon as no later step reads them, so that they stay in the first-level cache. Powers with small whole exponents
/// are products that share their factors.
struct BatchProgram: Sendable {
  private enum Step: Sendable {
    case unary(Operation.UnaryKernel, Int, into: Int, isChecked: Bool)
    case binary(Operation.BinaryKernel, Int, Int, into: Int, isChecked: Bool)
  }

  /// Numbers in the columns after the first two.
  private let constants: [Double]
  private let steps: [Step]
  /// Number of columns besides the first two.
  private let scratch: Int

  /// - Parameters:
  ///   - instructions: the formula.
  ///   - parts: the instructions whose results are checked for zeros and infinities.
  init(of instructions: [CompiledFunction.Instruction], checking parts: Set<Int>) {
    let graph = Graph(of: instructions, checking: parts)
    var (constants, steps): ([Double], [Step]) = ([], [])
    var columns = [Int](repeating: 0, count: graph.nodes.count)
    for (index, node) in graph.nodes.enumerated() {
      guard case .constant(let value) = node else { continue }
      columns[index] = 2 + constants.count
      constants.append(value)
    }
    var count = constants.count
    var unused: [Int] = []
    let lastUses = graph.lastUses
    for (index, node) in graph.nodes.enumerated() {
      for operand in node.operands where lastUses[operand] == index && graph.nodes[operand].isStep {
        unused.append(columns[operand])
      }
      guard node.isStep else { continue }
      if index == graph.nodes.count - 1 {
        columns[index] = 1
      } else if let column = unused.popLast() {
        columns[index] = column
      } else {
        columns[index] = 2 + count
        count += 1
      }
      let isChecked = graph.checked.contains(index)
      switch node {
      case .unary(let kernel, let a):
        steps.append(.unary(kernel, columns[a], into: columns[index], isChecked: isChecked))
      case .binary(let kernel, let a, let b):
        steps.append(.binary(kernel, columns[a], columns[b], into: columns[index], isChecked: isChecked))
      case .points, .constant: break
      }
    }
    (self.constants, self.steps, scratch) = (constants, steps, count)
  }

  /// Writes the value at each point.
  ///
  /// - Parameters:
  ///   - values: as many as there are points.
  ///   - refine: called for each range of points in which a checked part is 0 or infinite, with their values written.
  /// - Complexity: one kernel call for each step and chunk; one allocation.
  func evaluate(
    _ points: UnsafeBufferPointer<Double>, into values: UnsafeMutableBufferPointer<Double>,
    refine: (Range<Int>, UnsafeMutableBufferPointer<Double>) -> Void
  ) {
    guard !points.isEmpty, let x = points.baseAddress, let y = values.baseAddress else { return }
    let width = min(points.count, Self.chunk)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: scratch * width) { scratch in
      for (index, constant) in constants.enumerated() {
        scratch[index * width..<(index + 1) * width].initialize(repeating: constant)
      }
      for start in stride(from: 0, to: points.count, by: width) {
        let count = min(width, points.count - start)
        func column(_ index: Int) -> UnsafeMutablePointer<Double> {
          index == 1 ? y + start : scratch.baseAddress.unsafelyUnwrapped + (index - 2) * width
        }
        func operand(_ index: Int) -> UnsafePointer<Double> {
          index == 0 ? x + start : UnsafePointer(column(index))
        }
        var isLimitReached = false
        for step in steps {
          switch step {
          case .unary(let kernel, let a, let result, let isChecked):
            kernel(operand(a), column(result), count)
            if isChecked, celementary_has_limit(operand(result), count) != 0 { isLimitReached = true }
          case .binary(let kernel, let a, let b, let result, let isChecked):
            kernel(operand(a), operand(b), column(result), count)
            if isChecked, celementary_has_limit(operand(result), count) != 0 { isLimitReached = true }
          }
        }
        if isLimitReached { refine(start..<start + count, values) }
      }
    }
  }

  /// Number of points evaluated together: enough to amortise a step, few enough for the first-level cache.
  private static let chunk = 256
}

extension BatchProgram {
  /// The operations of a formula with powers as products, operands first.
  private struct Graph {
    enum Node {
      case points
      case constant(Double)
      case unary(Operation.UnaryKernel, Int)
      case binary(Operation.BinaryKernel, Int, Int)

      var operands: [Int] {
        switch self {
        case .points, .constant: []
        case .unary(_, let a): [a]
        case .binary(_, let a, let b): [a, b]
        }
      }

      var isStep: Bool {
        switch self {
        case .points, .constant: false
        case .unary, .binary: true
        }
      }
    }

    private struct Power: Hashable {
      var base: Int
      var exponent: Int
    }

    private(set) var nodes: [Node] = []
    private(set) var checked: Set<Int> = []
    private var powers: [Power: Int] = [:]

    init(of instructions: [CompiledFunction.Instruction], checking parts: Set<Int>) {
      var places: [Int] = []
      for (index, instruction) in instructions.enumerated() {
        let place =
          switch instruction {
          case .constant((let value, _)): add(.constant(value))
          case .variable: add(.points)
          case .unary(let function, let a): add(.unary(function.kernel, places[a]))
          case .binary(let function, let a, let b):
            if function.isPower, case .constant((let exponent, _)) = instructions[b],
              let size = Operation.factors(inPower: exponent)
            {
              exponent < 0
                ? add(.binary(Operation.quotientKernel, add(.constant(1)), power(places[a], size)))
                : power(places[a], size)
            } else {
              add(.binary(function.kernel, places[a], places[b]))
            }
          }
        places.append(place)
        if parts.contains(index) { checked.insert(place) }
      }
      // The values are a column of their own.
      if let last = nodes.last, !last.isStep || places.last != nodes.count - 1 {
        add(.unary({ x, values, count in values.update(from: x, count: count) }, places.last ?? 0))
      }
    }

    @discardableResult
    private mutating func add(_ node: Node) -> Int {
      nodes.append(node)
      return nodes.count - 1
    }

    /// Adds a power as `Operation.product(of:factors:)` computes it.
    private mutating func power(_ base: Int, _ exponent: Int) -> Int {
      if exponent == 1 { return base }
      let power = Power(base: base, exponent: exponent)
      if let place = powers[power] { return place }
      let top = 1 << (Int.bitWidth - 1 - exponent.leadingZeroBitCount)
      let place =
        top == exponent
        ? add(.unary(Operation.squareKernel, self.power(base, exponent / 2)))
        : add(.binary(Operation.productKernel, self.power(base, exponent - top), self.power(base, top)))
      powers[power] = place
      return place
    }

    /// For each node the last node that reads it.
    var lastUses: [Int] {
      var uses = Array(nodes.indices)
      for (index, node) in nodes.enumerated() {
        for operand in node.operands { uses[operand] = index }
      }
      return uses
    }
  }
}
