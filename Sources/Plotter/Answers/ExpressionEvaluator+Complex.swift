import Brain
import Interval
import Platform

extension ExpressionEvaluator {
  /// Returns the complex value of an expression, or proved enclosures of its parts, as text: `-3 + 4i`, and whether it may be one of
  /// rounding errors alone.
  ///
  /// - Throws: `PlotError` if the expression cannot be read, has names without values, or has no finite value.
  func complexText(_ text: String) throws(PlotError) -> (text: String, hasRoundingErrors: Bool) {
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
      return ("\(try enclosure(of: parts.real, text)) + \(try enclosure(of: parts.imaginary, text))i", false)
    }
    let (re, im) = (try part(parts.real, text), try part(parts.imaginary, text))
    let size = max(re.value.magnitude, im.value.magnitude)
    return (complexNumber(re.text, im.text), re.isUncertain(in: size) || im.isUncertain(in: size))
  }

  /// A part of a number, with what is known of it.
  private struct Part {
    let value: Double
    let text: String
    /// Empty if nothing is known.
    let bounds: Interval
    let isDefined: Bool

    /// - Parameter size: that of the number.
    func isUncertain(in size: Double) -> Bool {
      !bounds.isEmpty && (!isDefined || !(bounds.width <= Part.mostRounding * size))
    }

    static let mostRounding = 1e-3
  }

  /// Returns the value of a part; 0 where it is nothing but a rounding error.
  private func part(_ expression: Expression, _ text: String) throws(PlotError) -> Part {
    let known = compiled(expression).constantValues
    func part(_ value: Double, _ text: String) -> Part {
      Part(value: value, text: text, bounds: known.hull, isDefined: known.decoration >= .def)
    }
    if let (value, error) = compiled(expression).preciseValue(at: 0) {
      return value.magnitude <= 4 * error && error < 1e-20 ? part(0, "0") : part(value, number(value))
    }
    let (value, fault) = expression.evaluation(using: constants.values)
    guard fault == nil, value.isFinite else {
      throw PlotError(.data, "'\(text)' has no complex value: " + (fault?.words ?? "it is not a finite number"))
    }
    // Digits of a value that is known less well are those that the bounds share.
    let (bounds, doubt) = (known.hull, known.hull.width / known.hull.mignitude)
    let sharesDigits = doubt > Self.mostDoubt && doubt <= Part.mostRounding
    return part(
      value,
      sharesDigits ? ProvedNumber(bounds: bounds).text(digits: digits ?? ProvedNumber.usualDigits) : number(value))
  }

  private static let mostDoubt = 1e-13

  /// Returns a complex number as the text language writes it.
  private func complexNumber(_ re: String, _ im: String) -> String {
    if im == "0" { return re }
    let isNegative = im.hasPrefix("-")
    let size = isNegative ? String(im.dropFirst()) : im
    let unit = size == "1" ? "i" : size + "i"
    if re == "0" { return isNegative ? "-" + unit : unit }
    return "\(re) \(isNegative ? "-" : "+") \(unit)"
  }
}
