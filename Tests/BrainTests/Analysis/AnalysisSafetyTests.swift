import Interval
import Sampling
import Testing

@testable import Brain

/// Any formula over any range: the results are consistent, and nothing traps.
@Suite struct AnalysisSafetyTests {
  @Test("Random formulas over tiny, huge and infinite ranges have consistent results", arguments: 0..<6)
  func random(seed: Int) {
    var intervals = RandomIntervals(seed: UInt64(700 + seed))
    for sample in CompiledFunctionEnclosureTests.samples(seed: 800 + seed, count: 80) {
      let x = intervals.next()
      guard !x.isEmpty else { continue }
      let range = x.lower...x.upper
      for extremum in [
        sample.function.minimum(over: range, budget: 100), sample.function.maximum(over: range, budget: 100),
      ] {
        guard let extremum else { continue }
        #expect(range.contains(extremum.place) && !extremum.value.isNaN, "\(sample.name) over \(x)")
      }
      let roots = sample.function.roots(over: range, budget: 100)
      for root in roots.places {
        #expect(range.contains(root.place) && root.enclosure.contains(root.place), "\(sample.name) over \(x)")
        guard root.isProven, !root.enclosure.isPoint else { continue }
        #expect(sample.function.enclosure(over: root.enclosure).set.contains(0), "\(sample.name) over \(x)")
      }
      if let integral = try? sample.function.integral(over: range, budget: 20) {
        #expect(integral.value.isFinite && integral.error >= 0, "\(sample.name) over \(x)")
      }
    }
  }

  @Test("Both enclosures contain every value", arguments: 0..<4)
  func containment(seed: Int) throws {
    for sample in CompiledFunctionEnclosureTests.samples(seed: 900 + seed, count: 60) {
      // Quantiles take many times the work of other operations.
      let budget = 200 * sample.function.enclosureCost
      let low = sample.function.minimum(over: -2...3, budget: budget)
      let high = sample.function.maximum(over: -2...3, budget: budget)
      for step in 0...40 {
        let x = -2 + Double(step) / 8
        let value = sample.function.values(over: Interval(x))
        guard value.decoration >= .def else { continue }
        #expect(low.map { $0.enclosure.lower <= value.hull.upper } ?? false, "\(sample.name) at \(x)")
        #expect(high.map { $0.enclosure.upper >= value.hull.lower } ?? false, "\(sample.name) at \(x)")
      }
    }
  }

  @Test("Any budget works", arguments: [Int.min, -1, 0, 1, .max])
  func budgets(budget: Int) {
    let function = analyzed("x^3-x")
    #expect(function.minimum(over: -2...2, budget: budget)?.value == -6)
    #expect(function.roots(over: -2...2, budget: budget).places.count <= 3)
    #expect((try? function.integral(over: -2...2, budget: budget))?.value.magnitude ?? 0 < 1e-12)
  }
}

extension CompiledFunction: GraphDataSource {}

/// Returns a function of x to be analyzed; a formula with a syntax error is undefined everywhere.
private func analyzed(_ text: String) -> CompiledFunction {
  let expression = (try? Expression(text, knownNames: ["x"])) ?? Expression(nodes: [.number(Literal(.nan))])
  return CompiledFunction(expression, variable: "x")
}
