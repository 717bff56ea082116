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
