import Interval

/// A function to be drawn, as a data source: the view asks for values, the owner of the model answers.
///
/// The view asks for values as often as it needs them, and expects equal answers to equal questions.
public protocol GraphDataSource: Sendable {
  /// Writes the function's value at each element of `x` to the element of `y` at the same index.
  ///
  /// - Parameters:
  ///   - x: finite abscissas, in any order.
  ///   - y: an array of the same count, to be overwritten; NaN where the function is undefined, ±∞ at a pole.
  func evaluate(at x: [Double], into y: inout [Double])

  /// Returns the proved enclosure of the values over an interval; `Enclosure.unknown` if nothing can be proved.
  func enclosure(over x: Interval) -> Enclosure

  /// Returns the same enclosure, given the enclosure of the value at the lower end, known from the interval before.
  func enclosure(over x: Interval, from left: Interval?) -> Enclosure

  /// Returns the enclosures over neighbouring intervals, given by their ends in ascending order.
  func enclosures(between edges: [Double]) -> [Enclosure]

  /// Returns enclosures of the values at several points, as wide as those for the decimals that were typed; entire where one
  /// takes longer than a value.
  func quickHulls(at x: [Double]) -> [Interval]

  /// Returns the enclosure of the value at a point for the decimals that were typed, where `enclosure(over:)` of a point reads
  /// them as Doubles.
  func decimalValues(at x: Double) -> IntervalSet

  /// Returns the value at a point for the decimals that were typed, NaN where the function is undefined; nil if it is not decided which
  /// Double is next to it, or near it where digits of Doubles cancel.
  func decimalValue(at x: Double) -> Double?

  /// Returns whether the function's conditions hold at the place within an interval where one of them begins or ceases to
  /// hold; true if none does, and nil if unknown.
  func holds(atBoundaryIn x: Interval) -> Bool?

  /// Returns the values at the place within an interval where the sides of one comparison are equal, if there certainly is one;
  /// nil if unknown.
  func values(atBoundaryIn x: Interval) -> Interval?

  /// Returns the enclosure of the slopes over an interval; entire if unknown.
  func slope(over x: Interval) -> Interval

  /// Returns the enclosure of the slope at a point; entire if unknown.
  func slope(at x: Double) -> Interval

  /// Returns a more accurate value than `evaluate(at:into:)`, rounded, with a bound on its error; nil if unknown.
  func preciseValue(at x: Double) -> (value: Double, error: Double)?

  /// The same function with more accurate values, evaluated more slowly; nil if there is no such form.
  var precise: (any GraphDataSource)? { get }

  /// Work of one enclosure; 1 for about four operations.
  var enclosureCost: Int { get }
}

extension GraphDataSource {
  /// Default: no proof.
  public func enclosure(over x: Interval) -> Enclosure { .unknown }

  /// Default: ignores `left`.
  public func enclosure(over x: Interval, from left: Interval?) -> Enclosure { enclosure(over: x) }

  /// Default: one after the other.
  public func enclosures(between edges: [Double]) -> [Enclosure] {
    var enclosures: [Enclosure] = []
    for (left, right) in zip(edges, edges.dropFirst()) {
      enclosures.append(enclosure(over: Interval(left, right), from: enclosures.last?.ends?.right))
    }
    return enclosures
  }

  /// Default: entire.
  public func quickHulls(at x: [Double]) -> [Interval] { [Interval](repeating: .entire, count: x.count) }

  /// Default: as `enclosure(over:)`.
  public func decimalValues(at x: Double) -> IntervalSet { enclosure(over: Interval(x)).set }

  /// Default: not decided.
  public func decimalValue(at x: Double) -> Double? { nil }

  /// Default: there are no conditions.
  public func holds(atBoundaryIn x: Interval) -> Bool? { true }

  /// Default: there are no conditions.
  public func values(atBoundaryIn x: Interval) -> Interval? { nil }

  /// Default: unknown.
  public func slope(over x: Interval) -> Interval { .entire }

  /// Default: the slope up to the next Double. At one point all exponents look constant.
  public func slope(at x: Double) -> Interval { slope(over: Interval(x, x.nextUp)) }

  /// Default: unknown.
  public func preciseValue(at x: Double) -> (value: Double, error: Double)? { nil }

  /// Default: no high-precision variant.
  public var precise: (any GraphDataSource)? { nil }

  /// Default: the cost of a short formula.
  public var enclosureCost: Int { 1 }
}

/// Values of a function at points.
extension GraphDataSource {
  /// Returns the values at several points; NaN for those that the source omits.
  func values(at x: [Double]) -> [Double] {
    var values = [Double](repeating: .nan, count: x.count)
    evaluate(at: x, into: &values)
    return values
  }

  func value(at x: Double) -> Double { values(at: [x]).first ?? .nan }

  /// Returns the value at one point; nil if it is NaN or infinite.
  func finiteValue(at x: Double) -> Double? {
    let value = value(at: x)
    return value.isFinite ? value : nil
  }

  func set(at x: Double) -> IntervalSet { enclosure(over: Interval(x)).set }

  func hull(at x: Double) -> Interval { set(at: x).hull }

  /// Returns whether the function is proved to have a value at a point, between bounds.
  func hasBoundedValue(at x: Double) -> Bool {
    let set = set(at: x)
    return set.decoration >= .def && set.hull.isBounded
  }

  /// Returns whether the value at a point is infinite, not by intermediate overflow, as in x⌊1÷x⌋ beside 0.
  func isInfinite(at x: Double) -> Bool {
    guard value(at: x).isInfinite else { return false }
    let values = hull(at: x)
    return values.isEmpty || values.isEntire || values.mignitude > 1e300
  }

  /// Returns the abscissas of the least and the greatest of 128 samples; nil if no sample is finite.
  ///
  /// Whatever the frequency of a wave, some sample is usually close to a crest.
  func sampledExtrema(on x: Interval) -> (lowest: Double, highest: Double)? {
    let places = (0..<128).map { x.lower + x.width * ((Double($0) + 0.5) / 128) }.filter(x.contains)
    let values = values(at: places)
    let finite = values.indices.filter { values[$0].isFinite }
    guard let lowest = finite.min(by: { values[$0] < values[$1] }),
      let highest = finite.max(by: { values[$0] < values[$1] })
    else { return nil }
    return (places[lowest], places[highest])
  }
}
