import Brain
import Interval
import Platform

/// The value of a formula without free variables, with what is proved of it.
struct EvaluatedNumber {
  /// Computed in Doubles, or the Double that is proved to be nearest.
  private let value: Double
  /// Contain the number; empty if nothing is known.
  let bounds: Interval
  /// Whether the value may be one of rounding errors alone.
  let isUncertain: Bool
  /// Whether the digits of the value are right.
  private let isKnown: Bool

  /// - Parameters:
  ///   - value: that in Doubles.
  ///   - expression: angles are in radians.
  ///   - values: those of all its names.
  init(_ value: Double, of expression: Expression, using values: [String: ParameterValue]) {
    // A name that no text has, since the expression does not depend on the variable.
    let known = FunctionTemplate(expression, variables: [""]).bound(to: values).constantValues
    var bounds = known.hull
    if let precise = expression.preciseValue(using: values) {
      if let nearest = precise.nearest {
        (self.value, self.bounds, isUncertain, isKnown) = (nearest, precise.bounds, false, true)
        return
      }
      bounds = bounds.intersection(precise.bounds)
    }
    let uncertainty = bounds.width == 0 ? 0 : bounds.width / bounds.mignitude
    // Rounding may also give a value to what has none, as asin(1+1e-20).
    isUncertain = !(uncertainty <= Self.mostRounding) || !bounds.isEmpty && known.decoration < .def
    // Digits of a value that is known less well are those that the bounds share.
    let isAccurate = isUncertain || uncertainty <= expression.mostDoubtOfDigits
    isKnown = bounds.isEmpty || bounds.contains(value) && isAccurate
    (self.value, self.bounds) = (value, bounds)
  }

  /// Returns the number as text.
  ///
  /// - Parameter digits: the most significant digits; nil for as many as are needed to read the same number back.
  func text(digits: Int?) -> String {
    if !isKnown { return ProvedNumber(bounds: bounds).text(digits: digits ?? ProvedNumber.usualDigits) }
    let text = digits.map { NumberText.text(value, "g", precision: $0) } ?? value.shortestText
    return text == "-0" ? "0" : text
  }

  /// The greatest width of an enclosure, relative to the value, for which digits of the value are right.
  private static let mostRounding = 1e-3
}
