import Interval

/// A function that is known at the places of a rectangular grid: bilinear between them, or in each cell that of its place.
package struct GridFunction: SampledFunction {
  /// The sides of cells, in ascending order.
  private let x, y: [Double]
  /// At the corners of cells, or in them, row by row from below; NaN for a missing one.
  private let values: [Double]
  let isStepped: Bool
  /// The bounds of the values, and of the slopes, of each cell.
  private let bounds, xSlopes, ySlopes: CellBounds

  /// - Parameters:
  ///   - x: the places across, at least two in ascending order, and `y` likewise.
  ///   - values: one for each place, row by row from below; NaN for a missing one.
  ///   - isStepped: whether each place has a cell with its value, as far as the middle to the next place.
  package init(x: [Double], y: [Double], values: [Double], isStepped: Bool) {
    (self.x, self.y) = isStepped ? (Self.sides(of: x), Self.sides(of: y)) : (x, y)
    (self.values, self.isStepped) = (values, isStepped)
    let (columns, rows) = (self.x.count - 1, self.y.count - 1)
    func cells(_ bounds: (Corners) -> (Double, Double)) -> CellBounds {
      var cells = CellBounds.Level(columns: columns, rows: rows)
      for row in 0..<rows {
        for column in 0..<columns {
          let corners =
            isStepped
            ? Corners(values[row * columns + column]) : Corners(column, row, x, y, values)
          let (low, high) = corners.isWhole ? bounds(corners) : (.infinity, -.infinity)
          cells.set(column, row, low, high, isPartial: !corners.isWhole)
        }
      }
      return CellBounds(cells)
    }
    bounds = cells { ($0.all.min(), $0.all.max()) }
    xSlopes = cells { (min($0.xSlope(at: 0), $0.xSlope(at: 1)), max($0.xSlope(at: 0), $0.xSlope(at: 1))) }
    ySlopes = cells { (min($0.ySlope(at: 0), $0.ySlope(at: 1)), max($0.ySlope(at: 0), $0.ySlope(at: 1))) }
  }

  /// The ranges on which the function is known.
  package var xRange: ClosedRange<Double> { x[0]...x[x.count - 1] }
  package var yRange: ClosedRange<Double> { y[0]...y[y.count - 1] }

  package func value(x: Double, y: Double) -> Double {
    guard xRange.contains(x), yRange.contains(y) else { return .nan }
    let (column, row) = (cell(of: x, in: self.x), cell(of: y, in: self.y))
    return isStepped ? values[row * (self.x.count - 1) + column] : corners(column, row).value(x, y)
  }

  package let enclosureCost = 8

  func slopes(over x: Interval, _ y: Interval, in variable: PlaneVariable) -> CellBounds.Bounds? {
    cells(over: x, y).map { (variable == .x ? xSlopes : ySlopes).bounds(columns: $0.columns, rows: $0.rows) }
  }

  /// Returns the bounds of the values over a box, which are exact in a single cell but for rounding.
  func bounds(over x: Interval, _ y: Interval) -> CellBounds.Bounds {
    guard let cells = cells(over: x, y) else {
      return CellBounds.Bounds(low: .infinity, high: -.infinity, isPartial: true)
    }
    var found = bounds.bounds(columns: cells.columns, rows: cells.rows)
    if !isStepped, !found.isPartial, cells.columns.count == 1, cells.rows.count == 1 {
      let corners = corners(cells.columns.lowerBound, cells.rows.lowerBound)
      let (left, right) = (max(x.lower, xRange.lowerBound), min(x.upper, xRange.upperBound))
      let (low, high) = (max(y.lower, yRange.lowerBound), min(y.upper, yRange.upperBound))
      let ends = [
        corners.value(left, low), corners.value(right, low), corners.value(left, high), corners.value(right, high),
      ]
      let error = Self.rounding * max(found.low.magnitude, found.high.magnitude)
      found.low = max(found.low, (ends.min() ?? found.low) - error)
      found.high = min(found.high, (ends.max() ?? found.high) + error)
    }
    found.isPartial =
      found.isPartial || x.lower < xRange.lowerBound || x.upper > xRange.upperBound || y.lower < yRange.lowerBound
      || y.upper > yRange.upperBound
    return found
  }

  /// Returns the cells that a box meets; nil outside of the grid.
  private func cells(over x: Interval, _ y: Interval) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    guard x.lower <= xRange.upperBound, x.upper >= xRange.lowerBound, y.lower <= yRange.upperBound,
      y.upper >= yRange.lowerBound
    else { return nil }
    func range(_ side: Interval, _ sides: [Double]) -> ClosedRange<Int> {
      let first = cell(of: side.lower, in: sides)
      let last = cell(of: side.upper, in: sides)
      // Between places, a box that ends at a side of cells has the same values there as in the next cell.
      return first...(!isStepped && last > first && sides[last] == side.upper ? last - 1 : last)
    }
    return (range(x, self.x), range(y, self.y))
  }

  /// Returns the index of the cell that holds a place, or the nearest one.
  private func cell(of place: Double, in sides: [Double]) -> Int {
    var (low, high) = (0, sides.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sides[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }

  private func corners(_ column: Int, _ row: Int) -> Corners { Corners(column, row, x, y, values) }

  /// Returns the middles between places, and two ends as far beyond the first and the last.
  private static func sides(of places: [Double]) -> [Double] {
    let middles = zip(places, places.dropFirst()).map { $0 / 2 + $1 / 2 }
    guard let first = middles.first, let last = middles.last else { return places }
    return [2 * places[0] - first] + middles + [2 * places[places.count - 1] - last]
  }

  private static let rounding = 16 * Double.ulpOfOne
}

/// The values at the corners of a cell.
private struct Corners {
  private var left = 0.0, right = 1.0, low = 0.0, high = 1.0
  /// Below at the left, below at the right, above at the left, above at the right.
  let all: SIMD4<Double>

  init(_ value: Double) { all = SIMD4(repeating: value) }

  init(_ column: Int, _ row: Int, _ x: [Double], _ y: [Double], _ values: [Double]) {
    let start = row * x.count + column
    all = SIMD4(values[start], values[start + 1], values[start + x.count], values[start + x.count + 1])
    (left, right, low, high) = (x[column], x[column + 1], y[row], y[row + 1])
  }

  var isWhole: Bool { (all.min() - all.max()).isFinite && all == all }

  func value(_ x: Double, _ y: Double) -> Double {
    let (s, t) = ((x - left) / (right - left), (y - low) / (high - low))
    return ((1 - s) * all[0] + s * all[1]) * (1 - t) + ((1 - s) * all[2] + s * all[3]) * t
  }

  /// Returns the slope along x at the lower side, 0, or the upper one, 1; `ySlope` likewise at the left or the right.
  func xSlope(at side: Int) -> Double { (all[2 * side + 1] - all[2 * side]) / (right - left) }
  func ySlope(at side: Int) -> Double { (all[side + 2] - all[side]) / (high - low) }
}
