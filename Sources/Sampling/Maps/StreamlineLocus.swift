import Interval
import Metering

/// Evenly spaced lines along a vector field, with arrowheads.
package struct StreamlineLocus: Locus {
  private let across: any PlaneDataSource
  private let up: any PlaneDataSource

  /// The components with their gradients; nil for data, of which nothing is proved.
  private let system: (any PlaneSystem)?
  /// Orbits that are drawn besides, from which the lines keep their distance.
  private var orbits: [[Point]] = []

  package init(across: any PlaneDataSource, up: any PlaneDataSource, system: any PlaneSystem) {
    (self.across, self.up, self.system) = (across, up, system)
  }

  /// The lines of data on a grid.
  package init(across: GridFunction, up: GridFunction) { (self.across, self.up, system) = (across, up, nil) }

  /// Returns the same lines beside orbits.
  package func placed(beside orbits: [[Point]]) -> StreamlineLocus {
    var locus = self
    locus.orbits = orbits
    return locus
  }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    let grid = PixelGrid(window)
    let (width, height) = (Double(window.columns), Double(window.rows))
    guard window.columns > 0, window.rows > 0, grid.hasArea else {
      return TracedLocus(curve: Curve(pieces: []), proof: LocusProof(pixels: 0))
    }
    let separation = max((width * height).squareRoot() / Self.density, 2)
    let unit = SIMD2<Double>(
      grid.columnWidth, window.y.upperBound / height - window.y.lowerBound / height)
    let work = 4 * (across.enclosureCost + up.enclosureCost)
    let others = orbits.map { $0.map { grid.place(of: $0) } }
    let placement = StreamlinePlacement(width: width, height: height, separation: separation, beside: others) { place in
      WorkMeter.count(work)
      let point = grid.point(at: place)
      let vector = SIMD2<Double>(across.value(x: point.x, y: point.y), up.value(x: point.x, y: point.y))
      return (vector / unit).direction
    }
    var (pieces, arrows): ([Curve.Piece], [Curve.Arrow]) = ([], [])
    var proof = LocusProof(pixels: window.columns * window.rows)
    for placed in placement.lines where !WorkMeter.isOver {
      let line = placement.refined(placed)
      let points = line.points.map { grid.point(at: $0) }
      pieces.append(
        Curve.Piece(
          points: points, path: fitsPaths ? path(of: line, on: grid) : nil, isClosed: line.isClosed))
      for index in placed.arrows(every: Self.distanceOfArrows) {
        let ends = placed.points[index...index + 1].map { grid.point(at: $0) }
        arrows.append(Curve.Arrow(from: ends[0], to: ends[1]))
      }
      for index in stride(from: 0, to: system == nil ? 0 : points.count - 1, by: Self.checked) {
        WorkMeter.count(2 * work)
        if isProved(line.points[index], line.points[index + 1], grid, unit) { continue }
        let low = grid.point(at: line.points[index] - separation / 4)
        let high = grid.point(at: line.points[index] + separation / 4)
        guard low.x < high.x, low.y < high.y else { continue }
        proof.undecided.append(
          LocusProof.Undecided(x: low.x...high.x, y: low.y...high.y, area: separation * separation / 4))
      }
    }
    proof.undecidedPixels = min(proof.pixels, Int(Double(proof.undecided.count) * separation * separation / 4))
    if system == nil { proof = LocusProof(nothingClaimedIn: window) }
    if findsFeatures, let system { proof.add(EquilibriumSearch(of: system).equilibria(x: window.x, y: window.y)) }
    var curve = Curve(pieces: pieces)
    curve.arrows = arrows
    return TracedLocus(curve: curve, proof: proof)
  }

  /// Whether the bounds of the field in the middle of a short line turn it by little.
  private func isProved(_ start: SIMD2<Double>, _ end: SIMD2<Double>, _ grid: PixelGrid, _ unit: SIMD2<Double>) -> Bool
  {
    let middle = grid.point(at: (start + end) / 2)
    let (x, y) = (Interval(middle.x), Interval(middle.y))
    let (a, b) = (across.values(over: x, y).hull, up.values(over: x, y).hull)
    guard a.isBounded, b.isBounded, let way = (end - start).direction else { return false }
    // The components along and across the line, in pixels.
    let (p, q) = (a / Interval(unit.x), b / Interval(unit.y))
    let (along, beside) = (p * Interval(way.x) + q * Interval(way.y), q * Interval(way.x) - p * Interval(way.y))
    return beside.magnitude <= Self.visibleTurn * along.lower
  }

  private func path(of line: StreamlinePlacement.Line, on grid: PixelGrid) -> Path? {
    let points = line.points
    let last = points.count - 1
    let tangents = points.indices.map { index -> SIMD2<Double>? in
      let (before, after) =
        line.isClosed
        ? ((index + last) % (last + 1), (index + 1) % (last + 1)) : (max(index - 1, 0), min(index + 1, last))
      return (points[after] - points[before]).direction
    }
    let smooth = SmoothLine(points: points, tangents: tangents, isClosed: line.isClosed)
    return smooth.path()?.map { grid.point(at: $0.vector) }
  }

  /// Nil: a field has no end.
  package func extent(share: Double) -> Box? { nil }

  /// The number of lines along the side of a square picture.
  private static let density = 24.0
  /// The distance of arrowheads of a line, in points of the line.
  private static let distanceOfArrows = 96
  /// Every so many segments of a line are proved.
  private static let checked = 4
  private static let visibleTurn = 0.05
}

extension StreamlinePlacement.Line {
  /// The indices of points at which arrowheads begin.
  fileprivate func arrows(every distance: Int) -> [Int] {
    let count = max((points.count + distance / 2) / distance, 1)
    return (0..<count).map { (2 * $0 + 1) * (points.count - 1) / (2 * count) }.filter { $0 + 1 < points.count }
  }
}
