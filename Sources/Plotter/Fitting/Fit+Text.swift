import Brain
import Grapher
import Platform
import RealModule

extension PlotRequest {
  /// Returns the fit as text, or as JSON with `--json`.
  package func text(of fit: Fit) throws(PlotError) -> String {
    if contains(.json) {
      if contains(.at) { throw .option(.at, "prints values as text; leave out --json") }
      return try JSONText.text(of: fit, named: "the fit", isIndented: true)
    }
    // A short name such as line does not tell what the parameters are.
    let typed = expressions.joined(separator: " ").trimmed
    return fit.text(digits: try count(.digits)) + (typed == fit.formula ? "" : "formula \(fit.formula)\n")
      + (try values(of: fit))
  }

  /// Returns lines with the values of the fitted formula at the places that are asked for.
  private func values(of fit: Fit) throws(PlotError) -> String {
    let places = texts(of: .at)
    if places.isEmpty { return "" }
    if fit.origin != nil { throw .option(.at, "needs numbers of the variable, and these are dates") }
    let names = Set(fit.parameters.map(\.name) + [fit.variable])
    guard let formula = try? Expression(fit.formula, knownNames: names) else {
      throw .option(.at, "cannot take values of '\(fit.formula)'")
    }
    let known = Dictionary(fit.parameters.map { ($0.name, $0.value) }) { first, _ in first }
    let (constants, precision) = (try constants(), try count(.digits) ?? 6)
    return try places.map { (text) throws(PlotError) in
      let place = try constants.value(text, of: .option(.at))
      let value = formula.value(using: known.merging([fit.variable: place]) { _, new in new })
      let shown = value.isNaN ? "no value" : NumberText.text(value, "g", precision: precision)
      return "at \(fit.variable) = \(text.trimmed): \(shown)\n"
    }.joined()
  }

  /// Returns the request for a picture of the data with the fitted curve.
  ///
  /// - Parameter hasMoreColumns: Whether the file has further columns, which a picture shows unless some are chosen.
  func fitPicture(hasMoreColumns: Bool) -> PlotRequest {
    var request = self
    for option in [PlotOption.json, .digits, .at] { request.remove(option) }
    request.add(.fit, expressions.joined(separator: " "))
    request.expressions = []
    // As the fit, the picture is of the first two columns.
    if hasMoreColumns, !contains(.using) { request.add(.using, "1:2") }
    return request
  }
}

extension Fit {
  /// Why the fit is not to be trusted, and what else it tells, as notes on a picture.
  package var messages: [Message] {
    warnings.map { "the fit of \(formula) is not to be trusted: \(long: $0)" }
      + notes.map { "the fit of \(formula): \(long: $0)" }
  }

