import Sampling
import Testing

@testable import Grapher

@Suite struct TicksTests {
  @Test func valuesEqualTheirDecimals() {
    #expect(values(0...0.5, 1, -1) == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(values(-1...1, 5, -1) == [-1, -0.5, 0, 0.5, 1])
    #expect(values(0...10, 25, -1) == [0, 2.5, 5, 7.5, 10])
    #expect(values(1e-300...4e-300, 1, -300) == [1e-300, 2e-300, 3e-300, 4e-300])
    #expect(values(1e15...1e15 + 20, 5, 0).map { $0 - 1e15 } == [0, 5, 10, 15, 20])
  }

  @Test func everyTickIsTheNearestDoubleToItsDecimal() {
    for exponent in [-324, -310, -30, -23, -22, -5, -1, 0, 7, 22, 23, 290] {
      for mantissa in [1, 25, 3] {
        let step = DecimalStep(mantissa: mantissa, exponent: exponent)
        for index in [-9_007_199_254_740_993, -77, 0, 1, 3, 1001, 123_456_789] {
          #expect(step.value(at: index) == Double("\(index * mantissa)e\(exponent)"))
        }
      }
    }
    #expect(DecimalStep(mantissa: 5, exponent: 0).value(at: .max).isNaN)
  }

  @Test func unroundEndsHaveNoTick() {
    #expect(values(-3.9...4.1, 1, 0) == [-3, -2, -1, 0, 1, 2, 3, 4])
  }

  @Test func subnormalAndWidestRangesHaveTicks() {
    let least = Double.leastNonzeroMagnitude
    let greatest = Double.greatestFiniteMagnitude
    #expect(values(0...least, 5, -324) == [0, least])
    #expect(values(-greatest...greatest, 1, 308) == [-1e308, 0, 1e308])
  }

  @Test func infiniteRangesAndTooManyTicksAreEmpty() {
    #expect(values(0 ... .infinity, 1, 0).isEmpty)
    #expect(values(2...2, 1, 0) == [2])
    #expect(values(0...1, 1, -9).isEmpty)
    #expect(values(1e300...2e300, 1, -300).isEmpty)
  }

  @Test func multiplesOfPiEqualComputedOnes() {
    let quarters = Ticks(in: -.pi...2 * .pi, step: .pi(1, over: 4))
    #expect(quarters.values.first == -.pi)
    #expect(quarters.values.last == 2 * .pi)
    #expect(quarters.values.count == 13)
    #expect(Ticks(in: 0...100 * .pi, step: .pi(20, over: 1)).values == [0, 20, 40, 60, 80, 100].map { $0 * .pi })
  }

  @Test func aShortDecimalGivesAStep() {
    #expect(DecimalStep(shortest: 0.25) == DecimalStep(mantissa: 25, exponent: -2))
    #expect(DecimalStep(shortest: 3) == DecimalStep(mantissa: 3, exponent: 0))
    #expect(DecimalStep(shortest: 1e-7)?.value(at: 3) == 3e-7)
    #expect(DecimalStep(shortest: 1.5e20)?.value(at: 2) == 3e20)
    for none in [0, -1, .pi, .nan, .infinity] { #expect(DecimalStep(shortest: none) == nil) }
  }

  private func values(_ range: ClosedRange<Double>, _ mantissa: Int, _ exponent: Int) -> [Double] {
    Ticks(in: range, step: .decimal(DecimalStep(mantissa: mantissa, exponent: exponent))).values
  }
}
