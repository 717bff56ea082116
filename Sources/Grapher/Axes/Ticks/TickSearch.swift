import Sampling

/// Finds the ticks that read best: round numbers, at a comfortable density, near the ends of the axis, with short
/// labels that do not touch.
///
/// The range is fixed, so coverage has less weight and simplicity more than in the source. The search includes the
/// notation of the labels: a few whole numbers read better than many with decimals. It builds candidates in descending
/// order of their upper bounds and stops when no remaining candidate can win.
///
/// Source: Talbot, Lin and Hanrahan, An Extension of Wilkinson's Algorithm for Positioning Tick Labels on Axes, 2010.
struct TickSearch {
  let range: ClosedRange<Double>
  let scale: AxisScale
  let line: LinearScale
  var room: TickRoom

  /// Returns the positions of values along the axis, from 0.
  func places(of values: [Double]) -> [Double] { values.map { line.position(of: scale.scaled($0)) } }

  private typealias Found = (ticks: Ticks, labels: TickLabels, score: Double)

  /// Returns the best ticks of a choice: at least two, unless no two labels fit or no two ticks in the range are
  /// distinct.
  func ticks(for choice: TickChoice) -> (ticks: Ticks, labels: TickLabels) {
    var room = room
    // Fractions take longer to read than decimal numbers.
    if choice == .pi { room.spacing *= TickSearch.fractionSpacing }
    let found = TickSearch(range: range, scale: scale, line: line, room: room).best(of: choice)
    guard let closeAir = room.closeAir, found.labels.strings.count < 2 else { return found }
    // Numbers that are close together tell more than one number, as beside low residuals, unless they need the room of a factor.
    room.air = closeAir
    let close = TickSearch(range: range, scale: scale, line: line, room: room).best(of: choice)
    return close.labels.strings.count > 1 && close.labels.factor == nil ? close : found
  }

  private func best(of choice: TickChoice) -> (ticks: Ticks, labels: TickLabels) {
    let wanted = length(of: room.spacing)
    guard wanted > 0, wanted.isFinite else { return nothing }
    // Multiples of a step near the spacing of `Double` would not be where their labels say.
    let least = 4 * max(range.lowerBound.ulp, range.upperBound.ulp)
    let steps = TickStepCandidates.around(wanted, for: choice).filter { $0.step.value(at: 1) >= least }.map {
      step, simplicity in
      let ratio = ratio(of: step)
      let density = max(TickSearch.density(ratio), TickSearch.density(ratio * room.closenessOfWhole))
      return (step: step, base: TickSearch.simplicityWeight * simplicity, ratio: ratio, density: density)
    }.filter { $0.density > -3 }.sorted { $0.base + densityShare($0.density) > $1.base + densityShare($1.density) }
    var best: Found?
    for step in steps {
      let most =
        step.base + densityShare(step.density) + TickSearch.coverageWeight + TickSearch.legibilityWeight
        + TickSearch.wholeBonus + TickSearch.endsBonus
      if let best, most <= best.score { break }
      let ticks = Ticks(in: range, step: step.step)
      if ticks.values.count < 2 { continue }
      best = better(best, ticks, base: step.base, ratio: step.ratio, form: choice.form)
    }
    if let best { return (best.ticks, best.labels) }
    return sparse(for: choice)
  }

  /// Returns the better of `best` and the best notation of some ticks.
  ///
  /// - Parameter ratio: their distance on a linear scale, in preferred distances.
  private func better(_ best: Found?, _ ticks: Ticks, base: Double, ratio: Double, form: NumberForm) -> Found? {
    let places = places(of: ticks.values)
    guard let first = places.first, let last = places.last else { return best }
    // On a nonlinear scale the density is that of the mapped ticks.
    let mean = (last - first) / Double(places.count - 1) / room.spacing
    let ratio = scale == .linear ? ratio : mean
    let ends = (first * first + (room.length - last) * (room.length - last)) / (room.length * room.length)
    let coverage = max(1 - 50 * ends, -1)
    let hits = [first, room.length - last].count { abs($0) <= TickSearch.endTolerance * room.length }
    var score = base + TickSearch.coverageWeight * coverage
    if hits == 2 { score += TickSearch.endsBonus }
    if places.count < room.fewestLabels { score -= TickSearch.sparsePenalty }
    if places.count > room.mostLabels { score -= TickSearch.crowdedPenalty }
    var best = best
    var fewest = TickSearch.fewestWhole
    if case .decimal(let step) = ticks.step.kind, step.mantissa == 5 { fewest = TickSearch.fewestFives }
    for labels in TickLabels.choices(for: ticks, in: range, form: form) {
      let isClose = labels.areWhole && labels.strings.count <= TickSearch.mostClose
      let closeness = isClose ? room.closenessOfWhole : 1
      let isWhole = labels.areWhole && labels.strings.count >= fewest && mean * closeness >= TickSearch.densestWhole
      let density = max(TickSearch.density(ratio), TickSearch.density(ratio * closeness))
      let score = score + TickSearch.densityWeight * density + (isWhole ? TickSearch.wholeBonus : 0)
      if let best, score + TickSearch.legibilityWeight * (labels.legibility + 1) / 2 <= best.score { continue }
      guard let air = room.leastAir(labels.strings, at: places) else { continue }
      let comfort = min(1, air / (2 * room.air))
      let total = score + TickSearch.legibilityWeight * (labels.legibility + comfort) / 2
      if total > best?.score ?? -.infinity { best = (ticks, labels, total) }
    }
    return best
  }

