import Interval

/// The least or the greatest value of a function over a range.
///
/// What counts is the infimum or supremum: a value approached at a jump, a hole or an end of the domain without being
/// attained is one as well.
package struct Extremum: Sendable, Equatable {
  /// ±∞ where the function is seen to grow without bound.
  package let value: Double
  /// Where the value is attained or approached: one place of maybe several.
  package let place: Double
  /// Where the true extremum lies; unbounded where no bound is known.
  package let enclosure: Interval
  /// Whether the function has its value at `place`; false at poles, holes and the far sides of jumps.
  package let isAttained: Bool
  /// Whether the enclosure is as narrow as the rounding of the formula's values allows. Growth without bound is seen,
  /// not proved.
  package let isProven: Bool
}

extension GraphDataSource {
  /// The least value, or nil where the function is nowhere seen to be defined.
  ///
  /// Infinite ends of the range count as the greatest Doubles. Stretches without a value are skipped.
  ///
  /// - Parameter budget: the work allowed, in enclosures of formulas of four operations. Plain functions need tens.
  /// - Complexity: some 0.3 µs for each unit of the budget used.
  /// - Source: Hansen and Walster, Global Optimization Using Interval Analysis, Marcel Dekker 2004, chapter 11.
  package func minimum(over range: ClosedRange<Double>, budget: Int = 20_000) -> Extremum? {
    var search = ExtremumSearch(of: self, over: Interval(bounded: range), isMaximum: false, budget: budget)
    return search.result()
  }

  /// The greatest value, found as `minimum(over:budget:)` is.
  package func maximum(over range: ClosedRange<Double>, budget: Int = 20_000) -> Extremum? {
    var search = ExtremumSearch(of: self, over: Interval(bounded: range), isMaximum: true, budget: budget)
    return search.result()
  }
}
