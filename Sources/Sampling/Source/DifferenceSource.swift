import Interval

/// The difference of two functions, whose zeros are the intersections of their graphs.
package struct DifferenceSource: GraphDataSource {
  private let first: any GraphDataSource
  private let second: any GraphDataSource

  package init(_ first: any GraphDataSource, _ second: any GraphDataSource) {
    self.first = first
    self.second = second
  }

  package func evaluate(at x: [Double], into y: inout [Double]) {
    let (a, b) = (first.values(at: x), second.values(at: x))
    for index in y.indices { y[index] = a[index] - b[index] }
  }

  package func enclosure(over x: Interval) -> Enclosure {
    let set = difference(over: x)
    let slope = self.slope(over: x)
    guard set.isContinuous, x.isBounded, slope.isBounded, !x.isPoint else { return Enclosure(set) }
    if slope.lower >= 0 || slope.upper <= 0 {
      let (left, right) = (hull(at: x.lower), hull(at: x.upper))
      return Enclosure(set.narrowed(to: left.hull(right)), from: left, to: right)
    }
    let middle = Interval(x.midpoint)
    return Enclosure(set.narrowed(to: difference(over: middle).hull + slope * (x - middle)))
  }

  /// Returns the hull of the differences, without branches.
  private func difference(over x: Interval) -> IntervalSet {
    let (a, b) = (first.enclosure(over: x).set, second.enclosure(over: x).set)
    let isWhole = a.count == 1 && b.count == 1
    return IntervalSet(a.hull - b.hull, min(a.decoration, b.decoration, isWhole ? .com : .def))
  }

  package func slope(over x: Interval) -> Interval { first.slope(over: x) - second.slope(over: x) }

  package func slope(at x: Double) -> Interval { first.slope(at: x) - second.slope(at: x) }

  package func preciseValue(at x: Double) -> (value: Double, error: Double)? {
    guard let a = first.preciseValue(at: x), let b = second.preciseValue(at: x) else { return nil }
    let value = a.value - b.value
    return (value, (a.error + b.error + value.ulp).nextUp)
  }

  package var enclosureCost: Int { first.enclosureCost + second.enclosureCost }
}
