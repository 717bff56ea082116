import Brain
import Sampling

/// A formula at the values of a variable, as a model for least squares.
struct FormulaModel: RegressionModel {
  let measured: [Double]
  let unit: Double
  let linear: [Int]
  let bounds: [Int: ClosedRange<Double>]
  /// The waves of the formula.
  let waves: FitWaves
  var hints: [Int: [Double]] { waves.hints }
  var parameters: Int { names.count }

  private let names: [String]
  private let x: [Double]
  /// What the values are multiplied with; nil for nothing.
  private let weights: [Double]?
  private let formula: FunctionTemplate
  private let derivatives: [FunctionTemplate]
  /// The derivative in the variable; nil if it has too many operations.
  private let steepness: FunctionTemplate?
  private let constants: [String: ParameterValue]

  /// - Parameters:
  ///   - points: the measured values.
  ///   - errors: the uncertainties of `y`, all positive; nil if they are unknown but equal.
  ///   - bounds: those of parameters by their indices.
  /// - Throws: `PlotError` if a derivative has too many operations.
  init(
    _ formula: FitFormula, x: [Double], y: [Double], errors: [Double]?, _ constants: ParameterBindings,
    bounds: [Int: ClosedRange<Double>], waves: FitWaves
  ) throws(PlotError) {
    var slopes: [Expression] = []
    for name in formula.parameters {
      guard let slope = formula.expression.formalDerivative(in: name, takesDegrees: constants.takesDegrees) else {
        throw PlotError(.data, "the derivative of '\(formula.text)' in \(name) has too many operations")
      }
      slopes.append(slope)
    }
    func template(_ expression: Expression) -> FunctionTemplate {
      let angled = constants.takesDegrees ? expression.takingAnglesInDegrees() : expression
      return FunctionTemplate(angled, variables: [formula.variable])
    }
    names = formula.parameters
    linear = FormulaModel.linear(slopes, names)
    self.formula = template(formula.expression)
    derivatives = slopes.map(template)
    steepness = formula.expression.formalDerivative(in: formula.variable, takesDegrees: constants.takesDegrees)
      .map(template)
    self.x = x
    let unit = (errors.map { zip(y, $0).map { $0 / $1 } } ?? y).unitOfSquares
    weights = errors?.map { 1 / $0 / unit } ?? (unit == 1 ? nil : y.map { _ in 1 / unit })
    measured = weights.map { zip(y, $0).map { $0 * $1 } } ?? y
    self.unit = unit
    self.constants = constants.values
    (self.bounds, self.waves) = (bounds, waves)
  }

  private init(_ whole: FormulaModel, rows: [Int]) {
    (names, linear, formula, derivatives) = (whole.names, whole.linear, whole.formula, whole.derivatives)
    (steepness, unit) = (whole.steepness, whole.unit)
    (constants, bounds, waves) = (whole.constants, whole.bounds, whole.waves)
    x = rows.map { whole.x[$0] }
    measured = rows.map { whole.measured[$0] }
    weights = whole.weights.map { weights in rows.map { weights[$0] } }
  }

  /// Returns the model of some of the points, one by chance from each of equally long parts of the rows: rows at equal
  /// distances take fast waves for slow ones.
  func sample() -> FormulaModel { sample(atMost: waves.waves.isEmpty ? 200 : 1000) }

  /// Returns the model of more of the points; nil if it would have about as many as this one.
  func middle() -> FormulaModel? { x.count > 2 * Self.middleCount ? sample(atMost: Self.middleCount) : nil }

  private static let middleCount = 20_000

  private func sample(atMost most: Int) -> FormulaModel {
    if x.count <= most { return self }
    var random = RandomNumbers(state: 1)
    return FormulaModel(
      self,
      rows: (0..<most).map { part in
        let (first, next) = (part * x.count / most, (part + 1) * x.count / most)
        return first + random.index(below: next - first)
      })
  }

  /// The least value of the variable.
  var leastX: Double { x.min() ?? 0 }

  func penalty(_ parameters: [Double]) -> Double { waves.penalty(parameters) }

  /// Returns the parameters in which a formula with these derivatives is linear, as many as the order of the names allows.
  private static func linear(_ slopes: [Expression], _ names: [String]) -> [Int] {
    var found: [Int] = []
    for (index, slope) in slopes.enumerated() {
      let used = Set(slope.variables)
      let isLinear = (found + [index]).allSatisfy { other in
        !used.contains(names[other]) && !slopes[other].variables.contains(names[index])
      }
      if isLinear { found.append(index) }
    }
    return found
  }

  func values(_ parameters: [Double]) -> [Double] { values(of: formula, parameters) }

  /// Returns the derivatives; where their formula has no value, as that of x^b in b at 0, those of a quotient of differences.
  func slopes(_ parameters: [Double], in parameter: Int) -> [Double] {
    var slopes = values(of: derivatives[parameter], parameters)
    if slopes.allSatisfy(\.isFinite) { return slopes }
    let step = 1e-6 * max(parameters[parameter].magnitude, 1e-6)
    func moved(by step: Double) -> [Double] {
      var moved = parameters
      moved[parameter] += step
      return values(moved)
    }
    let (low, high) = (moved(by: -step), moved(by: step))
    for row in slopes.indices where !slopes[row].isFinite { slopes[row] = (high[row] - low[row]) / (2 * step) }
    return slopes
  }

  /// Returns the derivatives in the variable, 0 where a formula has no derivative.
  func steepness(_ parameters: [Double]) -> [Double] {
    guard let steepness else { return x.map { _ in 0 } }
    return values(of: steepness, parameters).map { $0.isFinite ? $0 : 0 }
  }

  private func values(of template: FunctionTemplate, _ parameters: [Double]) -> [Double] {
    var bound = constants
    for (name, value) in zip(names, parameters) { bound[name] = ParameterValue(value) }
    var values: [Double] = []
    template.bound(to: bound).evaluate(at: x, into: &values)
    return weights.map { zip(values, $0).map { $0 * $1 } } ?? values
  }
}
