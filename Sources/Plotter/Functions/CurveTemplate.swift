import Brain
import Grapher
import Metering
import Sampling

/// A function or another curve with parameters, compiled once and bound to the parameters' values in each frame.
struct CurveTemplate: Sendable {
  private typealias Bound = (locus: any Locus, table: PlottedCurve.TableSource?)

  let kind: CurveKind
  private(set) var label: String
  let name: RichText
  /// What the picture is called that several curves make together; nil for that of their names.
  private(set) var heading: RichText?
  /// The name of the function's variable, or of the curve's parameter; x for a relation and a point.
  let variable: String
  /// The typed text or the program, which identifies the curve.
  let identity: String
  /// The names of the variables and the parameters in the formula.
  let names: Set<String>
  /// The formula; nil for a Swift function.
  let formula: Formula?
  /// Whether a vector field is drawn as lines along it, and not as arrows.
  private(set) var isFlow = false
  /// What the legend of a film shows, whose frames differ; nil for a line.
  let sample: CurveSample?
  private(set) var rangeShare = RangeShare.full
  let takesDegrees: Bool
  /// The range of the parameter of a parametric or polar curve; nil for other curves.
  private let parameters: AxisRange?
  /// Binds the compiled formula to the values of its parameters.
  private let bind: @Sendable (ParameterBindings, _ range: ClosedRange<Double>) -> Bound

