import Interval

/// Finds where a traced and proved graph is out of the ordinary: at the ends of its pieces, at holes inside them, and at
/// peaks too narrow to see.
struct FeatureFinder {
  private let source: any GraphDataSource
  private let bracket: FeatureBracket
  private let holes: HoleFinder
  private let seams: SeamFinder
  private let spikes: SpikeFinder
  private let reach: ClosedRange<Double>

  init(of source: any GraphDataSource, in window: ViewWindow) {
    self.source = source
    let grid = PixelGrid(window)
    let pixel = window.x.upperBound / Double(grid.columns) - window.x.lowerBound / Double(grid.columns)
    let steps = pixel * 0x1p-47...pixel
    let margin = window.y.upperBound / 2 - window.y.lowerBound / 2
    reach = window.y.lowerBound - margin...window.y.upperBound + margin
    bracket = FeatureBracket(of: source, steps: steps, reach: reach)
    holes = HoleFinder(of: source, on: grid, bracket: bracket, steps: steps)
    seams = SeamFinder(of: source, on: grid, bracket: bracket, holes: holes, reach: reach)
    spikes = SpikeFinder(of: source, on: grid, bracket: bracket, pixel: pixel)
  }

  /// The features of a graph, in order of x.
  func features(of curve: Curve, survey: Survey) -> [Feature] {
    var features = seams.features(of: curve, poles: survey.extremes.filter(\.diverges).map(\.x))
    for more in [hiddenPoles(of: survey), holes.holes(in: curve), seams.hidden(in: curve), spikes.spikes(of: survey)] {
      features += more.filter { feature in
        !features.contains { $0.x.intersects(feature.x) }
          && !curve.bands.contains { feature.kind != .hole && isInside(feature, $0) }
      }
    }
    return features.sorted { ($0.x.lower, $0.x.upper) < ($1.x.lower, $1.x.upper) }
  }

  /// The poles at extremes that are far out of view or not known to be bounded, where the graph was not seen to break.
  private func hiddenPoles(of survey: Survey) -> [Feature] {
    let unbounded = survey.extremes.filter { extreme in
      let values = source.set(at: extreme.x)
      return !reach.contains(extreme.y) || !(values.isEmpty || values.hull.isBounded || values.hull.isEntire)
    }
    return unbounded.compactMap { extreme in
      bracket.pole(from: extreme.x, to: extreme.x).map { Feature(.pole, at: $0, left: nil, right: nil) }
    }
  }

  private func isInside(_ feature: Feature, _ band: Curve.Band) -> Bool {
    guard let left = band.sections.first, let right = band.sections.last else { return false }
    return left.x <= feature.x.midpoint && feature.x.midpoint <= right.x
  }
}
