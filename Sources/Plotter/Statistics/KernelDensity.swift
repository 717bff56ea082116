import Metering
import RealModule
import Sampling

/// A kernel density estimate with a Gaussian kernel: the mean of normal densities around each value.
///
/// The values are shared among the two nearest points of a grid that is much finer than the kernel, and these are smoothed.
///
/// Source: Silverman, Density Estimation for Statistics and Data Analysis, 1986, chapters 3.4 and 3.5.
struct KernelDensity {
  /// How the standard deviation of the kernel is chosen.
  enum Bandwidth: Equatable {
    /// The standard deviation of the values over the fifth root of their number, as SciPy and seaborn have Scott's rule.
    case scott
    /// 0.9 times the lesser of the standard deviation and the interquartile range over 1.34, over the fifth root of the number,
    /// as R and ggplot2 have Silverman's rule.
    case silverman
    case given(Double)

    /// Returns the bandwidth for values in ascending order; nil if they are all equal.
    func value(for sorted: [Double]) -> Double? {
      if case .given(let value) = self { return value }
      guard sorted.count > 1 else { return nil }
      let deviation = Moments(sorted).deviation
      guard deviation > 0, deviation.isFinite else { return nil }
      let root = Double.pow(Double(sorted.count), -0.2)
      if self == .scott { return deviation * root }
      let range = (sorted.interpolatedQuantile(0.75) - sorted.interpolatedQuantile(0.25)) / 1.34
      return 0.9 * (range > 0 ? min(deviation, range) : deviation) * root
    }
  }

  let bandwidth: Double
  /// The density over the values and three bandwidths beside them, in ascending order of x.
  let curve: [Point]

  /// - Parameter values: finite ones.
  /// - Returns: nil if the values are all equal, or too far apart for the bandwidth.
  init?(of values: [Double], _ choice: Bandwidth) {
    let sorted = values.sorted()
    guard let bandwidth = choice.value(for: sorted), bandwidth > 0, let first = sorted.first, let last = sorted.last
    else {
      return nil
    }
    let step = bandwidth / KernelDensity.resolution
    let low = first - KernelDensity.margin * bandwidth
    let steps = ((last - first + 2 * KernelDensity.margin * bandwidth) / step).rounded(.up)
    guard steps <= KernelDensity.mostPoints else { return nil }
    self.bandwidth = bandwidth
    let count = Int(steps) + 1
    var weights = [Double](repeating: 0, count: count)
    for value in sorted {
      let place = (value - low) / step
      let index = min(Int(place), count - 2)
      weights[index] += 1 - (place - Double(index))
      weights[index + 1] += place - Double(index)
    }
    let reach = Int(KernelDensity.reach * KernelDensity.resolution)
    let factor = 1 / (Double(sorted.count) * bandwidth * (2 * Double.pi).squareRoot())
    let kernel = (0...reach).map { index in
      let distance = Double(index) / KernelDensity.resolution
      return factor * Double.exp(-distance * distance / 2)
    }
    var densities = [Double](repeating: 0, count: count)
    for (place, weight) in weights.enumerated() where weight > 0 {
      guard WorkMeter.allows(2 * reach) else { break }
      for index in max(0, place - reach)...min(count - 1, place + reach) {
        densities[index] += weight * kernel[abs(index - place)]
      }
    }
    curve = densities.enumerated().map { Point(x: low + Double($0) * step, y: $1) }
  }

  /// The share of the values up to each place, by the trapezoidal rule.
  var cumulative: [Point] {
    var sum = 0.0
    return zip(curve, curve.dropFirst()).map { first, second in
      sum += (second.x - first.x) * (first.y + second.y) / 2
      return Point(x: second.x, y: min(sum, 1))
    }
  }

  /// The points of the grid in each bandwidth.
  private static let resolution = 20.0
  /// How far the curve goes beyond the values, in bandwidths; the density of one value is a hundredth of its greatest there.
  private static let margin = 3.0
  /// Where the kernel ends, in bandwidths: at 10⁻¹⁴ of its height.
  private static let reach = 8.0
  private static let mostPoints = 1e6
}

extension PlotRequest {
  /// Whether `--smooth` asks for the density of values.
  var asksForDensity: Bool {
    let word = self[.smooth]?.lowercased().split { $0 == " " || $0 == ":" }.first
    return word.map { ["kde", "kdensity"].contains($0) } ?? false
  }

  /// Reads `kde`, `kde scott`, `kde silverman` and `kde 0.5`; nil for another or no way of smoothing.
  ///
  /// - Throws: `PlotError` if the bandwidth is wrong.
  func densityBandwidth() throws(PlotError) -> KernelDensity.Bandwidth? {
    guard asksForDensity, let text = self[.smooth] else { return nil }
    let words = text.lowercased().split { $0 == " " || $0 == ":" }.map(String.init)
    if words.count == 1 || words == [words[0], "silverman"] { return .silverman }
    if words == [words[0], "scott"] { return .scott }
    guard words.count == 2, let number = Double(words[1]), number > 0, number.isFinite else {
      throw .option(
        .smooth,
        "kde takes a bandwidth above 0 in the units of the values, scott or silverman, as in 'kde 0.5', not '\(text)'")
    }
    return .given(number)
  }
}
