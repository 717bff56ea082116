import Interval

/// A function of one variable with enclosures of its Taylor coefficients.
package protocol TaylorDataSource: Sendable {
  /// Returns enclosures of f⁽ᵏ⁾ ÷ k! at all points of an interval, for k from 0 up to the greatest order that is known.
  ///
  /// - Returns: an empty array if the function may be undefined or discontinuous there.
  func coefficients(over x: Interval) -> [Interval]
}
