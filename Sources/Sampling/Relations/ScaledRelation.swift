import Interval

/// A relation in the scaled coordinates of its axes.
struct ScaledRelation: RelationDataSource {
  private let source: any RelationDataSource
  let planeComparisons: [PlaneComparison]

  init(_ source: any RelationDataSource, x: AxisScale, y: AxisScale) {
    func scaled(_ function: any PlaneDataSource) -> any PlaneDataSource {
      ScaledPlaneSource(source: function, x: x, y: y)
    }
    self.source = source
    planeComparisons = source.planeComparisons.map { comparison in
      PlaneComparison(
        signs: comparison.signs, difference: scaled(comparison.difference), subject: comparison.subject,
        factors: comparison.factors.map(scaled), isFactored: comparison.isFactored,
        divisors: comparison.divisors.map(scaled))
    }
  }

  var truthCost: Int { source.truthCost }

  func truth(_ truth: (Int) -> Bool?) -> Bool? { source.truth(truth) }
}

/// A function of two variables in the scaled coordinates of the axes.
///
/// Its values stay those of the function. Enclosures pass through the scales by interval arithmetic, so proofs stay valid.
struct ScaledPlaneSource: PlaneDataSource {
  let source: any PlaneDataSource
  let x: AxisScale
  let y: AxisScale

  func value(x: Double, y: Double) -> Double {
    source.value(x: self.x.value(at: x).clampedToFinite, y: self.y.value(at: y).clampedToFinite)
  }

  func enclosures(
    over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?
  ) -> PlaneEnclosures {
    let (across, up) = (values(of: x, on: self.x), values(of: y, on: self.y))
    var enclosures = source.enclosures(over: across, up, slopeIn: variable)
    for index in enclosures.isKnown.indices where !(across[index].isBounded && up[index].isBounded) {
      enclosures.isKnown[index] = false
    }
    guard let variable else { return enclosures }
    let (scale, places) = variable == .x ? (self.x, x) : (self.y, y)
    if scale == .linear { return enclosures }
    for index in enclosures.isKnown.indices where enclosures.isKnown[index] {
      let slope = enclosures.slopes[index] * scale.derivative(at: places[index])
      enclosures.slopes.replace(at: index, with: slope)
    }
    return enclosures
  }

  func values(over x: Interval, _ y: Interval) -> IntervalSet {
    source.values(over: self.x.values(at: x), self.y.values(at: y))
  }

  var enclosureCost: Int { source.enclosureCost + Self.costOfScales }

  /// Returns the values at scaled coordinates.
  private func values(of places: IntervalColumn, on scale: AxisScale) -> IntervalColumn {
    if scale == .linear { return places }
    var values = IntervalColumn()
    for index in 0..<places.count { values.append(scale.values(at: places[index])) }
    return values
  }

  private static let costOfScales = 8
}
