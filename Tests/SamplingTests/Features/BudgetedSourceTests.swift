import Interval
import Testing

@testable import Sampling

@Suite struct BudgetedSourceTests {
  /// A function with a jump at every integer, which counts its enclosures.
  private final class Steps: GraphDataSource {
    let enclosureCost: Int
    private let source = CountingSource { $0.rounded(.down) }
    init(cost: Int) { enclosureCost = cost }
    var evaluations: Int { source.evaluations }
    func evaluate(at x: [Double], into y: inout [Double]) { source.evaluate(at: x, into: &y) }
    func enclosure(over x: Interval) -> Enclosure {
      _ = source.values(at: [x.lower])
      return ProvableSource.floor.enclosure(over: x)
    }
  }

  private func search(_ source: Steps) -> (count: Int, isTruncated: Bool, work: Int) {
    let window = ViewWindow(x: -99.5...99.5, y: -100...100, columns: 800, rows: 600)
    let sampling = CoarseSampling(of: source, over: window.x, columns: 800)
    let curve = CurveTracer(of: source, in: window).curve(from: sampling)
    let before = source.evaluations
    let (features, isTruncated) = FeatureFinder(of: source, in: window, share: 1).features(
      of: curve, sampling: sampling)
    return (features.count, isTruncated, source.evaluations - before)
  }

  @Test("A search ends when its budget is spent, and says so")
  func limit() {
    let cheap = search(Steps(cost: 1))
    #expect(cheap.count == 199 && !cheap.isTruncated)
    for cost in [1_000, 100_000, 10_000_000] {
      let dear = search(Steps(cost: cost))
      #expect(dear.count < 199 && dear.isTruncated)
      #expect(dear.work < cheap.work / 4)
    }
  }

  @Test("A search without a budget is truncated at once")
  func nothing() {
    let source = BudgetedSource(ProvableSource.floor)
    #expect(!source.continues() && source.isTruncated)
  }

  @Test("Enclosures count as the work that they take")
  func work() {
    let source = BudgetedSource(Steps(cost: 10))
    source.grant(15)
    _ = source.enclosure(over: Interval(0.25, 0.5))
    #expect(source.continues())
    _ = source.enclosure(over: Interval(0.25, 0.5))
    #expect(!source.continues())
    source.grant(1_000)
    #expect(source.continues() && source.isTruncated)
  }
}
