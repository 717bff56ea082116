/// What stands for the values of several rows at one place, as `--aggregate` says.
enum Aggregate: RawRepresentable, CaseIterable, Sendable, Equatable {
  case mean, median, sum, min, max, count
  /// The standard deviation of a sample.
  case sd
  /// The value below which so many percent of the values are, from 0 to 100, between the two nearest ones in proportion.
  case percentile(Double)

  /// The kinds, with an example of percentiles.
  static let allCases: [Aggregate] = plain + [.percentile(90)]
  private static let plain: [Aggregate] = [.mean, .median, .sum, .min, .max, .count, .sd]

  init?(rawValue: String) {
    if let plain = Aggregate.plain.first(where: { $0.rawValue == rawValue }) {
      self = plain
      return
    }
    guard rawValue.first == "p", rawValue.dropFirst().first?.isNumber == true,
      let percent = Double(rawValue.dropFirst()), (0...100).contains(percent)
    else { return nil }
    self = .percentile(percent)
  }

  var rawValue: String {
    switch self {
    case .mean: "mean"
    case .median: "median"
    case .sum: "sum"
    case .min: "min"
    case .max: "max"
    case .count: "count"
    case .sd: "sd"
    case .percentile(let percent): "p\(percent.shortestText)"
    }
  }

  /// Returns the one value of finite values; NaN for the mean, the percentiles and the extremes of none, and for the deviation of one.
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
    case .median: return Aggregate.percentile(50).value(of: values)
    case .percentile(let percent): return values.isEmpty ? .nan : values.sorted().interpolatedQuantile(percent / 100)
    }
  }
}
