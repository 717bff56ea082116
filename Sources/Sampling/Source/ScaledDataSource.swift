import Interval

/// A function seen on scaled axes: a place along one is taken to a place along the other.
///
/// Where y is logarithmic a value that is not positive is a gap. Enclosures are carried through both scales by interval
/// arithmetic, so that what is proved of the scaled function is as sure as what is proved of the function.
package struct ScaledDataSource: GraphDataSource {
  private let source: any GraphDataSource
  private let x: AxisScale
  private let y: AxisScale

  package init(_ source: any GraphDataSource, x: AxisScale, y: AxisScale) {
    self.source = source
    self.x = x
    self.y = y
  }

  package func evaluate(at places: [Double], into values: inout [Double]) {
    if x == .linear {
      source.evaluate(at: places, into: &values)
    } else {
      source.evaluate(at: places.map(abscissa), into: &values)
    }
    if y != .linear { for index in values.indices { values[index] = y.scaled(values[index]) } }
  }

  package func enclosure(over places: Interval) -> Enclosure {
    let inner = source.enclosure(over: x.values(at: places))
    let set = scaled(inner.set)
    guard inner.ends != nil, set.decoration >= .dac else { return Enclosure(set) }
    // The function rises or falls throughout, but its ends are those of a slightly longer interval.
    return Enclosure(set, from: values(at: places.lower), to: values(at: places.upper))
  }

  /// Makes nothing of what is known: it is known of another abscissa, by a rounding.
  package func enclosure(over places: Interval, from left: Interval?) -> Enclosure { enclosure(over: places) }

  package func slope(at place: Double) -> Interval {
    let point = Interval(place)
    let inner = source.slope(at: abscissa(place)) * x.derivative(at: point)
    if y == .linear { return inner }
    return inner / y.derivative(at: values(at: place))
  }

  package var precise: (any GraphDataSource)? { source.precise.map { ScaledDataSource($0, x: x, y: y) } }

  /// Never beyond Double, however a last place is rounded.
  private func abscissa(_ place: Double) -> Double {
    min(max(x.value(at: place), -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  private func values(at place: Double) -> Interval {
    scaled(source.enclosure(over: x.values(at: Interval(place))).set).hull
  }

  /// No scale is cut, so no site is marked.
  private func scaled(_ set: IntervalSet) -> IntervalSet {
    y == .linear ? set : set.map(site: BranchMarks.untracked, y.image)
  }
}

extension BranchMarks {
  /// The site of an operation that is never cut.
  fileprivate static var untracked: Int { -1 }
}

extension GraphDataSource {
  /// The function on axes of these scales.
  package func scaled(x: AxisScale, y: AxisScale) -> any GraphDataSource {
    x == .linear && y == .linear ? self : ScaledDataSource(self, x: x, y: y)
  }
}
