import Interval
import Testing

@testable import Brain

@Suite struct RationalTests {
  @Test("Numbers that are not finite, or have too many digits, are no decimals")
  func noDecimals() {
    for value in [Double.nan, .infinity] { #expect(Rational(decimal: value) == nil, "\(value)") }
    for text in ["", ".", "1e", "x", "1e5000", "1e-1400", String(repeating: "9", count: 1300)] {
      #expect(Rational(decimal: text) == nil, "\(text)")
    }
  }

  @Test("A Double is the shortest decimal that is read as it")
  func decimals() throws {
    for (value, numerator, denominator) in [
      (0.3, 3, 10), (-0.25, -1, 4), (0, 0, 1), (12, 12, 1), (1e-7, 1, 10_000_000), (2.5e9, 2_500_000_000, 1),
    ] as [(Double, Int, Int)] {
      let decimal = try #require(Rational(decimal: value))
      #expect(decimal.numerator == BigInteger(numerator) && decimal.denominator == BigInteger(denominator), "\(value)")
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
    let large = try #require(Rational(decimal: 1e300))
    #expect(large.power(4) != nil && large.power(5) == nil)
    let fourth: Rational = try #require(large.power(4))
    #expect((fourth * large) as Rational? == nil)
  }

  /// Decimals and the nearest Doubles.
  private static let nearest: [(String, Double)] = [
    ("0.1", 0.1), ("-2.5", -2.5), ("9007199254740993", 0x1p53), ("9007199254740995", 0x1p53 + 4), ("0", 0),
    ("0.99999999999999999999", 1), ("5e-324", .leastNonzeroMagnitude), ("2.4703282292062327e-324", 0),
    ("2.4703282292062328e-324", .leastNonzeroMagnitude), ("1e-400", 0),
    ("2.2250738585072011e-308", 0x1p-1022 - .leastNonzeroMagnitude),
    ("1.7976931348623157e308", .greatestFiniteMagnitude), ("1.7976931348623159e308", .infinity),
    ("-1e400", -.infinity),
  ]

  @Test(
    "The Double is the nearest, ties to even, also below the normal numbers and beyond the largest",
    arguments: nearest)
  func rounding(text: String, value: Double) throws {
    let number = try #require(Rational(decimal: text))
    #expect(number.double == value)
  }

  @Test("The enclosure is a point for a Double, and two neighbours for other numbers")
  func enclosure() throws {
    for (text, interval) in [
      ("0.5", Interval(0.5)), ("0.1", Interval(0.1.nextDown, 0.1)), ("-0.1", Interval(-0.1, (-0.1).nextUp)),
      ("1e-400", Interval(0, .leastNonzeroMagnitude)), ("1e400", Interval(.greatestFiniteMagnitude, .infinity)),
      ("9007199254740993", Interval(0x1p53, 0x1p53 + 2)),
    ] {
      let number = try #require(Rational(decimal: text))
      #expect(number.enclosure == interval, "\(text)")
    }
    #expect(Rational.undefined.enclosure.isEmpty && Rational.undefined.double.isNaN)
  }

  @Test("The logarithm of a number beyond Double's range is enclosed")
  func logarithm() throws {
    for (text, value) in [("1e-400", -921.0340371976182), ("1e600", 1381.5510557964274), ("-2", 0.6931471805599453)] {
      let number = try #require(Rational(decimal: text))
      let logarithm = try #require(number.logarithm)
      #expect(logarithm.size.contains(value) && logarithm.size.width < 1e-11, "\(text)")
      #expect(logarithm.isNegative == text.hasPrefix("-"))
    }
    #expect(Rational(0).logarithm == nil)
  }

  @Test("Whole parts, remainders and roots are exact")
  func wholeParts() throws {
    for (text, floor, rounded, truncated) in [
      ("2.5", 2, 3, 2), ("-2.5", -3, -3, -2), ("-0.1", -1, 0, 0), ("7", 7, 7, 7),
    ] {
      let number = try #require(Rational(decimal: text))
      #expect(number.floor == Rational(floor) && number.rounded == Rational(rounded), "\(text)")
      #expect(number.truncated == Rational(truncated), "\(text)")
    }
    #expect(Rational(decimal: "0.09")?.squareRoot == Rational(decimal: "0.3"))
    #expect(Rational(2).squareRoot == nil && Rational(-4).squareRoot == nil)
  }

  @Test func `the Double, the enclosure and the rest of a long fraction are those of the fraction`() throws {
    for number in 1...40 {
      // Of about 900 to 1,200 bits.
      let top = try #require(Rational(3 * number + 1).power(170 - number))
      let bottom = try #require(Rational(2 * number + 5).power(160 - number / 2))
      guard let fraction = top / bottom, fraction.bitWidth > 512 else { continue }
      for value in [fraction, -fraction] {
        let nearest = value.double
        let exact = try #require(Rational(exactly: nearest))
        let difference = value - exact
        let rest = try #require(difference)
        let step = try #require(Rational(exactly: nearest.ulp / 2))
        #expect(!(step < rest.magnitude))
        #expect(value.distance(from: nearest) == (rest.wholeNumerator / rest.wholeDenominator)?.double)
        let low = try #require(Rational(exactly: value.enclosure.lower))
        let high = try #require(Rational(exactly: value.enclosure.upper))
        #expect(!(value < low) && !(high < value))
        #expect(value.enclosure.width <= nearest.ulp)
      }
    }
  }
}
