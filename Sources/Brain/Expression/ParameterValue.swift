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

  init(_ literal: Literal) { self.literal = literal }
}

extension Expression {
  /// Returns the value as that of a parameter, exact if the parts of the formula and the parameters in it are.
  package func parameterValue(using parameters: [String: ParameterValue]) -> ParameterValue {
    let last = result { (parameters[$0] ?? 0).literal }
    return last.exact.map { ParameterValue(Literal($0)) } ?? ParameterValue(last.value)
  }
}
