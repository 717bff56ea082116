import Brain
import Interval
import Platform

/// Evaluates expressions, with the parameters and functions of a request.
package struct ExpressionEvaluator {
  private let request: PlotRequest
  let constants: ParameterBindings
  let functions: [String: DefinedFunction]
  let takesDegrees: Bool
  let printsEnclosures: Bool
  private let isComplex: Bool
  /// Significant digits; nil for as many as needed to read the same number back.
  let digits: Int?

  /// Whether an expression defines a function, `f(x)=x^2`, for the others.
  package static func definesFunction(_ text: String) -> Bool { Definition(text).head != nil }

  /// - Throws: `PlotError` if an option is not valid.
  package init(_ request: PlotRequest) throws(PlotError) {
    self.request = request
    constants = try request.constants()
    takesDegrees = request.contains(.degrees)
    functions = try DefinedFunctions(
      try request.letDefinitions(), known: constants.names.union(["M"]), constants
    ).functions
    printsEnclosures = request.contains(.enclosure)
    isComplex = request.contains(.complex)
    digits = try request.count(.digits)
    if printsEnclosures, digits != nil { throw .option(.digits, "and --enclosure exclude each other") }
  }

  /// Returns the text of the value of an expression, see `text(_:)`, and notes: on parts that are read otherwise than many people
  /// mean them, and on a value that is made of rounding errors.
  package func evaluated(_ typed: String) throws(PlotError) -> (text: String, notes: [Message]) {
    var notes = RootNotes.notes(on: typed) + InequalityNotes.notes(on: typed)
    let (text, hasRoundingErrors) = try textAndRounding(typed)
    if hasRoundingErrors {
      notes.append(
        "the value of '\(typed)' may be one of rounding errors alone; --enclosure tells what is proved of it")
    }
    return (text, notes)
  }

  /// Returns the value of an expression, or its proved enclosure, as text. As on a calculator, `=` may end it.
  ///
  /// - Throws: `PlotError` if the expression cannot be read, has names without values, or has no finite value.
  package func text(_ typed: String) throws(PlotError) -> String { try textAndRounding(typed).text }

  private func textAndRounding(_ typed: String) throws(PlotError) -> (text: String, hasRoundingErrors: Bool) {
    let isComplete = typed.trimmed.last == "=" && !"<>!=".contains(typed.trimmed.dropLast().last ?? " ")
    let text = isComplete ? String(typed.trimmed.dropLast()) : typed
    if Self.definesFunction(text) {
      throw PlotError(.data, "'\(text)' defines a function; define it with --let, and evaluate a call of it")
    }
    if isComplex { return try complexText(text) }
    let written: Expression
    do throws(SyntaxError) {
      written = try Expression(
        text, knownNames: constants.names.union(["M"]), functions: functions, values: constants.values,
        takesDegrees: takesDegrees)
    } catch { throw PlotError(error, in: text) }
    if written.joinsCalculations { throw .joinedCalculations(in: text) }
    let open = written.variables.filter { constants.values[$0] == nil }
    if let first = open.first {
      if open.count == 1, written.equationSides != nil {
        throw PlotError(
          .data,
          "'\(text)' is an equation; plot solve '\(text)' finds \(first), and --set \(first)=… tells whether it holds")
      }
      let advice: Message = open == [Expression.imaginaryUnit] ? ", or calculate with complex numbers by --complex" : ""
      throw PlotError(
        .data,
        "no value for \(list: open, between: "'", atMost: 8) in '\(text)'; give \(open.count == 1 ? "it" : "them") with \(settings: open)\(advice)"
      )
    }
    let expression = (takesDegrees ? written.takingAnglesInDegrees() : written)
      .placingExactOperandsOfJumps(using: constants.exactNumbers())
    var (value, fault) = expression.evaluation(using: constants.values)
    if !value.isFinite {
      // A part of the formula may be beyond Double's range.
      let whole = compiled(expression)(0)
      if whole.isFinite { (value, fault) = (whole, nil) }
    }
    if fault != nil || !value.isFinite {
      // Digits that cancel in Doubles may hide the value.
      let known = compiled(expression).constantValues
      if known.decoration >= .def, known.hull.isBounded { (value, fault) = (known.hull.midpoint, nil) }
    }
    if fault != nil || !value.isFinite, let integral = try improperIntegral(text) {
      return (integral, false)
    }
    if fault != nil || !value.isFinite {
      // The operation may be in the formula of a defined function.
      let range = functions.isEmpty ? fault?.range(in: text) : nil
      let bounds = compiled(expression).constantValues.hull
      if fault != nil, !bounds.isEmpty, bounds.isBounded {
        throw PlotError(
          .data,
          "rounding errors hide whether '\(text)' has a value, in \(ProvedNumber(bounds: bounds).enclosureText)")
      }
      let complex =
        (try? complexText(text)).flatMap {
          $0.hasRoundingErrors ? nil : "; with --complex it is \($0.text)" as Message
        } ?? ""
      // Only empty bounds prove that there is no value.
      let claim: Message = bounds.isEmpty ? "has no value" : "has no value that is found"
      throw PlotError(
        .data, "'\(text)' \(claim): " + (fault?.words ?? "it is not a finite number") + complex,
        excerpt: range.map { Excerpt(text: text, range: $0) })
    }
    if printsEnclosures { return (try enclosure(of: expression, text), false) }
    let number = EvaluatedNumber(value, of: expression, using: constants.values)
    return (number.text(digits: digits), number.isUncertain)
  }

  /// Returns the value of a text that is one integral of a function without bounds, such as `integral(1/sqrt(x), x, 0, 1)`, as `plot
  /// integrate` finds it; nil for other texts, and if it is not proved.
  private func improperIntegral(_ text: String) throws(PlotError) -> String? {
    guard let parts = Self.partsOfIntegral(text) else { return nil }
    var integral = request
    integral.expressions = [parts[0]]
    (integral[.variable], integral[.range]) = (parts[1], parts[2] + ":" + parts[3])
    guard let question = try? Question(integral, of: "integrate"),
      let value = try? IntegralAnswer(question, question.asked[0]).value(over: parts[2] + ":" + parts[3])
    else {
      try PlotError.checkWork()
      return nil
    }
    guard value.estimated == nil, let proved = value.proved, proved.isBounded else { return nil }
    let number = ProvedNumber(bounds: proved)
    return printsEnclosures ? number.enclosureText : number.text(digits: digits ?? ProvedNumber.usualDigits)
  }

  /// The integrand, the variable and the ends of a text that is one integral; nil for others.
  private static func partsOfIntegral(_ text: String) -> [String]? {
    let name = "integral("
    guard text.trimmed.hasPrefix(name), text.trimmed.hasSuffix(")") else { return nil }
    let inside = String(text.trimmed.dropFirst(name.count).dropLast())
    let parts = inside.splitOutsideBrackets(at: ",").map(\.trimmed)
    // A bracket that is closed before the end makes the text a sum or a product.
    if !inside.hasBracketPairs { return nil }
    return parts.count == 4 && !parts.contains("") ? parts : nil
  }

  func number(_ value: Double) -> String {
    let text = digits.map { NumberText.text(value, "g", precision: $0) } ?? value.shortestText
    return text == "-0" ? "0" : text
  }

  func compiled(_ expression: Expression) -> CompiledFunction {
    // A name that no text has, since the expression does not depend on the variable.
    FunctionTemplate(expression, variables: [""]).bound(to: constants.values)
  }

  func enclosure(of expression: Expression, _ text: String) throws(PlotError) -> String {
    let values = compiled(expression).constantValues
    let bounds = values.hull
    guard !bounds.isEmpty, bounds.isBounded else {
      throw PlotError(.data, "no enclosure of '\(text)' is known")
    }
    guard values.decoration >= .def else {
      throw PlotError(.data, "no enclosure of '\(text)' is known: rounding errors hide whether it has a value")
    }
    return ProvedNumber(bounds: bounds).enclosureText
  }
}
