import Metering
import RealModule

/// Values of parameters from which a fit may begin, found from the scales of the data.
///
/// Values are drawn at random from what parameters of formulas usually are: places on the axis, widths, rates and powers of
/// such scales, and numbers near 1. Draws improve on the best ones so far by changing some of their values. The
/// parameters in which the model is linear need no start, which leaves few dimensions. The numbers are the same each time.
struct StartSearch<Model: RegressionModel> {
  let model: Model
  /// Values of parameters that are given.
  let fixed: [Int: Double]
  private let least: Double
  private let greatest: Double
  private var random = SplitMix(state: 0x9E37_79B9_7F4A_7C15)
  /// The best places so far, with the smallest sum of squares first.
  private var best: [ProjectedResiduals] = []

  /// - Parameter x: the values of the variable, of which one at least is finite.
  init(_ model: Model, x: [Double], fixed: [Int: Double]) {
    (self.model, self.fixed) = (model, fixed)
    (least, greatest) = (x.min() ?? 0, x.max() ?? 0)
  }

  /// Returns places from the best on, which differ.
  mutating func places() -> [ProjectedResiduals] {
    let open = model.curved.filter { fixed[$0] == nil }
    let draws = open.isEmpty ? 1 : 500 + 1500 * min(open.count, 4)
    for draw in 0..<draws where !WorkMeter.isOver {
      var start = [Double](repeating: 0, count: model.parameters)
      let isNew = draw < draws / 3 || best.isEmpty
      if !isNew { start = best[random.index(below: best.count)].parameters }
      for (index, value) in fixed { start[index] = value }
      let changed = isNew ? nil : open.isEmpty ? nil : open[random.index(below: open.count)]
      for index in open where isNew || index == changed || random.number() < 0.15 {
        start[index] = isNew || random.number() < 0.5 ? guess() : start[index] * factor()
      }
      if let place = ProjectedResiduals(model, at: start) { keep(place) }
    }
    return best
  }

  private mutating func keep(_ place: ProjectedResiduals) {
    let index = best.firstIndex { place.sum < $0.sum } ?? best.count
    if index >= Self.kept { return }
    let isKnown = best.contains { ($0.sum - place.sum).magnitude <= 1e-9 * place.sum }
    if isKnown { return }
    best.insert(place, at: index)
    if best.count > Self.kept { best.removeLast() }
  }

  private mutating func factor() -> Double { .pow(10, (random.number() - 0.5) * 0.8) }

  private mutating func guess() -> Double {
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
}

/// Numbers that look random, the same in each run.
///
/// Source: Steele, Lea and Flood, Fast splittable pseudorandom number generators, OOPSLA 2014.
private struct SplitMix {
  var state: UInt64

  /// Returns a number from 0 to 1, without 1.
  mutating func number() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func index(below count: Int) -> Int { min(Int(number() * Double(count)), count - 1) }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
