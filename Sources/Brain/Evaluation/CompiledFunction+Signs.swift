import Interval
import Metering

/// Functions of which only the sign matters, such as the difference of both sides of a comparison: where parts leave Double's
/// range, they are multiplied by a power of two. It is constant over a box, so that the zeros, the signs and the signs of the
/// slopes stay those of the function.
extension CompiledFunction {
  /// Returns whether a part of a value may have been rounded to 0 or to a number with few digits.
  func isUnreliable(_ value: Double) -> Bool {
    isComparedWithZero && value != 0 && value.magnitude < .leastReliable && overflow.growth > .none
  }

  private func isUnreliable(_ values: Interval) -> Bool {
    values.contains(0) && (!values.isBounded || (values.magnitude > 0 && values.magnitude < .leastReliable))
  }

  /// Returns the multiple of the value at a point; nil if it is uncertain.
  func multiple(at point: UnsafePointer<Double>) -> Double? {
    let count = values.variableCount
    guard (0..<count).allSatisfy({ point[$0].isFinite }) else { return nil }
    let scaled = withUnsafeTemporaryAllocation(of: Interval.self, capacity: max(count, 1)) { box in
      for index in 0..<count { box.initializeElement(at: index, to: Interval(point[index])) }
      return box.baseAddress.flatMap { multiple(over: $0, readsDecimals: false, slopeIn: 0, .def) }
    }
    // Sums have the exponent of the greatest operand, whose rounding error is to be expected.
    guard let scaled, scaled.values.width <= max(scaled.values.mignitude * 0x1p-20, 0x1p-30) else { return nil }
    return scaled.values.midpoint
  }

  /// Returns the multiple over a box; nil if the decoration is less than one.
  private func multiple(
    over box: UnsafePointer<Interval>, readsDecimals: Bool, slopeIn variable: Int, _ least: Decoration
  ) -> ScaledEnclosure? {
    WorkMeter.count(enclosureWork)
    guard let enclosure = logScaleEnclosure(over: box, readsDecimals: readsDecimals, slopeIn: variable),
      enclosure.decoration >= least, let scaled = enclosure.asScaled, scaled.values.isBounded
    else { return nil }
    return scaled
  }

  private func multiple(over x: Interval, _ y: Interval, slopeIn variable: PlaneVariable?) -> ScaledEnclosure? {
    withBox(x, y) { multiple(over: $0, readsDecimals: $1, slopeIn: variable == .y ? 1 : 0, .dac) }
  }

  /// Returns the multiple of values that are unbounded or tiny, and have no known sign; nil for others.
  func multiple(of set: IntervalSet, over x: Interval, _ y: Interval) -> IntervalSet? {
    guard overflow.growth > .none, isUnreliable(set.hull),
      smoothEnclosure(over: x, y, slopeIn: nil).mayLeaveRange
    else { return nil }
    return multiple(over: x, y, slopeIn: nil).map { IntervalSet($0.values, .dac) }
  }

  /// Adds the enclosures that columns do not prove, and multiples of those that are unknown or tiny without a known sign.
  func addMultiples(
    to enclosures: inout PlaneEnclosures, over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?
  ) {
    guard overflow.growth > .none else { return }
    for index in enclosures.isKnown.indices
    where !enclosures.isKnown[index] || isUnreliable(enclosures.values[index]) {
      let (smooth, mayLeaveRange) = smoothEnclosure(over: x[index], y[index], slopeIn: variable)
      guard mayLeaveRange else {
        if let smooth, smooth.decoration >= .dac, smooth.values.isBounded, variable == nil || smooth.slope.isBounded {
          enclosures.replace(at: index, values: smooth.values, slope: variable == nil ? nil : smooth.slope)
        }
        continue
      }
      enclosures.logScaleCount += 1
      guard let scaled = multiple(over: x[index], y[index], slopeIn: variable),
        variable == nil || scaled.slope.isBounded
      else { continue }
      enclosures.replace(
        at: index, values: scaled.values, slope: variable == nil ? nil : scaled.slope, exponent: scaled.exponent)
    }
  }
}
