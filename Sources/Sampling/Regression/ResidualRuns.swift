/// The runs of residuals with one sign, in the order of the variable.
///
/// Too few runs mean that the formula is on one side of the data over long parts of the range.
///
/// Source: Wald and Wolfowitz, On a test whether two samples are from the same population, 1940.
package struct ResidualRuns: Sendable, Equatable {
  /// The number of runs.
  package let count: Int
  /// The mean of the number for signs in random order.
  package let expected: Double
  /// The standard deviation of the number for signs in random order.
  package let deviation: Double

  /// - Parameter x: the values of the variable, as many as residuals.
  package init(_ residuals: [Double], x: [Double]) {
    let signs = zip(x, residuals).sorted { $0.0 < $1.0 }.map(\.1).filter { $0 != 0 }.map { $0 > 0 }
    let (positive, all) = (Double(signs.count { $0 }), Double(signs.count))
    let product = 2 * positive * (all - positive)
    count = signs.isEmpty ? 0 : 1 + zip(signs, signs.dropFirst()).count { $0 != $1 }
    expected = all > 0 ? product / all + 1 : 0
    deviation = all > 1 ? (product * (product - all) / (all * all * (all - 1))).squareRoot() : 0
  }

  /// Whether there are so few runs that chance explains them in less than one of two hundred fits.
  package var havePattern: Bool {
    deviation > 0 && expected - Double(count) > ResidualRuns.limit * deviation
  }

  private static let limit = 2.58
}
