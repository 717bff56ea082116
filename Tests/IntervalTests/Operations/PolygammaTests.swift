import Interval
import TestSupport
import Testing

@Suite struct PolygammaTests {
  @Test(
    "Far to the left of 0 values satisfy the recurrence with those to the right", arguments: [0, 1, 2, 3, 8, 9, 30])
  func recurrence(order: Int) {
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      let x = -1001 + Double.random(in: 0.001...0.999, using: &random)
      let (left, right) = (Image.polygamma(order, Interval(x)).hull, Image.polygamma(order, Interval(x + 1)).hull)
      let factorial = (1...30).prefix(order).reduce(Interval(1)) { $0 * Interval(Double($1)) }
      let step = factorial / Image.power(Interval(x), Interval(Double(order + 1))).hull
      let expected = order.isMultiple(of: 2) ? right - step : right + step
      #expect(!left.intersection(expected).isEmpty && left.width <= 1e-10 * max(left.magnitude, 1), "\(x)")
    }
  }

  @Test("Enclosures between poles far to the left contain each value and are finite", arguments: [0, 1, 2, 5, 6])
  func containment(order: Int) {
    var random = SplitMix(seed: 4)
    for _ in 0..<200 {
      let start = -Double(Int.random(in: 1001...1_000_000, using: &random))
      let places = (0..<3).map { _ in start + Double.random(in: 0.01...0.99, using: &random) }.sorted()
      let whole = Image.polygamma(order, Interval(places[0], places[2]))
      #expect(whole.hull.isBounded && whole.decoration == .com)
      for place in places {
        #expect(!whole.hull.intersection(Image.polygamma(order, Interval(place)).hull).isEmpty)
      }
      if order % 2 == 1 { #expect(whole.hull.lower > 0) }
    }
  }

  @Test("A value without a fraction, or at a pole, is undefined", arguments: [-1001.0, -0x1p60, -1e300])
  func poles(x: Double) { #expect(Image.polygamma(3, Interval(x)).hull.isEmpty) }
}
