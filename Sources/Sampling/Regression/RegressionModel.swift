/// Measured values and a formula for them, as least squares see them: divided by the uncertainty of each value.
package protocol RegressionModel {
  /// The number of parameters.
  var parameters: Int { get }
  /// The indices of parameters in which the formula is linear, all at once.
  var linear: [Int] { get }
  /// The measured values.
  var measured: [Double] { get }
  /// The values that parameters may have, by their indices; those of the others are free.
  var bounds: [Int: ClosedRange<Double>] { get }
  /// Values from which parameters may begin, by their indices, the likeliest first.
  var hints: [Int: [Double]] { get }
  /// Returns the values of the formula.
  func values(_ parameters: [Double]) -> [Double]
  /// Returns the derivative of the values in a parameter.
  func slopes(_ parameters: [Double], in parameter: Int) -> [Double]
  /// Returns whether parameters mean what people mean, as long as other ones are not much nearer to the values.
  func isPlausible(_ parameters: [Double]) -> Bool
}

extension RegressionModel {
  /// The indices of the other parameters.
  var curved: [Int] { (0..<parameters).filter { !linear.contains($0) } }

  package var bounds: [Int: ClosedRange<Double>] { [:] }
  package var hints: [Int: [Double]] { [:] }
  package func isPlausible(_ parameters: [Double]) -> Bool { true }

  /// Returns the sum of squares at a place, or more if the parameters are not plausible.
  func cost(of place: ProjectedResiduals) -> Double {
    if isPlausible(place.parameters) { return place.sum }
    let size = length(of: measured[...])
    // Rounding must not decide between two exact fits.
    return 1.1 * place.sum + 1e-20 * size * size
  }
}

extension ClosedRange<Double> {
  /// Returns the value of the range that is nearest to a value.
  func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
