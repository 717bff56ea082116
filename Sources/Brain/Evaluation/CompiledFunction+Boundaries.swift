import Interval

extension CompiledFunction {
  /// Returns whether the conditions of the formula hold at the place within an interval where one of them begins or ceases to
  /// hold; true if none does, and nil if unknown.
  ///
  /// Where both sides of a comparison are continuous, they are equal at that place: then x² < 2 fails and x² ≤ 2 holds.
  public func holds(atBoundaryIn x: Interval) -> Bool? {
    withUnsafePointer(to: x) { box in
      var evaluator = BoundaryEvaluator(
        sets: SetEvaluator(tape: proof, box: box, readsDecimals: true, findsSlopes: false))
      guard let values = proof.result(&evaluator), evaluator.isKnown else { return nil }
      return evaluator.count == 0 || !values.set.hull.isEmpty
    }
  }
}

/// Encloses values over an interval in which the sides of one comparison become equal, as if they were equal.
private struct BoundaryEvaluator: TapeEvaluator {
  let sets: SetEvaluator
  /// The number of comparisons that are undecided over the interval.
  var count = 0
  /// Whether there is at most one of them, with continuous sides.
  var isKnown = true

  func constant(_ constant: Tape.Constant, at step: Int) -> SetEvaluator.Enclosed {
    sets.constant(constant, at: step)
  }

  func variable(_ index: Int, at step: Int) -> SetEvaluator.Enclosed { sets.variable(index, at: step) }

  func unary(
    _ function: Operation.UnaryFunction, _ a: SetEvaluator.Enclosed, at step: Int
  ) -> SetEvaluator.Enclosed? { sets.unary(function, a, at: step) }

  mutating func binary(
    _ function: Operation.BinaryFunction, _ a: SetEvaluator.Enclosed, _ b: SetEvaluator.Enclosed, at step: Int
  ) -> SetEvaluator.Enclosed? {
    let values = sets.binary(function, a, b, at: step)
    guard let holds = function.holdsForEqualOperands, values?.set.hull.isPoint == false else { return values }
    count += 1
    if count > 1 || min(a.set.decoration, b.set.decoration) < .dac { isKnown = false }
    return SetEvaluator.Enclosed(set: IntervalSet(Interval(holds ? 1 : 0)), slope: .entire)
  }
}

extension Operation.BinaryFunction {
  /// Whether a comparison holds for equal operands; nil for other operations.
  fileprivate var holdsForEqualOperands: Bool? {
    switch self {
    case .lessOrEqual, .greaterOrEqual, .equal: true
    case .less, .greater, .notEqual: false
    default: nil
    }
  }
}
