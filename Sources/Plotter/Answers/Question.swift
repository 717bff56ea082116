import Brain
import Interval
import Sampling

/// The formulas of a request for an answer in numbers, with what their names stand for.
struct Question: Sendable {
  /// A typed formula.
  struct Asked: Sendable {
    let text: String
    /// The formula with angles as typed.
    let expression: Expression
    /// The number of the curve in a plot, from 1; nil without a plot.
    var curve: Int?
  }

  let asked: [Asked]
  let constants: ParameterBindings
  let takesDegrees: Bool
  private let chosen: String?
  private let request: PlotRequest
  /// Those that the request does not give.
  private let ranges: [PlotOption: ClosedRange<Double>]

  /// Reads the expressions of a request. A definition `f(x) = x²` asks for its formula, and the others can call it.
  ///
  /// - Throws: `PlotError` if the request has no expression, or one cannot be read.
  init(_ request: PlotRequest, of what: Message) throws(PlotError) {
    self.request = request
    let constants = try request.constants()
    self.constants = constants
    takesDegrees = request.contains(.degrees)
    chosen = request[.variable]
    ranges = [:]
    let reader = try request.formulaReader(constants)
    var asked: [Asked] = []
    for definition in reader.definitions where !definition.definesOnly {
      let expression = try reader.reader.expression(definition)
      // Equations in several unknowns that `and` joins are a system.
      let unknowns = expression.variables.filter { !constants.names.contains($0) }
      let equations = unknowns.count > 1 ? expression.joinedEquations : nil
      asked +=
        equations?.map { Asked(text: $0.description, expression: $0) } ?? [
          Asked(text: definition.body, expression: expression)
        ]
    }
    if asked.isEmpty { throw PlotError(.usage, "\(what) needs an expression") }
    self.asked = asked
  }

  /// Asks of functions of one variable.
  ///
  /// - Parameter variable: their variable.
  init(_ asked: [Asked], of request: PlotRequest, _ constants: ParameterBindings, variable: String) {
    self.request = request
    self.constants = constants
    takesDegrees = request.contains(.degrees)
    chosen = variable
    ranges = [:]
    self.asked = asked
  }

  /// Asks of formulas of x and y within ranges.
  init(
    _ asked: [Asked], of request: PlotRequest, _ constants: ParameterBindings, x: ClosedRange<Double>,
    y: ClosedRange<Double>
  ) {
    self.request = request
    self.constants = constants
    takesDegrees = request.contains(.degrees)
    chosen = nil
    ranges = [.range: x, .yRange: y]
    self.asked = asked
  }

  /// Returns the names without a value, in order of first use.
  func unknowns(of expressions: [Expression]) -> [String] {
    var names: [String] = []
    for expression in expressions {
      for name in expression.variables where !constants.names.contains(name) && !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  /// Returns the variable of a function.
  ///
  /// - Throws: `PlotError` if it has several names without a value and none is chosen.
  func variable(of asked: Asked) throws(PlotError) -> String {
    let unknowns = unknowns(of: [asked.expression])
    if let chosen {
      let others = unknowns.filter { $0 != chosen }
      if !others.isEmpty {
        throw .unbound(others, in: asked.text, "the variable is \(chosen)")
      }
      return chosen
    }
    if unknowns.count > 1 {
      throw .unboundNames(unknowns, in: asked.text, hasVariable: false, nearest: nil, hasValues: true)
    }
    return unknowns.first ?? "x"
  }

  /// Returns a formula with angles in radians.
  func inRadians(_ expression: Expression) -> Expression {
    takesDegrees ? expression.takingAnglesInDegrees() : expression
  }

  func function(_ expression: Expression, of variables: [String]) -> CompiledFunction {
    FunctionTemplate(inRadians(expression), variables: variables).bound(to: constants.values)
  }

  func series(_ expression: Expression, of variables: [String], order: Int) -> CompiledSeries {
    CompiledSeries(inRadians(expression), variables: variables, parameters: constants.values, order: order)
  }

  /// Returns an enclosure of a number as an expression; nil if none is proved.
  ///
  /// - Throws: `PlotError` if the text cannot be read, or has names without values.
  func enclosure(of text: String, for option: PlotOption) throws(PlotError) -> Interval? {
    let number = try constants.expression(text, of: .option(option))
    _ = try number.value(in: constants)
    let function = FunctionTemplate(number.expression, variables: [""]).bound(to: constants.values)
    let values = function.constantValues.hull
    return values.isBounded ? values : nil
  }

  /// Returns whether the request gives the range of an option.
  func hasRange(_ option: PlotOption) -> Bool { ranges[option] != nil || request.contains(option) }

  /// Returns the range between the Doubles that are nearest to the ends.
  func nearestRange(_ option: PlotOption) throws(PlotError) -> ClosedRange<Double> {
    if let range = ranges[option] { return range }
    let range = try request.axisRange(option, constants) ?? AxisRange(request.defaultRange)
    return try range.range(in: constants, open: request.defaultRange)
  }

  /// Returns the range of an option, which contains its exact ends; the usual range of a picture without it.
  func range(_ option: PlotOption) throws(PlotError) -> ClosedRange<Double> {
    if let range = ranges[option] { return range }
    let ends = try nearestRange(option)
    let texts = request[option].map { AxisRange.ends($0) } ?? []
    guard texts.count == 2, !texts.contains("") else { return ends }
    // The Double of 2π is less than 2π, which the range that was typed contains.
    let lower = try enclosure(of: texts[0], for: option)?.lower ?? ends.lowerBound
    let upper = try enclosure(of: texts[1], for: option)?.upper ?? ends.upperBound
    return min(lower, ends.lowerBound)...max(upper, ends.upperBound)
  }
}

/// The functions of the model as sources of Taylor coefficients.
extension CompiledSeries: TaylorDataSource {}
