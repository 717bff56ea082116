import Interval

/// The functions of complex numbers that have no key: the parts, the argument and the conjugate.
extension Operation.UnaryFunction {
  static let realPart = ofComplex("re", "real part", exact: { $0 }) { ComplexTerm($0.re) }
  static let imaginaryPart = ofComplex("im", "imaginary part", exact: { _ in Rational(0) }) { ComplexTerm($0.im) }
  static let argument = ofComplex("arg", "argument, in (−π, π]", angle: .result, exact: { _ in nil }) {
    ComplexTerm($0.argument)
  }
  static let conjugate = ofComplex("conj", "conjugate", exact: { $0 }) { $0.conjugate }

  private typealias ComplexTerm = Operation.ComplexTerm

  /// The functions by their names in formulas.
  static let ofComplexNumbers: [Operation.UnaryFunction] = [.realPart, .imaginaryPart, .argument, .conjugate]

  /// - Parameter exact: returns the value of a rational number.
  private static func ofComplex(
    _ name: String, _ summary: String, angle: Operation.Angle? = nil,
    exact: @escaping @Sendable (Rational) -> Rational?,
    _ rule: @escaping @Sendable (Operation.ComplexTerm) -> Operation.ComplexTerm
  ) -> Operation.UnaryFunction {
    Operation.UnaryFunction(
      .function(name, .special, summary), angle: angle,
      values: .init(exact: exact, code: .capturing { name == "im" ? 0 : $0 }),
      enclosures: .init({ _ in Image(.entire, .trv) }) { _ in .entire },
      derivative: .formula { _, _ in .number(.nan) }, complex: .general(rule), precise: nil)
  }
}
