import Interval

/// A compiled function evaluated in double-double where possible, for windows in which Double cancels.
package struct PreciseFunction: Sendable {
  private let function: CompiledFunction

  /// Returns nil if the formula cannot be evaluated in double-double anywhere.
  package init?(_ function: CompiledFunction) {
    guard function.hasPreciseValues else { return nil }
    self.function = function
  }

  /// As for the function that it evaluates.
  package func holds(atBoundaryIn x: Interval) -> Bool? { function.holds(atBoundaryIn: x) }
  /// As for the function that it evaluates.
  package func values(atBoundaryIn x: Interval) -> Interval? { function.values(atBoundaryIn: x) }

  /// Writes the values as `CompiledFunction.evaluate(at:into:)` does, each rounded once from double-double, or computed
  /// in Double where double-double has no known value.
  package func evaluate(at x: [Double], into y: inout [Double]) {
    function.evaluate(at: x, into: &y)
    for index in x.indices {
      if let (value, _) = function.preciseValue(at: x[index]) { y[index] = value }
    }
  }

  package func enclosure(over x: Interval) -> Enclosure { function.enclosure(over: x) }
  package func enclosure(over x: Interval, from left: Interval?) -> Enclosure {
    function.enclosure(over: x, from: left)
  }

  package func decimalValues(at x: Double) -> IntervalSet { function.decimalValues(at: x) }

  package func slope(at x: Double) -> Interval { function.slope(at: x) }

  package func preciseValue(at x: Double) -> (value: Double, error: Double)? { function.preciseValue(at: x) }

  package var enclosureCost: Int { function.enclosureCost }
}

extension CompiledFunction {
  /// Whether `preciseValue(at:)` may have a value anywhere.
  var hasPreciseValues: Bool {
    var evaluator = PreciseEvaluator.Availability()
    return values.result(&evaluator) ?? false
  }
}
