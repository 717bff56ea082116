import Brain
import Grapher
import Interval
import Sampling

/// A function to plot: its name, its variable, and where its values come from.
struct PlottedFunction: Sendable {
  /// Its description, in plain characters.
  let label: String
  /// The same, typeset: as titles and legends show it.
  let name: RichText
  let variable: String
  let source: any GraphDataSource

  /// Returns whether nothing bounds its values between two places, as far as is known.
  func isUnbounded(from low: Double, to high: Double) -> Bool {
    let set = source.enclosure(over: Interval(low, high)).set
    return (0..<set.count).contains { set[$0].interval.upper == .infinity || set[$0].interval.lower == -.infinity }
  }
}

/// Functions that differ in the values of their parameters alone: compiled once, bound in each frame.
struct FunctionFamily: Sendable {
  private enum Body: Sendable {
    case expression(FunctionTemplate)
    case source(any GraphDataSource)
  }

  let label: String
  let name: RichText
  let variable: String
  /// What was typed, or the program: what tells it from every other function.
  let identity: String
  /// The names that it uses.
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

  /// A function without parameters whose values come from elsewhere.
  init(_ source: any GraphDataSource, name: String, variable: String) {
    label = name
    self.name = RichText(name)
    self.variable = variable
    identity = name
    names = []
    body = .source(source)
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

/// Where the model is handed to the view as its data source.
extension CompiledFunction: GraphDataSource {
  public var precise: (any GraphDataSource)? { PreciseFunction(self) }
}

extension PreciseFunction: GraphDataSource {}
