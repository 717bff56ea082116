import Brain
import Grapher
import Interval
import Sampling

/// A function to plot: its name, its variable, and the source of its values.
struct PlottedFunction: Sendable {
  /// The description in plain text.
  let label: String
  /// The name in titles and legends.
  let name: RichText
  let variable: String
  let source: any GraphDataSource

  /// Returns whether the known enclosure of the values between two places is unbounded.
  func isUnbounded(from low: Double, to high: Double) -> Bool {
    let set = source.enclosure(over: Interval(low, high)).set
    return (0..<set.count).contains { set[$0].interval.upper == .infinity || set[$0].interval.lower == -.infinity }
  }
}

/// A function with parameters, compiled once and bound to the parameters' values in each frame.
struct FunctionFamily: Sendable {
  private enum Body: Sendable {
    case expression(FunctionTemplate)
    case source(any GraphDataSource)
  }

  let label: String
  let name: RichText
  let variable: String
  /// The typed text or the program, which identifies the function.
  let identity: String
  /// The names of the variable and the parameters in the expression.
  let names: Set<String>
  private let body: Body

  init(_ expression: Expression, label: String, name: RichText, variable: String, identity: String) {
    self.label = label
    self.name = name
    self.variable = variable
    self.identity = identity
    names = Set(expression.variables)
    body = .expression(FunctionTemplate(expression, variable: variable))
  }

  /// Makes a function without parameters from another source of values.
  init(_ source: any GraphDataSource, name: String, variable: String) {
    label = name
    self.name = RichText(name)
    self.variable = variable
    identity = name
    names = []
    body = .source(source)
  }

  /// Returns the function with the values of its parameters.
  /// Whether the function is an expression that does not depend on the variable.
  var isConstant: Bool {
    if case .expression = body { return !names.contains(variable) }
    return false
  }

  func bound(to constants: Constants) -> PlottedFunction {
    let source: any GraphDataSource =
      switch body {
      case .expression(let template): template.bound(to: constants.values)
      case .source(let source): source
      }
    return PlottedFunction(label: label, name: name, variable: variable, source: source)
  }
}

/// The model's functions as data sources of the view.
extension CompiledFunction: GraphDataSource {
  public var precise: (any GraphDataSource)? { PreciseFunction(self) }
}

extension PreciseFunction: GraphDataSource {}

extension PlaneFunction: PlaneDataSource {}

/// The model's relations as data sources of the view.
extension CompiledRelation: RelationDataSource {
  package var planeComparisons: [PlaneComparison] {
    comparisons.map { PlaneComparison(signs: $0.signs, difference: $0.difference, factors: $0.factors) }
  }
}
