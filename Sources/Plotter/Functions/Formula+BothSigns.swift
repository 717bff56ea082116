import Brain
import Interval

/// Polar curves with points at both signs of the radius, such as r² = cos 2θ: the curve of the positive radius over a range of the
/// angle, and then that of the negative one, over a range of twice the length.
extension Formula {
  /// The coordinates of the points over the longer range, with names for its middle and for the length of the range; nil for a
  /// curve with one radius for each angle.
  var coordinatesOfBothSigns: (x: Expression, y: Expression)? {
    guard kind == .polar, typed != nil, let parameter else { return nil }
    let u = Expression.variable(parameter)
    let isFirst = u <= .variable(Self.middle)
    let angle = Expression.choice(isFirst, u, else: u - .variable(Self.length))
    let radius = expression.replacing(parameter, by: angle)
    let signed = Expression.choice(isFirst, radius, else: -radius)
    return (signed * angle.cosine, signed * angle.sine)
  }

  /// Whether the radius is the same after half a turn, so that the negative radius of a whole turn has the points of the positive
  /// one. What is π for angles in radians is 180° for angles in degrees.
  var repeatsAfterHalfTurn: Bool {
    guard let period = parameter.flatMap(expression.period)?.enclosure else { return false }
    let count = Interval.pi / period
    return count.width < 1e-9 && count.contains(count.midpoint.rounded())
  }

  /// Returns the values of the names, and the longer range.
  static func bothSigns(
    over range: ClosedRange<Double>, _ values: [String: ParameterValue]
  ) -> (values: [String: ParameterValue], range: ClosedRange<Double>) {
    let length = range.upperBound - range.lowerBound
    let own = [middle: ParameterValue(range.upperBound), Self.length: ParameterValue(length)]
    return (values.merging(own) { $1 }, range.lowerBound...range.upperBound + length)
  }

  // No typed name has a space.
  private static let (middle, length) = ("middle of range", "length of range")
}
