import Interval
import Metering

/// The triangles of a plane by the cells of a grid that they meet.
struct TriangleCells {
  typealias CellRange = (columns: ClosedRange<Int>, rows: ClosedRange<Int>)

  private let x, y: ClosedRange<Double>
  /// The number of columns, and of rows.
  private let side: Int
  /// The indices of the triangles that may meet each cell, row by row from below.
  private let members: [[Int32]]
  /// The sides of the hull that may meet a cell, which have the hull on the left.
  private let edges: [Int: [(from: Point, to: Point)]]
  /// The bounds of the values and of the slopes in each cell, which is partial if triangles do not cover it.
  private let values, xSlopes, ySlopes: CellBounds

  init(
    _ triangles: [LinearTriangle], hull: [(from: Point, to: Point)], x: ClosedRange<Double>, y: ClosedRange<Double>
  ) {
    (self.x, self.y) = (x, y)
    let side = max(1, Int(Double(triangles.count).squareRoot()))
    self.side = side
    var members = [[Int32]](repeating: [], count: side * side)
    func cells(_ box: Box) -> [(index: Int, box: Box)] {
      let range = TriangleCells.range(Interval(box.low.x, box.high.x), Interval(box.low.y, box.high.y), x, y, side)
      return range.rows.flatMap { row in
        range.columns.map { (row * side + $0, TriangleCells.box(column: $0, row: row, x, y, side)) }
      }
    }
    var (low, high) = (
      [Double](repeating: .infinity, count: side * side), [Double](repeating: -.infinity, count: side * side)
    )
    var slopes = [Box?](repeating: nil, count: side * side)
    for (number, triangle) in triangles.enumerated() where !WorkMeter.isOver {
      let slope = Point(x: triangle.xSlope, y: triangle.ySlope)
      let found = cells(triangle.box)
      WorkMeter.count(found.count)
      for cell in found where triangle.meets(cell.box) {
        members[cell.index].append(Int32(number))
        let bounds = triangle.bounds(over: cell.box)
        low[cell.index] = min(low[cell.index], bounds.low)
        high[cell.index] = max(high[cell.index], bounds.high)
        slopes[cell.index] = Box(around: [slope] + (slopes[cell.index].map { [$0.low, $0.high] } ?? []))
      }
    }
    var edges: [Int: [(from: Point, to: Point)]] = [:]
    for edge in hull where !WorkMeter.isOver {
      let found = cells(Box(around: [edge.from, edge.to]))
      WorkMeter.count(found.count)
      for cell in found
      where cell.box.hasCorner(onLeftOf: edge.from, edge.to) && cell.box.hasCorner(onLeftOf: edge.to, edge.from) {
        edges[cell.index, default: []].append(edge)
      }
    }
    let isPartial = members.indices.map { members[$0].isEmpty || edges[$0] != nil }
    func bounds(_ ends: (Int) -> (Double, Double)) -> CellBounds {
      var level = CellBounds.Level(columns: side, rows: side)
      for index in 0..<side * side {
        let (low, high) = ends(index)
        level.set(
          index % side, index / side, low, high, isPartial: isPartial[index])
      }
      return CellBounds(level)
    }
    (self.members, self.edges) = (members, edges)
    let nothing = (Double.infinity, -Double.infinity)
    values = bounds { (low[$0], high[$0]) }
    xSlopes = bounds { slopes[$0].map { ($0.low.x, $0.high.x) } ?? nothing }
    ySlopes = bounds { slopes[$0].map { ($0.low.y, $0.high.y) } ?? nothing }
  }

  /// Returns the cells that a box meets; nil outside of all.
  func range(_ x: Interval, _ y: Interval) -> CellRange? {
    guard x.lower <= self.x.upperBound, x.upper >= self.x.lowerBound, y.lower <= self.y.upperBound,
      y.upper >= self.y.lowerBound
    else { return nil }
    return TriangleCells.range(x, y, self.x, self.y, side)
  }

  func members(at place: Point) -> [Int32] {
    let range = TriangleCells.range(Interval(place.x), Interval(place.y), x, y, side)
    return members[range.rows.lowerBound * side + range.columns.lowerBound]
  }

  /// Calls a function with the triangles of cells, perhaps several times with one.
  func visitMembers(in range: CellRange, _ body: (Int32) -> Void) {
    for row in range.rows {
      for column in range.columns {
        for number in members[row * side + column] { body(number) }
      }
    }
  }

  /// Whether triangles cover a whole box, which meets some cells.
  func covers(_ box: Box, _ range: CellRange) -> Bool {
    guard box.low.x >= x.lowerBound, box.high.x <= x.upperBound, box.low.y >= y.lowerBound, box.high.y <= y.upperBound
    else { return false }
    return range.rows.allSatisfy { row in
      range.columns.allSatisfy { column in
        let index = row * side + column
        return !members[index].isEmpty && edges[index]?.allSatisfy { box.isOnLeft(of: $0.from, $0.to) } != false
      }
    }
  }

  func values(_ range: CellRange) -> CellBounds.Bounds { values.bounds(columns: range.columns, rows: range.rows) }

  func slopes(_ range: CellRange, in variable: PlaneVariable) -> CellBounds.Bounds? {
    (variable == .x ? xSlopes : ySlopes).bounds(columns: range.columns, rows: range.rows)
  }

  private static func range(
    _ x: Interval, _ y: Interval, _ across: ClosedRange<Double>, _ up: ClosedRange<Double>, _ side: Int
  ) -> CellRange {
    func cell(_ place: Double, _ range: ClosedRange<Double>) -> Int {
      let share = (place - range.lowerBound) / (range.upperBound - range.lowerBound)
      return Int(min(max(share, 0) * Double(side), Double(side - 1)))
    }
    return (
      cell(x.lower, across)...max(cell(x.lower, across), cell(x.upper, across)),
      cell(y.lower, up)...max(cell(y.lower, up), cell(y.upper, up))
    )
  }

  /// Returns the place of a cell, with a rim for what rounding moves into the next one.
  private static func box(
    column: Int, row: Int, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ side: Int
  ) -> Box {
    let (width, height) = ((x.upperBound - x.lowerBound) / Double(side), (y.upperBound - y.lowerBound) / Double(side))
    let rim = 1e-6
    return Box(
      low: Point(
        x: x.lowerBound + (Double(column) - rim) * width, y: y.lowerBound + (Double(row) - rim) * height),
      high: Point(
        x: x.lowerBound + (Double(column + 1) + rim) * width, y: y.lowerBound + (Double(row + 1) + rim) * height))
  }
}
