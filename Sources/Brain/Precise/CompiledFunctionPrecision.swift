extension CompiledFunction {
  /// Double's value at a point, equal to a call's, and a bound on how far its roundings have taken it from the formula's.
  ///
  /// x, numbers and parameters count as exact. The bound is first-order honest, not tight: tens of roundings may add up in it
  /// that cancel in truth. It is 0 where the value is surely undefined and ∞ where nothing is known: at infinite results,
  /// where the roundings leave a jump, a comparison or the domain open, and behind functions without a known slope.
  ///
  /// - Complexity: some 20 ns for each operation besides its own time.
  public func valueAndRoundingError(at x: Double) -> (value: Double, error: Double) { precise.plainValue(at: x) }

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
  public var hasPreciseValues: Bool { precise.isAvailable }
}