  /// Returns the fallback if no candidate fits: the longest step that has two ticks with labels, or else a single tick.
  private func sparse(for choice: TickChoice) -> (ticks: Ticks, labels: TickLabels) {
    var single: (ticks: Ticks, labels: TickLabels)?
    var steps: [(step: TickStep, simplicity: Double)] = []
    // A range away from zero can contain no multiple of a long step.
    for shorter in [1, 0.01] { steps += TickStepCandidates.around(length(of: room.length) * shorter, for: choice) }
    for step in steps.sorted(by: { $0.step.value(at: 1) > $1.step.value(at: 1) }) {
      let ticks = Ticks(in: range, step: step.step)
      guard !ticks.values.isEmpty else { continue }
      let places = places(of: ticks.values)
      for labels in TickLabels.choices(for: ticks, in: range, form: choice.form)
      where ticks.values.count == 1 || room.leastAir(labels.strings, at: places) != nil {
        if ticks.values.count > 1 { return (ticks, labels) }
        single = single ?? (ticks, labels)
      }
      if ticks.values.count > 50 { break }
    }
    return single ?? nothing
  }

  /// Returns the length in data units of a distance along the axis, at least the spacing of `Double`.
  private func length(of points: Double) -> Double {
    let half = (range.upperBound / 2 - range.lowerBound / 2) * min(points / room.length, 1)
    return max(min(half * 2, .greatestFiniteMagnitude), range.lowerBound.ulp, range.upperBound.ulp)
  }

  /// Returns the distance of the multiples of a step on a linear scale, in preferred distances.
  private func ratio(of step: TickStep) -> Double {
    let share = step.value(at: 1) / 2 / (range.upperBound / 2 - range.lowerBound / 2)
    return share * room.length / room.spacing
  }

  /// Returns 1 for the preferred density, 0 for half or twice that density.
  private static func density(_ ratio: Double) -> Double { ratio > 0 ? 2 - max(ratio, 1 / ratio) : -.infinity }

  private func densityShare(_ density: Double) -> Double {
    TickSearch.densityWeight * (scale == .linear ? density : 1)
  }

  private var nothing: (ticks: Ticks, labels: TickLabels) { (.none, TickLabels(strings: [])) }

  private static let fractionSpacing = 1.25
  private static let simplicityWeight = 0.35
  private static let coverageWeight = 0.1
  private static let densityWeight = 0.4
  private static let legibilityWeight = 0.15
  /// The advantage of ticks at both ends of the axis, less than that of a rounder step.
  private static let endsBonus = 0.12
  /// The greatest distance of a tick at an end, as a part of the axis.
  private static let endTolerance = 1e-6
  /// The disadvantage of fewer labels than `TickRoom.fewestLabels`.
  private static let sparsePenalty = 0.25
  /// More labels than `TickRoom.mostLabels` are for axes that nothing else fits.
  private static let crowdedPenalty = 2.0
  /// The advantage of labels without decimals, if there are enough of them and they are not dense.
  private static let wholeBonus = 0.6
  private static let fewestWhole = 5
  /// Between multiples of 5, there are no rounder numbers than these.
  private static let fewestFives = 4
  /// The most whole numbers that may be closer than others.
  private static let mostClose = 10
  /// In preferred distances.
  private static let densestWhole = 0.6
}
