import Metering

/// Abscissas to evaluate together, and their values. The two arrays are reused from batch to batch.
struct EvaluationBatch {
  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  /// Number of evaluations over all batches.
  private(set) var evaluations = 0
  private let budget: Int

  /// - Parameter budget: the greatest number of evaluations over all batches.
  init(budget: Int = .max) { self.budget = budget }

  var count: Int { x.count }

  /// Whether evaluating the batch keeps within the budget.
  var isAffordable: Bool { x.count <= budget - evaluations }

  mutating func removeAll() {
    x.removeAll(keepingCapacity: true)
    y.removeAll(keepingCapacity: true)
  }

  mutating func append(_ abscissa: Double) { x.append(abscissa) }

  /// Evaluates all abscissas, those of costly sources in parts. Values that a source omits, or that are no longer wanted,
  /// are NaN.
  mutating func evaluate(_ source: any GraphDataSource) {
    y.removeAll(keepingCapacity: true)
    guard !x.isEmpty else { return }
    evaluations += x.count
    let length = max(1, Self.workOfPart / source.enclosureCost)
    if x.count <= length {
      y.append(contentsOf: repeatElement(.nan, count: x.count))
      source.evaluate(at: x, into: &y)
    } else {
      for start in stride(from: 0, to: x.count, by: length) where !WorkMeter.isOver {
        let part = Array(x[start..<min(start + length, x.count)])
        var values = [Double](repeating: .nan, count: part.count)
        source.evaluate(at: part, into: &values)
        y += values.prefix(part.count)
        if values.count < part.count { y += repeatElement(.nan, count: part.count - values.count) }
      }
    }
    if y.count < x.count { y.append(contentsOf: repeatElement(.nan, count: x.count - y.count)) }
  }

  /// The work of values between two questions whether they are still wanted, in units of `enclosureCost`.
  private static let workOfPart = 1 << 16
}
