/// What stands for the values of several rows at one place, as `--aggregate` says.
enum Aggregate: String, CaseIterable, Sendable {
  case mean, median, sum, min, max, count

  /// Returns the one value of finite values; NaN for the mean, the median and the extremes of none.
  func value(of values: [Double]) -> Double {
    switch self {
    case .count: return Double(values.count)
    case .sum: return values.reduce(0, +)
    case .mean: return values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count)
    case .min: return values.min() ?? .nan
    case .max: return values.max() ?? .nan
    case .median: return values.isEmpty ? .nan : values.sorted().interpolatedQuantile(0.5)
    }
  }
}