  /// - Parameter digits: the significant digits of values; nil for as many as the errors leave.
  fileprivate func text(digits: Int?) -> String {
    let width = parameters.map(\.name.count).max() ?? 0
    var lines = parameters.map { parameter in
      let name = parameter.name + String(repeating: " ", count: width - parameter.name.count)
      return "\(name) = " + parameter.text(digits: digits)
    }
    func number(_ value: Double) -> String { NumberText.text(value, "g", precision: digits ?? 6) }
    var facts: [String] = []
    if let reducedChiSquared {
      facts.append("chi²/ν \(number(reducedChiSquared))")
    } else if isExact {
      facts.append("exact but for rounding")
    } else if let residualStandardDeviation {
      facts.append("residual standard deviation \(number(residualStandardDeviation))")
    }
    if let rSquared { facts.append("R² \(number(rSquared))") }
    facts.append("\(degreesOfFreedom) degree\(degreesOfFreedom == 1 ? "" : "s") of freedom")
    facts.append("\(iterations) iteration\(iterations == 1 ? "" : "s")")
    if let origin { lines.append("\(variable) in days since \(origin)") }
    lines.append(facts.joined(separator: ", "))
    lines += warnings.map { "not to be trusted: \($0)" } + notes.map { "note: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Fit.Parameter {
  /// The value with its error, both to the second digit of the error. Where errors of parameters nearly cancel, as those of a line far
  /// from 0, the value has the digits that the curve needs.
  ///
  /// - Parameter isForCurve: whether the value has these digits; without them it is to be read, not to be computed with.
  func text(digits: Int?, isForCurve: Bool = true) -> String {
    let precision = digits ?? 6
    guard let error, error > 0 else {
      if error == 0, digits == nil { return value.shortestText }
      let value = NumberText.text(value, "g", precision: precision)
      return value + (error == nil ? " ± ?" : "")
    }
    if let digits {
      return [value, error].map { NumberText.text($0, "g", precision: digits) }.joined(separator: " ± ")
    }
    let (last, second) = lastDigits(error, isForCurve)
    let first = max(Fit.Parameter.exponent(of: value == 0 ? error : value), last)
    if first < 7, first > -5, last > -12 {
      return NumberText.text(value(toDigit: last), "f", precision: max(0, -last)) + " ± "
        + NumberText.text(error, "f", precision: max(0, -second))
    }
    return NumberText.text(value, "e", precision: first - last) + " ± " + NumberText.text(error, "e", precision: 1)
  }

  /// The value with its error as printed in a picture. Those below 0.001 or from 100 000 on have a power of ten as a common factor.
  var printed: String { printed(isForCurve: false) }

  /// Returns the value, or 0 without a sign if its last digit, that of a power of ten, and all before are 0.
  private func value(toDigit last: Int) -> Double { value.magnitude < Double.pow(10, Double(last)) / 2 ? 0 : value }

  private func printed(isForCurve: Bool) -> String {
    let exponent = Fit.Parameter.exponent
    let order = max(exponent(value), error.map(exponent) ?? exponent(value))
    guard let error, error > 0, order < -3 || order > 4 else {
      return text(digits: nil, isForCurve: isForCurve).raisingExponent
    }
    let last = lastDigits(error, isForCurve)
    let unit = Double.pow(10, Double(order))
    let numbers = [(value(toDigit: last.value), last.value), (error, last.error)].map { number, last in
      NumberText.text(number / unit, "f", precision: max(0, min(order - last, 16)))
    }
    return "(\(numbers[0]) ± \(numbers[1]))e\(order)".raisingExponent
  }

  /// Returns the exponents of the last digits of the value and of an error, which are the same unless errors nearly cancel.
  private func lastDigits(_ error: Double, _ isForCurve: Bool) -> (value: Int, error: Int) {
    // A Double has no more than 17 digits.
    let least = Fit.Parameter.exponent(of: value == 0 ? error : value) - 16
    let second = max(Fit.Parameter.exponent(of: error) - 1, least)
    guard isForCurve, let errorAlone, errorAlone > 0, errorAlone < Fit.Parameter.mostCancelled * error else {
      return (second, second)
    }
    return (max(min(second, Fit.Parameter.exponent(of: errorAlone) - 1), least), second)
  }

  /// The value as it is printed in the formula of a picture, without its error, with the digits that the curve needs.
  var printedValue: String {
    let printed = printed(isForCurve: true)
    guard let sign = printed.firstRange(of: " ± ") else { return printed }
    let value = printed[..<sign.lowerBound]
    guard value.first == "(", let end = printed.lastIndex(of: ")") else { return String(value) }
    return String(value.dropFirst()) + printed[end...].dropFirst()
  }

  /// The ratio of errors below which the value has more digits than the error.
  private static let mostCancelled = 0.05

  /// Returns the exponent of the first of two digits.
  private static func exponent(of value: Double) -> Int {
    Int(NumberText.text(value, "e", precision: 1).split(separator: "e").last ?? "0") ?? 0
  }
}

extension String {
  /// The numbers as printed, with the minus sign U+2212 and raised exponents: "2×10⁻⁵" for "2e-05".
  fileprivate var raisingExponent: String {
    replacing(/e([+-]?)0*(\d+)/) { match in
      "\u{202F}×\u{202F}10" + (match.1 == "-" ? "⁻" : "") + String(match.2.compactMap(\.superscript))
    }.replacing("-", with: "\u{2212}")
  }
}
