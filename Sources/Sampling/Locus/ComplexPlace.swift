import Interval

/// A part of the plane in which a function has a proved number of zeros and poles, or in which this is undecided.
package struct ComplexPlace: Sendable, Equatable {
  package let x: Interval
  package let y: Interval
  /// The number of zeros less that of poles, with multiplicity; nil if undecided.
  package let order: Int?
  /// Whether the order is that of a single zero or pole, not of several that are close together.
  package let isSingle: Bool
  /// Whether a divisor is 0 there, too, so that the function may have no value, as (z²−1) ÷ (z−1) at 1. It is no proved zero.
  package let mayBeHole: Bool

  package init(x: Interval, y: Interval, order: Int?, isSingle: Bool, mayBeHole: Bool = false) {
    (self.x, self.y, self.order, self.isSingle, self.mayBeHole) = (x, y, order, isSingle, mayBeHole)
  }
}
