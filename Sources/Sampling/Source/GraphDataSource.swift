import Interval

/// Where a graph gets its values: the view asks, whoever holds the model answers.
///
/// The view owns no function. It asks for the values at the abscissas that it needs, as often as it needs them, and
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

  /// Where the function's slopes over an interval lie; all numbers where they are not known.
  func slope(over x: Interval) -> Interval

  /// Where the function's slope at a point lies; all numbers where it is not known.
  func slope(at x: Double) -> Interval

  /// The value at a point with more digits than `evaluate(at:into:)` has, rounded, and a bound on its error; nil where it
  /// is not known.
  func preciseValue(at x: Double) -> (value: Double, error: Double)?

  /// The same function with values of more digits, found more slowly; nil where there is none.
  var precise: (any GraphDataSource)? { get }

  /// How much work an enclosure is: 1 for some four operations.
  var enclosureCost: Int { get }
}

extension GraphDataSource {
  /// Proves nothing, which is always right.
  public func enclosure(over x: Interval) -> Enclosure { .unknown }

  /// Makes nothing of what is known.
  public func enclosure(over x: Interval, from left: Interval?) -> Enclosure { enclosure(over: x) }

  /// Knows none.
  public func slope(over x: Interval) -> Interval { .entire }

  /// That of the way to the next Double, since at one point alone an exponent that varies could not be told from a
  /// constant one.
  public func slope(at x: Double) -> Interval { slope(over: Interval(x, x.nextUp)) }

  /// Knows none.
  public func preciseValue(at x: Double) -> (value: Double, error: Double)? { nil }

  /// Has none.
  public var precise: (any GraphDataSource)? { nil }

  /// That of a short formula.
  public var enclosureCost: Int { 1 }
}