  /// - Parameters:
  ///   - variable: the variable of functions.
  ///   - takesDegrees: whether angles are in degrees.
  ///   - parameters: the range of the parameter of a parametric or polar curve.
  init(
    _ formula: Formula, name: RichText, variable: String, takesDegrees: Bool, over parameters: AxisRange,
    identity: String
  ) {
    let variable = formula.kind == .function ? variable : formula.parameter ?? "x"
    @Sendable func degrees(_ expression: Expression) -> Expression {
      takesDegrees ? expression.takingAnglesInDegrees() : expression
    }
    func compiled(_ expression: Expression) -> FunctionTemplate {
      FunctionTemplate(degrees(expression), variables: [variable])
    }
    self.formula = formula
    self.takesDegrees = takesDegrees
    kind = formula.kind
    label = formula.label
    self.name = name
    self.identity = identity
    self.variable = variable
    names = Set(formula.variables)
    if formula.isDirection { rangeShare = .none }
    let isParametric = kind == .parametric || kind == .polar
    self.parameters = isParametric ? parameters : nil
    let expression = formula.expression
    let ordinate = formula.ordinate ?? expression
    switch kind {
    case .function, .shape:
      let function = compiled(expression)
      sample = nil
      bind = { bindings, _ in CurveTemplate.graph(of: function.bound(to: bindings.values)) }
    case .inverse:
      let function = compiled(expression)
      sample = nil
      bind = { bindings, _ in
        let source = function.bound(to: bindings.values)
        return (InverseGraph(of: source), .values(of: source))
      }
    case .relation:
      let relation = RelationTemplate(degrees(expression), x: "x", y: "y")
      sample = CurveSample(isExcluded: relation.isStrict, hasRegion: relation.hasRegion)
      bind = { bindings, _ in (RelationLocus(of: relation.bound(to: bindings.values)), nil) }
    case .map:
      let values = degrees(expression)
      let scale: AxisScale = formula.isLogarithmic ? .log10 : .linear
      let function = FunctionTemplate(scale == .log10 ? values.decimalLogarithm : values, variables: ["x", "y"])
      let relation = RelationTemplate(.equation(values, .variable("z")), x: "x", y: "y")
      sample = nil
      bind = { bindings, _ in
        let gradient: @Sendable () -> (any PlaneSystem)? = {
          formula.gradient(takesDegrees: takesDegrees).map {
            CompiledSystem($0.map(degrees), parameters: bindings.values)
          }
        }
        let map = MapLocus(of: function.bound(to: bindings.values), gradient: gradient) { level in
          relation.bound(
            to: bindings.values.merging(["z": ParameterValue(decimal: scale.shortValue(at: level))]) { $1 })
        }
        return (map, nil)
      }
    case .complex:
      let complex = formula.complex.map(ComplexTemplate.init)
      sample = nil
      bind = { bindings, _ in (complex?.bound(to: bindings) ?? ShapeLocus([]), nil) }
    case .slopes:
      let slope = FunctionTemplate(degrees(expression), variables: ["x", "y"])
      sample = nil
      bind = { bindings, _ in (DirectionLocus(slope: slope.bound(to: bindings.values)), nil) }
    case .vectors:
      let parts = [expression, ordinate].map { FunctionTemplate(degrees($0), variables: ["x", "y"]) }
      sample = nil
      let isFlow = formula.isFlow
      self.isFlow = isFlow
      let slopes = [expression, ordinate].map(degrees)
      bind = { bindings, _ in
        let (across, up) = (parts[0].bound(to: bindings.values), parts[1].bound(to: bindings.values))
        let system = CompiledSystem(slopes, parameters: bindings.values)
        return (
          isFlow
            ? StreamlineLocus(across: across, up: up, system: system)
            : DirectionLocus(across: across, up: up, system: system) as any Locus, nil
        )
      }
    case .secondOrder, .system:
      // Only its solutions are drawn.
      sample = nil
      bind = { _, _ in (ShapeLocus([]), nil) }
    case .parametric, .polar:
      let radius = kind == .polar ? compiled(expression) : nil
      let places = formula.coordinates
      let (x, y) = (compiled(places.x), compiled(places.y))
      let both = formula.coordinatesOfBothSigns.map { (compiled($0.x), compiled($0.y)) }
      let turn = takesDegrees ? 360 : 2 * Double.pi
      let wholeTurn = formula.repeatsAfterHalfTurn ? turn : .infinity
      sample = nil
      bind = { bindings, range in
        let (x, y) = (x.bound(to: bindings.values), y.bound(to: bindings.values))
        let radius = radius?.bound(to: bindings.values)
        let isWhole = range.upperBound - range.lowerBound >= wholeTurn
        let locus = (isWhole ? nil : both).map { x, y in
          let (values, whole) = Formula.bothSigns(over: range, bindings.values)
          return ParametricLocus(x: x.bound(to: values), y: y.bound(to: values), over: whole)
        }
        return (
          locus ?? ParametricLocus(x: x, y: y, over: range), .coordinates(x: x, y: y, radius: radius, over: range)
        )
      }
    case .point:
      let (x, y) = (compiled(expression), compiled(ordinate))
      sample = CurveSample(isPoint: true)
      bind = { bindings, _ in
        (PointLocus(Point(x: x.bound(to: bindings.values)(0), y: y.bound(to: bindings.values)(0))), nil)
      }
    }
  }

  /// Makes a function from another source of values.
  ///
  /// - Parameters:
  ///   - names: the names of the parameters.
  ///   - source: returns the function for the values of the parameters.
  init(
    name: RichText, variable: String, names: Set<String>,
    source: @escaping @Sendable (ParameterBindings) -> any GraphDataSource
  ) {
    self.init(name: name, variable: variable, kind: .function, names: names) { bindings, _ in
      CurveTemplate.graph(of: source(bindings))
    }
  }

  /// Makes a curve of lines and areas.
  ///
  /// - Parameters:
  ///   - label: what it is, for messages; nil for the name.
  ///   - names: the names of the parameters.
  ///   - shapes: returns them for the values of the parameters.
  init(
    name: RichText, label: String? = nil, variable: String, names: Set<String>,
    shapes: @escaping @Sendable (ParameterBindings) -> [ShapeLocus.Shape]
  ) {
    self.init(name: name, label: label, variable: variable, kind: .shape, names: names) { bindings, _ in
      (ShapeLocus(shapes(bindings)), nil)
    }
  }

  /// Makes a curve of a locus.
  ///
  /// - Parameter locus: returns it for the values of the parameters.
  init(
    name: RichText, label: String, variable: String, names: Set<String>,
    locus: @escaping @Sendable (ParameterBindings) -> any Locus
  ) {
    self.init(name: name, label: label, variable: variable, kind: .shape, names: names) { bindings, _ in
      (locus(bindings), nil)
    }
  }

