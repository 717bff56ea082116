import Interval
import Testing

@testable import Brain
@testable import Sampling

@Suite("Differences of functions")
struct DifferenceSourceTests {
  @Test("Their enclosures contain the values")
  func enclosures() {
    let source = DifferenceSource(analyzed("sin(x)"), analyzed("x^2/4"))
    for index in 0..<40 {
      let x = Interval(-5 + Double(index) / 4, -4.75 + Double(index) / 4)
      for t in [0, 0.3, 0.9, 1] {
        let value = source.value(at: min(x.lower + t * x.width, x.upper))
        let hull = source.enclosure(over: x).set.hull
        #expect(hull.lower - 1e-15 <= value && value <= hull.upper + 1e-15)
      }
    }
  }

  @Test("Their roots are intersections, proved and exact")
  func roots() {
    let roots = DifferenceSource(analyzed("x^2"), analyzed("x+2")).roots(over: -10...10)
    #expect(roots.places.map(\.place) == [-1, 2] && roots.places.allSatisfy(\.isProven))
    #expect(DifferenceSource(analyzed("x"), analyzed("x+1")).roots(over: -10...10).places.isEmpty)
    #expect(DifferenceSource(analyzed("1/x"), analyzed("0")).roots(over: -10...10).places.isEmpty)
    #expect(DifferenceSource(analyzed("floor(x)"), analyzed("0.5")).roots(over: -10...10).places.isEmpty)
  }
}
