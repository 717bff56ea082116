import Interval

/// A system of differential equations u′ = f(t, u) with the Taylor coefficients of its solutions.
package protocol SolutionSource: Sendable {
  /// The number of unknown functions.
  var dimension: Int { get }
  /// The greatest order of the coefficients.
  var order: Int { get }
  /// About the operations of all coefficients.
  var work: Int { get }

  /// Returns enclosures of the coefficients of the orders from 0 up, each a list of the unknown functions, for all solutions with
  /// these values at a time in an interval; nil if f is not proved to be smooth there.
  ///
  /// - Parameter derivatives: those of the solutions in their initial values, row by row; nil if their coefficients, which
  ///   follow those of the functions, are not needed.
  func coefficients(at time: Interval, _ values: [Interval], derivatives: [Interval]?) -> [[Interval]]?

  /// Returns bounds of f over times and values, if f has values at all of them, and at each time is continuous in the unknown
  /// functions; nil otherwise, or if unknown. As a function of time f may jump.
  func slopes(over times: Interval, _ values: [Interval]) -> [Interval]?
}

/// The values of a solution at a time, with bounds.
package struct SolutionStart: Sendable {
  package let time: Interval
  package let values: [Interval]

  package init(time: Interval, values: [Interval]) { (self.time, self.values) = (time, values) }
}
