import Interval

/// Finds the features of a traced and proved graph: at ends of pieces, at holes inside them, and at narrow peaks.
struct FeatureFinder {
  private let source: any GraphDataSource
  private let bracket: FeatureBracket
  private let holes: HoleFinder
  private let pieceEnds: PieceEndClassifier
  private let spikes: SpikeFinder
  private let reach: ClosedRange<Double>

  init(of source: any GraphDataSource, in window: ViewWindow) {
    self.source = source
    let grid = PixelGrid(window)
    let pixel = grid.columnWidth
    let steps = pixel * 0x1p-47...pixel
    let margin = window.y.upperBound / 2 - window.y.lowerBound / 2
    reach = window.y.lowerBound - margin...window.y.upperBound + margin
    bracket = FeatureBracket(source: source, steps: steps, reach: reach)
    holes = HoleFinder(source: source, grid: grid, bracket: bracket, steps: steps)
    pieceEnds = PieceEndClassifier(source: source, grid: grid, bracket: bracket, holes: holes, reach: reach)
    spikes = SpikeFinder(source: source, grid: grid, bracket: bracket)
  }

  /// Returns the features of a graph, in order of x.
  func features(of curve: Curve, sampling: CoarseSampling) -> [Feature] {
    var features = pieceEnds.features(of: curve, poles: sampling.extrema.filter(\.diverges).map(\.x))
    for more in [
      hiddenPoles(of: sampling), holes.holes(in: curve), pieceEnds.hidden(in: curve), spikes.spikes(of: sampling),
    ] {
      for feature in more where !features.contains(where: { $0.x.intersects(feature.x) }) {
        if feature.kind == .hole || !curve.bands.contains(where: { isInside(feature, $0) }) { features.append(feature) }
      }
    }
    return features.sorted { ($0.x.lower, $0.x.upper) < ($1.x.lower, $1.x.upper) }
  }

  /// Returns poles at extrema that are far out of view or without a known bound, where the traced graph is unbroken.
  private func hiddenPoles(of sampling: CoarseSampling) -> [Feature] {
    let unbounded = sampling.extrema.filter { extremum in
      let values = source.set(at: extremum.x)
      return !reach.contains(extremum.y) || !(values.isEmpty || values.hull.isBounded || values.hull.isEntire)
    }
    var poles: [Feature] = []
    for extremum in unbounded where !poles.contains(where: { $0.x.contains(extremum.x) }) {
      poles += bracket.poles(from: extremum.x, to: extremum.x).map { Feature(.pole, at: $0, left: nil, right: nil) }
    }
    return poles
  }

  private func isInside(_ feature: Feature, _ band: Curve.Band) -> Bool {
    guard let left = band.sections.first, let right = band.sections.last else { return false }
    return left.x <= feature.x.midpoint && feature.x.midpoint <= right.x
  }
}
