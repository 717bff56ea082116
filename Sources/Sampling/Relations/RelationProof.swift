import Interval
import Metering

/// The proof of a relation's picture, and the parts of the picture while they are found.
struct RelationProof {
  private let relation: PlaneRelation
  private let grid: CellGrid
  private let fitsPaths: Bool
  /// The part of the usual work that is allowed.
  private let share: Double
  private var curve = Curve(pieces: [])
  /// The pieces of the curve that are single points.
  private var dots = DotPlaces()
  private var undecided: PixelSet
  /// Pixels near proved lines and points that belong to the relation.
  private var nearLines: PixelSet
  /// Pixels near proved boundaries that do not.
  private var nearExcluded: PixelSet
  /// Pixels that are drawn whole, and in which the relation is proved to hold somewhere.
  private var crowded: PixelSet
  /// Short lines on and beside which the relation is not proved to hold.
  private var doubtful: [ZeroSet.Line] = []
  private var hasFullCells = false
  private var specialPoints: [LocusProof.SpecialPoint] = []
  /// The visible lines, and the functions whose zeros they are.
  private var lines: [(line: ZeroSet.Line, function: any PlaneDataSource)] = []

  init(of relation: PlaneRelation, in window: ViewWindow, fitsPaths: Bool, share: Double) {
    self.relation = relation
    grid = CellGrid(window)
    self.fitsPaths = fitsPaths
    self.share = share
    let none = PixelSet(on: grid)
    (undecided, nearLines, nearExcluded, crowded) = (none, none, none, none)
  }

  mutating func traceBoundaries() {
    let count = relation.comparisons.reduce(0) { $0 + $1.factors.count }
    // The only zeros may be those of one comparison among others, which then decide too.
    let isSingle = relation.comparisons.count == 1 && count == 1
    var budget = Int(Double(Self.visibilityWork) * share)
    for (index, comparison) in relation.comparisons.enumerated() where relation.isTraced(index) {
      var visibility = BoundaryVisibility(of: relation, on: grid, comparison: index, budget: budget)
      for factor in comparison.factors where !WorkMeter.isOver {
        let zeros = ZeroSet(
          of: factor, on: grid, tolerance: fitsPaths ? Self.vectorTolerance : Self.pixelTolerance,
          budget: Int(Double(Self.work) * share) / (factor.enclosureCost * max(count, 1)))
        add(zeros, of: factor, in: comparison, &visibility, isWhole: isSingle && !comparison.isFactored)
      }
      WorkMeter.count(4 * (budget - visibility.budget))
      budget = visibility.budget
    }
    // Beside proved lines there is a solution within a pixel.
    for part in doubtful {
      for pixel in grid.pixels(neighboursOf: part) where !nearLines.contains[pixel.row * grid.columns + pixel.column] {
        undecided.insert(pixel.column, pixel.row)
      }
    }
  }

