import Interval

extension CompiledFunction {
  /// Where the slopes over an interval lie.
  public func slope(over x: Interval) -> Interval { valuesAndSlope(over: x).slope }

  /// Where the slope at a place lies: that of the way to the next Double, since at one point alone an exponent that varies
  /// could not be told from a constant one.
  public func slope(at place: Double) -> Interval { slope(over: Interval(place, place.nextUp)) }

  /// How much work an enclosure is: 1 for some four operations.
  public var enclosureCost: Int { max(1, proofInstructions.count / 4) }
}
