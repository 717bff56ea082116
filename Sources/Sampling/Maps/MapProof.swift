import Interval
import Metering

/// The proof of a map's picture, and the parts of the picture while they are found.
///
/// A pixel is proved if each band that the function has in it is drawn in it or in a pixel beside it, no other band is
/// drawn in it, and the level lines in it are proved.
struct MapProof {
  private let map: MapLocus
  private let plan: MapPlan
  private let grid: CellGrid
  private let fitsPaths: Bool
  private let share: Double
  private var picture = LevelMap()
  private var undecided: UndecidedPixels
  /// Whether each vertex of the outlines of areas is where the function was evaluated.
  private var areOutlinesExact = true

  init(of map: MapLocus, _ plan: MapPlan, in window: ViewWindow, fitsPaths: Bool, share: Double) {
    self.map = map
    self.plan = plan
    grid = CellGrid(window, isAligned: plan.style == .heat)
    self.fitsPaths = fitsPaths
    self.share = share
    undecided = UndecidedPixels(on: PixelGrid(window))
  }

  mutating func traceLines() {
    picture.lines = undecided.tracedLines(
      of: plan.levels.map { map.equation($0) }, in: grid.window, fitsPaths, share: share,
      showsAreas: plan.style != .lines)
  }

  private func search(_ levels: [Double]) -> BandSearch {
    BandSearch(of: map.function, on: grid, levels: levels, budget: Int(Double(Self.work) * share) / cost)
  }

  private var cost: Int { max(map.function.enclosureCost, 1) }

  mutating func traceAreas() {
    let search = search(plan.levels)
    let points = max(1, Int(Double(Self.pointWork) * share) / ((cost + 4) * (plan.levels.count + 1)))
    for level in 0...plan.levels.count where !WorkMeter.isOver {
      picture.areas.append(area(from: level, search, budget: points))
    }
    var vertices = BandVertices(search, of: map.function, on: grid, budget: Int(Double(Self.work) * share) / cost)
    for index in search.pixels.indices where !search.pixels[index].isSettled {
      if WorkMeter.isOver { return }
      let (column, row) = (index % grid.columns, index / grid.columns)
      if !search.isComplete || !areOutlinesExact || !vertices.showAll(column, row) { insertUndecided(column, row) }
    }
  }

  /// Returns the outlines of the area where the values are at least a level, by its number from 1; 0 for any value.
  private mutating func area(from level: Int, _ search: BandSearch, budget: Int) -> [Path] {
    let states = search.pixels.map { $0.state(from: level) }
    WorkMeter.count(Self.workOfPixel * states.count)
    if !states.contains(where: { $0 != .inside }) { return [grid.outline].compactMap { $0 } }
    if !states.contains(where: { $0 != .outside }) { return [] }
    let function = map.function
    let least = level == 0 ? -.infinity : plan.levels[level - 1]
    var outline = RegionOutline(of: states, on: grid, budget: budget, work: 4 * cost) {
      function.value(x: $0.x, y: $0.y) >= least
    }
    areOutlinesExact = areOutlinesExact && !outline.isCoarse
    let loops = outline.loops()
    guard WorkMeter.keeps(bytes: loops.reduce(0) { $0 + Self.bytesOfPlace * $1.count }) else { return [] }
    return loops.compactMap { Path($0.map(grid.point)) }
  }

