import Metering

/// The distribution of a column of data, or of a part of its rows. Dates are text.
public struct ColumnStatistics: Codable, Sendable, Equatable {
  /// A number, or a date as `2026-03-01 08:00:00`, without the time of day at midnight, or a time of day as `08:00`.
  public enum Value: Codable, Sendable, Equatable {
    case number(Double)
    case date(String)

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = try (try? container.decode(Double.self)).map(Value.number) ?? .date(container.decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .date(let text): try container.encode(text)
      }
    }
  }

  /// The value below which a part of the values is.
  public struct Percentile: Codable, Sendable, Equatable {
    /// From 0 to 100.
    public let percent: Double
    /// Between the two nearest values in proportion.
    public let value: Value
  }

  /// The name of the column.
  public let column: String
  /// The value of the group of these rows; nil for all rows.
  public let group: String?
  /// The number of values.
  public let count: Int
  /// The number of rows without a value.
  public let missing: Int
  /// The number of different texts; nil for numbers and dates.
  public let texts: Int?
  /// The least value; nil without values, and for texts, as are all that follow.
  public let min: Value?
  /// The quartiles, of which the second is the median.
  public let lowerQuartile, median, upperQuartile: Value?
  /// The greatest value.
  public let max: Value?
  /// The mean.
  public let mean: Value?
  /// The standard deviation of a sample, with one less than the number of values; in days for dates, and in hours for times of day. Nil for one value.
  public let standardDeviation: Double?
  /// The sum; nil for dates and times of day.
  public let sum: Double?
  /// The percentiles that are asked for; nil if none are.
  public let percentiles: [Percentile]?
}

extension ColumnStatistics {
  /// - Parameters:
  ///   - values: finite numbers, those of texts being their numbers from 0.
  ///   - percents: the percentiles, from 0 to 100.
  ///   - date: returns the text of a number of seconds since 1970, or since midnight.
  init(
    column: String, group: String?, _ kind: DataColumn.Kind, _ values: [Double], missing: Int, percents: [Double],
    date: (Double) -> String
  ) {
    (self.column, self.group, self.missing, count) = (column, group, missing, values.count)
    WorkMeter.count(values.count)
    let isEmpty = values.isEmpty || kind == .categories
    texts = kind == .categories ? Set(values).count : nil
    let sorted = isEmpty ? [] : values.sorted()
    func value(_ number: Double) -> Value { kind == .numbers ? .number(number) : .date(date(number)) }
    func quantile(_ share: Double) -> Value? { isEmpty ? nil : value(sorted.interpolatedQuantile(share)) }
    min = quantile(0)
    lowerQuartile = quantile(0.25)
    median = quantile(0.5)
    upperQuartile = quantile(0.75)
    max = quantile(1)
    percentiles =
      percents.isEmpty || isEmpty
      ? nil
      : percents.map { Percentile(percent: $0, value: value(sorted.interpolatedQuantile($0 / 100))) }
    let moments = Moments(sorted)
    mean = isEmpty ? nil : value(moments.mean)
    standardDeviation =
      values.count < 2 || isEmpty ? nil : moments.deviation / (kind == .dates ? 86400 : kind == .times ? 3600 : 1)
    sum = isEmpty || kind != .numbers ? nil : moments.sum
  }
}

/// The sum of numbers with the rounding errors of each addition, and what follows from it.
///
/// Source: Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen, ZAMM 54, 1974.
struct Moments {
  let sum, mean: Double
  /// The standard deviation of a sample.
  let deviation: Double
  /// What the mean lost by rounding.
  private let shift: Double

  init(_ values: [Double]) {
    let count = Double(values.count)
    sum = Moments.sum(of: values)
    // A sum beyond the range of Double has a mean nevertheless.
    let mean = sum.isFinite ? sum / count : Moments.sum(of: values.map { $0 / count })
    self.mean = mean
    // The mean is rounded, so that the differences from it may have a mean other than 0.
    let shift = Moments.sum(of: values.map { $0 - mean }) / count
    self.shift = shift.isFinite ? shift : 0
    let (rounded, rest) = (mean, self.shift)
    let largest = values.reduce(0) { Swift.max($0, ($1 - rounded - rest).magnitude) }
    // Squares of the ratios to the largest neither overflow nor vanish.
    let squares = largest > 0 ? values.map { ($0 - rounded - rest) / largest * (($0 - rounded - rest) / largest) } : []
    deviation = (Moments.sum(of: squares) / (count - 1)).squareRoot() * largest
  }

  /// Returns the differences of numbers from the mean, in standard deviations.
  private func scores(of values: [Double]) -> [Double] { values.map { ($0 - mean - shift) / deviation } }

  static func sum(of values: [Double]) -> Double {
    var (sum, rest) = (0.0, 0.0)
    for value in values {
      let next = sum + value
      rest += sum.magnitude >= value.magnitude ? sum - next + value : value - next + sum
      sum = next
    }
    return sum.isFinite ? sum + rest : values.reduce(0, +)
  }

  /// Returns the coefficient of correlation of pairs of numbers by Pearson; nil for fewer than two, and if one number is always
  /// the same.
  static func correlation(_ x: [Double], _ y: [Double]) -> Double? {
    guard x.count > 1 else { return nil }
    let (first, second) = (Moments(x), Moments(y))
    guard first.deviation > 0, second.deviation > 0, first.deviation.isFinite, second.deviation.isFinite else {
      return nil
    }
    let products = zip(first.scores(of: x), second.scores(of: y)).map(*)
    return Swift.min(Swift.max(sum(of: products) / Double(x.count - 1), -1), 1)
  }
}
