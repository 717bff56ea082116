/// Evaluates a formula exactly at a point, in fractions, in which numbers are the decimals that people write: 0.3, not its
/// Double.
///
/// It ends at an operation with an irrational result, and where an integer is too large.
struct RationalEvaluator: TapeEvaluator {
  let point: Rational
  /// Longer numerators and denominators count as unknown.
  var mostBits = Int.max

  func constant(_ constant: Tape.Constant, at step: Int) -> Rational? { constant.rational }
  func variable(_ index: Int, at step: Int) -> Rational? { point }

  func unary(_ function: Operation.UnaryFunction, _ a: Rational?, at step: Int) -> Rational?? {
    .some(function.rational(a).flatMap { $0.bitWidth <= mostBits ? $0 : nil })
  }

  func binary(_ function: Operation.BinaryFunction, _ a: Rational?, _ b: Rational?, at step: Int) -> Rational?? {
    .some(function.rational(a, b).flatMap { $0.bitWidth <= mostBits ? $0 : nil })
  }
}

extension Operation.UnaryFunction {
  /// Returns the exact value; nil if it is unknown.
  func rational(_ a: Rational?) -> Rational? { a.flatMap { $0.isDefined ? self.exact($0) : .undefined } }
}

extension Operation.BinaryFunction {
  /// Returns the exact value; nil if it is unknown.
  func rational(_ a: Rational?, _ b: Rational?) -> Rational? {
    guard let a else { return nil }
    // A branch decides without the other operand.
    if self == .otherwise { return a.isDefined ? a : b }
    if self == .then, a.isZero { return .undefined }
    guard let b, a.isDefined, b.isDefined else { return nil }
    return self.exact(a, b)
  }
}