  /// Takes the colour of each pixel from the value at its centre. It is proved if all values in the pixel are between those
  /// of the pixel and its neighbours, up to one step of colour.
  mutating func traceRaster() {
    let window = grid.window
    let search = search(plan.steps)
    var raster = LevelMap.Raster(columns: window.columns, rows: window.rows, pixels: [])
    raster.pixels.reserveCapacity(window.columns * window.rows)
    for row in (0..<window.rows).reversed() {
      if !WorkMeter.allows((4 * cost + Self.workOfPixel) * window.columns) { return }
      for column in 0..<window.columns {
        let point = grid.point(at: SIMD2(Double(column) + 0.5, Double(row) + 0.5))
        let value = map.function.value(x: point.x, y: point.y)
        raster.pixels.append(value.isNaN ? LevelMap.Raster.undefined : UInt8(search.band(of: value)))
      }
    }
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where !isShown(search.pixels[row * grid.columns + column], raster, column, row) {
        insertUndecided(column, row)
      }
    }
    picture.raster = raster
  }

  /// Returns whether the steps of a pixel are among those that it and the pixels beside it show.
  private func isShown(_ bands: PixelBands, _ raster: LevelMap.Raster, _ column: Int, _ row: Int) -> Bool {
    let corner = grid.place(ofCorner: SIMD2(Double(column), Double(row)))
    let (left, bottom) = (Int(corner.x), Int(corner.y))
    guard (0..<raster.columns).contains(left), (0..<raster.rows).contains(bottom) else { return true }
    var (low, high, hasGap) = (Int.max, Int.min, false)
    for y in max(bottom - 1, 0)...min(bottom + 1, raster.rows - 1) {
      for x in max(left - 1, 0)...min(left + 1, raster.columns - 1) {
        let step = raster.pixels[(raster.rows - 1 - y) * raster.columns + x]
        if step == LevelMap.Raster.undefined {
          hasGap = true
        } else {
          (low, high) = (min(low, Int(step)), max(high, Int(step)))
        }
      }
    }
    if bands.isEmpty { return low > high }
    if low > high || bands.isPartial != hasGap { return false }
    return Int(bands.low) >= low - 1 && Int(bands.high) <= high + 1
  }

  private mutating func insertUndecided(_ column: Int, _ row: Int) {
    let low = grid.place(ofCorner: SIMD2(Double(column), Double(row)))
    undecided.insert(PixelBox(low: low, high: low + 1))
  }

  var result: TracedLocus {
    if WorkMeter.isOver {
      return TracedLocus(curve: Curve(picture), proof: LocusProof(nothingProvedIn: grid.window))
    }
    return TracedLocus(curve: Curve(picture), proof: undecided.proof())
  }

  /// Number of enclosures of a short formula.
  private static let work = 8_000_000
  /// Number of values of a short formula.
  private static let pointWork = 30_000_000
  private static let workOfPixel = 4
  /// Those of a place of an outline, in the curve and in the figure.
  private static let bytesOfPlace = 160
}

extension CellGrid {
  /// The outline of the grid.
  fileprivate var outline: Path? {
    let corners = [(0, 0), (columns, 0), (columns, rows), (0, rows)]
    return Path(
      corners.map { point(at: place(ofCorner: SIMD2(Double($0.0), Double($0.1)))) })
  }
}

extension UndecidedPixels {
  /// Returns the lines of each of several equations, and adds the pixels in which they are not proved.
  ///
  /// - Parameter showsAreas: whether colours show an area of solutions, which lines do not.
  mutating func tracedLines(
    of equations: [any RelationDataSource], in window: ViewWindow, _ fitsPaths: Bool, share: Double,
    showsAreas: Bool = false
  ) -> [[Curve.Piece]] {
    func traced(_ equation: any RelationDataSource, _ share: Double) -> TracedLocus {
      RelationLocus(of: equation).traced(in: window, findsFeatures: false, fitsPaths: fitsPaths, share: share)
    }
    var found: [TracedLocus] = []
    for equation in equations where !WorkMeter.isOver {
      found.append(traced(equation, share / Double(equations.count)))
    }
    // Most need less than their part of the work: those that need more, such as the zeros of a function that decays, divide the
    // whole once more.
    let hard = found.indices.filter { found[$0].proof.undecidedPixels > 0 }
    for index in hard where hard.count < found.count && !WorkMeter.isOver {
      found[index] = traced(equations[index], share / Double(hard.count))
    }
    return found.map { lines(of: $0, on: CellGrid(window), showsAreas) }
  }

  /// Returns the lines of an equation, and adds the pixels in which they are not proved.
  private mutating func lines(of traced: TracedLocus, on grid: CellGrid, _ showsAreas: Bool) -> [Curve.Piece] {
    func insert(_ box: Box) {
      self.insert(PixelBox(low: grid.place(of: box.low), high: grid.place(of: box.high) - 1e-6))
    }
    for part in traced.proof.undecided {
      insert(
        Box(
          low: Point(x: part.x.lowerBound, y: part.y.lowerBound),
          high: Point(x: part.x.upperBound, y: part.y.upperBound)))
    }
    // The lines of a level show neither more branches than pixels can resolve, nor an area on which the function has that
    // value; the bands of a filled map show the latter.
    for area in traced.curve.areas where area.isDense || !showsAreas {
      for outline in area.outlines where !outline.points.isEmpty { insert(Box(around: outline.points)) }
    }
    return traced.curve.pieces
  }
}
