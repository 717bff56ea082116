import Interval

/// The zeros of a function over a range.
package struct Roots: Sendable, Equatable {
  /// Isolated zeros, from left to right; none inside `intervals`.
  ///
  /// A zero is proved if the function is continuous and monotone and changes its sign there, or if its value is exactly
  /// 0 at a Double and the function is monotone beside it. Zeros that only touch the axis are not proved: their values
  /// are indistinguishable from 0.
  package let places: [ProvedPlace]
  /// Intervals where the function is 0 throughout, from left to right; proved except for a Double or two at the ends.
  package let intervals: [Interval]
  /// Intervals that may contain more zeros, from left to right; the budget did not suffice to search them.
  package let undecided: [Interval]

  /// Intervals where samples show no zero, although none is disproved: at poles and jumps across 0, and beside other zeros.
  package let doubtful: [Interval]

  /// Whether all zeros are listed, as far as samples show beside poles and jumps.
  package var isComplete: Bool { undecided.isEmpty }

  /// Whether it is proved that all zeros are listed.
  package var isProvenComplete: Bool { undecided.isEmpty && doubtful.isEmpty }
}

extension GraphDataSource {
  /// Returns all zeros; a pole or a jump across 0 does not count.
  ///
  /// Infinite range ends count as the greatest finite Doubles. Roots closer to each other than about 10⁻¹⁸ of the range
  /// count as one unproved root.
  ///
  /// - Parameter budget: the allowed work, in units of one enclosure of a formula with four operations. Every root
  ///   found adds its cost. The work is spread evenly over the range.
  /// - Complexity: about 0.3 µs for each unit of the budget used.
  /// - Source: Moore, Kearfott and Cloud, Introduction to Interval Analysis, SIAM 2009, chapter 8.
  package func roots(over range: ClosedRange<Double>, budget: Int = 30_000) -> Roots {
    var search = RootSearch(of: self, over: Interval(bounded: range), budget: budget)
    return search.result()
  }
}

/// An abscissa where a function has a property, such as a zero.
package struct ProvedPlace: Sendable, Equatable {
  /// Best approximation.
  package let place: Double
  /// Interval that contains the true abscissa, and no other one if this one is proved.
  package let enclosure: Interval
  /// Whether exactly one such abscissa is proved to be in the enclosure.
  package let isProven: Bool

  package init(place: Double, enclosure: Interval, isProven: Bool) {
    self.place = place
    self.enclosure = enclosure
    self.isProven = isProven
  }
}
