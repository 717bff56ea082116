import Metering
import RealModule

/// Values of parameters from which a fit may begin, found from the scales of the data.
///
/// Values are drawn at random from what parameters of formulas usually are: places on the axis, widths, rates and powers of
/// such scales, and numbers near 1. Draws improve on the best ones so far by changing some of their values. The
/// parameters in which the model is linear need no start, which leaves few dimensions. Most draws of a parameter with hints are
/// among these, and all are within its bounds. The numbers are the same each time.
struct StartSearch<Model: RegressionModel> {
  let model: Model
  /// Values of parameters that are given.
  let fixed: [Int: Double]
  private let least: Double
  private let greatest: Double
  private var random = RandomNumbers(state: 0x9E37_79B9_7F4A_7C15)
  /// The best places so far, with the smallest sum of squares first.
  private var best: [ProjectedResiduals] = []
  private var costs: [Double] = []

  /// - Parameter x: the values of the variable, of which one at least is finite.
  init(_ model: Model, x: [Double], fixed: [Int: Double]) {
    (self.model, self.fixed) = (model, fixed)
    (least, greatest) = (x.min() ?? 0, x.max() ?? 0)
  }

  /// Returns places from the best on, which differ.
  mutating func places() -> [ProjectedResiduals] {
    let open = model.curved.filter { fixed[$0] == nil }
    let draws = open.isEmpty ? 1 : 500 + min(open.reduce(0) { $0 + (model.hints[$1] == nil ? 1500 : 500) }, 6000)
    for draw in 0..<draws where !WorkMeter.isOver {
      var start = [Double](repeating: 0, count: model.parameters)
      let isNew = draw < draws / 3 || best.isEmpty
      if !isNew { start = best[random.index(below: best.count)].parameters }
      for (index, value) in fixed { start[index] = value }
      let changed = isNew ? nil : open.isEmpty ? nil : open[random.index(below: open.count)]
      for index in open where isNew || index == changed || random.number() < 0.15 {
        start[index] = within(
          model.bounds[index], isNew || random.number() < 0.5 ? guess(of: index) : start[index] * factor())
      }
      if let place = ProjectedResiduals(model, at: start) { keep(place) }
    }
    return best
  }

  private mutating func keep(_ place: ProjectedResiduals) {
    let cost = model.cost(of: place)
    let index = costs.firstIndex { cost < $0 } ?? best.count
    if index >= Self.kept { return }
    let isKnown = costs.contains { ($0 - cost).magnitude <= 1e-9 * cost }
    if isKnown { return }
    best.insert(place, at: index)
    costs.insert(cost, at: index)
    if best.count > Self.kept {
      best.removeLast()
      costs.removeLast()
    }
  }

  private mutating func factor() -> Double { .pow(10, (random.number() - 0.5) * 0.8) }

  /// Returns a value between bounds: the given one if it is, or else another one between them.
  private mutating func within(_ bounds: ClosedRange<Double>?, _ value: Double) -> Double {
    guard let bounds else { return value }
    let (low, high) = (bounds.lowerBound, bounds.upperBound)
    let width = high - low
    if width < Self.widest {
      return bounds.contains(value) && random.number() < 0.5 ? value : low + width * random.number()
    }
    // Beyond the only end, the value is as far from it on the other side.
    let mirrored = value < low ? 2 * low - value : value > high ? 2 * high - value : value
    return bounds.nearest(to: mirrored)
  }

  private mutating func guess(of index: Int) -> Double {
    if let hints = model.hints[index], !hints.isEmpty, random.number() < 0.8 {
      let number = random.number()
      return hints[Int(number * number * Double(hints.count))]
    }
    let span = greatest - least
    let kind = random.number()
    if kind < 0.3 { return least + span * (random.number() * 1.2 - 0.1) }
    if kind < 0.45 { return span * .pow(10, -2.5 * random.number()) }
    let sign = random.number() < 0.3 ? -1.0 : 1.0
    let scale = max(least.magnitude, greatest.magnitude)
    let power = [-3, -2, -2, -1, -1, -1, -1, 0, 0, 0, 1][random.index(below: 11)]
    return sign * .pow(scale > 0 ? scale : 1, power) * .pow(10, (random.number() - 0.4) * 2.5)
  }

  private static var kept: Int { 24 }
  /// Bounds that are farther apart count as open.
  private static var widest: Double { 1e300 }
}
