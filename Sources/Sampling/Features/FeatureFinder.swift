import Interval

/// Finds the features of a traced and proved graph: at ends of pieces, at holes inside them, and at narrow peaks.
struct FeatureFinder {
  private let source: BudgetedSource
  private let grid: PixelGrid
  private let bracket: FeatureBracket
  private let holes: HoleFinder
  private let pieceEnds: PieceEndClassifier
  private let spikes: SpikeFinder
  private let reach: ClosedRange<Double>
  private let budget: Int

  /// - Parameter share: the part of the usual work that is allowed.
  init(of base: any GraphDataSource, in window: ViewWindow, share: Double) {
    budget = Int(Double(Self.mostEnclosures) * share)
    source = BudgetedSource(base)
    grid = PixelGrid(window)
    let pixel = grid.columnWidth
    let steps = pixel * 0x1p-47...pixel
    let margin = window.y.upperBound / 2 - window.y.lowerBound / 2
    reach = window.y.lowerBound - margin...window.y.upperBound + margin
    bracket = FeatureBracket(source: source, steps: steps, reach: reach)
    holes = HoleFinder(source: source, grid: grid, bracket: bracket, steps: steps)
    pieceEnds = PieceEndClassifier(source: source, grid: grid, bracket: bracket, holes: holes, reach: reach)
    spikes = SpikeFinder(source: source, grid: grid, bracket: bracket)
  }

  /// Returns the features of a graph, in order of x, and whether the search was truncated.
  ///
  /// Each stage has a share of the budget, and what the stages before it left.
  func features(of curve: Curve, sampling: CoarseSampling) -> (features: [Feature], isTruncated: Bool) {
    source.grant(budget / 4)
    let search = ColumnSearch(of: source, on: grid, curve)
    let undefined = search.undefinedPlaces(holes)
    let points = undefined.filter { $0.kind == .point }
    source.grant(budget / 2)
    let components = curve.components.filter { component in
      !points.contains { $0.x.intersects(Interval(component.first.x, component.last.x)) }
    }
    let extrema = extrema(of: sampling, outside: curve.bands)
    var features = points + pieceEnds.features(of: components, poles: extrema.filter(\.diverges).map(\.x))
    source.grant(budget / 4)
    for more in [
      hiddenPoles(at: extrema), undefined, search.singularities(bracket, pieceEnds), spikes.spikes(at: extrema),
    ] {
      for feature in more where !features.contains(where: { $0.x.intersects(feature.x) }) {
        if feature.kind == .hole || !curve.bands.contains(where: { $0.contains(feature.x.midpoint) }) {
          features.append(feature)
        }
      }
    }
    for index in features.indices { features[index].x = features[index].x.withWrittenNumber }
    return (joined(features.sorted { ($0.x.lower, $0.x.upper) < ($1.x.lower, $1.x.upper) }), source.isTruncated)
  }

  /// Joins neighbouring poles whose distance is not clearly more than their widths: rounding makes several of one.
  ///
  /// - Parameter features: in order of x.
  private func joined(_ features: [Feature]) -> [Feature] {
    features.reduce(into: []) { joined, feature in
      guard let last = joined.last, last.kind == .pole, feature.kind == .pole,
        feature.x.lower - last.x.upper <= Self.apart * max(last.x.width, feature.x.width)
      else { return joined.append(feature) }
      joined[joined.count - 1].x = last.x.hull(feature.x)
      joined[joined.count - 1].right = feature.right
    }
  }

  /// The least distance of separate poles, in widths.
  private static let apart = 4.0

  /// Returns the tracked extrema of a sampling, and those outside of bands that it has not tracked.
  private func extrema(of sampling: CoarseSampling, outside bands: [Curve.Band]) -> [CoarseSampling.SampledExtremum] {
    if sampling.hasAllExtrema { return sampling.extrema }
    var batch = EvaluationBatch()
    let tracker = ExtremumTracker(x: sampling.x, y: sampling.y)
    let more = tracker.extrema(of: source, using: &batch, most: .max) { x in !bands.contains { $0.contains(x) } }
    let known = Set(sampling.extrema.map(\.x))
    return (sampling.extrema + more.extrema.filter { !known.contains($0.x) }).sorted { $0.x < $1.x }
  }

  /// Returns poles at extrema that are far out of view or without a known bound, where the traced graph is unbroken.
  private func hiddenPoles(at extrema: [CoarseSampling.SampledExtremum]) -> [Feature] {
    let unbounded = extrema.filter { extremum in
      let values = source.set(at: extremum.x)
      return !reach.contains(extremum.y) || !(values.isEmpty || values.hull.isBounded || values.hull.isEntire)
    }
    var poles: [Feature] = []
    for extremum in unbounded where !poles.contains(where: { $0.x.contains(extremum.x) }) {
      guard source.continues() else { break }
      poles += bracket.poles(from: extremum.x, to: extremum.x).map { Feature(.pole, at: $0, left: nil, right: nil) }
    }
    return poles
  }

  /// Number of enclosures of a formula with four operations: some tenths of a second.
  private static let mostEnclosures = 1_000_000
}

extension Interval {
  /// The interval with the short decimal that is at most two Doubles beside it, which may be the number that is meant: on
  /// one side of it, its Double is outside.
  fileprivate var withWrittenNumber: Interval {
    if isPoint { return self }
    return Interval(lower.nextDown.nextDown, upper.nextUp.nextUp).shortDecimal().map { hull(Interval($0)) } ?? self
  }
}

extension Curve.Band {
  /// Returns whether an abscissa is within the band.
  func contains(_ x: Double) -> Bool {
    guard let left = sections.first, let right = sections.last else { return false }
    return left.x <= x && x <= right.x
  }
}
