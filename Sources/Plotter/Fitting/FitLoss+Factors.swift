import RealModule
import Sampling

extension FitLoss {
  /// Returns the factors by which the errors of points grow so that least squares give this loss.
  ///
  /// Source: Huber, Robust Estimation of a Location Parameter, 1964, by iterated weights; the scale is that of the median
  /// of sizes.
  ///
  /// - Parameter residuals: in units of the errors.
  /// - Returns: nil if no residual is an outlier.
  func factors(of residuals: [Double]) -> [Double]? {
    let sizes = residuals.map(\.magnitude)
    guard self == .huber, !sizes.isEmpty else { return nil }
    let limit = FitLoss.limit * FitLoss.deviation * sizes.sorted().interpolatedQuantile(0.5)
    guard limit > 0, sizes.contains(where: { $0 > limit }) else { return nil }
    return sizes.map { max(1, $0 / limit).squareRoot() }
  }

  /// Returns the factors by which errors in proportion to values grow so that least squares are those of logarithms, in which twice
  /// a value is as far from it as half of it: with these, the derivative of the sum of squares is that of the squares of logarithms.
  ///
  /// - Parameter ratios: those of the fitted to the measured values.
  /// - Returns: nil if all values are equal but for rounding.
  static func factors(ofRatios ratios: [Double]) -> [Double]? {
    if ratios.allSatisfy({ ($0 - 1).magnitude < rounding }) { return nil }
    return ratios.map { ratio in
      let ratio = min(max(ratio.isNaN ? 1 : ratio, 1 / mostRatio), mostRatio)
      let difference = ratio - 1
      // The quotient of the difference and the logarithm is near 1 + difference ÷ 2.
      let mean = difference.magnitude < small ? 1 + difference / 2 : difference / Double.log(ratio)
      return (ratio * mean).squareRoot()
    }
  }

  /// The difference of equal values, relative to them.
  private static let rounding = 1e-12
  /// The difference from 1 below which a logarithm has too few digits.
  private static let small = 1e-4
  /// Values of another sign or size than those measured have the weight of this ratio.
  private static let mostRatio = 20.0

  /// Returns the variance of residuals from which those of parameters follow, if outliers have these factors.
  ///
  /// Source: Huber, Robust Statistics, 1981, section 7.6, with his correction for the number of parameters.
  ///
  /// - Parameters:
  ///   - residuals: without the factors.
  ///   - parameters: their number, below that of residuals.
  /// - Returns: nil if all residuals are outliers, or so few residuals tell no scale: parameters can make half of them 0.
  static func variance(of residuals: [Double], _ factors: [Double], parameters: Int) -> Double? {
    let count = Double(residuals.count)
    let share = Double(factors.count { $0 == 1 }) / count
    guard share > 0, count > 3 * Double(parameters) else { return nil }
    let correction = 1 + Double(parameters) / count * (1 - share) / share
    let squares = zip(residuals, factors).reduce(0) { $0 + ($1.0 / ($1.1 * $1.1)) * ($1.0 / ($1.1 * $1.1)) }
    return correction * correction * squares / (count - Double(parameters)) / (share * share)
  }

  /// Where residuals begin to count less, in standard deviations: 95 % efficient for normal errors.
  private static let limit = 1.345
  /// The standard deviation of normal numbers whose sizes have the median 1.
  private static let deviation = 1.4826
}
