/// Fits a smooth path to the points of a piece, for pictures that are enlarged.
///
/// A segment is a line, or a cubic with the function's own end directions. No cubic fits across a corner, so a segment
/// ends there.
struct PathFitting {
  /// Greatest distance in pixels of a segment from the points.
  static let tolerance = 0.035
  /// Greatest distance in pixels of a cubic from the lines between the points, which themselves cut corners.
  static let chordTolerance = 0.05

  private let grid: PixelGrid
  private let points: [Point]
  private let places: [SIMD2<Double>]
  /// The length of the line through the places up to each.
  private let lengths: [Double]
  private var tangents: TangentEstimator
  /// The last point that the segments from the joint at hand may reach.
  private var visibleEnd = 0

  /// - Parameter points: all points of one piece, in data coordinates.
  init(_ points: [Point], of source: any GraphDataSource, on grid: PixelGrid) {
    let points = MidpointSampling(grid: grid, source: source).halved(points)
    self.grid = grid
    self.points = points
    let places = points.map { grid.place(of: $0) }
    self.places = places
    lengths = places.lengths
    tangents = TangentEstimator(of: source, at: points, places, on: grid)
  }

  /// Returns the path through the piece in data coordinates; nil for a piece without points.
  mutating func path() -> Path? {
    guard let start = points.first else { return nil }
    guard grid.hasArea, places.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return Path(points) }
    return Path(
      start: start,
      segments: Path.segments(
        through: points, upTo: { lastVisible(from: $0) }, fitting: { segment(from: $0, to: $1) }))
  }

  private mutating func segment(from index: Int, to end: Int) -> Path.Segment? {
    if places.isStraight(index...end, within: Self.tolerance) { return .line(to: points[end]) }
    // If neighbouring Doubles are pixels apart, control points cannot be represented.
    if grid.edgeError != nil { return nil }
    guard let departure = tangents.departure(from: index), let arrival = tangents.arrival(at: end) else { return nil }
    let fit = CubicFit(
      points: places[index...end], lengths: lengths[index...end], departure: departure, arrival: arrival,
      course: SIMD2(1, 0),
      tolerance: Self.tolerance, chordTolerance: Self.chordTolerance)
    guard let cubic = fit.cubic() else { return nil }
    let (first, second) = (grid.point(at: cubic.first), grid.point(at: cubic.second))
    guard first.x.isFinite, first.y.isFinite, second.x.isFinite, second.y.isFinite else { return nil }
    return .curve(first, second, to: points[end])
  }

  /// Returns the last point that a segment may reach: the first one out of view.
  private mutating func lastVisible(from index: Int) -> Int {
    guard index >= visibleEnd else { return visibleEnd }
    visibleEnd = index + 1
    guard isNear(index) || isNear(index + 1) else { return visibleEnd }
    while visibleEnd < points.count - 1, isNear(visibleEnd) { visibleEnd += 1 }
    return visibleEnd
  }

  private func isNear(_ index: Int) -> Bool {
    places[index].y > -Self.margin && places[index].y < Double(grid.rows) + Self.margin
  }

  /// Distance in pixels beyond the view that still counts as near.
  private static let margin = 100.0
}
