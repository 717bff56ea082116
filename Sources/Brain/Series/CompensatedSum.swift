import Interval

/// A sum of many intervals, whose middles are added in double-double, so that its width is about that of its terms alone.
struct CompensatedSum {
  private var middle = DoubleDouble(0)
  private var radius = 0.0

  mutating func add(_ term: Interval) {
    if term == Interval(0) { return }
    let center = term.midpoint
    middle = middle + DoubleDouble(center)
    let distance = max((term.upper - center).nextUp, (center - term.lower).nextUp)
    // A sum in double-double has a relative error below 2⁻¹⁰⁰.
    radius = (radius + (term.isPoint ? 0 : distance) + middle.high.magnitude * 0x1p-100).nextUp
  }

  var value: Interval { Interval(middle.high) + Interval(middle.low) + Interval(-radius, radius) }
}
