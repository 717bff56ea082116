import Interval

/// A compiled function evaluated in double-double where possible, for windows in which Double cancels.
package struct PreciseFunction: Sendable {
  private let function: CompiledFunction

  /// Returns nil if the formula cannot be evaluated in double-double anywhere.
  package init?(_ function: CompiledFunction) {
    guard function.hasPreciseValues else { return nil }
    self.function = function
  }

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

  package func slope(at x: Double) -> Interval { function.slope(at: x) }

  package var enclosureCost: Int { function.enclosureCost }
}

extension CompiledFunction {
  /// Returns the value at a point, computed in double-double and rounded, with a bound on its absolute error.
  ///
  /// x, literals and parameters count as exact; π, e, τ and φ as the real numbers. The error includes the last
  /// rounding, so it is rarely below half an ulp. Nil if an operation has no form in double-double, if the value is
  /// undefined or not finite, or if the errors leave a jump, a comparison or the domain undecided.
  ///
  /// - Complexity: up to 1 µs for each function, about 20 ns for each sum or product.
  public func preciseValue(at x: Double) -> (value: Double, error: Double)? {
    let result = precise.approximation(at: x)
    guard result.isKnown, !result.isUndefined else { return nil }
    return (result.value.high, (result.error + result.value.low.magnitude) * (1 + 0x1p-40))
  }

  /// Whether `preciseValue(at:)` may have a value anywhere.
  var hasPreciseValues: Bool { precise.isAvailable }
}
