import Interval
import Testing

@testable import Sampling

@Suite struct FeatureValueFinderTests {
  @Test("The abscissa is the shortest decimal near a jump, if it is short")
  func shortDecimals() {
    func shortDecimal(in range: ClosedRange<Double>) -> Double? {
      Interval(range.lowerBound, range.upperBound).shortDecimal()
    }
    #expect(shortDecimal(in: -1e-17...1e-17) == 0)
    #expect(shortDecimal(in: 0.3.nextDown...0.3) == 0.3)
    #expect(shortDecimal(in: 0.3...0.3.nextUp) == 0.3)
    #expect(shortDecimal(in: (-7.0).nextDown...(-7.0)) == -7)
    #expect(shortDecimal(in: 1_234_000...1_234_000.0.nextUp) == 1_234_000)
    #expect(shortDecimal(in: 1e-9.nextDown...1e-9.nextUp) == 1e-9)
    #expect(shortDecimal(in: 6.28971488624e-6...6.28971488626e-6) == nil)
    #expect(shortDecimal(in: Double.pi.nextDown...Double.pi.nextUp) == nil)
    #expect(shortDecimal(in: (1.0 / 3).nextDown...(1.0 / 3).nextUp) == nil)
    #expect(shortDecimal(in: 1e21...1e21.nextUp) == 1e21)
    #expect(shortDecimal(in: .leastNonzeroMagnitude ... .leastNonzeroMagnitude) == nil)
  }

  @Test("The value at a jump is known if its abscissa is")
  func values() {
    func value(_ place: Double, _ function: @escaping @Sendable (Double) -> Double) -> Feature.Value {
      FeatureValueFinder(source: CountingSource(function)).value(
        between: place.nextDown, and: place, room: 1e-17, step: 1)
    }
    #expect(value(2) { $0.rounded(.down) } == .known(2))
    #expect(value(2) { $0 <= 2 ? 1 : 0 } == .known(1))
    #expect(value(2) { $0 == 2 ? .nan : 0 } == .undefined)
    #expect(value(.pi) { $0 < .pi ? 1 : 0 } == .unknown)
    #expect(value(.nan) { $0 } == .unknown)
    #expect(value(.infinity) { $0 } == .unknown)
  }
}
