import Interval

/// A square matrix of intervals.
struct SquareMatrix: Sendable {
  let size: Int
  /// Row by row.
  let entries: [Interval]

  init(size: Int, _ entries: [Interval]) { (self.size, self.entries) = (size, entries) }

  static func identity(_ size: Int) -> SquareMatrix {
    SquareMatrix(size: size, (0..<size * size).map { Interval($0 / size == $0 % size ? 1 : 0) })
  }

  subscript(row: Int, column: Int) -> Interval { entries[row * size + column] }

  func times(_ vector: [Interval]) -> [Interval] {
    (0..<size).map { row in (0..<size).reduce(Interval(0)) { $0 + self[row, $1] * vector[$1] } }
  }

  func times(_ other: SquareMatrix) -> SquareMatrix {
    SquareMatrix(
      size: size,
      (0..<size * size).map { entry in
        (0..<size).reduce(Interval(0)) { $0 + self[entry / size, $1] * other[$1, entry % size] }
      })
  }

  /// The matrix with columns as rows.
  var transposed: SquareMatrix {
    SquareMatrix(size: size, (0..<size * size).map { self[$0 % size, $0 / size] })
  }

  /// Returns a matrix of numbers whose columns are nearly orthogonal: those of the middle, the longest first, where a column's
  /// length is weighted.
  ///
  /// Source: Lohner, Computation of guaranteed enclosures for the solutions of ordinary initial and boundary value problems,
  /// 1992, section 3.
  func orthogonalized(weights: [Double]) -> SquareMatrix {
    let columns = (0..<size).map { column in (0..<size).map { self[$0, column].midpoint } }
    func length(_ vector: [Double]) -> Double { vector.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    let order = (0..<size).sorted { length(columns[$0]) * weights[$0] > length(columns[$1]) * weights[$1] }
    var found: [[Double]] = []
    // Unit vectors replace columns that depend on others.
    let units = (0..<size).map { unit in (0..<size).map { $0 == unit ? 1.0 : 0 } }
    for candidate in order.map({ columns[$0] }) + units where found.count < size {
      let whole = length(candidate)
      var vector = candidate
      for _ in 0..<2 {
        for other in found {
          let part = zip(vector, other).reduce(0) { $0 + $1.0 * $1.1 }
          vector = zip(vector, other).map { $0 - part * $1 }
        }
      }
      let rest = length(vector)
      if rest > 1e-10 * whole, rest.isNormal { found.append(vector.map { $0 / rest }) }
    }
    return SquareMatrix(size: size, (0..<size * size).map { Interval(found[$0 % size][$0 / size]) })
  }

  /// An enclosure of the inverse of a nearly orthogonal matrix Q of numbers, (I + E)⁻¹ Qᵀ for Qᵀ Q = I + E.
  var inverseOfOrthogonal: SquareMatrix? {
    let square = transposed.times(self)
    var greatest = 0.0
    for row in 0..<size {
      let sum = (0..<size).reduce(Interval(0)) {
        $0 + Interval((square[row, $1] - Interval(row == $1 ? 1 : 0)).magnitude)
      }
      greatest = max(greatest, sum.upper)
    }
    guard greatest < 0.5 else { return nil }
    let error = (Interval(greatest) / (Interval(1) - Interval(greatest))).upper
    let series = SquareMatrix(
      size: size,
      (0..<size * size).map { Interval($0 / size == $0 % size ? 1 : 0) + Interval(-error, error) })
    return series.times(transposed)
  }
}
