import Interval

/// A compiled function evaluated in double-double where that has a form, for windows in which Double cancels.
package struct PreciseFunction: Sendable {
  private let function: CompiledFunction

  /// Nil where some operation that is always passed has no form in double-double.
  package init?(_ function: CompiledFunction) {
    guard function.hasPreciseValues else { return nil }
    self.function = function
  }

  /// Writes the values as `CompiledFunction.evaluate(at:into:)` does, each rounded once from double-double; those that
  /// double-double does not determine are Double's.
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

  package func slope(at x: Double) -> Interval { function.slope(at: x) }
}
