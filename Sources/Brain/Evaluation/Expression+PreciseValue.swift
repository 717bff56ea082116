import Interval

extension Expression {
  /// Returns the value of a formula without variables whose numbers are decimals, from exact numbers or in double-double: that of
  /// 0.1 + 0.2 is 0.3, and √2 × √2 is 2.
  ///
  /// - Parameter parameters: the values of all names; angles are in radians.
  /// - Returns: bounds of the value, and the Double nearest to it, which is nil if the bounds do not decide it; nil if there is no
  ///   value, or if an operation has no form in double-double.
  package func preciseValue(using parameters: [String: ParameterValue]) -> (bounds: Interval, nearest: Double?)? {
    let exact = exactNumber(using: parameters.compactMapValues { $0.literal.rational.map { ExactNumber($0) } })
    if let exact, let fraction = exact.rational { return (exact.enclosure, fraction.double) }
    let tape = TapeTemplate(self, variables: [], for: .preciseValues).bound(to: parameters)
    let result = withUnsafeTemporaryAllocation(of: Double.self, capacity: 1) { none in
      none.baseAddress.flatMap { point in
        var evaluator = PreciseEvaluator(point: UnsafePointer(point))
        return tape.result(&evaluator)
      }
    }
    guard let result, result.isKnown, result.value.isFinite else { return nil }
    let value = result.value.high
    if result.error == 0, result.value.low == 0 { return (Interval(value), value) }
    let distance = ((result.value.low.magnitude + result.error) * (1 + 0x1p-40)).nextUp
    // The next Double is half as far away on the side of 0 of a power of two.
    let isNearest = distance < (value.magnitude - value.magnitude.nextDown) / 2
    return (Interval(value) + Interval(-distance, distance), isNearest ? value : nil)
  }
}
