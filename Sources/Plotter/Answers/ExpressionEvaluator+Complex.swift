import Brain
import Platform

extension ExpressionEvaluator {
  /// Returns the complex value of an expression, or proved enclosures of its parts, as text: `-3 + 4i`.
  ///
  /// - Throws: `PlotError` if the expression cannot be read, has names without values, or has no finite value.
  func complexText(_ text: String) throws(PlotError) -> String {
    let unit = Expression.imaginaryUnit
    let hasUnit = !constants.names.contains(unit)
    let written: Expression
    do throws(SyntaxError) {
      written = try Expression(
        text, knownNames: constants.names.union(["M", unit]),
        functions: functions.merging(Expression.complexFunctions) { own, _ in own }, values: constants.values,
        takesDegrees: takesDegrees)
    } catch { throw PlotError(error, in: text) }
    let open = written.variables.filter { constants.values[$0] == nil && ($0 != unit || !hasUnit) }
    if !open.isEmpty {
      throw PlotError(
        .data, "no value for \(list: open, between: "'", atMost: 8) in '\(text)'; give it with \(settings: open)")
    }
    let parts = try PlotError.complex(in: text) { () throws(ComplexExpression.Fault) in
      try ComplexExpression(takesDegrees ? written.takingAnglesInDegrees() : written, of: nil, hasUnit: hasUnit)
    }
    if printsEnclosures {
      return "\(try enclosure(of: parts.real, text)) + \(try enclosure(of: parts.imaginary, text))i"
    }
    return complexNumber(try part(parts.real, text), try part(parts.imaginary, text))
  }

  /// Returns the value of a part; 0 where it is nothing but a rounding error.
  private func part(_ expression: Expression, _ text: String) throws(PlotError) -> Double {
    if let (value, error) = compiled(expression).preciseValue(at: 0) {
      return value.magnitude <= 4 * error && error < 1e-20 ? 0 : value
    }
    let (value, fault) = expression.evaluation(using: constants.values)
    guard fault == nil, value.isFinite else {
      throw PlotError(.data, "'\(text)' has no complex value: " + (fault?.words ?? "it is not a finite number"))
    }
    return value
  }

  /// Returns a complex number as the text language writes it.
  private func complexNumber(_ re: Double, _ im: Double) -> String {
    let size = number(im.magnitude)
    if size == "0" { return number(re) }
    let unit = size == "1" ? "i" : size + "i"
    if number(re) == "0" { return im < 0 ? "-" + unit : unit }
    return "\(number(re)) \(im < 0 ? "-" : "+") \(unit)"
  }
}
