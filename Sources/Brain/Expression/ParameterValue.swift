import Interval

/// The value of a parameter: a Double, the exact value of a text, or the bounds of a text without an exact value.
package struct ParameterValue: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let literal: Literal

  /// The nearest Double.
  package var double: Double { literal.value }

  /// Whether it is the value of the text, and not a Double near it.
  package var isExact: Bool { literal.isExact }

  /// A Double, with which formulas are computed in Doubles.
  package init(_ value: Double) { literal = Literal(value) }
  /// The shortest decimal that is read as a Double, with which formulas are computed exactly.
  package init(decimal value: Double) { literal = Literal(decimal: value) }

  package init(floatLiteral value: Double) { self.init(value) }
  package init(integerLiteral value: Int) { self.init(Double(value)) }

  fileprivate init(_ literal: Literal) { self.literal = literal }
}

extension Expression {
  /// Returns the value as that of a parameter, exact if the parts of the formula and the parameters in it are.
  package func parameterValue(using parameters: [String: ParameterValue]) -> ParameterValue {
    let last = result { (parameters[$0] ?? 0).literal }
    return last.exact.map { ParameterValue(Literal($0)) } ?? ParameterValue(last.value)
  }

  /// Returns the same value with its bounds where it is not exact: those of π÷4, and all numbers for 1 ÷ sin π, which may have no
  /// value. So nothing is proved of a formula with the parameter that is not true of the number that was typed.
  ///
  /// - Parameter parameters: the values of all names; angles are in radians.
  package func boundedParameterValue(using parameters: [String: ParameterValue]) -> ParameterValue {
    let value = parameterValue(using: parameters)
    guard !value.isExact, value.double.isFinite else { return value }
    let function = FunctionTemplate(self, variables: [""]).bound(to: parameters)
    let set = function.decimalValues(at: 0)
    let isDefined = set.decoration >= .def && !set.isEmpty
    let precise = withUnsafePointer(to: 0) { function.preciseApproximation(at: $0) }
    return ParameterValue(
      Literal(value.double, Literal.Computed(isDefined ? set.hull : .entire, isDefined ? precise : .unknown)))
  }
}
