import Interval

extension Expression {
  /// The greatest width of bounds, relative to a value, for which all digits of the value are taken as right: a few units of the last
  /// one for integrals and infinite sums, more for quantiles of Student's distribution, and any for other operations, which are more
  /// accurate than their bounds.
  package var mostDoubtOfDigits: Double {
    nodes.lazy.map { node in
      switch node {
      case .unary(let function, _) where ["∫", "Σ"].contains(function.symbol.first): 5e-16
      case .binary(let function, _, _) where function.symbol.first == "∫": 5e-16
      case .binary(.studentQuantile, _, _): 1e-9
      default: .infinity
      }
    }.min() ?? .infinity
  }

  /// Returns the value of a formula without variables whose numbers are decimals, from exact numbers or in double-double: that of
  /// 0.1 + 0.2 is 0.3, and √2 × √2 is 2.
  ///
  /// - Parameter parameters: the values of all names; angles are in radians.
  /// - Returns: bounds of the value, and the Double nearest to it, which is nil if the bounds do not decide it; nil if there is no
  ///   value, or if an operation has no form in double-double.
  package func preciseValue(using parameters: [String: ParameterValue]) -> (bounds: Interval, nearest: Double?)? {
    let exact = exactNumber(using: parameters.compactMapValues { $0.literal.rational.map { ExactNumber($0) } })
    if let exact, let fraction = exact.rational { return (exact.enclosure, fraction.double) }
    let tape = TapeTemplate(self, variables: [], for: .values).bound(to: parameters)
    let result = withUnsafeTemporaryAllocation(of: Double.self, capacity: 1) { none in
      none.baseAddress.flatMap { point in
        var evaluator = PreciseEvaluator(point: UnsafePointer(point), readsDecimals: true)
        return tape.result(&evaluator)
      }
    }
    return result?.nearest.map { ($0.bounds, $0.isCertain ? $0.value : nil) }
  }
}