  /// Makes a map that is no formula.
  init(name: RichText, label: String, map: @escaping @Sendable () -> MapLocus) {
    self.init(name: name, label: label, variable: "x", kind: .map) { _, _ in (map(), nil) }
  }

  /// Makes a field that is no formula.
  ///
  /// - Parameter isFlow: whether lines along the field are drawn, and not arrows.
  init(name: RichText, label: String, isFlow: Bool, field: @escaping @Sendable () -> any Locus) {
    self.init(name: name, label: label, variable: "x", kind: .vectors) { _, _ in (field(), nil) }
    self.isFlow = isFlow
  }

  /// Returns the same curve in a picture that several curves make together.
  func headed(_ heading: RichText) -> CurveTemplate {
    var template = self
    template.heading = heading
    return template
  }

  /// Returns the same curve with another label.
  func labelled(_ label: String) -> CurveTemplate {
    var template = self
    template.label = label
    return template
  }

  /// Returns the same curve with another share in the ranges that are not given.
  func sharing(_ share: RangeShare) -> CurveTemplate {
    var template = self
    template.rangeShare = share
    return template
  }

  private init(
    name: RichText, label: String? = nil, variable: String, kind: CurveKind, names: Set<String> = [],
    bind: @escaping @Sendable (ParameterBindings, ClosedRange<Double>) -> Bound
  ) {
    self.kind = kind
    self.label = label ?? name.plain
    self.name = name
    self.variable = variable
    identity = label ?? name.plain
    self.names = names
    formula = nil
    sample = nil
    takesDegrees = false
    parameters = nil
    self.bind = bind
  }

  private static func graph(of source: any GraphDataSource) -> Bound {
    (FunctionGraph(of: source), .values(of: source))
  }

  /// Work of one evaluation; 1 for an elementary operation, and for a Swift function.
  var work: Int { formula?.work ?? 1 }

  /// About the memory of the bound curve in bytes.
  var boundSize: Int { work.saturating(multipliedBy: CurveTemplate.bytesOfOperation) }

  private static let bytesOfOperation = 512

  /// Whether the curve is the graph of a function of the variable.
  var isFunction: Bool { kind == .function }

  /// Whether the curve is the graph of an expression that does not depend on the variable.
  var isConstant: Bool { isFunction && formula != nil && !names.contains(variable) }

  /// Returns whether the formula or the range of its parameter uses one of these names.
  func uses(anyOf names: Set<String>) -> Bool {
    parameters?.uses(anyOf: names) == true || !self.names.isDisjoint(with: names)
  }

  /// Returns why a function has no value at a place, in words; nil if it has one, and for other curves.
  func fault(at x: Double, _ constants: ParameterBindings) -> String? {
    guard let formula, kind == .function else { return nil }
    let expression = takesDegrees ? formula.expression.takingAnglesInDegrees() : formula.expression
    var values = constants.values
    values[variable] = ParameterValue(x)
    return expression.evaluation(using: values).fault?.message
  }

  /// Returns the range of the parameter; 0 to 0 for a curve without one.
  ///
  /// - Throws: `PlotError` if it is empty, reversed or not finite.
  func parameterRange(in bindings: ParameterBindings) throws(PlotError) -> ClosedRange<Double> {
    try parameters?.range(in: bindings, open: takesDegrees ? 0...360 : 0...2 * .pi) ?? 0...0
  }

  /// Returns the curve with the values of its parameters.
  ///
  /// - Throws: `PlotError` if the range of the curve's parameter is empty, reversed or not finite.
  func bound(to bindings: ParameterBindings) throws(PlotError) -> PlottedCurve {
    let (locus, table) = bind(bindings, try parameterRange(in: bindings))
    return PlottedCurve(
      kind: kind, label: label, variable: variable, locus: locus, rangeShare: rangeShare, table: table)
  }
}
