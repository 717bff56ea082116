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

extension CompiledFunction {
  /// The value at a point computed in double-double and rounded to Double, and a bound on its absolute error.
  ///
  /// x, numbers and parameters count as exact, π, e, τ and φ as the real numbers. The error includes the last rounding, so
  /// it is seldom below half an ulp. Nil where an operation has no form in double-double, where the value is not finite or
  /// not defined, and where the errors leave a jump, a comparison or the domain open.
  ///
  /// - Complexity: up to a microsecond for each function, some 20 ns for each sum or product.
  public func preciseValue(at x: Double) -> (value: Double, error: Double)? {
    let result = precise.approximation(at: x)
    guard result.isKnown, !result.isUndefined else { return nil }
    return (result.value.high, (result.error + result.value.low.magnitude) * (1 + 0x1p-40))
  }

  /// Whether `preciseValue(at:)` may have a value anywhere: no operation that lacks a form in double-double is always passed.
  var hasPreciseValues: Bool { precise.isAvailable }
}
