import Interval
import Metering

/// The bands between levels that a function may have in a part of the plane, numbered from 0 below the first level.
struct PixelBands: Sendable, Equatable {
  /// Above `high` where the function has no value.
  var low: UInt16
  var high: UInt16
  /// Whether the function may be undefined somewhere.
  var isPartial: Bool

  /// Those of a part without values.
  static let none = PixelBands(low: 1, high: 0, isPartial: true)

  var isEmpty: Bool { low > high }

  /// Whether the same holds everywhere in the part.
  var isSettled: Bool { isEmpty || low == high && !isPartial }

  /// Whether the values are at least a level, by its number from 1; number 0 stands for any value.
  func state(from level: Int) -> PixelState {
    if isEmpty || Int(high) < level { return .outside }
    return Int(low) >= level && !isPartial ? .inside : .mixed
  }
}

/// Finds the bands of a function in each pixel of a grid. All levels share the enclosures.
struct BandSearch {
  private let function: any PlaneDataSource
  private let grid: CellGrid
  /// In ascending order.
  private let levels: [Double]
  /// The bands in each pixel of the grid, row by row from below.
  private(set) var pixels: [PixelBands]
  /// Whether every pixel was looked at.
  private(set) var isComplete = true

  /// - Parameter budget: the number of enclosures after which no more cells are divided.
  init(of function: any PlaneDataSource, on grid: CellGrid, levels: [Double], budget: Int) {
    self.function = function
    self.grid = grid
    self.levels = levels
    pixels = [PixelBands](repeating: .none, count: grid.columns * grid.rows)
    var cells = grid.roots
    var count = 0
    while let size = cells.first?.size, WorkMeter.permits(bytes: Self.bytesOfCell * cells.count) {
      count += cells.count
      let isLast = size <= CellGrid.pixel || count > budget || WorkMeter.isOver
      var open: [Cell] = []
      for (cell, bands) in zip(cells, bands(of: cells)) {
        if bands.isSettled || isLast { mark(cell, bands) } else { open.append(cell) }
      }
      if isLast {
        isComplete = size <= CellGrid.pixel
        return
      }
      cells = open.flatMap(\.quarters)
    }
    isComplete = cells.isEmpty
  }

  /// The operations for a cell besides its enclosure.
  private static let workOfCell = 100
  private static let bytesOfCell = 120

  /// Returns the bands in cells.
  func bands(of cells: [Cell]) -> [PixelBands] {
    let (x, y) = grid.sides(of: cells)
    return bands(over: x, y)
  }

  /// Returns the bands in boxes.
  func bands(over x: IntervalColumn, _ y: IntervalColumn) -> [PixelBands] {
    WorkMeter.count((Self.workOfCell + 4 * function.enclosureCost) * x.count)
    let known = function.enclosuresInParts(over: x, y, slopeIn: nil)
    return (0..<x.count).map { index in
      if known.isKnown[index], known.exponent(at: index) == 0 { return bands(of: known.values[index]) }
      if WorkMeter.isOver { return PixelBands(low: 0, high: UInt16(levels.count), isPartial: true) }
      return bands(of: function.values(over: x[index], y[index]))
    }
  }

  /// Returns the number of the band of a value: that of the levels up to it.
  func band(of value: Double) -> Int {
    var (low, high) = (0, levels.count)
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func bands(of values: Interval) -> PixelBands {
    PixelBands(low: UInt16(band(of: values.lower)), high: UInt16(band(of: values.upper)), isPartial: false)
  }

  private func bands(of set: IntervalSet) -> PixelBands {
    let parts = ranges(of: set)
    if parts.isEmpty { return .none }
    return PixelBands(
      low: UInt16(parts.map(\.lowerBound).min() ?? 0), high: UInt16(parts.map(\.upperBound).max() ?? 0),
      isPartial: set.decoration < .def)
  }

  private func ranges(of set: IntervalSet) -> [ClosedRange<Int>] {
    (0..<set.count).map { set[$0].interval }.filter { !$0.isEmpty }.map { band(of: $0.lower)...band(of: $0.upper) }
  }

  private mutating func mark(_ cell: Cell, _ bands: PixelBands) {
    let size = max(cell.size / CellGrid.pixel, 1)
    let (column, row) = (cell.x / CellGrid.pixel, cell.y / CellGrid.pixel)
    for y in row..<row + size {
      for index in y * grid.columns + column..<y * grid.columns + column + size { pixels[index] = bands }
    }
  }

  /// Returns the bands of a box: several ranges where the function has jumps or poles.
  func ranges(over x: Interval, _ y: Interval) -> [ClosedRange<Int>] { ranges(of: function.values(over: x, y)) }
}
