import Sampling

/// Finds the ticks that read best: round numbers, as dense as is comfortable, reaching to the ends of the axis, with
/// short labels that do not touch.
///
/// Ticks lie in the range, which is settled, so coverage counts for less and roundness for more than in the source. The
/// notation of the labels is part of the search. A search builds a few of some twenty candidates, the most promising
/// first, until none that is left can be better.
///
/// Source: Talbot, Lin and Hanrahan, An Extension of Wilkinson's Algorithm for Positioning Tick Labels on Axes, 2010.
struct TickSearch {
  let range: ClosedRange<Double>
  let scale: AxisScale
  let line: LinearScale
  let room: TickRoom

  /// - Parameter range: of data, finite.
  init(in range: ClosedRange<Double>, scale: AxisScale, line: LinearScale, room: TickRoom) {
    self.range = range
    self.scale = scale
    self.line = line
    self.room = room
  }

  /// Where values lie along the axis, from 0.
  func places(of values: [Double]) -> [Double] { values.map { line.position(of: scale.scaled($0)) } }

  private typealias Found = (ticks: Ticks, labels: TickLabels, score: Double)

  /// The best ticks of a choice. At least two unless no two labels have room, or no two ticks are Doubles in the range.
  func ticks(for choice: TickChoice) -> (ticks: Ticks, labels: TickLabels) {
    var room = room
    // Fractions take longer to read than numbers.
    if choice == .pi { room.spacing *= TickSearch.fractionSpacing }
    return TickSearch(in: range, scale: scale, line: line, room: room).best(of: choice)
  }

  private func best(of choice: TickChoice) -> (ticks: Ticks, labels: TickLabels) {
    let wanted = length(of: room.spacing)
    guard wanted > 0, wanted.isFinite else { return nothing }
    // Where neighbouring Doubles are far apart, multiples of a shorter step would not lie where their labels say.
    let least = 4 * max(range.lowerBound.ulp, range.upperBound.ulp)
    let steps = TickSteps.around(wanted, for: choice).filter { $0.step.value(at: 1) >= least }.map { step, simplicity in
      (step: step, base: TickSearch.simplicityWeight * simplicity, density: density(of: step))
    }.filter { $0.density > -3 }.sorted { $0.base + densityShare($0.density) > $1.base + densityShare($1.density) }
    var best: Found?
    for step in steps {
      let most = step.base + densityShare(step.density) + TickSearch.coverageWeight + TickSearch.legibilityWeight
      if let best, most <= best.score { break }
      let ticks = Ticks(in: range, step: step.step)
      if ticks.values.count < 2 { continue }
      best = better(best, ticks, base: step.base, density: step.density, unit: choice == .degrees ? "°" : "")
    }
    if let best { return (best.ticks, best.labels) }
    return sparse(for: choice)
  }

  /// The best notation of some ticks, if it is better than what was found before.
  private func better(_ best: Found?, _ ticks: Ticks, base: Double, density: Double, unit: String) -> Found? {
    let places = places(of: ticks.values)
    guard let first = places.first, let last = places.last else { return best }
    // Where a scale bends the density is that of the ticks as they lie.
    let mean = (last - first) / Double(places.count - 1) / room.spacing
    let density = scale == .linear ? density : TickSearch.density(mean)
    let ends = (first * first + (room.length - last) * (room.length - last)) / (room.length * room.length)
    let coverage = max(1 - 50 * ends, -1)
    let score = base + TickSearch.densityWeight * density + TickSearch.coverageWeight * coverage
    var best = best
    for labels in TickLabels.choices(for: ticks, unit: unit) {
      if let best, score + TickSearch.legibilityWeight * (labels.legibility + 1) / 2 <= best.score { continue }
      guard let air = room.leastAir(labels.strings, at: places) else { continue }
      let comfort = min(1, air / (2 * room.air))
      let total = score + TickSearch.legibilityWeight * (labels.legibility + comfort) / 2
      if total > best?.score ?? -.infinity { best = (ticks, labels, total) }
    }
    return best
  }

  /// Where no candidate fits: from steps as long as the range down, the first two ticks whose labels have room, else one.
  private func sparse(for choice: TickChoice) -> (ticks: Ticks, labels: TickLabels) {
    var single: (ticks: Ticks, labels: TickLabels)?
    var steps: [(step: TickStep, simplicity: Double)] = []
    // A range off zero may hold no multiple of a long step; three decades down there are some, or no Doubles.
    for shorter in [1, 0.01] { steps += TickSteps.around(length(of: room.length) * shorter, for: choice) }
    for step in steps.sorted(by: { $0.step.value(at: 1) > $1.step.value(at: 1) }) {
      let ticks = Ticks(in: range, step: step.step)
      guard !ticks.values.isEmpty else { continue }
      let places = places(of: ticks.values)
      for labels in TickLabels.choices(for: ticks)
      where ticks.values.count == 1 || room.leastAir(labels.strings, at: places) != nil {
        if ticks.values.count > 1 { return (ticks, labels) }
        single = single ?? (ticks, labels)
      }
      if ticks.values.count > 50 { break }
    }
    return single ?? nothing
  }

  /// The data that so much of the axis shows, no less than the distance between neighbouring Doubles.
  private func length(of points: Double) -> Double {
    let half = (range.upperBound / 2 - range.lowerBound / 2) * min(points / room.length, 1)
    return max(min(half * 2, .greatestFiniteMagnitude), range.lowerBound.ulp, range.upperBound.ulp)
  }

  /// 1 for ticks as dense as wanted, 0 for twice as dense or half as dense.
  private func density(of step: TickStep) -> Double {
    let share = step.value(at: 1) / 2 / (range.upperBound / 2 - range.lowerBound / 2)
    return TickSearch.density(share * room.length / room.spacing)
  }

  private static func density(_ ratio: Double) -> Double { ratio > 0 ? 2 - max(ratio, 1 / ratio) : -.infinity }

  private func densityShare(_ density: Double) -> Double {
    TickSearch.densityWeight * (scale == .linear ? density : 1)
  }

  private var nothing: (ticks: Ticks, labels: TickLabels) { (.none, TickLabels([])) }

  private static let fractionSpacing = 1.25
  private static let simplicityWeight = 0.35
  private static let coverageWeight = 0.1
  private static let densityWeight = 0.4
  private static let legibilityWeight = 0.15
}
