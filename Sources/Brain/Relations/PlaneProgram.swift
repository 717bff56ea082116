import CElementary
import Interval

/// A formula of two variables compiled for enclosures over many boxes: a kernel call for each operation and chunk.
///
/// It proves the common case only: a formula that is continuous and of moderate size on a box.
struct PlaneProgram: Sendable {
  private enum Step: Sendable {
    case constant(Interval)
    case x
    case y
    case unary(Operation.UnaryEnclosureKernel, Int)
    case binary(Operation.BinaryEnclosureKernel, Int, Int)
    case power(Int, Int)
  }

  /// A register for each step.
  private let steps: [Step]

  /// Returns nil if an operation or a constant is not of the common case on any box.
  init?(of instructions: [PlaneFunction.Instruction]) {
    var steps: [Step] = []
    steps.reserveCapacity(instructions.count)
    for instruction in instructions {
      switch instruction {
      case .constant(_, let enclosure):
        guard enclosure.decoration >= .dac, enclosure.interval.isBounded else { return nil }
        steps.append(.constant(enclosure.interval))
      case .x: steps.append(.x)
      case .y: steps.append(.y)
      case .unary(let function, let a): steps.append(.unary(function.enclosureKernel, a))
      case .binary(let function, let a, let b):
        if function.isPower, case .constant(let value, let enclosure) = instructions[b], enclosure.interval.isPoint,
          let exponent = Operation.wholeExponent(value)
        {
          steps.append(.power(exponent, a))
        } else {
          guard let kernel = function.enclosureKernel else { return nil }
          steps.append(.binary(kernel, a, b))
        }
      }
    }
    self.steps = steps
  }

  /// Returns the enclosures over boxes with finite sides.
  func enclosures(
    over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?
  ) -> PlaneEnclosures {
    let count = min(x.count, y.count)
    var known = [Int64](repeating: -1, count: count)
    var values = IntervalColumn(
      lower: [Double](repeating: 0, count: count), upper: [Double](repeating: 0, count: count))
    var slopes = variable == nil ? IntervalColumn() : values
    let width = min(count, Self.chunk)
    guard width > 0 else { return PlaneEnclosures(values: values, slopes: slopes, isKnown: []) }
    let rows = variable == nil ? 2 : 4
    withUnsafeTemporaryAllocation(of: Double.self, capacity: steps.count * rows * width) { registers in
      guard let base = registers.baseAddress else { return }
      func register(_ index: Int) -> celementary_intervals {
        let row = base + index * rows * width
        return celementary_intervals(
          lower: row, upper: row + width, slope_lower: rows == 4 ? row + 2 * width : nil,
          slope_upper: rows == 4 ? row + 3 * width : nil)
      }
      for (index, step) in steps.enumerated() {
        let row = base + index * rows * width
        row.initialize(repeating: 0, count: rows * width)
        switch step {
        case .constant(let interval):
          row.update(repeating: interval.lower, count: width)
          (row + width).update(repeating: interval.upper, count: width)
        case .x: if variable == .x { (row + 2 * width).update(repeating: 1, count: 2 * width) }
        case .y: if variable == .y { (row + 2 * width).update(repeating: 1, count: 2 * width) }
        default: break
        }
      }
      for start in stride(from: 0, to: count, by: width) {
        let number = min(width, count - start)
        known.withUnsafeMutableBufferPointer { known in
          guard let known = known.baseAddress.map({ $0 + start }) else { return }
          for (index, step) in steps.enumerated() {
            let result = register(index)
            switch step {
            case .constant: break
            case .x: PlaneProgram.copy(x, from: start, number, to: result)
            case .y: PlaneProgram.copy(y, from: start, number, to: result)
            case .unary(let kernel, let a): kernel(register(a), result, known, number)
            case .binary(let kernel, let a, let b): kernel(register(a), register(b), result, known, number)
            case .power(let exponent, let a):
              celementary_power_enclosures(register(a), Int64(exponent), result, known, number)
            }
          }
        }
        let last = register(steps.count - 1)
        for index in 0..<number {
          values.lower[start + index] = last.lower[index]
          values.upper[start + index] = last.upper[index]
          if let lower = last.slope_lower, let upper = last.slope_upper {
            slopes.lower[start + index] = lower[index]
            slopes.upper[start + index] = upper[index]
          }
        }
      }
    }
    return PlaneEnclosures(values: values, slopes: slopes, isKnown: known.map { $0 != 0 })
  }

  private static func copy(
    _ column: IntervalColumn, from start: Int, _ count: Int, to result: celementary_intervals
  ) {
    for index in 0..<count {
      result.lower[index] = column.lower[start + index]
      result.upper[index] = column.upper[start + index]
    }
  }

  /// Number of boxes evaluated together.
  private static let chunk = 128
}
