import Brain
import Interval
import Sampling

/// Two equations compiled for enclosures of values and gradients.
struct CompiledSystem: PlaneSystem {
  private let functions: [CompiledFunction]
  private let gradients: [CompiledSeries]

  init(functions: [CompiledFunction], gradients: [CompiledSeries]) {
    (self.functions, self.gradients) = (functions, gradients)
  }

  /// A vector field of x and y.
  ///
  /// - Parameter slopes: its components, in radians.
  init(_ slopes: [Expression], parameters: [String: ParameterValue]) {
    functions = slopes.map { FunctionTemplate($0, variables: ["x", "y"]).bound(to: parameters) }
    gradients = slopes.map { CompiledSeries($0, variables: ["x", "y"], parameters: parameters, order: 1) }
  }

  func values(over x: Interval, _ y: Interval) -> (Interval, Interval) {
    func values(_ index: Int) -> Interval {
      // Those at points are of the decimals that were typed, as those over boxes are.
      let decimal = gradients[index].value(over: [x, y])
      return x.isPoint && y.isPoint ? decimal : decimal.intersection(functions[index].values(over: x, y).hull)
    }
    return (values(0), values(1))
  }

  func slopes(over x: Interval, _ y: Interval) -> [Interval]? {
    guard let first = gradients[0].gradient(over: [x, y]), let second = gradients[1].gradient(over: [x, y]) else {
      return nil
    }
    return first.slopes + second.slopes
  }
}
