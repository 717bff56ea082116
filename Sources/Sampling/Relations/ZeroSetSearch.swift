import Interval
import Metering

/// Finds the cells of a grid in which a function of two variables has zeros, by interval arithmetic.
///
/// Cells without zeros are discarded. A cell in which the zeros are one graph over x or over y, as a partial derivative
/// does not vanish, is smooth. Other cells are divided. Source: Plantinga and Vegter, Isotopic approximation of implicit
/// curves and surfaces, SGP 2004; there, the test is on the gradient as a whole.
struct ZeroSetSearch {
  /// A cell with a continuous function, in which each vertical or horizontal line has at most one zero.
  struct SmoothCell {
    let cell: Cell
    /// Whether the derivative in y does not vanish, so that the zeros are a graph over x.
    let isGraphOverX: Bool
    /// Whether the derivative in x does not vanish.
    let isGraphOverY: Bool
  }

  private let function: any PlaneDataSource
  private let grid: CellGrid
  private(set) var smooth: [SmoothCell] = []
  /// Cells in which the function is constantly zero.
  private(set) var full: [Cell] = []
  /// Pixels that contain zeros of more branches than can be told apart.
  private(set) var dense: [Cell] = []
  /// Cells of any size that may contain zeros.
  private(set) var undecided: [Cell] = []
  /// Number of enclosures so far.
  private(set) var count = 0
  private let budget: Int
  /// Number of enclosures by logarithms so far.
  private var logScaleCount = 0
  /// The greatest number of them: about two seconds.
  private static let mostLogScale = 600_000

  /// - Parameter budget: the number of enclosures after which no more cells are divided.
  init(of function: any PlaneDataSource, on grid: CellGrid, budget: Int) {
    self.function = function
    self.grid = grid
    self.budget = budget
  }

  mutating func run() {
    var cells = grid.roots
    var size = CellGrid.largest
    // A curve has a few cells in each row and column.
    let mostPixels = 16 * (grid.columns + grid.rows)
    var isDense = false
    while !cells.isEmpty {
      guard WorkMeter.permits(bytes: (smooth.count + dense.count + cells.count) * Self.bytesOfCell) else {
        undecided += cells
        return
      }
      var open = divide(cells)
      if size == CellGrid.pixel, open.count > mostPixels { isDense = true }
      if isDense { open = withoutProvenZeros(open) }
      if size == 1 || isSpent || WorkMeter.isOver || (isDense && size <= CellGrid.pixel / 4) {
        undecided += open
        return
      }
      cells = open.flatMap(\.quarters)
      size /= 2
    }
  }

  private var isSpent: Bool { count > budget || logScaleCount > Self.mostLogScale }

  /// Returns the enclosures of the function, and counts them.
  private mutating func countedEnclosures(
    over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?
  ) -> PlaneEnclosures {
    let enclosures = function.enclosuresInParts(over: x, y, slopeIn: variable)
    count += x.count
    logScaleCount += enclosures.logScaleCount
    return enclosures
  }

  /// The operations for a cell besides its enclosures.
  private static let workOfCell = 100
  /// Those of a cell with its enclosures.
  private static let bytesOfCell = 160

  /// Returns the cells that are neither smooth nor without zeros.
  private mutating func divide(_ cells: [Cell]) -> [Cell] {
    let (x, y) = grid.sides(of: cells)
    let values = countedEnclosures(over: x, y, slopeIn: nil)
    WorkMeter.count(Self.workOfCell * cells.count)
    let unknown = cells.indices.filter { !values.isKnown[$0] }
    guard let sets = function.valuesInParts(over: x, y, at: unknown) else { return cells }
    count += 4 * unknown.count
    var open: [Cell] = []
    var candidates: [Cell] = []
    for (index, cell) in cells.enumerated() where values.isKnown[index] {
      let hull = values.values[index]
      guard hull.contains(0) else { continue }
      if hull == Interval(0) { full.append(cell) } else { candidates.append(cell) }
    }
    for (index, set) in zip(unknown, sets) where set.contains(0) {
      let isFull = set.decoration >= .def && (0..<set.count).allSatisfy { set[$0].interval == Interval(0) }
      if isFull { full.append(cells[index]) } else { open.append(cells[index]) }
    }
    return open + notSmooth(candidates)
  }

  /// Separates cells on which the function is continuous: returns those that are not smooth but may contain zeros.
  private mutating func notSmooth(_ cells: [Cell]) -> [Cell] {
    if cells.isEmpty { return [] }
    let (x, y) = grid.sides(of: cells)
    let inX = countedEnclosures(over: x, y, slopeIn: .x)
    let inY = countedEnclosures(over: x, y, slopeIn: .y)
    let centers = (0..<cells.count).map { Point(x: x[$0].midpoint, y: y[$0].midpoint) }
    let middle = countedEnclosures(
      over: IntervalColumn(centers.map(\.x)), IntervalColumn(centers.map(\.y)), slopeIn: nil)
    let constant = function.constantZeros(over: x, y, inX: inX, inY: inY)
    full += constant.map { cells[$0] }
    let isConstant = Set(constant)
    var open: [Cell] = []
    var oneSided: [(cell: Cell, isGraphOverX: Bool)] = []
    for (index, cell) in cells.enumerated() where !isConstant.contains(index) {
      guard inX.isKnown[index], inY.isKnown[index] else {
        open.append(cell)
        continue
      }
      let exponent = inX.exponent(at: index)
      let (slopeX, slopeY) = (inX.slopes[index], inY.slopes[index].scaled(by: inY.exponent(at: index) - exponent))
      let value = middle.values[index].scaled(by: middle.exponent(at: index) - exponent)
      if middle.isKnown[index] {
        let across = slopeX * (x[index] - Interval(centers[index].x))
        let along = slopeY * (y[index] - Interval(centers[index].y))
        guard (value + across + along).contains(0) else { continue }
      }
      // Values that are uncertain by more than a part of a pixel have no usable signs at the corners.
      if middle.isKnown[index], isCoarse(value, slopeX, slopeY) {
        open.append(cell)
        continue
      }
      switch (slopeY.contains(0), slopeX.contains(0)) {
      case (false, false): smooth.append(SmoothCell(cell: cell, isGraphOverX: true, isGraphOverY: true))
      case (false, true): oneSided.append((cell, true))
      case (true, false): oneSided.append((cell, false))
      case (true, true): open.append(cell)
      }
    }
    return open + turning(oneSided)
  }

