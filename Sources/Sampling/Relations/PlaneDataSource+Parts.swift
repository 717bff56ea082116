import Interval
import Metering

extension PlaneDataSource {
  /// Returns the enclosures that `enclosures(over:_:slopeIn:)` returns, computed part by part. Once the task is cancelled,
  /// the rest is unknown.
  func enclosuresInParts(
    over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?
  ) -> PlaneEnclosures {
    let length = max(Self.workOfPart / enclosureCost, Self.fewestInPart)
    if x.count <= length { return enclosures(over: x, y, slopeIn: variable) }
    var whole = PlaneEnclosures(values: IntervalColumn(), slopes: IntervalColumn(), isKnown: [])
    for start in stride(from: 0, to: x.count, by: length) {
      let part = start..<min(start + length, x.count)
      if WorkMeter.isOver {
        whole.append(.unknown(x.count - start))
        break
      }
      whole.append(enclosures(over: x.part(part), y.part(part), slopeIn: variable))
    }
    return whole
  }

  /// The work of a part: enclosures of a short formula.
  private static var workOfPart: Int { 32_768 }
  private static var fewestInPart: Int { 256 }
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
