import Interval

/// Finds peaks and dips too narrow to see: those of a pixel or less that stand out alone.
///
/// The crests of an oscillation are as narrow, but have others as high on both sides.
struct SpikeFinder {
  private let source: any GraphDataSource
  private let grid: PixelGrid
  private let bracket: FeatureBracket
  private let pixel: Double

  init(of source: any GraphDataSource, on grid: PixelGrid, bracket: FeatureBracket, pixel: Double) {
    self.source = source
    self.grid = grid
    self.bracket = bracket
    self.pixel = pixel
  }

  /// The spikes among the extrema of a sampling.
  func spikes(of sampling: CoarseSampling) -> [Feature] {
    sampling.extrema.filter { !$0.diverges && $0.y.isFinite && isAlone($0) }.compactMap { extremum in
      tip(at: extremum.x, isMaximum: extremum.isMaximum).map {
        Feature(.spike, at: $0, left: extremum.y, right: extremum.y, value: .known(extremum.y))
      }
    }
  }

  /// Whether the graph falls off within a pixel on both sides, by more than half of what the tip stands out by, and does
  /// not come to that height again on both sides within some pixels.
  private func isAlone(_ extremum: CoarseSampling.LocalExtremum) -> Bool {
    let count = Self.reach * Self.samplesPerPixel
    let places = (-count...count).map { extremum.x + Double($0) * pixel / Double(Self.samplesPerPixel) }
    var values = [Double](repeating: .nan, count: places.count)
    source.evaluate(at: places, into: &values)
    let sign = extremum.isMaximum ? 1.0 : -1
    let drops = values.map {
      $0.isFinite ? sign * (grid.unclampedHeight(of: extremum.y) - grid.unclampedHeight(of: $0)) : 0
    }
    // From the tip outwards, on either side.
    let sides = [Array(drops[..<count].reversed()), Array(drops[(count + 1)...])]
    let half = (sides.compactMap { $0.max() }.min() ?? 0) / 2
    let beside = sides.map { $0[Self.samplesPerPixel - 1] }
    guard half > Self.least / 2, beside.allSatisfy({ $0 > max(half, Self.least) }) else { return false }
    return !sides.allSatisfy { side in side[Self.samplesPerPixel...].contains { $0 < half } }
  }

  /// A pixel on both sides, halved as often as the values at a distance of it are proved to be on one side of that at the
  /// tip between them; nil if they are not at all.
  private func tip(at x: Double, isMaximum: Bool) -> Interval? {
    let tip = source.set(at: x)
    guard bracket.isKnown(tip) else { return nil }
    var found: Interval?
    var reach = pixel
    for _ in 0...Self.mostHalvings {
      let around = Interval(x - reach, x + reach)
      let isProven = [around.lower, around.upper].allSatisfy { end in
        let values = source.set(at: end)
        return bracket.isKnown(values)
          && (isMaximum ? values.hull.upper < tip.hull.lower : values.hull.lower > tip.hull.upper)
      }
      guard isProven else { return found }
      found = around
      reach /= 2
    }
    return found
  }

  /// A tip is a spike if it stands out so many pixels from the graph a pixel away on both sides.
  private static let least = 24.0
  /// So many pixels away on either side other crests are looked for.
  private static let reach = 8
  private static let samplesPerPixel = 8
  private static let mostHalvings = 64
}
