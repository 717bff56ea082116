/// Computes values in double-double with error bounds.
struct PreciseEvaluator: TapeEvaluator {
  /// The values of the variables.
  let point: UnsafePointer<Double>
  /// Whether numbers and values of variables are the shortest decimals that are read as their Doubles.
  var readsDecimals = false

  func constant(_ constant: Tape.Constant, at step: Int) -> Approximation {
    readsDecimals ? constant.preciseDecimal : constant.precise
  }

  func variable(_ index: Int, at step: Int) -> Approximation {
    let decimal = readsDecimals ? Rational(decimal: point[index])?.approximation : nil
    return decimal.flatMap { $0.isKnown ? $0 : nil } ?? .exactly(point[index])
  }

  func unary(_ function: Operation.UnaryFunction, _ a: Approximation, at step: Int) -> Approximation? {
    function.approximation(a)
  }
  func binary(
    _ function: Operation.BinaryFunction, _ a: Approximation, _ b: Approximation, at step: Int
  ) -> Approximation? {
    function.approximation(a, b)
  }

  /// Finds whether some path through the formula avoids all operations without a form in double-double.
  struct Availability: TapeEvaluator {
    func constant(_ constant: Tape.Constant, at step: Int) -> Bool { constant.precise.isKnown }
    func variable(_ index: Int, at step: Int) -> Bool { true }
    func unary(_ function: Operation.UnaryFunction, _ a: Bool, at step: Int) -> Bool? { function.precise != nil && a }
    func binary(_ function: Operation.BinaryFunction, _ a: Bool, _ b: Bool, at step: Int) -> Bool? {
      guard let precise = function.precise else { return false }
      return precise.isStrict ? a && b : a || b
    }
  }
}
