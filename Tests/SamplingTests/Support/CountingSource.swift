import Synchronization

@testable import Sampling

/// A data source of a closure that counts evaluations.
final class CountingSource: GraphDataSource {
  private let function: @Sendable (Double) -> Double
  private let count = Atomic<Int>(0)

  init(_ function: @escaping @Sendable (Double) -> Double) {
    self.function = function
  }

  var evaluations: Int { count.load(ordering: .relaxed) }

  func evaluate(at x: [Double], into y: inout [Double]) {
    count.add(x.count, ordering: .relaxed)
    for index in x.indices { y[index] = function(x[index]) }
  }
}
