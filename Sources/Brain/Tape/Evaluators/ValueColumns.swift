import CElementary

/// Computes values in Double for columns of points: a kernel call for each step and chunk.
struct ValueColumns: TapeEvaluator {
  private let tape: Tape
  /// The columns of the variables.
  private let variables: UnsafePointer<UnsafePointer<Double>>
  private let results: UnsafeMutablePointer<Double>
  private let scratch: UnsafeMutablePointer<Double>
  private let width: Int
  /// The steps whose results are checked.
  private let checked: Set<Int>
  private var chunk = 0..<0
  private var isLimitReached = false

  func constant(_ constant: Tape.Constant, at step: Int) -> UnsafePointer<Double> {
    UnsafePointer(scratch + tape.columns.places[step] * width)
  }

  func variable(_ index: Int, at step: Int) -> UnsafePointer<Double> { variables[index] + chunk.lowerBound }

  mutating func unary(
    _ function: Operation.UnaryFunction, _ a: UnsafePointer<Double>, at step: Int
  ) -> UnsafePointer<Double>? {
    let result = column(of: step)
    function.kernel(a, result, chunk.count)
    check(result, at: step)
    return UnsafePointer(result)
  }

  mutating func binary(
    _ function: Operation.BinaryFunction, _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, at step: Int
  ) -> UnsafePointer<Double>? {
    let result = column(of: step)
    function.kernel(a, b, result, chunk.count)
    check(result, at: step)
    return UnsafePointer(result)
  }

  private func column(of step: Int) -> UnsafeMutablePointer<Double> {
    step == tape.steps.count - 1 ? results + chunk.lowerBound : scratch + tape.columns.places[step] * width
  }

  private mutating func check(_ result: UnsafeMutablePointer<Double>, at step: Int) {
    if !checked.isEmpty, checked.contains(step), celementary_has_limit(result, chunk.count) != 0 {
      isLimitReached = true
    }
  }

  /// Number of points evaluated together: enough to amortise a step, few enough for the first-level cache.
  private static let chunk = 256
}

extension ValueColumns {
  /// Writes the values of a tape at points.
  ///
  /// - Parameters:
  ///   - variables: a column for each variable.
  ///   - results: as many as there are points.
  ///   - checked: the steps whose results are checked for zeros and infinities.
  ///   - refine: called for each range of points in which a checked result is 0 or infinite, with their values written.
  /// - Complexity: one kernel call for each step and chunk; one allocation.
  static func evaluate(
    _ tape: Tape, at variables: UnsafePointer<UnsafePointer<Double>>, count: Int,
    into results: UnsafeMutablePointer<Double>, checking checked: Set<Int>, refine: (Range<Int>) -> Void
  ) {
    let width = min(count, chunk)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: tape.columns.count * width) { scratch in
      guard let scratch = scratch.baseAddress, count > 0 else { return }
      for (step, place) in tape.columns.places.enumerated() {
        guard let constant = tape.constant(at: step) else { continue }
        (scratch + place * width).initialize(repeating: constant.value, count: width)
      }
      var columns = ValueColumns(
        tape: tape, variables: variables, results: results, scratch: scratch, width: width, checked: checked)
      for start in stride(from: 0, to: count, by: width) {
        columns.chunk = start..<min(start + width, count)
        columns.isLimitReached = false
        let result = tape.result(&columns)
        if let result, result != UnsafePointer(results + start) {
          (results + start).update(from: result, count: columns.chunk.count)
        }
        if columns.isLimitReached { refine(columns.chunk) }
      }
    }
  }
}
