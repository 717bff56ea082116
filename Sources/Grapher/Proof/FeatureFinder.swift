internal import Interval

/// Finds where a traced and proved graph is out of the ordinary: at the ends of its pieces, at holes inside them, and at
/// peaks too narrow to see.
struct FeatureFinder {
  private let source: any GraphDataSource
  private let grid: PixelGrid
  private let seams: SeamFinder
  private let bracket: FeatureBracket
  private let pixel: Double

  init(of source: any GraphDataSource, in window: ViewWindow) {
    self.source = source
    grid = PixelGrid(window)
    pixel = window.x.upperBound / Double(grid.columns) - window.x.lowerBound / Double(grid.columns)
    let margin = window.y.upperBound / 2 - window.y.lowerBound / 2
    let reach = window.y.lowerBound - margin...window.y.upperBound + margin
    bracket = FeatureBracket(of: source, steps: pixel * 0x1p-47...pixel, reach: reach)
    seams = SeamFinder(of: source, on: grid, bracket: bracket, reach: reach)
  }

  /// The features of a graph, in order of x.
  func features(of curve: Curve, survey: Survey) -> [Feature] {
    let seams = seams.features(of: curve, poles: survey.extremes.filter(\.diverges).map(\.x))
    let holes = holes(in: curve).filter { hole in !seams.contains { $0.x.intersects(hole.x) } }
    let spikes = spikes(of: survey).filter { spike in !curve.bands.contains { isInside(spike, $0) } }
    return (seams + holes + spikes).sorted { ($0.x.lower, $0.x.upper) < ($1.x.lower, $1.x.upper) }
  }

  // MARK: Holes

  private func holes(in curve: Curve) -> [Feature] {
    let ends = Set(
      curve.pieces.flatMap { [$0.points.first, $0.points.last] }.compactMap { $0.map { grid.column(of: $0.x) } })
    var features: [Feature] = []
    for column in 0..<grid.columns where !ends.contains(column) {
      let x = grid.interval(of: column)
      let set = source.enclosure(over: x).set
      guard set.decoration < .def, !set.isEmpty, let hole = undefinedPlace(in: x),
        bracket.isHole(at: hole)
      else { continue }
      if let last = features.last, last.x.upper >= hole { continue }
      let limit = limit(at: hole)
      features.append(Feature(.hole, at: Interval(hole), left: limit, right: limit, value: .undefined))
    }
    return features
  }

  /// What the function comes to at a hole, if it is known to within a pixel.
  private func limit(at hole: Double) -> Double? {
    let values = bracket.values(over: Interval(hole.nextDown, hole.nextUp), around: hole)
    guard values.isBounded else { return nil }
    let height = grid.unclampedHeight(of: values.upper) - grid.unclampedHeight(of: values.lower)
    return height <= ColumnProver.tolerance ? values.midpoint : nil
  }

  /// A single place where the function has no value, found as narrowly as can be; nil where there may be none, or where it
  /// has none on a side either.
  private func undefinedPlace(in x: Interval) -> Double? {
    let column = x
    var x = x
    for _ in 0..<Self.mostCuts {
      guard let middle = grid.split(x.lower, x.upper) else { break }
      let left = Interval(x.lower, middle)
      let right = Interval(middle, x.upper)
      let isLeft = source.enclosure(over: left).set.decoration < .def
      let isRight = source.enclosure(over: right).set.decoration < .def
      if isLeft && isRight {
        x = Interval(middle)
        break
      }
      if !isLeft && !isRight { return nil }
      x = isLeft ? left : right
    }
    guard let place = [x.lower, x.midpoint, x.upper].first(where: { source.finiteValue(at: $0) == nil }) else {
      return nil
    }
    let aside = column.width * Self.aside
    return source.finiteValue(at: place - aside) != nil && source.finiteValue(at: place + aside) != nil ? place : nil
  }

  // MARK: Spikes

  private func isInside(_ feature: Feature, _ band: Curve.Band) -> Bool {
    guard let left = band.sections.first, let right = band.sections.last else { return false }
    return left.x <= feature.x.midpoint && feature.x.midpoint <= right.x
  }

  private func spikes(of survey: Survey) -> [Feature] {
    survey.extremes.filter { !$0.diverges && $0.y.isFinite }.compactMap { extreme in
      var values = [Double](repeating: .nan, count: 2)
      source.evaluate(at: [extreme.x - pixel, extreme.x + pixel], into: &values)
      let sign = extreme.isMaximum ? 1.0 : -1
      let tip = grid.unclampedHeight(of: extreme.y)
      let isNarrow = values.allSatisfy { $0.isFinite && sign * (tip - grid.unclampedHeight(of: $0)) > Self.spike }
      guard isNarrow else { return nil }
      return bracket.tip(at: extreme.x, isMaximum: extreme.isMaximum, within: pixel, halvings: Self.mostCuts).map {
        Feature(.spike, at: $0, left: extreme.y, right: extreme.y)
      }
    }
  }

  /// A tip is a spike if it stands out so many pixels from the graph a pixel away on both sides.
  private static let spike = 24.0
  /// So far from a hole, in pixels, its neighbours are looked for.
  private static let aside = 1e-3
  private static let mostCuts = 64
}
