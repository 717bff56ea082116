import Brain
import Interval
import Platform

/// Evaluates expressions, with the parameters and functions of a request.
package struct ExpressionEvaluator {
  let constants: ParameterBindings
  let functions: [String: DefinedFunction]
  let takesDegrees: Bool
  let printsEnclosures: Bool
  private let isComplex: Bool
  /// Significant digits; nil for as many as needed to read the same number back.
  private let digits: Int?

  /// - Throws: `PlotError` if an option is not valid.
  package init(_ request: PlotRequest) throws(PlotError) {
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

  /// Returns notes on parts of an expression that are read otherwise than many people mean them.
  package static func notes(on typed: String) -> [Message] { RootNotes.notes(on: typed) }

  /// Returns the value of an expression, or its proved enclosure, as text. As on a calculator, `=` may end it.
  ///
  /// - Throws: `PlotError` if the expression cannot be read, has names without values, or has no finite value.
  package func text(_ typed: String) throws(PlotError) -> String {
    let isComplete = typed.trimmed.last == "=" && !"<>!=".contains(typed.trimmed.dropLast().last ?? " ")
    let text = isComplete ? String(typed.trimmed.dropLast()) : typed
    if Definition(text).head != nil {
      throw PlotError(.data, "'\(text)' defines a function; define it with --let, and evaluate a call of it")
    }
    if isComplex { return try complexText(text) }
    let written: Expression
    do throws(SyntaxError) {
      written = try Expression(
        text, knownNames: constants.names.union(["M"]), functions: functions, values: constants.values,
        takesDegrees: takesDegrees)
    } catch { throw PlotError(error, in: text) }
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
        "no value for \(list: open, between: "'", atMost: 8) in '\(text)'; give \(open.count == 1 ? "it" : "them") with --set \(first)=…\(advice)"
      )
    }
    let expression = takesDegrees ? written.takingAnglesInDegrees() : written
    var (value, fault) = expression.evaluation(using: constants.values)
    if !value.isFinite {
      // A part of the formula may be beyond Double's range.
      let whole = compiled(expression)(0)
      if whole.isFinite { (value, fault) = (whole, nil) }
    }
    if fault != nil || !value.isFinite {
      // The operation may be in the formula of a defined function.
      let range = functions.isEmpty ? fault?.range(in: text) : nil
      let complex = (try? complexText(text)).map { "; with --complex it is \($0)" as Message } ?? ""
      throw PlotError(
        .data, "'\(text)' has no value: " + (fault?.words ?? "it is not a finite number") + complex,
        excerpt: range.map { Excerpt(text: text, range: $0) })
    }
    return printsEnclosures ? try enclosure(of: expression, text) : number(value)
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
    let values = compiled(expression).decimalValues(at: 0)
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
