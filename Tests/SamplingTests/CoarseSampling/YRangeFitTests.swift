import RealModule
import Testing

@testable import Sampling

struct YRangeFitTests {
  private func sampling(_ x: ClosedRange<Double>, _ function: @escaping @Sendable (Double) -> Double) -> CoarseSampling
  {
    CoarseSampling(of: CountingSource(function), over: x, columns: 1200)
  }

  private func fit(
    _ x: ClosedRange<Double>, _ function: @escaping @Sendable (Double) -> Double
  ) -> ClosedRange<Double> {
    YRangeFit.range(of: [sampling(x, function)]) ?? 0...0
  }

  @Test("A range that begins at zero has no margin there, unless values are below; one that ends at zero has")
  func zero() {
    func range(_ function: @escaping @Sendable (Double) -> Double) -> ClosedRange<Double>? {
      YRangeFit.range(of: [sampling(-1...1, function)], endsAtZero: true)
    }
    #expect(range { $0 * $0 }?.lowerBound == 0 && range { $0 * $0 + 0.1 }?.lowerBound == 0)
    #expect((range { -$0 * $0 }?.upperBound ?? 0) > 0)
    #expect((range { $0 * $0 - 0.01 }?.lowerBound ?? 0) < -0.01)
    #expect((range { $0 * $0 + 9 }?.lowerBound ?? 0) > 8 && (range { $0 * $0 }?.upperBound ?? 0) > 1)
  }

  @Test("A density whose tails run along zero has a narrow margin below; data that stand there have none")
  func alongZero() throws {
    let density = sampling(-6...6) { .exp(-2 * $0 * $0) }
    let range = try #require(YRangeFit.range(of: [density], endsAtZero: true))
    #expect(range.lowerBound < -0.02 && range.lowerBound > -0.05)
    #expect(YRangeFit.range(of: [density], including: 0...1, endsAtZero: true)?.lowerBound == 0)
  }

  @Test("A range of logarithms has no zero that it reaches")
  func logarithms() throws {
    let heights = sampling(0...1) { 0.6 + 2.5 * $0 }
    #expect(YRangeFit.range(of: [heights])?.lowerBound ?? 1 <= 0)
    let range = try #require(YRangeFit.range(of: [heights], reachesZero: false))
    #expect(range.lowerBound > 0.4 && range.lowerBound < 0.6)
  }

  @Test("There is no range without values")
  func nothing() {
    #expect(YRangeFit.range(of: []) == nil)
    #expect(YRangeFit.range(of: [sampling(-1...1) { _ in .nan }]) == nil)
    #expect(YRangeFit.range(of: [sampling(-1...1) { _ in .infinity }]) == nil)
  }

  @Test("A bounded function is shown whole, with a margin")
  func whole() {
    let sine = fit(-10...10) { .sin($0) }
    #expect(abs(sine.lowerBound + 1.1) < 0.001 && abs(sine.upperBound - 1.1) < 0.001)
    let exponential = fit(-10...10) { .exp($0) }
    #expect(exponential.upperBound > .exp(10))
    let spike = fit(-1...1) { .exp(-1e6 * ($0 - 0.3) * ($0 - 0.3)) }
    #expect(spike.upperBound > 1 && spike.upperBound < 1.1)
  }

  @Test(
    "Poles do not flatten the rest",
    arguments: [
      ("tan(x)", -12.0 ... -6, 6.0...12), ("1/x", -6 ... -2.5, 2.5...6), ("1/x^2", -0.5...0, 5...20),
      ("x*(x-3)/(x-3.001)", -12 ... -9.9, 9.9...12), ("gamma(x)", -20 ... -5, 10...26),
      ("ln(x)", -3.5 ... -2, 1.6...1.9), ("exp(1/x)", -1.5...0, 10...40), ("floor(x)/x", -0.2...0, 2...5),
      ("1/cos(10*x)+5*sin(x)", -25 ... -10, 10...25), ("sqrt(x-1)/sqrt(x-3)", 0...1.42, 3...8),
      ("x^2+1+ln(abs(3*(1-x)+1))/80", 1.3...1.65, 5...5.3),
    ])
  func poles(name: String, low: ClosedRange<Double>, high: ClosedRange<Double>) {
    let y = HardFunction.named(name).trace().window.y
    #expect(low.contains(y.lowerBound), "\(y)")
    #expect(high.contains(y.upperBound), "\(y)")
  }

