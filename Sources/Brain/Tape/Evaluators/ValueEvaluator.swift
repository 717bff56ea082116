/// Computes values in Double, as `CalculatorBrain.evaluate(using:)` does.
struct ValueEvaluator: TapeEvaluator {
  /// The values of the variables.
  let point: UnsafePointer<Double>

  @inline(__always)
  func constant(_ constant: Tape.Constant, at step: Int) -> Double { constant.value }
  @inline(__always)
  func variable(_ index: Int, at step: Int) -> Double { point[index] }
  @inline(__always)
  func unary(_ function: Operation.UnaryFunction, _ a: Double, at step: Int) -> Double? { function.value(a) }
  @inline(__always)
  func binary(_ function: Operation.BinaryFunction, _ a: Double, _ b: Double, at step: Int) -> Double? {
    function.value(a, b)
  }
}
