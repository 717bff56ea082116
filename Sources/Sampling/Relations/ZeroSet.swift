import Interval
import Metering

/// The zeros of a function of two variables in a window: lines, isolated points, and what is too dense or undecided.
struct ZeroSet {
  /// A line through zeros, in pixels from the lower left corner of the window.
  struct Line {
    var places: [SIMD2<Double>]
    var isClosed: Bool

    /// The line with places at most a pixel apart, so that what hides a part of it is seen.
    var withPixelSteps: Line {
      let ends = places.dropFirst() + (isClosed ? places.prefix(1) : [])
      var stepped: [SIMD2<Double>] = []
      for (a, b) in zip(places, ends) {
        let count = max(1, Int(min((b - a).length, 4096).rounded(.up)))
        stepped += (0..<count).map { a + Double($0) / Double(count) * (b - a) }
      }
      if !isClosed, let last = places.last { stepped.append(last) }
      return Line(places: stepped, isClosed: isClosed)
    }

    /// Both ends of a straight line; all places of another one.
    var withoutInnerPoints: [SIMD2<Double>] {
      guard !isClosed, places.count > 2, let first = places.first, let last = places.last,
        let way = (last - first).direction
      else { return places }
      let isStraight = places.allSatisfy { place in
        let offset = place - first
        return abs(offset.x * way.y - offset.y * way.x) <= 1e-6
      }
      return isStraight ? [first, last] : places
    }

    /// Returns whether the line is not wholly beyond one side of a window.
    func isNear(window: ViewWindow) -> Bool {
      let (right, top) = (Double(window.columns), Double(window.rows))
      return places.contains { $0.x >= 0 } && places.contains { $0.x <= right } && places.contains { $0.y >= 0 }
        && places.contains { $0.y <= top }
    }
  }

  private(set) var lines: [Line] = []
  private(set) var points: [Point] = []
  private(set) var specialPoints: [LocusProof.SpecialPoint] = []
  /// Cells in which the function is constantly zero.
  let full: [Cell]
  /// Cells with zeros of more branches than can be told apart.
  let dense: [Cell]
  /// Cells in which the zeros are not proved, and drawn by an estimate.
  private(set) var undecided: [Cell] = []
  /// What joins lines across wide undecided cells, and may be outside of them.
  private(set) var guesses: [Line] = []
  /// Undecided cells that are drawn as an area.
  private(set) var estimated: [Cell] = []
  /// Undecided pixels in which values are 0 to within rounding, as those of an identity that is not proved.
  let likelyFull: [Cell]

  init(of function: any PlaneDataSource, on grid: CellGrid, tolerance: Double, budget: Int) {
    var search = ZeroSetSearch(of: function, on: grid, budget: budget)
    search.run()
    (full, dense) = (search.full, search.dense)
    var arcs = ArcCollection(of: function, on: grid, tolerance: tolerance)
    for cell in search.smooth where !WorkMeter.isOver { arcs.add(cell) }
    var assembly = LineAssembly(arcs, on: grid)
    let rest = full.isEmpty ? search.undecided : search.undecided.filter { !$0.isBesideFull(of: function, on: grid) }
    let smallest = rest.filter { $0.size == 1 }
    undecided = rest.filter { $0.size > 1 }
    likelyFull = undecided.likelyFull(of: function, on: grid)
    for cluster in SingularCluster.clusters(of: smallest, on: grid) where !WorkMeter.isOver {
      let ends = assembly.ends(at: cluster)
      if ends.isEmpty ? cluster.width > Self.widestPoint : cluster.width > Self.widestCrossing {
        undecided += cluster.cells
        let likely = cluster.likelyCells(of: function, on: grid)
        estimated += likely
        // They are drawn with a line around them; beside an area of zeros they are not drawn.
        if full.isEmpty { undecided += likely.map(\.withNeighbours) }
      } else if ends.isEmpty {
        addPoint(at: cluster, of: function, on: grid)
      } else {
        let isRegular = cluster.isRegular(for: function, on: grid)
        let inner = isRegular && ends.count == 2 ? cluster.line(of: function, on: grid) : []
        if let kind = assembly.join(ends, at: cluster, isRegular: isRegular, through: inner) {
          specialPoints.append(cluster.specialPoint(kind, of: function, on: grid))
        }
        if !isRegular, cluster.width > Self.widestPoint {
          undecided += cluster.cells
          guesses += assembly.links(of: ends)
        }
      }
    }
    lines = assembly.lines
  }

