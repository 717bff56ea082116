/// What stands for the values of several rows at one place, as `--aggregate` says.
enum Aggregate: String, CaseIterable, Sendable {
  case mean, median, sum, min, max, count
  /// The standard deviation of a sample.
  case sd

  /// Returns the one value of finite values; NaN for the mean, the median and the extremes of none, and for the deviation of one.
  func value(of values: [Double]) -> Double {
    switch self {
    case .count: return Double(values.count)
    case .sum: return values.reduce(0, +)
    case .mean: return values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count)
    case .min: return values.min() ?? .nan
    case .max: return values.max() ?? .nan
    case .sd:
      let mean = values.reduce(0, +) / Double(values.count)
      return values.count > 1
        ? (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot() : .nan
    case .median: return values.isEmpty ? .nan : values.sorted().interpolatedQuantile(0.5)
    }
  }
}
