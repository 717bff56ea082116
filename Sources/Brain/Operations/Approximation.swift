import Interval

/// A number with a bound on its absolute error, as an evaluation in double-double carries it.
///
/// An undefined value is NaN with the error 0; an unknown value has the error ∞.
struct Approximation: Sendable, Equatable {
  let value: DoubleDouble
  let error: Double

  static let undefined = Approximation(value: .nan, error: 0)
  static let unknown = Approximation(value: .nan, error: .infinity)

  static func exactly(_ x: Double) -> Approximation {
    x.isInfinite ? .unknown : Approximation(value: DoubleDouble(x), error: 0)
  }

  var isKnown: Bool { error < .infinity }
  var isUndefined: Bool { value.high.isNaN && error == 0 }
}

/// Running error analysis (Higham, *Accuracy and Stability of Numerical Algorithms*, section 3.3). The error of a
/// result is the propagated error plus the rounding error, with a margin for rounding the bound.
extension Operation.UnaryFunction {
  func approximation(_ a: Approximation) -> Approximation {
    guard let precise = self.precise, a.isKnown else { return .unknown }
    if a.isUndefined { return .undefined }
    guard let y = precise.value(a.value) else { return .unknown }
    let propagated = precise.propagated(a.value, y.high, a.error)
    guard y.isFinite else { return self.value(a.value.high).isNaN && propagated < .infinity ? .undefined : .unknown }
    let own = precise.rounding.error(of: y, isForDoubles: a.value.low == 0)
    return Approximation(value: y, error: precise.rounding.total(propagated, own, operands: a.error))
  }
}

extension Operation.BinaryFunction {
  func approximation(_ a: Approximation, _ b: Approximation) -> Approximation {
    guard let precise = self.precise else { return .unknown }
    if precise.isStrict {
      guard a.isKnown, b.isKnown else { return .unknown }
      if a.isUndefined || b.isUndefined { return .undefined }
    }
    guard let y = precise.value(a.value, b.value) else { return .unknown }
    let propagated = precise.propagated(a.value, b.value, y.high, a.error, b.error)
    guard y.isFinite else {
      return self.value(a.value.high, b.value.high).isNaN && propagated < .infinity ? .undefined : .unknown
    }
    let isForDoubles = a.value.low == 0 && b.value.low == 0
    let own = precise.rounding.error(of: y, isForDoubles: isForDoubles)
    return Approximation(value: y, error: precise.rounding.total(propagated, own, operands: a.error + b.error))
  }
}

extension Operation.Rounding {
  /// Returns the sum of both bounds with a margin for its own rounding; ∞ if it is NaN.
  ///
  /// - Parameter operands: the sum of the operands' errors. If positive, the bound covers underflow.
  fileprivate func total(_ propagated: Double, _ own: Double, operands: Double) -> Double {
    let sum = (propagated + own) * (1 + 0x1p-40)
    if sum.isNaN { return .infinity }
    return precise > 0 && operands > 0 ? max(sum, Self.underflow) : sum
  }
}
