import Testing

@testable import Interval

@Suite("Integrals of Taylor polynomials") struct TaylorIntegralTests {
  @Test("The integral of a cubic is enclosed from any number to any other")
  func cubic() throws {
    // x³ around 1: 1 + 3d + 3d² + d³, with bounds of the second coefficient on 0.5...1.5.
    let at = [1.0, 3, 3].map { Interval($0) }
    let over = [Interval(0.125, 3.375), Interval(0.75, 6.75), Interval(1.5, 4.5)]
    let integral = try #require(TaylorIntegral(around: 1, at: at, over: over))
    for (low, high) in [(0.5, 1.5), (0.75, 1.0), (1.25, 0.5), (1, 1)] {
      let exact = (high * high * high * high - low * low * low * low) / 4
      #expect(integral.value(from: Interval(low), to: Interval(high)).contains(exact), "\(low) \(high)")
    }
    #expect(integral.value(from: Interval(1), to: Interval(1)) == Interval(0))
    #expect(TaylorIntegral(around: 1, at: at, over: Array(over[..<2])) == nil)
  }
}
