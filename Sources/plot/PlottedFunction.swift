import Brain
import Grapher

/// A function to plot: what it is called, over which variable, and its compiled form.
struct PlottedFunction {
  /// Its description, as titles and legends show it.
  let label: String
  let variable: String
  let compiled: CompiledFunction
}

/// Where the controller hands the model to the view.
extension CompiledFunction: GraphDataSource {
  public var precise: (any GraphDataSource)? { PreciseFunction(self) }
}

extension PreciseFunction: GraphDataSource {}