  private mutating func addPoint(
    at cluster: SingularCluster, of function: any PlaneDataSource, on grid: CellGrid
  ) {
    if let (point, isProven) = cluster.isolatedZero(of: function, on: grid) {
      points.append(point)
      specialPoints.append(cluster.specialPoint(.isolated, of: function, on: grid))
      if !isProven { undecided += cluster.cells.map(\.withNeighbours) }
    } else if cluster.hasKnownValues(of: function, on: grid) {
      undecided += cluster.cells
    }
  }

  /// The greatest widths in pixels of cells that show an isolated point, and of those where lines meet.
  private static let widestPoint = 3.0
  private static let widestCrossing = 24.0
}

extension [Cell] {
  /// Returns the pixels of cells in which bounds of the values and slopes at scattered points have 0; none if few have.
  fileprivate func likelyFull(of function: any PlaneDataSource, on grid: CellGrid) -> [Cell] {
    let size = CellGrid.pixel
    func isLikely(_ pixel: Cell) -> Bool {
      let (x, y) = grid.sides(of: [pixel])
      return Self.places.allSatisfy { place in
        let point = (
          Interval(x[0].lower + place.0 * (x[0].upper - x[0].lower)),
          Interval(y[0].lower + place.1 * (y[0].upper - y[0].lower))
        )
        let values = function.values(over: point.0, point.1)
        guard values.decoration >= .def, values.hull.contains(0), values.hull.isBounded else { return false }
        return [PlaneVariable.x, .y].allSatisfy { variable in
          let slopes = function.enclosures(
            over: IntervalColumn([point.0.lower]), IntervalColumn([point.1.lower]), slopeIn: variable)
          return !slopes.isKnown[0] || slopes.slopes[0].contains(0)
        }
      }
    }
    let pixels = Set(
      lazy.flatMap { cell in
        stride(from: cell.y / size, through: (cell.y + cell.size - 1) / size, by: 1).lazy.flatMap { row in
          stride(from: cell.x / size, through: (cell.x + cell.size - 1) / size, by: 1).lazy.map { column in
            Cell(x: column * size, y: row * size, size: size)
          }
        }
      }
    ).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    let some = stride(from: 0, to: pixels.count, by: Swift.max(pixels.count / Self.mostSamples, 1)).map { pixels[$0] }
    guard some.count(where: isLikely) > some.count / Self.leastShare else { return [] }
    WorkMeter.count(3 * Self.places.count * pixels.count * function.enclosureCost)
    return pixels.filter { !WorkMeter.isOver && isLikely($0) }
  }

  /// Parts of a pixel's sides that no lines have in common.
  private static var places: [(Double, Double)] { [(0.31, 0.47), (0.73, 0.59), (0.53, 0.17)] }
  private static var mostSamples: Int { 200 }
  private static var leastShare: Int { 8 }
}

extension Cell {
  /// The cell with a margin of a pixel, as wide as the dot of a point.
  var withNeighbours: Cell {
    Cell(x: x - CellGrid.pixel, y: y - CellGrid.pixel, size: size + 2 * CellGrid.pixel)
  }

  /// Returns whether a function with jumps is zero on a part of the cell and nowhere else in it, as beside a square of
  /// ⌊x⌋ = ⌊y⌋.
  fileprivate func isBesideFull(of function: any PlaneDataSource, on grid: CellGrid) -> Bool {
    let (x, y) = grid.sides(of: [self])
    let values = function.values(over: x[0], y[0])
    return (0..<values.count).allSatisfy { !values[$0].interval.contains(0) || values[$0].interval == Interval(0) }
  }
}
