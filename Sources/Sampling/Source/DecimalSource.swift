import Interval

/// A function whose values at points are for the decimals that were typed too, so that proofs at points and on intervals are of
/// one function.
package struct DecimalSource: GraphDataSource {
  private let base: any GraphDataSource

  package init(_ base: any GraphDataSource) { self.base = base }

  package func evaluate(at x: [Double], into y: inout [Double]) { base.evaluate(at: x, into: &y) }

  package func enclosure(over x: Interval) -> Enclosure {
    if x.isPoint { return Enclosure(base.decimalValues(at: x.lower)) }
    let enclosure = base.enclosure(over: x)
    guard enclosure.ends != nil else { return enclosure }
    // Monotone, so that all values lie between those at the ends.
    let (left, right) = (base.decimalValues(at: x.lower).hull, base.decimalValues(at: x.upper).hull)
    return Enclosure(IntervalSet(left.hull(right), enclosure.set.decoration), from: left, to: right)
  }

  package func decimalValues(at x: Double) -> IntervalSet { base.decimalValues(at: x) }
  package func holds(atBoundaryIn x: Interval) -> Bool? { base.holds(atBoundaryIn: x) }
  package func values(atBoundaryIn x: Interval) -> Interval? { base.values(atBoundaryIn: x) }
  package func slope(over x: Interval) -> Interval { base.slope(over: x) }
  package var enclosureCost: Int { 2 * base.enclosureCost }
}
