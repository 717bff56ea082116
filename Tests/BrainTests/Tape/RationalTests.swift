import Testing

@testable import Brain

@Suite struct RationalTests {
  @Test("Numbers that are not finite, long or far from 1 are no decimals")
  func noDecimals() {
    for value in [Double.nan, .infinity, 1e300, -1e18, 1e-300] { #expect(Rational(decimal: value) == nil, "\(value)") }
  }

  @Test("A Double is the shortest decimal that is read as it")
  func decimals() throws {
    for (value, numerator, denominator) in [
      (0.3, 3, 10), (-0.25, -1, 4), (0, 0, 1), (12, 12, 1), (1e-7, 1, 10_000_000), (2.5e9, 2_500_000_000, 1),
    ] as [(Double, Int, Int)] {
      let decimal = try #require(Rational(decimal: value))
      #expect(decimal.numerator == Int128(numerator) && decimal.denominator == Int128(denominator), "\(value)")
    }
  }

  @Test("Sums, products, quotients and powers are exact")
  func arithmetic() throws {
    let tenth = try #require(Rational(decimal: 0.1))
    let fifth = try #require(Rational(decimal: 0.2))
    let third = try #require(Rational(3).power(-1))
    #expect(tenth + fifth == Rational(decimal: 0.3))
    #expect(tenth - fifth == Rational(decimal: -0.1))
    #expect(tenth * tenth == Rational(decimal: 0.01))
    #expect(third * Rational(3) == Rational(1))
    #expect(fifth.power(3) == Rational(decimal: 0.008))
    #expect(fifth.power(-2) == Rational(25))
    #expect(tenth / Rational(0) == nil && Rational(0).power(-1) == nil)
  }

  @Test("A result that does not fit is none")
  func overflow() throws {
    let large = try #require(Rational(decimal: 9e17))
    #expect(large.power(3) == nil)
    let square: Rational = try #require(large.power(2))
    #expect((square * large) as Rational? == nil)
  }
}
