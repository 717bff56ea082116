import CElementary

/// A formula compiled for the values at many points: a kernel call for each operation and chunk of points.
///
/// Powers with small exponents n and n + ½ are products that share their factors.
struct BatchProgram: Sendable {
  private enum Kernel: Sendable {
    case unary(Operation.UnaryKernel)
    case binary(Operation.BinaryKernel)
  }

  private let program: ColumnProgram<Double, Kernel>

  /// - Parameters:
  ///   - instructions: the formula.
  ///   - parts: the instructions whose results are checked for zeros and infinities.
  init(of instructions: [CompiledFunction.Instruction], checking parts: Set<Int>) {
    program = ColumnProgram(BatchProgram.graph(of: instructions, checking: parts))
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
    withUnsafeTemporaryAllocation(of: Double.self, capacity: program.scratch * width) { scratch in
      for (index, constant) in program.constants.enumerated() {
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
        for step in program.steps {
          let result = column(step.result)
          switch step.kernel {
          case .unary(let kernel): kernel(operand(step.operands.0), result, count)
          case .binary(let kernel): kernel(operand(step.operands.0), operand(step.operands.1), result, count)
          }
          if step.isChecked, celementary_has_limit(result, count) != 0 { isLimitReached = true }
        }
        if isLimitReached { refine(start..<start + count, values) }
      }
    }
  }

  /// Number of points evaluated together: enough to amortise a step, few enough for the first-level cache.
  private static let chunk = 256
}

extension BatchProgram {
  private typealias Graph = ColumnProgram<Double, Kernel>.Graph

  private static func graph(of instructions: [CompiledFunction.Instruction], checking parts: Set<Int>) -> Graph {
    var graph = Graph()
    var powers: [Power: Int] = [:]
    var places: [Int] = []
    for (index, instruction) in instructions.enumerated() {
      let place: Int
      switch instruction {
      case .constant((let value, _)): place = graph.add(.constant(value))
      case .variable: place = graph.add(.points)
      case .unary(let function, let a): place = graph.add(.step(.unary(function.kernel), places[a], places[a]))
      case .binary(let function, let a, let b):
        if let exponent = function.wholeExponent(instructions[b]) {
          let power = power(places[a], abs(exponent), in: &graph, &powers)
          place = exponent > 0 ? power : reciprocal(of: power, places[a], Double(exponent), in: &graph)
        } else if function.isPower, case .constant((let exponent, _)) = instructions[b],
          let factors = Operation.exponentBesideRoot(exponent)
        {
          let base = graph.add(.step(.binary(Operation.sumKernel), places[a], graph.add(.constant(0))))
          let root = graph.add(.step(.unary(Operation.rootKernel), base, base))
          let power =
            factors == 0
            ? root
            : graph.add(
              .step(.binary(Operation.productKernel), power(places[a], factors, in: &graph, &powers), root))
          place = exponent > 0 ? power : reciprocal(of: power, places[a], exponent, in: &graph)
        } else {
          place = graph.add(.step(.binary(function.kernel), places[a], places[b]))
        }
      }
      places.append(place)
      if parts.contains(index) { graph.checked.insert(place) }
    }
    graph.finish(
      with: places.last ?? graph.add(.constant(.nan)),
      copying: .unary({ x, values, count in values.update(from: x, count: count) }))
    return graph
  }

  private struct Power: Hashable {
    var base: Int
    var exponent: Int
  }

  /// Adds the power of x with a negative exponent, given the product for the opposite one.
  private static func reciprocal(of product: Int, _ x: Int, _ exponent: Double, in graph: inout Graph) -> Int {
    graph.add(.step(.binary(Operation.reciprocalKernel(exponent: exponent)), product, x))
  }

  /// Adds a power as the operations table computes it: x⁷ = (x x²) x⁴.
  private static func power(_ base: Int, _ exponent: Int, in graph: inout Graph, _ powers: inout [Power: Int]) -> Int {
    if exponent == 1 { return base }
    let power = Power(base: base, exponent: exponent)
    if let place = powers[power] { return place }
    let top = 1 << (Int.bitWidth - 1 - exponent.leadingZeroBitCount)
    let place: Int
    if top == exponent {
      let root = self.power(base, exponent / 2, in: &graph, &powers)
      place = graph.add(.step(.unary(Operation.squareKernel), root, root))
    } else {
      let rest = self.power(base, exponent - top, in: &graph, &powers)
      let square = self.power(base, top, in: &graph, &powers)
      place = graph.add(.step(.binary(Operation.productKernel), rest, square))
    }
    powers[power] = place
    return place
  }
}

extension Operation.BinaryFunction {
  /// Returns the exponent of a power that is a product or the reciprocal of one; nil for other operations and exponents.
  func wholeExponent(_ exponent: CompiledFunction.Instruction) -> Int? {
    guard self.isPower, case .constant((let value, let enclosure)) = exponent, enclosure.interval.isPoint else {
      return nil
    }
    return Operation.wholeExponent(value)
  }
}
