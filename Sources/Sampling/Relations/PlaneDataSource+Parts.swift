import Interval
import Metering

extension PlaneDataSource {
  /// Returns the enclosures that `enclosures(over:_:slopeIn:)` returns, computed part by part on all cores. Once the task is
  /// cancelled, the rest is unknown.
  func enclosuresInParts(
    over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?
  ) -> PlaneEnclosures {
    let length = max(Self.workOfPart / enclosureCost, Self.fewestInPart)
    if x.count <= length { return enclosures(over: x, y, slopeIn: variable) }
    let parts = WorkMeter.concurrently(partsOf: x.count, length: length) { part in
      enclosures(over: x.part(part), y.part(part), slopeIn: variable)
    }
    var whole = PlaneEnclosures(values: IntervalColumn(), slopes: IntervalColumn(), isKnown: [])
    for part in parts { whole.append(part) }
    if whole.isKnown.count < x.count { whole.append(.unknown(x.count - whole.isKnown.count)) }
    return whole
  }

  /// Returns the enclosures that `values(over:_:)` returns for some boxes of two columns, computed on all cores; nil once the
  /// work is over.
  func valuesInParts(over x: IntervalColumn, _ y: IntervalColumn, at places: [Int]) -> [IntervalSet]? {
    let sets = WorkMeter.concurrently(partsOf: places.count, length: Self.setsInPart) { part in
      part.map { values(over: x[places[$0]], y[places[$0]]) }
    }
    let all = sets.flatMap { $0 }
    return all.count == places.count ? all : nil
  }

  /// Returns whether an infinite value is one: that of an overflow is, and that of 1 ÷ 0 is not.
  func hasValue(at point: Point) -> Bool { !values(over: Interval(point.x), Interval(point.y)).isEmpty }

  /// The work of a part: enclosures of a short formula.
  private static var workOfPart: Int { 32_768 }
  private static var fewestInPart: Int { 256 }
  private static var setsInPart: Int { 128 }
}

extension PlaneEnclosures {
  fileprivate static func unknown(_ count: Int) -> PlaneEnclosures {
    let entire = IntervalColumn(
      lower: [Double](repeating: -.infinity, count: count), upper: [Double](repeating: .infinity, count: count))
    return PlaneEnclosures(values: entire, slopes: entire, isKnown: [Bool](repeating: false, count: count))
  }

  fileprivate mutating func append(_ other: PlaneEnclosures) {
    values.append(other.values)
    slopes.append(other.slopes)
    if !exponents.isEmpty || !other.exponents.isEmpty {
      exponents = (0..<isKnown.count).map(exponent) + (0..<other.isKnown.count).map(other.exponent)
    }
    isKnown += other.isKnown
    logScaleCount += other.logScaleCount
  }
}

extension IntervalColumn {
  fileprivate func part(_ range: Range<Int>) -> IntervalColumn {
    IntervalColumn(lower: Array(lower[range]), upper: Array(upper[range]))
  }

  fileprivate mutating func append(_ other: IntervalColumn) {
    lower += other.lower
    upper += other.upper
  }
}
