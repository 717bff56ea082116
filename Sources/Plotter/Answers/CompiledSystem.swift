import Brain
import Interval
import Sampling

/// Two equations compiled for enclosures of values and gradients.
struct CompiledSystem: PlaneSystem {
  private let functions: [CompiledFunction]
  private let gradients: [CompiledSeries]

  init(_ question: Question, _ equations: [Expression], _ names: [String]) {
    functions = equations.map { question.function($0, of: names) }
    gradients = equations.map { question.series($0, of: names, order: 1) }
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
