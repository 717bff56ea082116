import TestSupport
import Testing

@testable import Brain

@Suite struct BigIntegerTests {
  @Test("Texts that are no digits are no integers")
  func noDigits() {
    for text in ["", "-1", "1.5", "x", "١"] { #expect(BigInteger(decimal: text) == nil, "\(text)") }
    #expect(BigInteger(decimal: "0")?.isZero == true && BigInteger(decimal: "007") == BigInteger(7))
  }

  @Test("Words are added, subtracted, multiplied, divided and compared as Swift does")
  func words() {
    var random = SplitMix(seed: 4)
    for _ in 0..<2000 {
      let a = Int(truncatingIfNeeded: random.next() >> (33 + random.next() % 30)) * (random.next() % 2 == 0 ? 1 : -1)
      let b = Int(truncatingIfNeeded: random.next() >> (33 + random.next() % 30)) * (random.next() % 2 == 0 ? 1 : -1)
      let (x, y) = (BigInteger(a), BigInteger(b))
      #expect(x + y == BigInteger(a + b) && x - y == BigInteger(a - b) && x * y == BigInteger(a * b))
      #expect((x < y) == (a < b) && x.signum == a.signum() && (-x).signum == -a.signum())
      guard b != 0 else { continue }
      let (quotient, rest) = x.quotientAndRemainder(dividingBy: y)
      #expect(quotient == BigInteger(a / b) && rest == BigInteger(a % b))
    }
  }

  @Test("Quotient times divisor plus remainder is the dividend, whatever the lengths")
  func division() {
    var random = SplitMix(seed: 5)
    func number(_ digits: Int) -> BigInteger {
      (0..<digits).reduce(BigInteger(0)) { number, _ in
        // Digits of ones only are the ones that a guess of a quotient misses.
        let digit = random.next() % 4 == 0 ? UInt64(UInt32.max) : random.next() >> 32
        return (number << 32) + BigInteger(Int(digit))
      }
    }
    for _ in 0..<500 {
      let (a, b) = (number(Int(random.next() % 12)), number(Int(random.next() % 7)))
      guard !b.isZero else { continue }
      let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
      #expect(quotient * b + rest == a && rest < b && !rest.isNegative)
      let divisor = a.greatestCommonDivisor(with: b)
      #expect(a.quotientAndRemainder(dividingBy: divisor).remainder.isZero)
      #expect(b.quotientAndRemainder(dividingBy: divisor).remainder.isZero)
      let root = a.squareRoot
      #expect(!(a < root * root) && a < (root + BigInteger(1)) * (root + BigInteger(1)))
    }
  }

  @Test("Powers and shifts agree, and the greatest common divisor is known")
  func powers() {
    #expect(BigInteger(2).power(1000) == BigInteger(1) << 1000)
    #expect((BigInteger(1) << 1000).bitWidth == 1001 && BigInteger(0).bitWidth == 0)
    #expect(BigInteger(6).power(40).greatestCommonDivisor(with: BigInteger(10).power(30)) == BigInteger(2).power(30))
    #expect(BigInteger(0).greatestCommonDivisor(with: BigInteger(-12)) == BigInteger(12))
  }
}