  /// Returns whether the rounding error of a value moves its zero by more than a part of a pixel.
  private func isCoarse(_ value: Interval, _ slopeX: Interval, _ slopeY: Interval) -> Bool {
    let pixel = grid.pixelSize
    let steepness = max(slopeX.mignitude * pixel.x, slopeY.mignitude * pixel.y)
    return value.width > Self.mostError * steepness
  }

  /// The greatest distance in pixels by which rounding errors may move a zero.
  private static let mostError = 0.25

  /// Separates cells with a graph over one coordinate: returns those in which it may touch or cross a side twice.
  private mutating func turning(_ cells: [(cell: Cell, isGraphOverX: Bool)]) -> [Cell] {
    var isSafe = [Bool](repeating: true, count: cells.count)
    for variable in [PlaneVariable.x, .y] {
      let chosen = cells.indices.filter { cells[$0].isGraphOverX == (variable == .x) }
      if chosen.isEmpty { continue }
      for isUpper in [false, true] {
        var (x, y) = grid.sides(of: chosen.map { cells[$0].cell })
        if variable == .x {
          y = IntervalColumn(isUpper ? y.upper : y.lower)
        } else {
          x = IntervalColumn(isUpper ? x.upper : x.lower)
        }
        let side = countedEnclosures(over: x, y, slopeIn: variable)
        var unclear: [Int] = []
        for (place, index) in chosen.enumerated() {
          if !side.isKnown[place] {
            isSafe[index] = false
          } else if side.values[place].contains(0) && side.slopes[place].contains(0) {
            unclear.append(place)
          }
        }
        for place in mayVanish(unclear, on: variable == .x ? x : y, other: variable == .x ? y : x, side, variable) {
          isSafe[chosen[place]] = false
        }
      }
    }
    for (index, part) in cells.enumerated() where isSafe[index] {
      smooth.append(SmoothCell(cell: part.cell, isGraphOverX: part.isGraphOverX, isGraphOverY: !part.isGraphOverX))
    }
    return cells.indices.filter { !isSafe[$0] }.map { cells[$0].cell }
  }

  /// Returns the sides on which the value in the middle and the slope allow a zero.
  ///
  /// - Parameters:
  ///   - sides: the places of the sides in the columns.
  ///   - along: the coordinates that change along the sides.
  ///   - other: the other ones.
  ///   - enclosures: the values and slopes on the sides.
  private mutating func mayVanish(
    _ sides: [Int], on along: IntervalColumn, other: IntervalColumn, _ enclosures: PlaneEnclosures,
    _ variable: PlaneVariable
  ) -> [Int] {
    if sides.isEmpty { return [] }
    let middles = IntervalColumn(sides.map { along[$0].midpoint })
    let others = IntervalColumn(sides.map { other[$0].lower })
    let values =
      variable == .x
      ? countedEnclosures(over: middles, others, slopeIn: nil)
      : countedEnclosures(over: others, middles, slopeIn: nil)
    return sides.indices.filter { index in
      let side = sides[index]
      guard values.isKnown[index] else { return true }
      let middle = values.values[index].scaled(by: values.exponent(at: index) - enclosures.exponent(at: side))
      return (middle + enclosures.slopes[side] * (along[side] - middles[index])).contains(0)
    }.map { sides[$0] }
  }

  /// Separates cells on which the function is continuous and has values of both signs, so that it has a zero.
  private mutating func withoutProvenZeros(_ cells: [Cell]) -> [Cell] {
    let (x, y) = grid.sides(of: cells)
    let isContinuous = countedEnclosures(over: x, y, slopeIn: nil).isKnown
    var signs = [SignSet](repeating: [], count: cells.count)
    for t in [(0.5, 0.5), (0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)] {
      let places = (
        IntervalColumn((0..<cells.count).map { x[$0].lower + t.0 * (x[$0].upper - x[$0].lower) }),
        IntervalColumn((0..<cells.count).map { y[$0].lower + t.1 * (y[$0].upper - y[$0].lower) })
      )
      let values = countedEnclosures(over: places.0, places.1, slopeIn: nil)
      for index in cells.indices where values.isKnown[index] {
        let value = values.values[index]
        if value.lower > 0 { signs[index].insert(.positive) }
        if value.upper < 0 { signs[index].insert(.negative) }
      }
    }
    var open: [Cell] = []
    for (index, cell) in cells.enumerated() {
      if isContinuous[index], signs[index] == [.negative, .positive] { dense.append(cell) } else { open.append(cell) }
    }
    return open
  }
}
