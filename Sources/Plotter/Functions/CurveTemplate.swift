import Brain
import Grapher
import Sampling

/// A function or another curve with parameters, compiled once and bound to the parameters' values in each frame.
struct CurveTemplate: Sendable {
  private enum Body: Sendable {
    case function(FunctionTemplate)
    case source(@Sendable (ParameterBindings) -> any GraphDataSource)
    case inverse(FunctionTemplate)
    case relation(RelationTemplate)
    /// The coordinates of a parametric curve, or of a polar one with its radius; functions of a parameter in a range.
    case parametric(x: FunctionTemplate, y: FunctionTemplate, radius: FunctionTemplate?, over: AxisRange)
    case point(x: FunctionTemplate, y: FunctionTemplate)
  }

  let kind: CurveKind
  let label: String
  let name: RichText
  /// The name of the function's variable, or of the curve's parameter; x for a relation and a point.
  let variable: String
  /// The typed text or the program, which identifies the curve.
  let identity: String
  /// The names of the variables and the parameters in the formula.
  let names: Set<String>
  /// The formula; nil for a Swift function.
  let formula: Formula?
  private let takesDegrees: Bool
  private let body: Body
  private let usualParameters: ClosedRange<Double>

  /// - Parameters:
  ///   - variable: the variable of functions.
  ///   - takesDegrees: whether angles are in degrees.
  ///   - parameters: the range of the parameter of a parametric or polar curve.
  init(
    _ formula: Formula, name: RichText, variable: String, takesDegrees: Bool, over parameters: AxisRange,
    identity: String
  ) {
    func template(_ expression: Expression, _ variable: String) -> FunctionTemplate {
      FunctionTemplate(takesDegrees ? expression.takingAnglesInDegrees() : expression, variables: [variable])
    }
    self.formula = formula
    self.takesDegrees = takesDegrees
    kind = formula.kind
    label = formula.label
    self.name = name
    self.identity = identity
    names = Set(formula.variables)
    usualParameters = takesDegrees ? 0...360 : 0...2 * .pi
    let (expression, parameter) = (formula.expression, formula.parameter ?? "x")
    let ordinate = formula.ordinate ?? expression
    switch formula.kind {
    case .function:
      self.variable = variable
      body = .function(template(expression, variable))
    case .inverse:
      self.variable = parameter
      body = .inverse(template(expression, parameter))
    case .relation:
      self.variable = parameter
      body = .relation(
        RelationTemplate(takesDegrees ? expression.takingAnglesInDegrees() : expression, x: "x", y: "y"))
    case .parametric:
      self.variable = parameter
      body = .parametric(
        x: template(expression, parameter), y: template(ordinate, parameter), radius: nil, over: parameters)
    case .polar:
      self.variable = parameter
      let (x, y) = expression.polarCoordinates(angle: parameter)
      body = .parametric(
        x: template(x, parameter), y: template(y, parameter), radius: template(expression, parameter),
        over: parameters)
    case .point:
      self.variable = parameter
      body = .point(x: template(expression, parameter), y: template(ordinate, parameter))
    }
  }

  /// Makes a function from another source of values.
  ///
  /// - Parameter source: returns the function for the values of the parameters.
  init(name: String, variable: String, source: @escaping @Sendable (ParameterBindings) -> any GraphDataSource) {
    kind = .function
    label = name
    self.name = RichText(name)
    self.variable = variable
    identity = name
    names = []
    formula = nil
    takesDegrees = false
    body = .source(source)
    usualParameters = 0...1
  }

  /// What the legend of a film shows, whose frames differ; nil for a line.
  var sample: CurveSample? {
    switch body {
    case .relation(let template): CurveSample(isExcluded: template.isStrict, hasRegion: template.hasRegion)
    case .point: CurveSample(isPoint: true)
    default: nil
    }
  }

  /// Work of one evaluation; 1 for an elementary operation, and for a Swift function.
  var work: Int { formula?.work ?? 1 }

  /// About the memory of the bound curve in bytes.
  var boundSize: Int { work.saturating(multipliedBy: CurveTemplate.bytesOfOperation) }

  private static let bytesOfOperation = 512

  /// Whether the curve is the graph of a function of the variable.
  var isFunction: Bool { kind == .function }

  /// Whether the curve is the graph of an expression that does not depend on the variable.
  var isConstant: Bool {
    if case .function = body { return !names.contains(variable) }
    return false
  }

  /// Returns whether the formula or the range of its parameter uses one of these names.
  func uses(anyOf names: Set<String>) -> Bool {
    if case .parametric(_, _, _, let range) = body, range.uses(anyOf: names) { return true }
    return !self.names.isDisjoint(with: names)
  }

  /// Returns why a function has no value at a place, in words; nil if it has one, and for other curves.
  func fault(at x: Double, _ constants: ParameterBindings) -> String? {
    guard let formula, kind == .function else { return nil }
    let expression = takesDegrees ? formula.expression.takingAnglesInDegrees() : formula.expression
    var values = constants.values
    values[variable] = x
    return expression.fault(using: values)?.message
  }

  /// Returns the range of the parameter of a parametric or polar curve; nil for other curves.
  ///
  /// - Throws: `PlotError` if it is empty, reversed or not finite.
  func parameterRange(in bindings: ParameterBindings) throws(PlotError) -> ClosedRange<Double>? {
    guard case .parametric(_, _, _, let range) = body else { return nil }
    return try range.range(in: bindings, open: usualParameters)
  }

  /// Returns the curve with the values of its parameters.
  ///
  /// - Throws: `PlotError` if the range of the curve's parameter is empty, reversed or not finite.
  func bound(to bindings: ParameterBindings) throws(PlotError) -> PlottedCurve {
    let values = bindings.values
    func curve(_ locus: any Locus, table: PlottedCurve.TableSource? = nil) -> PlottedCurve {
      PlottedCurve(kind: kind, label: label, variable: variable, locus: locus, table: table)
    }
    func graph(of source: any GraphDataSource) -> PlottedCurve {
      curve(FunctionGraph(of: source), table: .values(of: source))
    }
    switch body {
    case .function(let template): return graph(of: template.bound(to: values))
    case .source(let source): return graph(of: source(bindings))
    case .inverse(let template):
      let source = template.bound(to: values)
      return curve(InverseGraph(of: source), table: .values(of: source))
    case .relation(let template): return curve(RelationLocus(of: template.bound(to: values)))
    case .parametric(let x, let y, let radius, let range):
      let parameters = try range.range(in: bindings, open: usualParameters)
      let (x, y) = (x.bound(to: values), y.bound(to: values))
      return curve(
        ParametricLocus(x: x, y: y, over: parameters),
        table: .coordinates(x: x, y: y, radius: radius?.bound(to: values), over: parameters))
    case .point(let x, let y):
      return curve(PointLocus(Point(x: x.bound(to: values)(0), y: y.bound(to: values)(0))))
    }
  }
}
