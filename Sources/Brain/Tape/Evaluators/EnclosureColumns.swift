import CElementary
import Interval

/// Encloses values and slopes for columns of boxes: a kernel call for each step and chunk.
///
/// It proves the common case only: a formula that is continuous and of moderate size on a box.
struct EnclosureColumns: TapeEvaluator {
  let tape: Tape
  /// The columns of the steps, then those of the variables; each has a row of lower ends, one of upper ends and, if slopes
  /// are wanted, two for them.
  let scratch: UnsafeMutablePointer<Double>
  /// The number of boxes in a column, and of its rows.
  let (width, rows): (Int, Int)
  /// Where the last step writes.
  var results: celementary_intervals
  var known: UnsafeMutablePointer<Int64>
  /// The number of boxes at hand.
  var count = 0

  func constant(_ constant: Tape.Constant, at step: Int) -> celementary_intervals { column(tape.columns.places[step]) }

  func variable(_ index: Int, at step: Int) -> celementary_intervals { column(tape.columns.count + index) }

  func unary(
    _ function: Operation.UnaryFunction, _ a: celementary_intervals, at step: Int
  ) -> celementary_intervals? {
    let result = result(of: step)
    function.enclosureKernel(a, result, known, count)
    return result
  }

  func binary(
    _ function: Operation.BinaryFunction, _ a: celementary_intervals, _ b: celementary_intervals, at step: Int
  ) -> celementary_intervals? {
    let result = result(of: step)
    if let exponent = tape.wholeExponent(at: step) {
      celementary_power_enclosures(a, Int64(exponent), result, known, count)
    } else {
      guard let kernel = function.enclosureKernel else { return nil }
      kernel(a, b, result, known, count)
    }
    return result
  }

  private func result(of step: Int) -> celementary_intervals {
    step == tape.steps.count - 1 ? results : column(tape.columns.places[step])
  }

  fileprivate func column(_ place: Int) -> celementary_intervals {
    celementary_intervals(scratch + place * rows * width, row: width, hasSlopes: rows == 4)
  }
}

extension celementary_intervals {
  /// Rows of equal length, one after the other.
  fileprivate init(_ base: UnsafeMutablePointer<Double>, row: Int, hasSlopes: Bool) {
    self.init(
      lower: base, upper: base + row, slope_lower: hasSlopes ? base + 2 * row : nil,
      slope_upper: hasSlopes ? base + 3 * row : nil)
  }

  /// Copies values, and slopes if there are any.
  fileprivate func update(from other: celementary_intervals, count: Int) {
    lower.update(from: other.lower, count: count)
    upper.update(from: other.upper, count: count)
    guard let first = other.slope_lower, let second = other.slope_upper else { return }
    slope_lower?.update(from: first, count: count)
    slope_upper?.update(from: second, count: count)
  }
}

/// Values over boxes, and slopes if they were asked for.
struct ColumnEnclosures {
  /// Lower ends, upper ends, lower and upper ends of slopes: a row for each.
  fileprivate var rows: [Double]
  fileprivate var known: [Int64]

  /// Returns the values over a box on which the function is proved to be continuous; nil without that proof.
  func values(at index: Int) -> Interval? {
    known[index] == 0 ? nil : Interval(rows[index], rows[known.count + index])
  }

  /// Returns whether the slope has one sign over a box where the values are known.
  func isMonotone(at index: Int) -> Bool { rows[2 * known.count + index] >= 0 || rows[3 * known.count + index] <= 0 }

  /// Returns the slope over a box where the values are known.
  func slope(at index: Int) -> Interval { Interval(rows[2 * known.count + index], rows[3 * known.count + index]) }

  /// The values and the slopes as columns; those of boxes that are not known have no meaning.
  var columns: PlaneEnclosures {
    func column(_ row: Int) -> [Double] { Array(rows[row * known.count..<(row + 1) * known.count]) }
    let slopes = rows.count > 2 * known.count ? IntervalColumn(lower: column(2), upper: column(3)) : IntervalColumn()
    return PlaneEnclosures(
      values: IntervalColumn(lower: column(0), upper: column(1)), slopes: slopes, isKnown: known.map { $0 != 0 })
  }
}

extension Tape {
  /// Whether all steps and constants are of the common case on some boxes.
  var hasEnclosureColumns: Bool {
    steps.indices.allSatisfy { step in
      switch steps[step] {
      case .constant(let index):
        constants[index].decimal.decoration >= .dac && constants[index].decimal.interval.isBounded
      case .variable, .unary: true
      case .binary(let function, _, _): function.enclosureKernel != nil || wholeExponent(at: step) != nil
      }
    }
  }

  /// Returns the enclosures over boxes with finite sides.
  ///
  /// - Parameters:
  ///   - sides: the sides for each variable.
  ///   - slope: the variable of the slopes; nil for none.
  /// - Complexity: one kernel call for each step and chunk.
  func enclosures(over sides: [IntervalColumn], slopeIn slope: Int?) -> ColumnEnclosures {
    let count = sides.map(\.count).min() ?? 0
    let rows = slope == nil ? 2 : 4
    var enclosures = ColumnEnclosures(
      rows: [Double](repeating: 0, count: rows * count), known: [Int64](repeating: -1, count: count))
    let width = min(count, Self.chunk)
    guard width > 0 else { return enclosures }
    let size = rows * width
    withUnsafeTemporaryAllocation(of: Double.self, capacity: (columns.count + sides.count) * size) { scratch in
      enclosures.rows.withUnsafeMutableBufferPointer { results in
        enclosures.known.withUnsafeMutableBufferPointer { known in
          guard let scratch = scratch.baseAddress, let results = results.baseAddress, let known = known.baseAddress
          else { return }
          scratch.initialize(repeating: 0, count: (columns.count + sides.count) * size)
          for (step, place) in columns.places.enumerated() {
            guard let interval = constant(at: step)?.decimal.interval else { continue }
            let column = scratch + place * size
            column.update(repeating: interval.lower, count: width)
            (column + width).update(repeating: interval.upper, count: width)
          }
          if let slope { (scratch + (columns.count + slope) * size + 2 * width).update(repeating: 1, count: 2 * width) }
          for start in stride(from: 0, to: count, by: width) {
            var evaluator = EnclosureColumns(
              tape: self, scratch: scratch, width: width, rows: rows,
              results: celementary_intervals(results + start, row: count, hasSlopes: rows == 4), known: known + start,
              count: min(width, count - start))
            for (index, side) in sides.enumerated() {
              let column = evaluator.column(columns.count + index)
              for place in 0..<evaluator.count {
                column.lower[place] = side.lower[start + place]
                column.upper[place] = side.upper[start + place]
              }
            }
            if let last = result(&evaluator), last.lower != evaluator.results.lower {
              evaluator.results.update(from: last, count: evaluator.count)
            }
          }
        }
      }
    }
    return enclosures
  }

  /// Number of boxes evaluated together.
  private static var chunk: Int { 128 }
}
