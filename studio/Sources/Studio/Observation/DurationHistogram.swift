/// Counts of durations up to bounds, as Prometheus' histograms have them.
struct DurationHistogram {
  /// In seconds.
  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  /// For each bound the durations up to it that no smaller bound counts; then the longer ones.
  private var counts = [UInt64](repeating: 0, count: bounds.count + 1)
  private var seconds = 0.0

  mutating func add(_ duration: Duration) {
    let value = duration / .seconds(1)
    seconds += value
    counts[Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count] += 1
  }

  func add(to page: inout MetricsPage, labels: [(String, String)]) {
    var total: UInt64 = 0
    for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], counts) {
      total += count
      page.add(labels + [("le", bound)], suffix: "_bucket", "\(total)")
    }
    page.add(labels, suffix: "_sum", "\(seconds)")
    page.add(labels, suffix: "_count", "\(total)")
  }
}
