import Testing

@testable import Interval

@Suite struct DoubleDoubleTests {
  @Test("Sums and products of Doubles are exact")
  func exactness() {
    let tiny = DoubleDouble(sum: 1, 0x1p-90)
    #expect(tiny == DoubleDouble(high: 1, low: 0x1p-90))
    #expect(tiny - 1 == DoubleDouble(0x1p-90))
    let factor = 1 + 0x1p-52
    #expect(DoubleDouble(product: factor, factor) == DoubleDouble(high: 1 + 0x1p-51, low: 0x1p-104))
    #expect(DoubleDouble(sum: 1e300, 1e-300).low == 1e-300)
  }

  @Test(
    "Quotients and roots keep their bits near the ends of the range", arguments: [0x1p-1060, 1e-300, 1, 1e150, 1e308])
  func ends(size: Double) {
    let x = DoubleDouble(size)
    #expect(x / x == .one)
    #expect(x / DoubleDouble(size / 2) == DoubleDouble(size / (size / 2)))
    let root = x.squareRoot()
    #expect((root.high - size.squareRoot()).magnitude <= size.squareRoot().ulp)
    #expect(DoubleDouble(3 * size.squareRoot()).hypotenuse(DoubleDouble(4 * size.squareRoot())).isFinite)
  }

  @Test("Rounding to integers considers the second part")
  func wholeParts() {
    let below = DoubleDouble(high: 3, low: -0x1p-80)
    #expect(below.roundedDown() == DoubleDouble(2))
    #expect(below.roundedUp() == DoubleDouble(3))
    #expect(below.roundedTowardZero() == DoubleDouble(2))
    #expect((-below).roundedTowardZero() == DoubleDouble(-2))
    #expect(DoubleDouble(high: 2.5, low: -0x1p-80).roundedToNearest() == DoubleDouble(2))
    #expect(DoubleDouble(2.5).roundedToNearest() == DoubleDouble(3))
    #expect(DoubleDouble(-2.5).roundedToNearest() == DoubleDouble(-3))
    #expect(DoubleDouble(high: 0x1p60, low: 0.5).roundedDown() == DoubleDouble(0x1p60))
    #expect(below.modulus(DoubleDouble(3)) == DoubleDouble(high: 3, low: -0x1p-80))
    #expect(DoubleDouble(1e300).modulus(DoubleDouble(7)) == DoubleDouble(1))
    #expect(DoubleDouble(-7).modulus(DoubleDouble(3)) == DoubleDouble(2))
  }

  @Test("The order considers the second part")
  func order() {
    #expect(DoubleDouble(high: 3, low: -0x1p-80) < DoubleDouble(3))
    #expect(!(DoubleDouble.nan < .one) && !(DoubleDouble.one <= .nan))
  }

  @Test("Trigonometric functions are nil beyond 10⁵, other functions are not")
  func largeAngles() {
    #expect(DoubleDouble(1e5).sine() != nil)
    #expect(DoubleDouble(1e5.nextUp).sine() == nil && DoubleDouble(.nan).cosine() == nil)
    #expect(DoubleDouble(1e300).arcTangent().high == .pi / 2)
  }
}
