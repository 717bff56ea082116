import Metering
import RealModule

/// A matrix as the product of an orthogonal and a triangular one, by Householder reflections with a choice of columns.
///
/// The columns are scaled to length 1 first, so that the rank does not depend on the units of unknowns. Columns that depend on
/// the others within rounding are left out.
///
/// Source: Golub and Van Loan, Matrix Computations, 4th edition, sections 5.2 and 5.4.
package struct OrthogonalFactorization {
  /// The number of columns that are independent.
  package private(set) var rank = 0
  /// The indices of columns in the order of the triangle; the dependent ones are last.
  package private(set) var order: [Int]
  /// In the order of the triangle: R from the diagonal up, and the reflections below it.
  private var columns: [[Double]]
  /// The lengths of the given columns.
  package let lengths: [Double]
  private var diagonal: [Double] = []

  /// - Parameter columns: of equal length, finite.
  /// - Complexity: O(m n²) for n columns of m rows.
  package init(_ columns: [[Double]]) {
    order = Array(columns.indices)
    lengths = columns.map { length(of: $0[...]) }
    self.columns = zip(columns, lengths).map { column, size in size > 0 ? column.map { $0 / size } : column }
    let rows = columns.first?.count ?? 0
    WorkMeter.count(rows.saturating(multipliedBy: columns.count * columns.count))
    let limit = Double(max(rows, columns.count)) * .ulpOfOne
    for step in 0..<min(rows, columns.count) {
      let rest = (step..<columns.count).map { length(of: self.columns[$0][step...]) }
      guard let longest = rest.indices.max(by: { rest[$0] < rest[$1] }), rest[longest] > limit else { return }
      self.columns.swapAt(step, step + longest)
      order.swapAt(step, step + longest)
      reflect(step, length: rest[longest])
      rank += 1
    }
  }

  /// Turns the rest of a column into a multiple of a unit vector, and the columns after it alike.
  private mutating func reflect(_ step: Int, length size: Double) {
    let head = columns[step][step]
    let end = head > 0 ? -size : size
    diagonal.append(end)
    columns[step][step] = head - end
    // The reflection is I − v vᵀ ÷ (size · |v₀|).
    for other in columns.indices where other > step {
      OrthogonalFactorization.reflect(&columns[other], along: columns[step], from: step, scale: size)
    }
  }

  private static func reflect(_ vector: inout [Double], along normal: [Double], from start: Int, scale: Double) {
    var product = 0.0
    for row in start..<normal.count { product += normal[row] * vector[row] }
    let factor = product / (scale * normal[start].magnitude)
    for row in start..<normal.count { vector[row] -= factor * normal[row] }
  }

  /// Returns Qᵀ v; its first `rank` numbers are the part of v in the span of the columns.
  package func rotated(_ vector: [Double]) -> [Double] {
    var result = vector
    for step in 0..<rank {
      Self.reflect(&result, along: columns[step], from: step, scale: diagonal[step].magnitude)
    }
    return result
  }

  /// Returns the part of a vector that is orthogonal to the columns.
  package func rest(of vector: [Double]) -> [Double] {
    var result = rotated(vector)
    for row in 0..<rank { result[row] = 0 }
    for step in (0..<rank).reversed() {
      Self.reflect(&result, along: columns[step], from: step, scale: diagonal[step].magnitude)
    }
    return result
  }

  /// Returns the factors of the columns whose sum is nearest to a vector; 0 for dependent columns.
  package func solution(_ vector: [Double]) -> [Double] {
    var factors = [Double](repeating: 0, count: columns.count)
    for (step, factor) in triangleSolution(rotated(vector)).enumerated() {
      factors[order[step]] = factor / lengths[order[step]]
    }
    return factors
  }

  /// Solves R u = v for the independent columns.
  private func triangleSolution(_ vector: [Double]) -> [Double] {
    var result = Array(vector.prefix(rank))
    for row in (0..<rank).reversed() {
      for column in row + 1..<max(rank, row + 1) { result[row] -= columns[column][row] * result[column] }
      result[row] /= diagonal[row]
    }
    return result
  }

  /// The roots of the diagonal of the inverse of AᵀA for the columns A: the standard deviations of their factors, if those of the
  /// vector are 1. Infinite for columns that depend on others, and for these.
  package var deviations: [Double] {
    let directions = directions
    var result = columns.indices.map { column in length(of: directions.map { $0[column] }[...]) }
    for column in dependent { result[column] = .infinity }
    return result
  }

  /// Vectors d whose products d dᵀ add up to the inverse of AᵀA for the independent columns of A.
  package var directions: [[Double]] {
    (0..<rank).map { step in
      var unit = [Double](repeating: 0, count: rank)
      unit[step] = 1
      var direction = [Double](repeating: 0, count: columns.count)
      for (row, value) in triangleSolution(unit).enumerated() { direction[order[row]] = value / lengths[order[row]] }
      return direction
    }
  }

  /// The columns that are not determined: those that depend on others, and these, in order.
  package var dependent: [Int] {
    var found: Set<Int> = []
    for step in rank..<columns.count {
      found.insert(order[step])
      if lengths[order[step]] == 0 { continue }
      for (row, factor) in triangleSolution(columns[step]).enumerated() where factor.magnitude > 1e-6 {
        found.insert(order[row])
      }
    }
    return found.sorted()
  }
}

/// Returns the Euclidean length of a vector, without overflow.
func length(of vector: ArraySlice<Double>) -> Double {
  let most = vector.reduce(0) { max($0, $1.magnitude) }
  guard most > 0, most.isFinite else { return most }
  let scale = Double(sign: .plus, exponent: most.exponent, significand: 1)
  return scale * vector.reduce(0) { $0 + ($1 / scale) * ($1 / scale) }.squareRoot()
}