  @Test("A logarithmic axis ends below the bulk of the samples, if a tail is far below")
  func tail() {
    #expect(YRangeFit.withoutTail(of: []) == nil)
    #expect(YRangeFit.withoutTail(of: [sampling(-1...1) { _ in .nan }]) == nil)
    let gauss = YRangeFit.withoutTail(of: [sampling(-20...20) { -0.43 * $0 * $0 }])
    #expect(gauss.map { -47 ... -46 ~= $0.lowerBound && 1...3 ~= $0.upperBound } == true)
    #expect(YRangeFit.withoutTail(of: [sampling(-5...5) { -0.43 * $0 * $0 }]) == nil)
    #expect(YRangeFit.withoutTail(of: [sampling(-100...100) { 0.43 * $0 }]) == nil)
    #expect(YRangeFit.withoutTail(of: [sampling(0...500) { -0.43 * $0 }])?.lowerBound == -111)
    #expect(YRangeFit.withoutTail(of: [sampling(-3...3) { $0 < 0 ? -300 : 0 }]) != nil)
  }

  @Test("A far tail does not dwarf the middle")
  func tails() {
    #expect(fit(1e-9...5) { 1 / $0 }.upperBound < 50)
    let cosh = fit(-400...400) { .cosh($0) }
    #expect(cosh.upperBound < 1e141 && cosh.upperBound > 1e138)
    // A level middle is no reference.
    #expect(fit(0...10) { max(0, $0 - 9.5) }.upperBound > 0.5)
  }

  @Test("A constant gets space around it", arguments: [5, -3, 1e-5, 1e300, -1e15])
  func constants(value: Double) {
    let y = fit(-1...1) { _ in value }
    #expect(y.contains(value) && y.contains(0))
    #expect(abs(y.lowerBound + y.upperBound - 2 * value) <= abs(value) * 1e-9)
  }

  @Test("Zero is a constant too", arguments: [0, -0.0, Double.leastNonzeroMagnitude, 1e-306])
  func zero(value: Double) {
    #expect(fit(-1...1) { _ in value } == -1...1)
  }

  @Test("Rounding noise counts as constant")
  func noise() {
    #expect(fit(-10...10) { .sin($0) * .sin($0) + .cos($0) * .cos($0) }.upperBound > 1.9)
  }

  @Test("Zero is included if it is near")
  func nearZero() {
    #expect(fit(1...5) { $0 }.contains(0))
    #expect(!fit(10...12) { $0 }.contains(0))
    #expect(fit(-5 ... -1) { $0 }.contains(0))
  }

  @Test("Branches that poles cut off are shown to their tips, and so is zero if it is near")
  func branches() throws {
    func fit(_ text: String) throws -> ClosedRange<Double> {
      try #require(YRangeFit.range(of: [CoarseSampling(of: analyzed(text), over: -10...10, columns: 1200)]))
    }
    let square = try fit("1/(x^2-1)")
    #expect(square.lowerBound < -1.2 && square.lowerBound > -4 && square.upperBound > 0.3)
    #expect(try fit("1/(1-x^2)").upperBound > 1.2)
    #expect(try fit("1/x-4").contains(0) && fit("1/x^2-4").contains(0) && fit("4-1/x^2").contains(0))
    // Too far to be shown beside the rest.
    #expect(try !fit("1/x^2-40").contains(0) && fit("1/(x^2-0.01)").lowerBound > -5)
  }

  @Test(
    "The range is always finite and not empty",
    arguments: [
      { _ in .greatestFiniteMagnitude }, { $0 * 1.7e308 }, { 1 / $0 }, { .exp(1e4 * $0) }, { $0 > 0 ? .nan : 1 },
      { $0 == 0 ? 7 : .nan }, { -.exp(1e4 * $0) }, { $0 > 0 ? .infinity : -.infinity }, { $0 * .leastNonzeroMagnitude },
    ] as [@Sendable (Double) -> Double])
  func extremum(function: @escaping @Sendable (Double) -> Double) {
    guard let y = YRangeFit.range(of: [sampling(-1...1, function)]) else { return }
    #expect(y.lowerBound.isFinite && y.upperBound.isFinite)
    #expect(y.lowerBound < y.upperBound)
  }

  @Test("The range contains several functions")
  func several() {
    let samplings = [sampling(-10...10) { .sin($0) }, sampling(-10...10) { _ in 3 }, sampling(-10...10) { _ in .nan }]
    let y = YRangeFit.range(of: samplings)
    #expect(y.map { $0.contains(-1) && $0.contains(3) && $0.upperBound < 3.5 } == true)
  }
}
