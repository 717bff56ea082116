import Interval
import RealModule

/// A rectangle of the complex plane with sides along the axes.
struct ComplexRectangle: Sendable {
  var low: SIMD2<Double>
  var high: SIMD2<Double>

  init(low: SIMD2<Double>, high: SIMD2<Double>) { (self.low, self.high) = (low, high) }

  init(_ x: Interval, _ y: Interval) { self.init(low: SIMD2(x.lower, y.lower), high: SIMD2(x.upper, y.upper)) }

  var x: Interval { Interval(low.x, high.x) }
  var y: Interval { Interval(low.y, high.y) }
  var center: SIMD2<Double> { low / 2 + high / 2 }
  var diameter: Double { Double.hypot(high.x - low.x, high.y - low.y) }

  func contains(_ point: SIMD2<Double>) -> Bool {
    point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
  }

  func union(_ other: ComplexRectangle) -> ComplexRectangle {
    ComplexRectangle(
      low: SIMD2(min(low.x, other.low.x), min(low.y, other.low.y)),
      high: SIMD2(max(high.x, other.high.x), max(high.y, other.high.y)))
  }

  /// Returns the rectangle with parts of its sides added at all sides.
  func inflated(by parts: SIMD2<Double>) -> ComplexRectangle {
    let margin = (high - low) * parts
    return ComplexRectangle(low: low - margin, high: high + margin)
  }

  typealias Cell = RectangleCell

  /// Returns all cells of the rectangle, divided into as many columns as rows.
  func parts(_ count: Int) -> [ComplexRectangle] {
    (0..<count * count).map { part(Cell(column: $0 % count, row: $0 / count), of: count) }
  }

  /// Returns a cell of the rectangle, divided into as many columns as rows.
  func part(_ cell: Cell, of count: Int) -> ComplexRectangle {
    func corner(_ column: Int, _ row: Int) -> SIMD2<Double> {
      let t = SIMD2(Double(column), Double(row)) / Double(count)
      return low * (1 - t) + high * t
    }
    return ComplexRectangle(
      low: corner(cell.column, cell.row), high: corner(cell.column + 1, cell.row + 1))
  }
}
