import Brain
import Grapher
import Interval
import Sampling

/// A function to plot: what it is called, over which variable, and its compiled form.
struct PlottedFunction: Sendable {
  /// Its description, in plain characters.
  let label: String
  /// The same, typeset: as titles and legends show it.
  let name: RichText
  let variable: String
  let compiled: CompiledFunction

  /// Whether nothing bounds its values between two places, as far as is known.
  func isUnbounded(from low: Double, to high: Double) -> Bool {
    let set = compiled.enclosure(over: Interval(low, high)).set
    return (0..<set.count).contains { set[$0].interval.upper == .infinity || set[$0].interval.lower == -.infinity }
  }
}

/// Functions that differ in their parameters alone.
struct FunctionFamily: Sendable {
  let label: String
  let name: RichText
  let variable: String
  /// What was typed, or the program: what tells it from every other function.
  let source: String
  /// The names that it uses.
  let names: Set<String>
  let template: FunctionTemplate

  func bound(to constants: Constants) -> PlottedFunction {
    PlottedFunction(label: label, name: name, variable: variable, compiled: template.bound(to: constants.values))
  }
}

/// Where the controller hands the model to the view.
extension CompiledFunction: GraphDataSource {
  public var precise: (any GraphDataSource)? { PreciseFunction(self) }
}

extension PreciseFunction: GraphDataSource {}
