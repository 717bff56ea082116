import Interval
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
