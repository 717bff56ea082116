import Interval

/// The infimum or supremum of a function over a range.
///
/// It need not be attained: a value that is approached at a jump, a hole or a domain end counts too.
package struct Extremum: Sendable, Equatable {
  /// ±∞ if the function appears to grow without bound.
  package let value: Double
  /// Abscissa where the value is attained or approached; one of possibly several.
  package let place: Double
  /// Interval that contains the true extremum; unbounded if no bound is known.
  package let enclosure: Interval
  /// Whether the function has its value at `place`; false at poles, holes and the far sides of jumps.
  package let isAttained: Bool
  /// Whether the enclosure is as narrow as the rounding of the formula's values allows. False for growth without bound,
  /// which is observed but not proved.
  package let isProven: Bool
}

extension GraphDataSource {
  /// Returns the least value, or nil if the function has no known value in the range.
  ///
  /// Infinite range ends count as the greatest finite Doubles. Intervals where the function is undefined are skipped.
  ///
  /// - Parameter budget: the allowed work, in enclosures of a formula with four operations. Simple functions take tens.
  /// - Complexity: about 0.3 µs for each unit of the budget used.
  /// - Source: Hansen and Walster, Global Optimization Using Interval Analysis, Marcel Dekker 2004, chapter 11.
  package func minimum(over range: ClosedRange<Double>, budget: Int = 20_000) -> Extremum? {
    var search = ExtremumSearch(of: self, over: Interval(bounded: range), isMaximum: false, budget: budget)
    return search.result()
  }

  /// Returns the greatest value, found in the same way as `minimum(over:budget:)`.
  package func maximum(over range: ClosedRange<Double>, budget: Int = 20_000) -> Extremum? {
    var search = ExtremumSearch(of: self, over: Interval(bounded: range), isMaximum: true, budget: budget)
    return search.result()
  }
}