  private mutating func add(
    _ zeros: ZeroSet, of function: any PlaneDataSource, in comparison: PlaneComparison,
    _ visibility: inout BoundaryVisibility, isWhole: Bool
  ) {
    if !zeros.full.isEmpty { hasFullCells = true }
    let domain = ZeroDomain(relation: relation, grid: grid, comparison: comparison, factor: function)
    // A single equation holds in its cells; a single inequality has a boundary only in those with a change of sign.
    let isWholeEquation = isWhole && comparison.isEquation
    for cell in zeros.undecided where isWholeEquation || isVisible(cell, &visibility) || visibility.isSpent {
      undecided.insert(cell)
    }
    for guess in zeros.guesses
    where isWholeEquation || guess.withPixelSteps.places.contains(where: { visibility.mayChange(at: $0) }) {
      undecided.insert(neighboursOf: guess)
    }
    var dense = PixelSet(on: grid)
    for cell in zeros.dense + zeros.estimated {
      if isWholeEquation || isVisible(cell, &visibility) {
        dense.insert(cell)
        if comparison.isFactored, domain.mayBeUndefined(in: cell) { undecided.insert(cell) }
      } else if visibility.isSpent {
        undecided.insert(cell)
      }
    }
    if !zeros.full.isEmpty {
      var full = PixelSet(on: grid)
      for cell in zeros.full { full.insert(cell) }
      dense.remove(neighboursOf: full)
    }
    addArea(dense.outlines, isDense: true)
    var likely = PixelSet(on: grid)
    for cell in zeros.likelyFull where isWholeEquation || isVisible(cell, &visibility) { likely.insert(cell) }
    addArea(likely.outlines, isDense: false)
    // A dense cell has values of both signs.
    if isWhole, !comparison.isEquation { zeros.dense.forEach { crowded.insert($0) } }
    let isExcluded = !comparison.signs.contains(.zero)
    for line in zeros.lines {
      let isDefined = comparison.isFactored ? domain.isDefined(on: line) : true
      visibility.isUndefinedOnLine = isDefined == false
      if isDefined == nil { for cell in domain.openCells(along: line) { undecided.insert(cell) } }
      if comparison.isEquation {
        if isDefined == false { continue }
        for other in relation.comparisons.indices
        where other > visibility.comparison && relation.comparisons[other].isEquation {
          for solution in visibility.solutions(on: line, of: function, with: other) {
            let point = grid.point(at: solution.place)
            let truth = domain.truth(at: point, assuming: other)
            if truth != false { addPoint(point, isProven: truth == true && !solution.touches) }
          }
        }
      }
      let parts: (visible: [ZeroSet.Line], uncertain: [ZeroSet.Line]) =
        isWhole ? ([line], []) : visibility.parts(of: line, on: function)
      for part in parts.uncertain { undecided.insert(neighboursOf: part) }
      if visibility.isSpent, !isWhole {
        undecided.insert(neighboursOf: line)
        continue
      }
      for part in parts.visible {
        guard part.isNear(window: grid.window) else { continue }
        lines.append((part, function))
        if !isWhole, !domain.isProved(part) {
          doubtful.append(part)
        } else if isExcluded {
          nearExcluded.insert(neighboursOf: part)
        } else {
          nearLines.insert(neighboursOf: part)
        }
        append(piece(part, of: function, isExcluded: isExcluded))
      }
    }
    var doubtfulPoints: [Point] = []
    visibility.isUndefinedOnLine = false
    for point in zeros.points {
      let place = grid.place(of: point)
      if isWhole || visibility.isVisible(place, at: point) {
        let truth = isWhole || !comparison.signs.contains(.zero) ? true : domain.truth(at: point)
        if truth != true { doubtfulPoints.append(point) }
        if truth != false, comparison.signs.contains(.zero), !isInside(point) {
          addPoint(point, isProven: truth == true)
        }
      } else if visibility.isSpent {
        undecided.insert(neighboursOf: ZeroSet.Line(places: [place, place], isClosed: false))
      }
    }
    specialPoints += zeros.specialPoints.filter { point in
      // A strict inequality does not hold at it.
      if point.kind == .isolated, isExcluded { return false }
      if doubtfulPoints.contains(where: { point.x.contains($0.x) && point.y.contains($0.y) }) { return false }
      let middle = Point(x: point.x.midpoint, y: point.y.midpoint)
      return isWhole || visibility.isVisible(grid.place(of: middle), at: middle)
    }
  }

  private func isVisible(_ cell: Cell, _ visibility: inout BoundaryVisibility) -> Bool {
    let (x, y) = grid.sides(of: [cell])
    return visibility.mayChange(at: grid.place(of: Point(x: x[0].midpoint, y: y[0].midpoint)))
  }

  /// Returns whether the relation holds around a point too.
  private func isInside(_ point: Point) -> Bool {
    let place = grid.place(of: point)
    return [SIMD2(1.0, 0), SIMD2(0, 1), SIMD2(-1, 0), SIMD2(0, -1)].allSatisfy {
      relation.holds(at: grid.point(at: place + $0))
    }
  }

  private mutating func addPoint(_ point: Point, isProven: Bool = true) {
    let place = grid.place(of: point)
    let around = ZeroSet.Line(places: [place, place], isClosed: false)
    if isProven { nearLines.insert(neighboursOf: around) } else { undecided.insert(neighboursOf: around) }
    if !dots.contains(near: place) { append(Curve.Piece(points: [point], isClosed: true)) }
  }

  private mutating func append(_ piece: Curve.Piece) {
    if piece.points.count == 1 { dots.insert(grid.place(of: piece.points[0])) }
    curve.pieces.append(piece)
  }

  private func piece(_ line: ZeroSet.Line, of function: any PlaneDataSource, isExcluded: Bool) -> Curve.Piece {
    let places = line.withoutInnerPoints
    let isStraight = places.count == 2
    let path =
      fitsPaths && !isStraight
      ? SmoothLine(
        points: places, tangents: ZeroSetTangents(of: function, on: grid).tangents(of: line),
        isClosed: line.isClosed
      ).path()?.map { grid.point(at: SIMD2($0.x, $0.y)) } : nil
    return Curve.Piece(
      points: places.map(grid.point), path: path, isClosed: line.isClosed, isExcluded: isExcluded)
  }

  /// Those of a place of an outline, in the curve and in the figure.
  private static let bytesOfPlace = 160
  /// The operations for a pixel in which the truth changes: for its part of the outline, and for its proof.
  private static let workOfMixedPixel = 500

