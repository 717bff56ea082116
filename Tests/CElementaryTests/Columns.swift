import CElementary
import Interval
import TestSupport

/// The values of a function on intervals, and its slopes there: columns of operands or results.
struct Columns {
  private(set) var rows: [Double]
  private(set) var known: [Int64]
  let hasSlopes: Bool

  init(_ values: [(Double, Double)], slopes: [(Double, Double)]?) {
    rows = values.map(\.0) + values.map(\.1)
    if let slopes { rows += slopes.map(\.0) + slopes.map(\.1) }
    known = [Int64](repeating: -1, count: values.count)
    hasSlopes = slopes != nil
  }

  var count: Int { known.count }

  func isKnown(_ index: Int) -> Bool { known[index] != 0 }
  func values(_ index: Int) -> Interval { Interval(rows[index], rows[count + index]) }
  func slopes(_ index: Int) -> Interval {
    hasSlopes ? Interval(rows[2 * count + index], rows[3 * count + index]) : Interval(0)
  }

  /// Calls a kernel in place, for the first of the intervals.
  mutating func apply(
    first: Int? = nil, _ kernel: (celementary_intervals, UnsafeMutablePointer<Int64>, Int) -> Void
  ) {
    let (count, hasSlopes) = (count, hasSlopes)
    rows.withUnsafeMutableBufferPointer { rows in
      known.withUnsafeMutableBufferPointer { known in
        guard let base = rows.baseAddress, let known = known.baseAddress else { return }
        let column = celementary_intervals(
          lower: base, upper: base + count, slope_lower: hasSlopes ? base + 2 * count : nil,
          slope_upper: hasSlopes ? base + 3 * count : nil)
        kernel(column, known, first ?? count)
      }
    }
  }

  /// Returns the numbers at an index: ends of values, then of slopes.
  func numbers(_ index: Int) -> [Double] { stride(from: index, to: rows.count, by: count).map { rows[$0] } }

  /// Returns whether the same intervals are known, with the same numbers.
  func isSame(as other: Columns) -> Bool {
    known == other.known
      && (0..<count).allSatisfy { index in
        !isKnown(index) || zip(numbers(index), other.numbers(index)).allSatisfy { $0.bitPattern == $1.bitPattern }
      }
  }
}

/// Ends of intervals, and intervals, equal in every run.
enum Intervals {
  private static let ends: [Double] = [
    0, -0.0, 1, -1, 2, 1.0.nextUp, 1.0.nextDown, 0.5, -3, .pi / 2, .pi, -.pi / 2, 3 * .pi / 2, 1e-10, -1e-10, 1e-17,
    0x1p-400, 0x1p-401, 0x1p399, 0x1p400, -0x1p401, 1e-300, 1e300, -1e300, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity,
    -.infinity, .nan, 249, -600, 599.5, 700, 1e5, 0x1p30, -0x1p31, 1e17,
  ]

  /// Points and intervals with special ends, infinite ones and NaN among them.
  static let special = ends.flatMap { a in ends.filter { !(a > $0) }.map { (a, $0) } }

  /// Intervals of moderate size, narrow and wide.
  static let ordinary: [(Double, Double)] = {
    var numbers = SplitMix(seed: 2)
    return (0..<1500).map { index in
      let scale = Double(sign: .plus, exponent: .random(in: -12...9, using: &numbers), significand: 1)
      let middle = Double.random(in: -scale...scale, using: &numbers)
      let width = Double(sign: .plus, exponent: .random(in: -50...3, using: &numbers), significand: scale)
      return index % 10 == 0 ? (middle, middle) : (middle - width, middle + width * .random(in: 0...1, using: &numbers))
    }
  }()

  /// Returns as many intervals of moderate size, in another order.
  static func slopes(_ count: Int, shift: Int) -> [(Double, Double)] {
    (0..<count).map { index in
      let slope = ordinary[(7 * index + shift) % ordinary.count]
      return index % 7 == 0 ? (0, 0) : index % 7 == 1 ? (1, 1) : slope
    }
  }
}
