import RealModule

/// Student's distribution of a mean divided by its estimated standard deviation.
package struct StudentDistribution {
  private let degrees: Double

  /// - Parameter degreesOfFreedom: at least 1.
  package init(degreesOfFreedom: Int) { degrees = Double(max(1, degreesOfFreedom)) }

  /// Returns the bound that a value's magnitude does not exceed with some probability.
  ///
  /// - Parameter probability: from 0 to less than 1.
  package func bound(_ probability: Double) -> Double {
    var high = 1.0
    while share(within: high) < probability, high < 1e300 { high *= 2 }
    var low = 0.0
    for _ in 0..<StudentDistribution.steps {
      let middle = (low + high) / 2
      if share(within: middle) < probability { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the probability that a value is between −t and t.
  func share(within t: Double) -> Double {
    1 - incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
  }

  private static let steps = 60
}

/// Returns the regularised incomplete beta function by its continued fraction.
///
/// Source: Press and others, Numerical Recipes, 3rd edition, section 6.4.
func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
  if x <= 0 { return 0 }
  if x >= 1 { return 1 }
  if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
  let scale = Double.logGamma(a + b) - .logGamma(a) - .logGamma(b) + a * .log(x) + b * .log(onePlus: -x)
  let least = Double.leastNormalMagnitude
  func kept(_ value: Double) -> Double { value.magnitude < least ? least : value }
  var numerator = 1.0
  var denominator = 1 / kept(1 - (a + b) * x / (a + 1))
  var fraction = denominator
  for step in 1...300 {
    let m = Double(step)
    for term in [
      m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
    ] {
      denominator = 1 / kept(1 + term * denominator)
      numerator = kept(1 + term / numerator)
      fraction *= denominator * numerator
    }
    if (denominator * numerator - 1).magnitude < 4 * .ulpOfOne { break }
  }
  return .exp(scale) * fraction / a
}