  private mutating func addArea(_ loops: [[SIMD2<Double>]], isDense: Bool) {
    guard WorkMeter.keeps(bytes: loops.reduce(0) { $0 + Self.bytesOfPlace * $1.count }) else { return }
    let outlines = loops.compactMap { Path($0.map(grid.point)) }
    if !outlines.isEmpty { curve.areas.append(Curve.Area(outlines: outlines, isDense: isDense)) }
  }

  mutating func traceRegion() {
    // The lines of a single equation are its solutions.
    guard !WorkMeter.isOver, hasFullCells || !isSingleEquation else { return }
    let cost = relation.cost
    let search = RegionSearch(
      of: relation, on: grid, budget: Int(Double(Self.work) * share) * relation.comparisons.count / max(cost, 1))
    if WorkMeter.isOver { return }
    let points = max(1, Int(Double(Self.pointWork) * share) / (cost + Self.pointOverhead) / search.slowness)
    let pixels = zip(search.pixels, crowded.contains).map { $0 == .mixed && $1 ? .inside : $0 }
    var outline = RegionOutline(of: pixels, on: grid, budget: points, work: 4 * cost) { [relation] in
      relation.holds(at: $0)
    }
    WorkMeter.count(Self.workOfMixedPixel * pixels.count { $0 == .mixed })
    addArea(outline.loops(), isDense: false)
    var enclosures = Int(Double(Self.work) * share) / max(cost, 1) / search.slowness
    var thin = PixelSet(on: grid)
    var spares = points
    for (index, state) in pixels.enumerated() where state == .mixed && !nearLines.contains[index] {
      if WorkMeter.isOver { break }
      let (column, row) = (index % grid.columns, index / grid.columns)
      let size = CellGrid.pixel
      let (x, y) = grid.sides(of: [Cell(x: column * size, y: row * size, size: size)])
      if enclosures > 0, crowded.isBeside(column, row), relation.holdsSomewhere(in: x[0], y[0]) {
        enclosures -= PlaneRelation.places
        thin.insert(column, row)
        continue
      }
      // Where the truth changes at a jump, a pole or the edge of a domain, both truths are in the pixel. A part thinner than
      // a pixel may not be drawn.
      var isKnown = nearExcluded.contains[index]
      if !isKnown, search.isComplete, enclosures > 0 {
        enclosures -= 1
        isKnown =
          relation.comparisons.allSatisfy { $0.isDecided(over: x[0], y[0]) } && relation.holdsSomewhere(in: x[0], y[0])
      }
      let isDrawn = outline.isDrawn(near: column, row)
      if isKnown && isDrawn { continue }
      if search.isComplete, enclosures > 0 {
        enclosures -= PlaneRelation.parts * PlaneRelation.parts
        if relation.isEmpty(inPixel: column, row, of: grid) { continue }
      }
      if !isDrawn, spares > 0 {
        spares -= ThinRegionSearch.work * relation.comparisons.count
        WorkMeter.count(4 * ThinRegionSearch.work * cost)
        if ThinRegionSearch(relation, grid).holdsSomewhere(in: column, row) {
          thin.insert(column, row)
          continue
        }
      }
      undecided.insert(column, row)
    }
    addArea(thin.outlines, isDense: true)
    undecided.remove(neighboursOf: crowded)
    if hasFullCells { undecided.remove(neighboursOf: PixelSet(on: grid, search.pixels.map { $0 == .inside })) }
  }

  private var isSingleEquation: Bool { relation.comparisons.count == 1 && relation.comparisons[0].isEquation }

  func result(findsFeatures: Bool) -> TracedLocus {
    let window = grid.window
    var proof = undecided.proof
    if findsFeatures {
      proof.specialPoints = specialPoints.filter {
        window.x.contains($0.x.midpoint) && window.y.contains($0.y.midpoint)
      }
      let crossings = ZeroSetAxisCrossings(of: lines, on: grid)
      proof.xCrossings = crossings.abscissas
      proof.yCrossings = crossings.ordinates
    }
    return TracedLocus(curve: curve, proof: proof)
  }

  /// Greatest distances in pixels of lines from the curve.
  private static let pixelTolerance = 0.05
  private static let vectorTolerance = 0.01
  /// Number of enclosures of a short formula.
  private static let work = 2_000_000
  /// Number of values of a short formula.
  private static let pointWork = 30_000_000
  /// Work for a value of a region's outline besides that of the formula.
  private static let pointOverhead = 4
  /// Number of values of a short formula that decide which parts of boundaries are visible.
  private static let visibilityWork = 15_000_000
}
