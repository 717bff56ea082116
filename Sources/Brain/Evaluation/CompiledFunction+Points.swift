import Interval

/// Functions of any number of variables.
extension CompiledFunction {
  /// Returns the value at a point, with a coordinate for each variable; NaN where the function is undefined.
  package func value(at point: [Double]) -> Double {
    point.withUnsafeBufferPointer { $0.baseAddress.map { value(at: $0) } } ?? .nan
  }

  /// Returns the enclosure of the values over a box, with a side for each variable, for the decimals that were typed.
  package func decimalValues(over box: [Interval]) -> IntervalSet {
    box.withUnsafeBufferPointer {
      $0.baseAddress.map { enclosure(over: $0, readsDecimals: true, slopeIn: nil).values }
    } ?? .unknown
  }
}
