import Interval
import Testing

@testable import Brain
@testable import Sampling

/// Integrals against reference values computed with 40 digits.
@Suite struct IntegralTests {
  @Test("A range of one point has the integral 0, and an infinite range has none")
  func oddRanges() throws {
    #expect(try analyzed("x").integral(over: 2...2) == Integral(value: 0, error: 0, unsignedArea: 0))
    #expect(throws: Integral.Obstacle.unboundedRange) {
      try analyzed("0").integral(over: -Double.infinity ... .infinity)
    }
    #expect(throws: Integral.Obstacle.unboundedRange) { try analyzed("x").integral(over: -1.7e308...1.7e308) }
    #expect(throws: Integral.Obstacle.undecided) { try analyzed("exp(x)").integral(over: 0...1000, budget: 200) }
    #expect(try analyzed("1").integral(over: 1...1.0.nextUp).value.isNear(0x1p-52))
    #expect(try analyzed("1").integral(over: 0...1e300).value.isNear(1e300))
  }

  @Test(
    "Integrals of continuous functions are accurate up to Double's rounding",
    arguments: [
      ("x^3-x", -2.1...3.3, 21.546), ("sin(x)/x", -40...40, 3.1739702387095690),
      ("sin(x)/x", -39...40, 3.1503221770511552),
      ("exp(x)-3x", 0...3, 5.5855369231876677), ("gamma(x)", 0.5...5, 19.217802454007271), ("|x|", -3...2, 6.5),
      ("x^x", 0...2, 2.8338767452468657), ("exp(-x)*sin(5x)", 0...10, 0.19229972557116715),
      ("sqrt(x)", 0...4, 16.0 / 3),
      ("J0(x)", 0...30, 0.88424908882547488), ("sin(x)", 1...(1 + 1e-12), 8.4154579206873919e-13),
      ("1e-200*sin(x)", 0...1, 4.5969769413186028e-201), ("1e200*x", 0...10, 5e201), ("x-x", -1...5, 0),
      ("exp(-x^2)", -10...10, 1.7724538509055160), ("acos(x)", -1...1, 3.1415926535897932),
      ("x^6-6x^5+15x^4-20x^3+15x^2-6x+1", 0...3, 129.0 / 7), ("x^2/x", -1...2, 1.5),
    ] as [(String, ClosedRange<Double>, Double)])
  func smooth(text: String, range: ClosedRange<Double>, value: Double) throws {
    let integral = try analyzed(text).integral(over: range)
    #expect(abs(integral.value - value) <= max(abs(value), 1e-300) * 3e-14 && isAccurate(integral), "\(integral)")
    #expect(integral.error <= max(abs(value), 1e-300) * 1e-12, "\(integral)")
  }

  @Test(
    "Integrals include fast waves and narrow spikes",
    arguments: [
      ("sin(300x)", -10...11, -0.0040545931161021495, 1e-13), ("cos(300x)", -10...11, 0.0039659686469825528, 1e-13),
      ("1/(1e-12+(x-0.3)^2)", -10...10, 3141592.4534096311, 2e-4),
      ("1/(1+1e8(x-0.123)^2)", -1...1, 3.1413895813099906e-4, 1e-15),
    ] as [(String, ClosedRange<Double>, Double, Double)])
  func hard(text: String, range: ClosedRange<Double>, value: Double, error: Double) throws {
    let integral = try analyzed(text).integral(over: range)
    #expect(abs(integral.value - value) <= error && isAccurate(integral), "\(integral)")
  }

  @Test(
    "Jumps split the range",
    arguments: [
      ("floor(x)", -10...10, -10), ("if(x<1,x,0)", -2...3, -1.5), ("sign(x-0.3)", -1...1, -0.6),
      ("mod(x,1)", 0...2.5, 1.125),
    ] as [(String, ClosedRange<Double>, Double)])
  func jumps(text: String, range: ClosedRange<Double>, value: Double) throws {
    let integral = try analyzed(text).integral(over: range)
    #expect(abs(integral.value - value) <= 1e-13 && isAccurate(integral), "\(integral)")
  }

  @Test(
    "Poles with a finite area converge",
    arguments: [
      ("1/sqrt(x)", 0...1, 2), ("ln(x)", 0...1, -1), ("x^(-0.9)", 0...1, 10),
      ("1/sqrt(1-x^2)", -1...1, 3.1415926535897932),
      ("1/sqrt(abs(x-0.3))", -1...2, 4.8880318122793354), ("ln(abs(x-0.3))", -1...2, -1.7568584293865720),
      ("cos(50x)/sqrt(x)", 0...1, 0.17180675129500472), ("ln(abs(sin(x)))", -10...10, -14.873445059340194),
    ] as [(String, ClosedRange<Double>, Double)])
  func improper(text: String, range: ClosedRange<Double>, value: Double) throws {
    let integral = try analyzed(text).integral(over: range)
    #expect(abs(integral.value - value) <= abs(value) * 1e-13 && isAccurate(integral), "\(integral)")
  }

  @Test(
    "Poles with an infinite area are an error",
    arguments: [
      ("1/x", -1...2, 0), ("1/x", 0...1, 0), ("1/(x-0.3)", -1...2, 0.3), ("1/x^2", -1...1, 0),
      ("-1/abs(x)^1.5", -1...1, 0),
      ("tan(x)", 0...2, 1.5707963267948966), ("gamma(x)", -0.5...5, 0),
    ] as [(String, ClosedRange<Double>, Double)])
  func divergent(text: String, range: ClosedRange<Double>, place: Double) {
    let obstacle = #expect(throws: Integral.Obstacle.self) { try analyzed(text).integral(over: range) }
    guard case .diverges(let found) = obstacle else {
      Issue.record("\(text): \(String(describing: obstacle))")
      return
    }
    #expect(abs(found - place) < 1e-15)
  }

  @Test("An undefined interval is an error", arguments: ["sqrt(x)", "ln(x)", "0/0", "if(x<0,1,0/0)", "sqrt(x-0.3)"])
  func undefined(text: String) {
    let obstacle = #expect(throws: Integral.Obstacle.self) { try analyzed(text).integral(over: -1...4) }
    guard case .undefined(let stretch) = obstacle else {
      Issue.record("\(text): \(String(describing: obstacle))")
      return
    }
    #expect(analyzed(text).enclosure(over: stretch).set.isEmpty)
  }

  @Test("An infinite oscillation has a rough integral with a correct error")
  func endless() throws {
    let integral = try analyzed("x*sin(1/x)").integral(over: -1...1, budget: 500)
    #expect(abs(integral.value - 0.75706003424832262) <= 1e-5 && integral.error > 1e-12)
    #expect(!isAccurate(try analyzed("sin(1/x)").integral(over: -1...1, budget: 500)))
  }

  private func isAccurate(_ integral: Integral) -> Bool {
    integral.error <= max(integral.unsignedArea * 1e-9, .leastNormalMagnitude)
  }
}
