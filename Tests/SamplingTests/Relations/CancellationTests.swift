import Interval
import Synchronization
import Testing

@testable import Brain
@testable import Sampling

@Suite("Cancelled searches")
struct CancellationTests {
  /// Returns the number of enclosures and values that a relation's picture takes in a task.
  private func work(isCancelled: Bool) async -> Int {
    await Task { () -> Int in
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      let relation = CountingRelation()
      let locus = RelationLocus(of: relation)
      let window = ViewWindow(x: -9...9, y: -9...9, columns: 900, rows: 900)
      _ = locus.traced(in: window, findsFeatures: true, fitsPaths: false)
      return relation.count
    }.value
  }

  @Test("A relation's picture ends after a small part of its work")
  func relation() async {
    let (whole, cancelled) = await (work(isCancelled: false), work(isCancelled: true))
    #expect(cancelled < whole / 10, "\(cancelled) of \(whole)")
  }
}

/// A circle that counts what it is asked.
private final class CountingRelation: RelationDataSource, PlaneDataSource {
  private let counter = Atomic<Int>(0)

  var count: Int { counter.load(ordering: .relaxed) }

  func value(x: Double, y: Double) -> Double {
    counter.add(1, ordering: .relaxed)
    return x * x + y * y - 25
  }

  func enclosures(over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?) -> PlaneEnclosures {
    counter.add(x.count, ordering: .relaxed)
    let boxes = (0..<x.count).map { (x[$0], y[$0]) }
    let values = boxes.map { $0 * $0 + $1 * $1 - Interval(25) }
    let slopes = boxes.map { Interval(2) * (variable == .y ? $1 : $0) }
    return PlaneEnclosures(
      values: IntervalColumn(lower: values.map(\.lower), upper: values.map(\.upper)),
      slopes: IntervalColumn(lower: slopes.map(\.lower), upper: slopes.map(\.upper)),
      isKnown: [Bool](repeating: true, count: x.count))
  }

  func values(over x: Interval, _ y: Interval) -> IntervalSet {
    counter.add(1, ordering: .relaxed)
    return IntervalSet(x * x + y * y - Interval(25), .com)
  }

  var enclosureCost: Int { 1 }

  var planeComparisons: [PlaneComparison] {
    [PlaneComparison(signs: .zero, difference: self, factors: [self])]
  }

  func truth(of comparisons: [Bool?]) -> Bool? { comparisons[0] }
}
