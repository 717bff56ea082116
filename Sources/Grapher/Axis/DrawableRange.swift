extension ClosedRange<Double> {
  /// The range with finite ends and at least two values between which to draw.
  ///
  /// A single value v becomes the middle of v ± |v| / 2, zero that of -1...1.
  var drawable: ClosedRange<Double> {
    let limit = Double.greatestFiniteMagnitude
    let low = Swift.min(Swift.max(lowerBound, -limit), limit)
    let high = Swift.min(Swift.max(upperBound, -limit), limit)
    if low < high { return low...high }
    let reach = low == 0 ? 1 : Swift.max(abs(low) / 2, low.ulp)
    return Swift.max(low - reach, -limit)...Swift.min(high + reach, limit)
  }

  /// A range `factor` times as long around the same middle, as far as `Double` reaches.
  func widened(by factor: Double) -> ClosedRange<Double> {
    let limit = Double.greatestFiniteMagnitude
    let middle = lowerBound / 2 + upperBound / 2
    let reach = (upperBound / 2 - lowerBound / 2) * factor
    let low = Swift.min(Swift.max(middle - reach, -limit), lowerBound)
    let high = Swift.max(Swift.min(middle + reach, limit), upperBound)
    return low...high
  }
}

/// Two ranges of which one is widened until a unit is as long across as it is up, in a plot of that size.
///
/// Nothing of what was asked to be seen is lost. Where doubles end, the units differ after all.
func squareUnits(
  x: ClosedRange<Double>, y: ClosedRange<Double>, in size: Size
) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
  let across = (x.upperBound / 2 - x.lowerBound / 2) / size.width
  let up = (y.upperBound / 2 - y.lowerBound / 2) / size.height
  guard across > 0, up > 0, across.isFinite, up.isFinite else { return (x, y) }
  return across < up ? (x.widened(by: up / across), y) : (x, y.widened(by: across / up))
}
