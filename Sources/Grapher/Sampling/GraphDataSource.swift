public import Interval

/// Where a graph gets its values: the view asks, whoever holds the model answers.
///
/// Grapher owns no function. It asks for the values at the abscissas that it needs, as often as it needs them, and
/// expects the same answer for the same question.
public protocol GraphDataSource: Sendable {
  /// Writes the function's value at each element of `x` to the element of `y` at the same position.
  ///
  /// - Parameters:
  ///   - x: finite abscissas, in any order.
  ///   - y: as many elements as `x`, all to be overwritten; NaN where the function is undefined, ±∞ at a pole.
  func evaluate(at x: [Double], into y: inout [Double])

  /// Where the function's values over an interval are proved to lie, in pieces, and what is known of it there.
  ///
  /// `Enclosure.unknown` where nothing can be proved.
  func enclosure(over x: Interval) -> Enclosure

  /// The same, where it is known where the value at the lower end lies: the upper end's of the interval before.
  func enclosure(over x: Interval, from left: Interval?) -> Enclosure

  /// Where the function's slope at a point lies; all numbers where it is not known.
  func slope(at x: Double) -> Interval

  /// The same function with values of more digits, found more slowly; nil where there is none.
  var precise: (any GraphDataSource)? { get }
}

extension GraphDataSource {
  /// Proves nothing, which is always right.
  public func enclosure(over x: Interval) -> Enclosure { .unknown }

  /// Makes nothing of what is known.
  public func enclosure(over x: Interval, from left: Interval?) -> Enclosure { enclosure(over: x) }

  /// Knows none.
  public func slope(at x: Double) -> Interval { .entire }

  /// Has none.
  public var precise: (any GraphDataSource)? { nil }
}
