import Interval
import Testing

@testable import Sampling

@Suite("Functions on a grid")
struct GridFunctionTests {
  private func grid(isStepped: Bool) -> GridFunction {
    GridFunction(x: [0, 1, 3], y: [0, 2], values: [1, 2, 4, 3, 6, .nan], isStepped: isStepped)
  }

  @Test("Values are bilinear between places, and missing beside a missing one and outside")
  func interpolated() {
    let grid = grid(isStepped: false)
    #expect(grid.value(x: 0, y: 0) == 1 && grid.value(x: 0.5, y: 0) == 1.5 && grid.value(x: 0.5, y: 1) == 3)
    #expect(grid.value(x: 2, y: 1).isNaN && grid.value(x: -1, y: 0).isNaN && grid.value(x: 0, y: 2.1).isNaN)
    #expect(grid.xRange == 0...3 && MapLocus(of: grid).valueRange(x: 0...1, y: 0...2) == 1...6)
  }

  @Test("Cells reach as far as the middle to the next place")
  func stepped() {
    let grid = grid(isStepped: true)
    #expect(grid.xRange == -0.5...4 && grid.yRange == -1...3)
    #expect(grid.value(x: 0.4, y: -0.9) == 1 && grid.value(x: 1.9, y: 0.9) == 2 && grid.value(x: 1.9, y: 1.1) == 6)
    #expect(grid.value(x: 3.9, y: 2).isNaN && MapLocus(of: grid).valueRange(x: 0...3, y: 0...2) == 1...6)
  }

  @Test("Enclosures hold all values, and are undecided at missing ones", arguments: [false, true])
  func enclosures(isStepped: Bool) {
    let (columns, rows) = (7, 5)
    let numbers = (0..<columns * rows).map { index in index == 17 ? .nan : Double(index * index % 23) }
    let grid = GridFunction(
      x: (0..<columns).map { Double($0 * $0) }, y: (0..<rows).map(Double.init), values: numbers, isStepped: isStepped)
    for start in [0.0, 0.3, 2, 5.5] {
      for size in [0.1, 1, 7, 40] {
        let (x, y) = (Interval(start, start + size), Interval(start / 2, start / 2 + size / 8))
        let set = grid.values(over: x, y)
        let known = grid.enclosures(
          over: IntervalColumn(lower: [x.lower], upper: [x.upper]),
          IntervalColumn(lower: [y.lower], upper: [y.upper]), slopeIn: .x)
        var previous = Double.nan
        for step in 0...20 {
          let t = Double(step) / 20
          let value = grid.value(x: x.lower + t * (x.upper - x.lower), y: y.lower + 0.3 * (y.upper - y.lower))
          if value.isNaN {
            #expect(set.decoration == .trv && !known.isKnown[0])
          } else {
            #expect(set.hull.contains(value))
          }
          if known.isKnown[0] {
            #expect(known.values[0].contains(value))
            let slope = (value - previous) / (size / 20)
            #expect(step == 0 || known.slopes[0].lower - 1e-9 <= slope && slope <= known.slopes[0].upper + 1e-9)
          }
          previous = value
        }
      }
    }
  }

  @Test("Blocks of cells have the bounds of all of them")
  func blocks() {
    var cells = CellBounds.Level(columns: 13, rows: 6)
    for index in 0..<78 {
      cells.set(index % 13, index / 13, Double(index), Double(index) + 0.5, isPartial: index == 40)
    }
    let bounds = CellBounds(cells)
    for (columns, rows) in [(0...0, 0...0), (3...8, 1...4), (0...12, 0...5), (12...12, 2...5), (4...7, 3...3)] {
      let found = bounds.bounds(columns: columns, rows: rows)
      #expect(found.low <= Double(rows.lowerBound * 13 + columns.lowerBound))
      #expect(found.high >= Double(rows.upperBound * 13 + columns.upperBound) + 0.5)
    }
    let one = bounds.bounds(columns: 1...2, rows: 3...3)
    #expect(one.low == 40 && one.high == 41.5 && one.isPartial)
  }
}
