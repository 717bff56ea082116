import Interval

/// Tells what a graph comes to on one side of a place.
///
/// As an enclosure right beside the place shows, or else as samples ever nearer to it agree. A graph that oscillates
/// without end or grows without bound comes to nothing.
struct OneSidedLimit {
  private let source: any GraphDataSource
  private let grid: PixelGrid
  private let pixel: Double

  init(of source: any GraphDataSource, on grid: PixelGrid) {
    self.source = source
    self.grid = grid
    pixel = grid.x.upperBound / Double(grid.columns) - grid.x.lowerBound / Double(grid.columns)
  }

  /// The limit beside `x`, at which the function is defined, from the left or from the right.
  ///
  /// - Parameters:
  ///   - place: where the true place lies, if the function has no values there or on the other side.
  ///   - trustsSamples: whether samples do where the enclosure tells nothing.
  func limit(at x: Double, fromLeft isLeft: Bool, place: Interval? = nil, trustsSamples: Bool = true) -> Double? {
    let aside = isLeft ? x.nextDown : x.nextUp
    let beside = Interval(min(x, aside), max(x, aside))
    // A quotient's values may be known up to a place, but not beside it.
    let all = place.map { source.enclosure(over: beside.hull($0)).set.hull } ?? .entire
    if all.isBounded, isLevel(all.lower, all.upper) {
      return all.shortDecimal() ?? value(at: x, in: all)
    }
    let values = source.enclosure(over: beside).set.hull
    if values.isBounded, isLevel(values.lower, values.upper) { return value(at: x, in: values) }
    guard trustsSamples || values.isEntire else { return nil }
    var distances = (0..<Self.places).reversed().map { pixel * Self.farthest * Self.ratio($0) }
    if values.isEntire { distances.insert(0, at: 0) }
    var samples = [Double](repeating: .nan, count: distances.count)
    source.evaluate(at: distances.map { isLeft ? x - $0 : x + $0 }, into: &samples)
    guard let low = samples.min(), let high = samples.max(), samples.allSatisfy(\.isFinite), isLevel(low, high) else {
      return nil
    }
    return samples.first
  }

  /// The value at a point, or if that is beyond the values there the nearest of these.
  private func value(at x: Double, in values: Interval) -> Double {
    source.finiteValue(at: x).map { min(max($0, values.lower), values.upper) } ?? values.midpoint
  }

  /// Whether the function grows beside `x` as far as Double goes: up or down to where `values` are unbounded.
  func grows(at x: Double, fromLeft isLeft: Bool, within values: Interval) -> Bool {
    let distances = [0, Self.ratio(4), 1].map { pixel * Self.farthest * $0 }
    let places = distances.map { isLeft ? x - $0 : x + $0 }
    if places.contains(where: source.isInfinite) { return true }
    let samples = places.compactMap(source.finiteValue)
    guard samples.count == distances.count else { return false }
    let (late, early) = (samples[0] - samples[1], samples[1] - samples[2])
    return (values.upper == .infinity && early > 0 && late > early / 4)
      || (values.lower == -.infinity && early < 0 && late < early / 4)
  }

  /// Whether nobody can tell two heights from each other.
  private func isLevel(_ low: Double, _ high: Double) -> Bool {
    low == high || grid.unclampedHeight(of: high) - grid.unclampedHeight(of: low) <= PixelGrid.tolerance
  }

  private static func ratio(_ index: Int) -> Double { Double(sign: .plus, exponent: -4 * index, significand: 1) }

  /// The first sample's distance in pixels; each next one is a sixteenth of it.
  private static let farthest = 0x1p-10
  private static let places = 5
}
