import Interval

/// Finds peaks and dips at most a pixel wide that stand out alone.
///
/// The crests of an oscillation are as narrow, but have neighbours of the same height.
struct SpikeFinder {
  let source: BudgetedSource
  let grid: PixelGrid
  let bracket: FeatureBracket

  func spikes(at extrema: [CoarseSampling.SampledExtremum]) -> [Feature] {
    extrema.filter { !$0.diverges && $0.y.isFinite && source.continues() && isAlone($0) }.compactMap { extremum in
      // Between two jumps there is no spike.
      guard let tip = tip(at: extremum.x, isMaximum: extremum.isMaximum), source.enclosure(over: tip).set.count < 2
      else { return nil }
      return Feature(.spike, at: tip, left: extremum.y, right: extremum.y, value: .known(extremum.y))
    }
  }

  /// Returns whether the graph falls within a pixel on both sides by more than half of the tip's height, and does not
  /// reach that height again on both sides within a few pixels.
  private func isAlone(_ extremum: CoarseSampling.SampledExtremum) -> Bool {
    let count = Self.reach * Self.samplesPerPixel
    let places = (-count...count).map { extremum.x + Double($0) * grid.columnWidth / Double(Self.samplesPerPixel) }
    let values = source.values(at: places)
    let sign = extremum.isMaximum ? 1.0 : -1
    let drops = values.map {
      $0.isFinite ? sign * (grid.unclampedHeight(of: extremum.y) - grid.unclampedHeight(of: $0)) : 0
    }
    // Order the samples from the tip outwards, on either side.
    let sides = [Array(drops[..<count].reversed()), Array(drops[(count + 1)...])]
    let half = (sides.compactMap { $0.max() }.min() ?? 0) / 2
    let beside = sides.map { $0[Self.samplesPerPixel - 1] }
    guard half > Self.least / 2, beside.allSatisfy({ $0 > max(half, Self.least) }) else { return false }
    return !sides.allSatisfy { side in side[Self.samplesPerPixel...].contains { $0 < half } }
  }

  /// Returns the smallest interval around a tip, a pixel halved repeatedly, whose end values are proved to be on the
  /// other side of the tip's value; nil if not even a pixel suffices.
  private func tip(at x: Double, isMaximum: Bool) -> Interval? {
    let tip = source.set(at: x)
    guard bracket.isKnown(tip) else { return nil }
    var found: Interval?
    var reach = grid.columnWidth
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

  /// Least height of a spike in pixels above the graph a pixel away on both sides.
  private static let least = 24.0
  /// Distance in pixels on either side to search for other crests.
  private static let reach = 8
  private static let samplesPerPixel = 8
  private static let mostHalvings = 64
}
