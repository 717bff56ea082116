import Sampling

/// A line that may be the trend of another one.
struct Trend {
  /// In the order of x.
  private let points: [Point]

  init(of points: [Point]) {
    self.points = points.filter { $0.x.isFinite && $0.y.isFinite }.sorted { $0.x < $1.x }
  }

  /// Returns whether the differences of other points from the line vary less than these points themselves.
  func explains(_ others: [Point]) -> Bool {
    let step = max(1, others.count / Trend.samples)
    var (values, rest): ([Double], [Double]) = ([], [])
    for index in stride(from: 0, to: others.count, by: step) {
      guard others[index].y.isFinite, let height = height(at: others[index].x) else { continue }
      values.append(others[index].y)
      rest.append(others[index].y - height)
    }
    return !values.isEmpty && Trend.variation(of: rest) < Trend.variation(of: values)
  }

  /// The height of the line between its points; nil beyond its ends.
  private func height(at x: Double) -> Double? {
    let next = points.partitioningIndex { $0.x >= x }
    guard next < points.count else { return nil }
    if points[next].x == x { return points[next].y }
    guard next > 0 else { return nil }
    let (left, right) = (points[next - 1], points[next])
    return left.y + (right.y - left.y) * ((x - left.x) / (right.x - left.x))
  }

  private static func variation(of values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }

  private static let samples = 2000
}
