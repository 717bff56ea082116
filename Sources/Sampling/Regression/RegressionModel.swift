/// Measured values and a formula for them, as least squares see them: divided by the uncertainty of each value.
package protocol RegressionModel {
  /// The number of parameters.
  var parameters: Int { get }
  /// The indices of parameters in which the formula is linear, all at once.
  var linear: [Int] { get }
  /// The measured values, divided by the unit.
  var measured: [Double] { get }
  /// A power of two that divides the measured values, the formula and its derivatives, so that no square is beyond the range of
  /// numbers.
  var unit: Double { get }
  /// The values that parameters may have, by their indices; those of the others are free.
  var bounds: [Int: ClosedRange<Double>] { get }
  /// Values from which parameters may begin, by their indices, the likeliest first.
  var hints: [Int: [Double]] { get }
  /// Returns the values of the formula.
  func values(_ parameters: [Double]) -> [Double]
  /// Returns the derivative of the values in a parameter.
  func slopes(_ parameters: [Double], in parameter: Int) -> [Double]
  /// Returns by which part the sum of squares counts more in the choice between minima, from 0 for what people mean.
  func penalty(_ parameters: [Double]) -> Double
}

extension RegressionModel {
  /// The indices of the other parameters.
  var curved: [Int] { (0..<parameters).filter { !linear.contains($0) } }

  package var unit: Double { 1 }
  package var bounds: [Int: ClosedRange<Double>] { [:] }
  package var hints: [Int: [Double]] { [:] }
  package func penalty(_ parameters: [Double]) -> Double { 0 }

  /// Returns the sum of squares at a place with the penalty of its parameters.
  func cost(of place: ProjectedResiduals) -> Double {
    let penalty = penalty(place.parameters)
    if penalty == 0 { return place.sum }
    let size = length(of: measured[...])
    // Rounding must not decide between two exact fits.
    return place.sum + penalty * (place.sum + 1e-20 * size * size)
  }
}

extension Sequence<Double> {
  /// The power of two near the greatest magnitude if squares of the numbers may be beyond the range of numbers, and 1 else.
  package var unitOfSquares: Double {
    let most = reduce(0) { Swift.max($0, $1.magnitude) }
    guard most > 0, most.isFinite, !(0x1p-300...0x1p300).contains(most) else { return 1 }
    // Its reciprocal is a number, too.
    return Double(sign: .plus, exponent: Swift.min(Swift.max(most.exponent, -1021), 1021), significand: 1)
  }
}

extension ClosedRange<Double> {
  /// Returns the value of the range that is nearest to a value.
  func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
