import Sampling

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
