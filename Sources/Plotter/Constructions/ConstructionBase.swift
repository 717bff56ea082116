import Brain
import Grapher
import Interval
import Sampling

/// The functions of a picture, on which others are constructed.
struct ConstructionBase {
  let request: PlotRequest
  let templates: [CurveTemplate]
  let constants: ParameterBindings
  let variable: String
  var takesDegrees: Bool { request.contains(.degrees) }

  /// A function with its place among the curves.
  struct Function {
    let index: Int
    let formula: Formula
    var expression: Expression { formula.expression }
  }

  /// Returns the function that a text names, or the first one.
  ///
  /// - Throws: `PlotError` if there is no such curve, or it is not the graph of a formula.
  func function(_ reference: CurveReference?, for text: ConstructionText) throws(PlotError) -> Function {
    let index = reference.map { $0.index(in: templates) } ?? templates.firstIndex(where: \.isFunction) ?? 0
    guard let index, templates.indices.contains(index) else {
      let count: Message = templates.count == 1 ? "is one curve" : "are \(templates.count) curves"
      throw text.error(
        "'\(text.text)': there is no such curve; there \(count), named by number or as f in f(x)=x^2\(templates.isEmpty ? "; --using 't:diff(x)/diff(t)' has the slopes of data" : "")"
      )
    }
    guard let formula = templates[index].formula, templates[index].isFunction else {
      throw text.error("'\(text.text)': \(templates[index].label) is not a function with a formula")
    }
    return Function(index: index, formula: formula)
  }

  /// Reads a number as an expression of constants, also after `x=`, or a date on an axis of dates; with angles as typed.
  func number(_ text: String, of option: PlotOption) throws(PlotError) -> Expression {
    let parts = text.split(separator: "=", maxSplits: 1)
    let number = parts.count == 2 && parts[0].trimmed == variable ? parts[1].trimmed : text
    if constants.isDate(number) { return try constants.expression(number, of: .option(option)).expression }
    let expression: Expression
    do throws(SyntaxError) { expression = try Expression(number, knownNames: constants.names) } catch {
      throw .unreadable(error, in: number, of: .option(option))
    }
    if let name = expression.variables.first(where: { !constants.names.contains($0) }) {
      throw .noValue(of: name, in: number, .option(option))
    }
    return expression
  }

  /// Reads a coordinate of a point, which may be a date or the name of a category on an axis of these.
  func coordinate(_ text: String, across isAcross: Bool, of option: PlotOption) throws(PlotError) -> Expression {
    try number(try constants.placing(text, across: isAcross, of: .option(option)), of: option)
  }

  /// Returns a formula with angles in radians.
  func radians(_ expression: Expression) -> Expression {
    takesDegrees ? expression.takingAnglesInDegrees() : expression
  }

  /// Whether every name in a formula has a value, so that it has one value for all frames.
  func isFixed(_ expression: Expression) -> Bool { !expression.variables.contains { constants.open.contains($0) } }

  /// The names in formulas that have values.
  func parameters(of expressions: Expression...) -> Set<String> {
    Set(expressions.flatMap(\.variables)).intersection(constants.names)
  }

  /// Returns an enclosure of the value of a formula without a variable; nil if it has none, or it changes with a sweep.
  func value(of expression: Expression) -> Interval? {
    guard isFixed(expression) else { return nil }
    let values = FunctionTemplate(radians(expression), variables: [""]).bound(to: constants.values).constantValues
      .hull
    return values.isBounded && !values.isEmpty ? values : nil
  }

  /// Makes a curve of a formula of the variable.
  ///
  /// - Parameter kind: `inverse` for a formula of y.
  ///
  /// - Parameter shown: the name in the picture; nil for `name`.
  func template(
    _ expression: Expression, as kind: CurveKind = .function, name: RichText, shown: RichText? = nil
  ) -> CurveTemplate {
    let formula = Formula(expression, as: kind, over: kind == .inverse ? "y" : nil, text: name.plain)
    return CurveTemplate(
      formula, name: shown ?? name, variable: variable, takesDegrees: takesDegrees, over: AxisRange(0...1),
      identity: name.plain)
  }
}
