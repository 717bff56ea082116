import Grapher
import Metering

/// A function of the rows of a column: one value for all of them, or a column.
enum ColumnFunction: Equatable {
  /// One value, the same in every row.
  case aggregate(Aggregate)
  /// The sum, the greatest or the least value of the rows so far.
  case cumsum, cummax, cummin
  /// The angle less whole turns, so that it differs from that of the row before by half a turn at most.
  case unwrap(turn: Double)
  /// The difference from the row before; the first row has none.
  case diff
  /// The value of the row before; the first row has none.
  case prev
  /// The first or the last value of each series, the same in its rows.
  case first, last
  /// The mean of so many rows around each row; where these are not all there, none. An even number counts the first and the last
  /// of one more row by half.
  case movavg(Int)
  /// The mean of so many rows up to each row; where these are not all there, none.
  case rollavg(Int)

  /// A part of each date.
  case part(DatePart, ZoneOffsets)

  /// The number of arguments of the function with a name; nil for another name.
  static func arguments(of name: String) -> Int? {
    if ["movavg", "rollavg"].contains(name) { return 2 }
    let ofColumn = ["cumsum", "cummax", "cummin", "unwrap", "diff", "prev", "lag", "first", "last"]
    return ofColumn.contains(name) || Aggregate(rawValue: name) != nil || DatePart(rawValue: name) != nil ? 1 : nil
  }

  /// Whether the value of a row depends on the order of the rows.
  var dependsOnOrder: Bool {
    switch self {
    case .aggregate, .part: false
    default: true
    }
  }

  /// - Parameters:
  ///   - rows: the number of rows of a moving average.
  ///   - zone: that of dates.
  ///   - takesDegrees: whether angles are in degrees.
  init?(_ name: String, rows: Int?, zone: ZoneOffsets = .utc, takesDegrees: Bool = false) {
    switch (name, rows) {
    case ("cumsum", nil): self = .cumsum
    case ("cummax", nil): self = .cummax
    case ("cummin", nil): self = .cummin
    case ("unwrap", nil): self = .unwrap(turn: takesDegrees ? 360 : 2 * .pi)
    case ("diff", nil): self = .diff
    case ("prev", nil), ("lag", nil): self = .prev
    case ("first", nil): self = .first
    case ("last", nil): self = .last
    case ("movavg", let rows?): self = .movavg(rows)
    case ("rollavg", let rows?): self = .rollavg(rows)
    case (_, nil):
      if let part = DatePart(rawValue: name) {
        self = .part(part, zone)
        return
      }
      guard let aggregate = Aggregate(rawValue: name) else { return nil }
      self = .aggregate(aggregate)
    default: return nil
    }
  }

  /// Returns the function that takes the part of times of day, which no zone moves.
  var ofClock: ColumnFunction { if case .part(let part, _) = self { .part(part, .utc) } else { self } }

  /// Returns the value of each row, in linear time but for a median. Rows without a number are passed over, and have no value.
  ///
  /// - Parameter series: the rows of each series. One value is that of all of them; columns are made for each series.
  func values(of column: [Double], in series: [[Int]]) -> [Double] {
    WorkMeter.count(column.count)
    if case .aggregate(let aggregate) = self {
      let value = aggregate.value(of: series.lazy.joined().map { column[$0] }.filter(\.isFinite))
      return [Double](repeating: value, count: column.count)
    }
    if case .part(let part, let zone) = self { return column.map { part.value(of: $0, in: zone) } }
    var values = [Double](repeating: .nan, count: column.count)
    for rows in series {
      switch self {
      case .movavg(let width):
        for (row, mean) in zip(rows, ColumnFunction.means(of: rows.map { column[$0] }, width)) { values[row] = mean }
      case .rollavg(let width):
        let means = ColumnFunction.meansOfWindows(in: rows.map { column[$0] }, width)
        for (row, mean) in zip(rows.dropFirst(width - 1), means) { values[row] = mean }
      case .first, .last:
        let row = self == .first ? rows.first { column[$0].isFinite } : rows.last { column[$0].isFinite }
        for other in rows { values[other] = row.map { column[$0] } ?? .nan }
      case .aggregate, .part, .cumsum, .cummax, .cummin, .unwrap, .diff, .prev:
        var (result, last) = (Double.nan, Double.nan)
        for row in rows where column[row].isFinite {
          result = self.result(after: result, last, column[row])
          values[row] = result
          last = column[row]
        }
      }
    }
    return values
  }

  /// Returns the result of a row, given that of the row before and its number; these are NaN in the first row.
  private func result(after result: Double, _ last: Double, _ value: Double) -> Double {
    switch self {
    case .cumsum: result.isNaN ? value : result + value
    case .cummax: result.isNaN ? value : max(result, value)
    case .cummin: result.isNaN ? value : min(result, value)
    case .unwrap(let turn):
      result.isNaN ? value : value - turn * ((value - result) / turn).rounded(.toNearestOrEven)
    case .diff: value - last
    case .prev: last
    case .aggregate, .part, .first, .last, .movavg, .rollavg: .nan
    }
  }

  /// Returns the mean of the numbers in each window of so many rows, from that of the first ones on.
  private static func meansOfWindows(in values: [Double], _ width: Int) -> [Double] {
    zip(
      windows(over: values.map { $0.isFinite ? $0 : 0 }, width),
      windows(over: values.map { $0.isFinite ? 1 : 0 }, width)
    )
    .map { sum, count in count > 0 ? sum / count : .nan }
  }

  /// Returns the mean of the numbers in the window around each row.
  private static func means(of values: [Double], _ width: Int) -> [Double] {
    // A window of an even number of rows has its middle between two rows; two windows have it at a row.
    let isEven = width.isMultiple(of: 2)
    let sums = windows(over: values.map { $0.isFinite ? $0 : 0 }, width)
    let counts = windows(over: values.map { $0.isFinite ? 1 : 0 }, width)
    return values.indices.map { row in
      let first = row - width / 2
      let last = isEven ? first + 1 : first
      guard sums.indices.contains(first), sums.indices.contains(last) else { return .nan }
      let count = counts[first] + counts[last]
      return count > 0 ? (sums[first] + sums[last]) / count : .nan
    }
  }

  /// Returns the sum of so many values from each one on, for each that has them.
  ///
  /// A window is the end of one block of that length and the start of the next one: nothing is subtracted, so a large value leaves
  /// no rounding error in windows without it.
  private static func windows(over values: [Double], _ width: Int) -> [Double] {
    guard width <= values.count else { return [] }
    var (starts, ends) = (values, values)
    for index in values.indices.dropFirst() where !index.isMultiple(of: width) { starts[index] += starts[index - 1] }
    for index in values.indices.dropLast().reversed() where !(index + 1).isMultiple(of: width) {
      ends[index] += ends[index + 1]
    }
    return (0...values.count - width).map { first in
      first.isMultiple(of: width) ? ends[first] : ends[first] + starts[first + width - 1]
    }
  }
}
