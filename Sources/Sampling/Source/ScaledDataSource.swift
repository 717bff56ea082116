import Interval

/// A function in the scaled coordinates of its axes.
///
/// On a logarithmic y axis a value that is not positive is undefined. Enclosures pass through both scales by interval
/// arithmetic, so proofs stay valid.
struct ScaledDataSource: GraphDataSource {
  let source: any GraphDataSource
  let x: AxisScale
  let y: AxisScale

  func evaluate(at places: [Double], into values: inout [Double]) {
    source.evaluate(at: x == .linear ? places : places.map(abscissa), into: &values)
    if y != .linear { for index in values.indices { values[index] = y.scaled(values[index]) } }
  }

  func enclosure(over places: Interval) -> Enclosure {
    let inner = source.enclosure(over: x.values(at: places))
    let set = scaled(inner.set)
    guard inner.ends != nil, set.decoration >= .dac else { return Enclosure(set) }
    // The function is monotone, but these ends belong to a slightly longer interval; enclose the exact ones.
    return Enclosure(set, from: values(at: places.lower), to: values(at: places.upper))
  }

  /// Ignores `left`: rounding may shift its abscissa.
  func enclosure(over places: Interval, from left: Interval?) -> Enclosure { enclosure(over: places) }

  func holds(atBoundaryIn places: Interval) -> Bool? { source.holds(atBoundaryIn: x.values(at: places)) }

  func values(atBoundaryIn places: Interval) -> Interval? {
    source.values(atBoundaryIn: x.values(at: places)).map { y.image(of: $0).hull }
  }

  func slope(at place: Double) -> Interval {
    let point = Interval(place)
    let inner = source.slope(at: abscissa(place)) * x.derivative(at: point)
    if y == .linear { return inner }
    return inner / y.derivative(at: values(at: place))
  }

  /// Returns the value at the abscissa that `evaluate(at:into:)` takes: that of the scaled coordinate, rounded. The error is
  /// ∞ if the value may have no scaled coordinate.
  func preciseValue(at place: Double) -> (value: Double, error: Double)? {
    guard let inner = source.preciseValue(at: abscissa(place)) else { return nil }
    if y == .linear { return inner }
    let value = y.scaled(inner.value)
    let image = y.image(of: Interval(inner.value) + Interval(-inner.error, inner.error))
    let truth = image.hull
    if truth.isEmpty || !value.isFinite { return nil }
    return (value, image.decoration < .def ? .infinity : max(truth.upper - value, value - truth.lower).nextUp)
  }

  var precise: (any GraphDataSource)? { source.precise.map { ScaledDataSource(source: $0, x: x, y: y) } }

  var enclosureCost: Int { source.enclosureCost }

  /// Returns the abscissa at a scaled coordinate, clamped to finite numbers.
  private func abscissa(_ place: Double) -> Double { x.value(at: place).clampedToFinite }

  private func values(at place: Double) -> Interval {
    scaled(source.enclosure(over: x.values(at: Interval(place))).set).hull
  }

  /// Returns the scaled set. Scales have no branch cuts, so no site is marked.
  private func scaled(_ set: IntervalSet) -> IntervalSet {
    y == .linear ? set : set.map(site: BranchMarks.untracked, y.image)
  }
}

extension BranchMarks {
  /// The site of an operation that is never cut.
  fileprivate static var untracked: Int { -1 }
}

extension GraphDataSource {
  /// Returns the function in the scaled coordinates of these axes.
  package func scaled(x: AxisScale, y: AxisScale) -> any GraphDataSource {
    x == .linear && y == .linear ? self : ScaledDataSource(source: self, x: x, y: y)
  }
}
