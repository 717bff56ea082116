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

  /// Evaluates all abscissas at once. Values that a source omits are NaN.
  mutating func evaluate(_ source: any GraphDataSource) {
    y.removeAll(keepingCapacity: true)
    guard !x.isEmpty else { return }
    y.append(contentsOf: repeatElement(.nan, count: x.count))
    source.evaluate(at: x, into: &y)
    if y.count < x.count { y.append(contentsOf: repeatElement(.nan, count: x.count - y.count)) }
    evaluations += x.count
  }
}
