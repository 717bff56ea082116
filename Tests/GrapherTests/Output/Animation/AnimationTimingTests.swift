import Testing

@testable import Grapher

@Suite struct `Timing an animation` {
  func fraction(_ rate: Double) -> [Int]? {
    AnimationTiming(framesPerSecond: rate).frameRate.map { [$0.numerator, $0.denominator] }
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity, -0.0] as [Double])
  func `an invalid rate has no fraction`(rate: Double) { #expect(fraction(rate) == nil) }

  @Test func `fractions are in lowest terms`() {
    #expect(fraction(1) == [1, 1])
    #expect(fraction(29.97) == [2997, 100])
    #expect(fraction(30000.0 / 1001) == [30000, 1001])
    #expect(fraction(60000.0 / 1001) == [60000, 1001])
    #expect(fraction(12.5) == [25, 2])
    #expect(fraction(1.0 / 3) == [1, 3])
    #expect(fraction(0.1) == [1, 10])
  }

  @Test(arguments: [.pi, 0.000_123, 24.000_001, 1e-300, 1e300, 65534.9, 1.5e-5, 0.000_015_3, .leastNonzeroMagnitude])
  func `fractions stay within 16 bits`(rate: Double) throws {
    let found = try #require(AnimationTiming(framesPerSecond: rate).frameRate)
    #expect(1...65535 ~= found.numerator)
    #expect(1...65535 ~= found.denominator)
    if 1e-4...6e4 ~= rate {
      #expect(abs(Double(found.numerator) / Double(found.denominator) - rate) < rate * 1e-4)
    }
  }

  @Test func `delays are from 2 to 65535`() {
    #expect(AnimationTiming(framesPerSecond: 1000).hundredths(ofFrame: 5) == 2)
    #expect(AnimationTiming(framesPerSecond: 1e-300).hundredths(ofFrame: 5) == 65535)
    #expect(AnimationTiming(framesPerSecond: .leastNonzeroMagnitude).hundredths(ofFrame: .max) >= 2)
    #expect(AnimationTiming(framesPerSecond: 50).hundredths(ofFrame: 99) == 2)
  }

  @Test(arguments: [1, 7, 12, 24, 25, 29.97, 30, 33, 48, 50])
  func `delays add up to the total time`(rate: Double) {
    let timing = AnimationTiming(framesPerSecond: rate)
    let total = (0..<1000).reduce(0) { $0 + timing.hundredths(ofFrame: $1) }
    #expect(abs(Double(total) - 100_000 / rate) <= 1)
  }
}
