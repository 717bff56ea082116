import Interval

extension CompiledFunction {
  /// Returns whether the conditions of the formula hold at the place within an interval where one of them begins or ceases to
  /// hold; true if none does, and nil if unknown.
  ///
  /// Where both sides of a comparison are continuous, they are equal at that place: then x² < 2 fails and x² ≤ 2 holds.
  public func holds(atBoundaryIn x: Interval) -> Bool? {
    guard let (values, steps) = boundary(in: x) else { return nil }
    return steps.isEmpty || !values.isEmpty
  }

  /// Returns the values at the place within an interval where the sides of one comparison are equal; nil unless they are
  /// proved to be equal at one, since their difference changes its sign. So x² = 2 holds at a place that no Double is.
  public func values(atBoundaryIn x: Interval) -> Interval? {
    guard let (values, steps) = boundary(in: x), let step = steps.first, !values.isEmpty,
      let start = difference(at: step, Interval(x.lower)), let end = difference(at: step, Interval(x.upper)),
      start.upper < 0 && end.lower > 0 || start.lower > 0 && end.upper < 0
    else { return nil }
    return values
  }

  /// Returns the values as if the sides of a comparison that is undecided over an interval were equal, and the step of the
  /// comparison, if there is one; nil if there are several, or the sides may jump.
  private func boundary(in x: Interval) -> (values: Interval, steps: [Int])? {
    withUnsafePointer(to: x) { box in
      var evaluator = BoundaryEvaluator(sets: sets(over: box))
      guard let values = proof.result(&evaluator), evaluator.isKnown else { return nil }
      return (values.set.hull, evaluator.steps)
    }
  }

  /// Returns the bounds of the difference of the sides of a comparison.
  private func difference(at step: Int, _ x: Interval) -> Interval? {
    withUnsafePointer(to: x) { box in
      var evaluator = BoundaryEvaluator(sets: sets(over: box), watched: step)
      _ = proof.result(&evaluator)
      return evaluator.difference
    }
  }

  private func sets(over box: UnsafePointer<Interval>) -> SetEvaluator {
    SetEvaluator(tape: proof, box: box, readsDecimals: true, findsSlopes: false)
  }
}

/// Encloses values over an interval in which the sides of one comparison become equal, as if they were equal.
private struct BoundaryEvaluator: TapeEvaluator {
  let sets: SetEvaluator
  /// A comparison of which the difference of the sides is wanted; nil for none.
  var watched: Int?
  var difference: Interval?
  /// The comparisons that are undecided over the interval.
  var steps: [Int] = []
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
    if step == watched { difference = a.set.hull - b.set.hull }
    let values = sets.binary(function, a, b, at: step)
    guard let holds = function.holdsForEqualOperands, values?.set.hull.isPoint == false else { return values }
    steps.append(step)
    if steps.count > 1 || min(a.set.decoration, b.set.decoration) < .dac { isKnown = false }
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
