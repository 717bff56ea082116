import RealModule
import Testing

@testable import Sampling

@Suite struct TruthIntervalsTests {
  private struct Condition: GraphDataSource {
    let holds: @Sendable (Double) -> Bool?

    func evaluate(at x: [Double], into y: inout [Double]) {
      for index in x.indices { y[index] = holds(x[index]).map { $0 ? 1 : 0 } ?? .nan }
    }
  }

  private func intervals(
    _ range: ClosedRange<Double>, _ holds: @escaping @Sendable (Double) -> Bool?
  ) -> [ClosedRange<Double>] {
    TruthIntervals.intervals(of: Condition(holds: holds), over: range, columns: 400)
  }

  @Test("A condition may hold everywhere or nowhere") func constantCondition() {
    #expect(intervals(-1...1) { _ in true } == [-1...1])
    #expect(intervals(-1...1) { _ in false }.isEmpty)
    #expect(intervals(-1...1) { _ in nil }.isEmpty)
  }

  @Test("Ends of intervals are exact to the last digit") func exactEnds() {
    let root = 2.0.squareRoot()
    let found = intervals(-3...3) { $0 * $0 > 2 }
    #expect(found.count == 2)
    #expect(abs((found.first?.upperBound ?? 0) + root) <= 2 * root.ulp)
    #expect(abs((found.last?.lowerBound ?? 0) - root) <= 2 * root.ulp)
    #expect(found.first?.lowerBound == -3 && found.last?.upperBound == 3)
  }

  @Test("An interval narrower than the sample distance is found") func narrowInterval() {
    let found = intervals(-10...10) { abs($0 - 0.1234) < 0.001 }
    #expect(found.count == 1)
    #expect(abs((found.first?.lowerBound ?? 0) - 0.1224) < 1e-12)
  }

  @Test("A single point neither starts nor ends an interval") func singlePoint() {
    #expect(intervals(-1...1) { $0 != 0 } == [-1...1])
    #expect(intervals(-1...1) { $0 == 0 }.isEmpty)
  }

  @Test("A condition does not hold where it is undefined") func undefinedCondition() {
    let found = intervals(-1...1) { $0 < 0 ? nil : $0 < 0.5 }
    #expect(found.count == 1)
    #expect(abs((found.first?.lowerBound ?? 1)) < 1e-300)
  }

  @Test("Ranges at the limits of Double cause no trap") func extremeRanges() {
    for range in [1e15...1e15 + 1, -1e308...1e308, 0...Double.leastNonzeroMagnitude] {
      #expect(intervals(range) { _ in true }.count <= 1)
      for found in intervals(range, { $0 > 1 }) { #expect(range.contains(found.lowerBound)) }
    }
  }
}
