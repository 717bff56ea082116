import Interval

/// A function that is known at some places, with a rule for the values between them: that of data, of which nothing is proved.
protocol SampledFunction: PlaneDataSource {
  /// Whether the value jumps from a place to the next one.
  var isStepped: Bool { get }

  /// Returns the bounds of the values over a box; the least is above the greatest without any value.
  func bounds(over x: Interval, _ y: Interval) -> CellBounds.Bounds

  /// Returns the bounds of a partial derivative over a box; nil outside of all places.
  func slopes(over x: Interval, _ y: Interval, in variable: PlaneVariable) -> CellBounds.Bounds?
}

extension SampledFunction {
  package func enclosures(
    over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?
  ) -> PlaneEnclosures {
    let count = x.count
    var known = PlaneEnclosures(
      values: IntervalColumn(), slopes: IntervalColumn(), isKnown: [Bool](repeating: false, count: count))
    for index in 0..<count {
      let found = bounds(over: x[index], y[index])
      known.isKnown[index] = !found.isPartial && (!isStepped || found.low == found.high)
      known.values.append(known.isKnown[index] ? Interval(found.low, found.high) : .entire)
      guard let variable else { continue }
      let slope = known.isKnown[index] ? slopes(over: x[index], y[index], in: variable) : nil
      known.slopes.append(slope.map { Interval($0.low, $0.high) } ?? .entire)
    }
    return known
  }

  package func values(over x: Interval, _ y: Interval) -> IntervalSet {
    let found = bounds(over: x, y)
    if found.low > found.high { return IntervalSet(.empty, .trv) }
    let isContinuous = !isStepped || found.low == found.high
    return IntervalSet(Interval(found.low, found.high), found.isPartial ? .trv : isContinuous ? .com : .def)
  }
}

/// The equation of a function of data and a level.
struct SampledLevel: RelationDataSource, PlaneDataSource {
  let function: any SampledFunction
  let level: Double

  func value(x: Double, y: Double) -> Double { function.value(x: x, y: y) - level }

  func enclosures(
    over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?
  ) -> PlaneEnclosures {
    var known = function.enclosures(over: x, y, slopeIn: variable)
    for index in 0..<x.count where known.isKnown[index] {
      known.values.replace(at: index, with: known.values[index] - Interval(level))
    }
    return known
  }

  func values(over x: Interval, _ y: Interval) -> IntervalSet {
    let set = function.values(over: x, y)
    return set.hull.isEmpty ? set : IntervalSet(set.hull - Interval(level), set.decoration)
  }

  var enclosureCost: Int { function.enclosureCost }

  var planeComparisons: [PlaneComparison] {
    [PlaneComparison(signs: .zero, difference: self, subject: 0, factors: [self])]
  }

  let truthCost = 0

  func truth(_ truth: (Int) -> Bool?) -> Bool? { truth(0) }
}
