import Interval

/// The places of a range at which a function is zero.
package struct Roots: Sendable, Equatable {
  /// From left to right; none inside a stretch.
  ///
  /// One is proved where the function is continuous, changes its sign, and rises or falls throughout, or where it is
  /// exactly 0 at a Double and rises or falls beside it. Zeros that are touched otherwise are not proved: their values
  /// cannot be told from 0.
  package let places: [ProvedPlace]
  /// Where the function is zero throughout, from left to right: proved, but for a Double or two at the ends.
  package let intervals: [Interval]
  /// Where there may be more, from left to right; not searched to the end for lack of budget.
  package let undecided: [Interval]

  /// Whether there is no other zero.
  package var isComplete: Bool { undecided.isEmpty }
}

extension GraphDataSource {
  /// All places where the function is zero; a pole or a jump across 0 is none.
  ///
  /// Infinite ends of the range count as the greatest Doubles. Roots nearer to each other than some 10⁻¹⁸ of the range
  /// count as one that is not proved.
  ///
  /// - Parameter budget: the work allowed, in enclosures of formulas of four operations; every root that is found adds
  ///   what it has cost. The range is searched evenly until then.
  /// - Complexity: some 0.3 µs for each unit of the budget used.
  /// - Source: Moore, Kearfott and Cloud, Introduction to Interval Analysis, SIAM 2009, chapter 8.
  package func roots(over range: ClosedRange<Double>, budget: Int = 30_000) -> Roots {
    var search = RootSearch(of: self, over: Interval(bounded: range), budget: budget)
    return search.result()
  }
}
