import RealModule
import Testing

@testable import Interval

@Suite("Quantiles")
struct QuantileTests {
  @Test(
    "The bounds of a normal quantile contain it, and are narrow",
    arguments: [
      (0.975, 1.959963984540054), (0.1, -1.2815515655446004), (1e-10, -6.361340902404056), (0.3, -0.5244005127080408),
      (0.9999, 3.7190164854557084), (0.5, 0), (1e-300, -37.0471), (1 - 0x1p-53, 8.2095),
    ])
  func normal(p: Double, quantile: Double) {
    let found = Quantile.normal(at: p)
    #expect(abs(found.value - quantile) <= 1e-4 * max(abs(quantile), 1))
    #expect(found.bounds.contains(found.value) && found.bounds.width <= 1e-13 * max(abs(quantile), 1e-3))
    let share = Image.erfc(-Interval(found.value) / Interval(2.0.squareRoot())).hull / Interval(2)
    #expect(abs(share.midpoint - p) <= 1e-11 * p)
  }

  @Test(
    "The bounds of Student's quantile contain it, and are narrow",
    arguments: [
      (0.975, 5, 2.5705818356363148), (0.95, 1, 6.313751514675037), (0.1, 2, -1.8856180831641267),
      (0.9, 30, 1.3104150253913957), (0.6, 3, 0.2766706623326898), (0.5, 4, 0),
      (0.95, 200, 1.6525081009108769), (0.975, 1000, 1.9623390808264083),
    ])
  func student(p: Double, degrees: Int, quantile: Double) {
    let found = Quantile.student(degrees: degrees, at: p)
    #expect(abs(found.value - quantile) <= 1e-13 * max(abs(quantile), 1))
    // Sums of many terms are wider.
    let width = 1e-12 * max(1, Double(degrees) / 50)
    #expect(found.bounds.contains(quantile) && found.bounds.width <= width * max(abs(quantile), 1))
  }

  @Test("Quantiles are defined between 0 and 1, and unbounded at the ends")
  func domain() {
    #expect(Image.probit(Interval(1, 2)).isEmpty && Image.probit(Interval(-1, 0)).isEmpty)
    #expect(
      Image.probit(Interval(0, 0.5)).left.lower == -.infinity && Image.probit(Interval(0.25, 1)).left.upper == .infinity
    )
    #expect(Image.probit(Interval(0.25, 0.75)).decoration == .com && Image.probit(Interval(0, 0.5)).decoration == .trv)
    #expect(Image.probit(.empty).isEmpty && Image.studentQuantile(Interval(2), degrees: 3).isEmpty)
  }
}
