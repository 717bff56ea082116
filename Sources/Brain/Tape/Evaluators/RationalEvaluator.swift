/// Evaluates a formula exactly at a point, in fractions of 128-bit integers, in which numbers are the decimals that people
/// write: 0.3, not its Double.
///
/// It ends at an operation other than sums, products, quotients and powers with whole exponents, and where an integer is too
/// large.
struct RationalEvaluator: TapeEvaluator {
  let point: Rational

  func constant(_ constant: Tape.Constant, at step: Int) -> Rational? { constant.rational }
  func variable(_ index: Int, at step: Int) -> Rational? { point }

  func unary(_ function: Operation.UnaryFunction, _ a: Rational?, at step: Int) -> Rational?? {
    .some(function.rational(a))
  }

  func binary(_ function: Operation.BinaryFunction, _ a: Rational?, _ b: Rational?, at step: Int) -> Rational?? {
    .some(function.rational(a, b))
  }
}

extension Operation.UnaryFunction {
  /// Returns the exact value; nil if it is unknown.
  func rational(_ a: Rational?) -> Rational? {
    guard let a else { return nil }
    switch self {
    case .negation: return Rational(0) - a
    case .square: return a * a
    case .cube: return a * a * a
    case .reciprocal: return Rational(1) / a
    default: return nil
    }
  }
}

extension Operation.BinaryFunction {
  /// Returns the exact value; nil if it is unknown.
  func rational(_ a: Rational?, _ b: Rational?) -> Rational? {
    guard let a, let b else { return nil }
    switch self {
    case .sum: return a + b
    case .difference: return a - b
    case .product: return a * b
    case .quotient: return a / b
    case .power: return b.whole.flatMap { a.power($0) }
    default: return nil
    }
  }
}
