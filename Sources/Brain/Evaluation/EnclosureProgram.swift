import CElementary
import Interval

/// A formula compiled for the enclosures of values and slopes over many intervals: a kernel call for each operation and
/// chunk of intervals.
///
/// It proves the common case only: a formula that is continuous and of moderate size on an interval.
struct EnclosureProgram: Sendable {
  private enum Kernel: Sendable {
    case unary(Operation.UnaryEnclosureKernel)
    case binary(Operation.BinaryEnclosureKernel)
    case power(Int)
  }

  private let program: ColumnProgram<Interval, Kernel>

  /// Returns nil if an operation or a constant is not of the common case on any interval.
  init?(of instructions: [CompiledFunction.Instruction]) {
    guard let graph = EnclosureProgram.graph(of: instructions) else { return nil }
    program = ColumnProgram(graph)
  }

  /// Values over intervals, and slopes if they were asked for.
  struct Enclosures {
    /// Lower ends, upper ends, lower and upper ends of slopes: a row for each.
    fileprivate var rows: [Double]
    fileprivate var known: [Int64]

    /// Returns the values over an interval on which the function is proved to be continuous; nil without that proof.
    func values(at index: Int) -> Interval? {
      known[index] == 0 ? nil : Interval(rows[index], rows[known.count + index])
    }

    /// Returns whether the slope has one sign over an interval where the values are known.
    func isMonotone(at index: Int) -> Bool { rows[2 * known.count + index] >= 0 || rows[3 * known.count + index] <= 0 }

    /// Returns the slope over an interval where the values are known.
    func slope(at index: Int) -> Interval { Interval(rows[2 * known.count + index], rows[3 * known.count + index]) }
  }

  /// Returns the enclosures over intervals with finite ends.
  ///
  /// - Complexity: one kernel call for each step and chunk.
  func enclosures(from lower: [Double], to upper: [Double], findsSlopes: Bool) -> Enclosures {
    let count = min(lower.count, upper.count)
    let parts = findsSlopes ? 4 : 2
    var result = Enclosures(
      rows: [Double](repeating: 0, count: parts * count), known: [Int64](repeating: -1, count: count))
    let width = min(count, Self.chunk)
    guard width > 0 else { return result }
    func intervals(_ base: UnsafeMutablePointer<Double>, row: Int) -> celementary_intervals {
      celementary_intervals(
        lower: base, upper: base + row, slope_lower: findsSlopes ? base + 2 * row : nil,
        slope_upper: findsSlopes ? base + 3 * row : nil)
    }
    let size = parts * width
    // The first column is a copy of the points.
    withUnsafeTemporaryAllocation(of: Double.self, capacity: (program.scratch + 1) * size) { scratch in
      result.rows.withUnsafeMutableBufferPointer { rows in
        result.known.withUnsafeMutableBufferPointer { known in
          guard let scratch = scratch.baseAddress, let rows = rows.baseAddress, let known = known.baseAddress else {
            return
          }
          scratch.initialize(repeating: 1, count: size)
          for (index, constant) in program.constants.enumerated() {
            let column = scratch + (index + 1) * size
            column.initialize(repeating: constant.lower, count: width)
            (column + width).initialize(repeating: constant.upper, count: width)
            (column + 2 * width).initialize(repeating: 0, count: size - 2 * width)
          }
          for start in stride(from: 0, to: count, by: width) {
            let number = min(width, count - start)
            for index in 0..<number {
              scratch[index] = lower[start + index]
              scratch[width + index] = upper[start + index]
            }
            func column(_ index: Int) -> celementary_intervals {
              index == 1
                ? intervals(rows + start, row: count) : intervals(scratch + max(index - 1, 0) * size, row: width)
            }
            for step in program.steps {
              let (first, result) = (column(step.operands.0), column(step.result))
              switch step.kernel {
              case .unary(let kernel): kernel(first, result, known + start, number)
              case .binary(let kernel): kernel(first, column(step.operands.1), result, known + start, number)
              case .power(let exponent):
                celementary_power_enclosures(first, Int64(exponent), result, known + start, number)
              }
            }
          }
        }
      }
    }
    return result
  }

  /// Number of intervals evaluated together.
  private static let chunk = 128
}

extension EnclosureProgram {
  private typealias Graph = ColumnProgram<Interval, Kernel>.Graph

  private static func graph(of instructions: [CompiledFunction.Instruction]) -> Graph? {
    var graph = Graph()
    for (index, instruction) in instructions.enumerated() {
      switch instruction {
      case .constant((_, let enclosure)):
        guard enclosure.decoration >= .dac, enclosure.interval.isBounded else { return nil }
        _ = graph.add(.constant(enclosure.interval))
      case .variable: _ = graph.add(.points)
      case .unary(let function, let a): _ = graph.add(.step(.unary(function.enclosureKernel), a, a))
      case .binary(let function, let a, let b):
        if let exponent = function.wholeExponent(instructions[b]) {
          _ = graph.add(.step(.power(exponent), a, a))
        } else {
          guard let kernel = function.enclosureKernel else { return nil }
          _ = graph.add(.step(.binary(kernel), a, b))
        }
      }
      // Steps and instructions have the same indices.
      assert(graph.nodes.count == index + 1)
    }
    graph.finish(with: instructions.count - 1, copying: .unary(Operation.copyEnclosures))
    return graph
  }
}
