import Interval

/// A fraction of integers of any size. An operation whose result needs more than 4,096 bits has none.
package struct Rational: Sendable, Hashable {
  /// In lowest terms; the denominator is positive, or 0 in `undefined`.
  let numerator, denominator: BigInteger

  /// The value of a part of a formula that has none, such as `if` without a branch that applies.
  static let undefined = Rational(reduced: BigInteger(0), BigInteger(0))

  private init(reduced numerator: BigInteger, _ denominator: BigInteger) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  init(_ whole: Int) { self.init(reduced: BigInteger(whole), .one) }

  /// Makes a fraction in lowest terms; nil for the denominator 0, and if it is too long.
  init?(_ numerator: BigInteger, _ denominator: BigInteger) {
    guard !denominator.isZero else { return nil }
    let common = numerator.greatestCommonDivisor(with: denominator)
    let divisor = denominator.isNegative ? -common : common
    self.init(
      reduced: numerator.quotientAndRemainder(dividingBy: divisor).quotient,
      denominator.quotientAndRemainder(dividingBy: divisor).quotient)
    guard self.numerator.bitWidth <= Self.mostBits, self.denominator.bitWidth <= Self.mostBits else { return nil }
  }

  private static let mostBits = 4096

  /// Makes the shortest decimal that is read as this Double; nil if it is not finite.
  init?(decimal value: Double) {
    guard value.isFinite else { return nil }
    if let whole = Int(exactly: value) { self.init(whole) } else { self.init(decimal: value.description) }
  }

  /// Makes the number that a text writes, digits with a point and an exponent after `e`; nil if it is too long.
  init?(decimal text: String) {
    let parts = text.lowercased().split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let digitText = sides.joined()
    guard let size = BigInteger(decimal: digitText.drop { $0 == "-" }),
      var exponent = Int(parts.count == 2 ? parts[1] : "0")
    else {
      return nil
    }
    exponent -= sides.count == 2 ? sides[1].count : 0
    let digits = digitText.hasPrefix("-") ? -size : size
    guard digits.bitWidth <= Self.mostBits, exponent.magnitude <= Self.mostBits / 3 else { return nil }
    let power = BigInteger(10).power(Int(exponent.magnitude))
    self.init(exponent < 0 ? digits : digits * power, exponent < 0 ? power : .one)
  }

  /// Makes the value of a Double; nil if it is not finite.
  init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    let shift = 52 - max(value.isZero ? 0 : value.exponent, -1022)
    let digits = BigInteger(
      Int(
        value.magnitude.isNormal || value.isZero
          ? value.significand * 0x1p52 * (value < 0 ? -1 : 1) : value * 0x1p1022 * 0x1p52))
    self.init(shift < 0 ? digits << -shift : digits, shift < 0 ? .one : BigInteger(1) << shift)
  }

  var isDefined: Bool { !denominator.isZero }
  var isZero: Bool { isDefined && numerator.isZero }
  var isWhole: Bool { denominator == .one }
  var signum: Int { numerator.signum }
  /// That of the longer one of numerator and denominator.
  var bitWidth: Int { max(numerator.bitWidth, denominator.bitWidth) }

  /// The numerator and the denominator in lowest terms, as numbers.
  var wholeNumerator: Rational { Rational(reduced: numerator, .one) }
  var wholeDenominator: Rational { Rational(reduced: denominator, .one) }

  /// The number if it is an integer of at most 63 in size; nil for other numbers.
  var smallWhole: Int? { isWhole && numerator.bitWidth <= 6 ? Int(numerator.lowWord) * signum : nil }

  // Common divisors are searched among the parts, which are often small, and not in the result, which may have thousands of digits.
  // Source: Knuth, The Art of Computer Programming, volume 2, section 4.5.1.

  static func + (a: Rational, b: Rational) -> Rational? {
    guard a.isDefined, b.isDefined else { return nil }
    let common = a.denominator.greatestCommonDivisor(with: b.denominator)
    let (ownA, ownB) = (a.denominator.divided(by: common), b.denominator.divided(by: common))
    let sum = a.numerator * ownB + b.numerator * ownA
    let rest = sum.greatestCommonDivisor(with: common)
    return Rational(reduced: sum.divided(by: rest), ownA * b.denominator.divided(by: rest)).short
  }

  static func - (a: Rational, b: Rational) -> Rational? { a + -b }
  static prefix func - (a: Rational) -> Rational { Rational(reduced: -a.numerator, a.denominator) }

  static func * (a: Rational, b: Rational) -> Rational? {
    guard a.isDefined, b.isDefined else { return nil }
    let first = a.numerator.greatestCommonDivisor(with: b.denominator)
    let second = b.numerator.greatestCommonDivisor(with: a.denominator)
    return Rational(
      reduced: a.numerator.divided(by: first) * b.numerator.divided(by: second),
      a.denominator.divided(by: second) * b.denominator.divided(by: first)
    ).short
  }

  static func / (a: Rational, b: Rational) -> Rational? {
    guard b.isDefined, !b.isZero else { return nil }
    return a * Rational(reduced: b.numerator.isNegative ? -b.denominator : b.denominator, b.numerator.magnitude)
  }

  /// The number if it is not too long.
  private var short: Rational? { bitWidth <= Self.mostBits ? self : nil }

  static func < (a: Rational, b: Rational) -> Bool { a.numerator * b.denominator < b.numerator * a.denominator }

  var magnitude: Rational { Rational(reduced: numerator.magnitude, denominator) }

  /// The greatest integer not above the number.
  var floor: Rational {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return Rational(reduced: rest.isNegative ? quotient - .one : quotient, .one)
  }

  /// The nearest integer, halves away from zero.
  var rounded: Rational {
    let two = BigInteger(2)
    let size = (numerator.magnitude * two + denominator).quotientAndRemainder(dividingBy: denominator * two).quotient
    return Rational(reduced: numerator.isNegative ? -size : size, .one)
  }

  /// The integer between zero and the number that is nearest to it.
  var truncated: Rational { Rational(reduced: numerator.quotientAndRemainder(dividingBy: denominator).quotient, .one) }

  /// The root of a square; nil for other numbers.
  var squareRoot: Rational? {
    guard !numerator.isNegative else { return nil }
    let (top, bottom) = (numerator.squareRoot, denominator.squareRoot)
    return top * top == numerator && bottom * bottom == denominator ? Rational(reduced: top, bottom) : nil
  }

  /// Returns a power with a whole exponent.
  func power(_ exponent: Int) -> Rational? {
    guard max(numerator.bitWidth, denominator.bitWidth) * Int(exponent.magnitude) <= 2 * Self.mostBits else {
      return nil
    }
    let (top, bottom) = (numerator.power(Int(exponent.magnitude)), denominator.power(Int(exponent.magnitude)))
    if exponent >= 0 { return isDefined ? Rational(reduced: top, bottom).short : nil }
    return Rational(bottom, top)
  }

  static func greatestCommonDivisor(_ a: Rational, _ b: Rational) -> Rational? {
    guard a.isWhole, b.isWhole else { return nil }
    return Rational(reduced: a.numerator.greatestCommonDivisor(with: b.numerator), .one)
  }
}

extension Rational {
  /// Short fractions below and above a long one, which differ from it by less than 2⁻²⁵⁰ of its size; nil for a short one.
  private var bounds: (low: Rational, high: Rational)? {
    let dropped = (min(numerator.bitWidth, denominator.bitWidth) - Rational.keptBits) / 32
    guard dropped > Rational.keptBits / 32 else { return nil }
    let (top, bottom) = (numerator.magnitude.droppingDigits(dropped), denominator.droppingDigits(dropped))
    let (low, high) = (Rational(reduced: top, bottom + .one), Rational(reduced: top + .one, bottom))
    return numerator.isNegative ? (-high, -low) : (low, high)
  }

  private static let keptBits = 256

  /// The nearest Double, ties to even; ±∞ beyond Double's range and NaN for no value.
  var double: Double {
    // Long fractions are rarely so near to the middle of two Doubles that all of their digits decide.
    if let bounds, case let nearest = bounds.low.double, nearest == bounds.high.double { return nearest }
    guard isDefined else { return .nan }
    if numerator.isZero { return 0 }
    // The quotient has 62 or 63 binary digits, and fewer for a subnormal number: at most those that it can hold, and two.
    let shift = min(62 - numerator.bitWidth + denominator.bitWidth, 1074 + 2)
    let (quotient, rest) = (shift < 0 ? numerator.magnitude : numerator.magnitude << shift)
      .quotientAndRemainder(dividingBy: shift < 0 ? denominator << -shift : denominator)
    var digits = quotient.lowWord
    if shift == 1074 + 2 {
      // Rounded here, since the number of digits differs.
      let (whole, part) = (digits >> 2, (digits & 3) << 1 | (rest.isZero ? 0 : 1))
      let isUp = part > 4 || (part == 4 && whole & 1 == 1)
      let size = Double(whole + (isUp ? 1 : 0)) * 0x1p-1074
      return numerator.isNegative ? -size : size
    }
    if !rest.isZero { digits |= 1 }
    let size = Double(sign: .plus, exponent: -shift, significand: Double(digits))
    return numerator.isNegative ? -size : size
  }

  /// The least interval of Doubles that contains the number; empty for no value.
  var enclosure: Interval {
    let nearest = double
    if nearest.isNaN { return .empty }
    guard let found = Rational(exactly: nearest) else {
      return nearest < 0
        ? Interval(-.infinity, -.greatestFiniteMagnitude) : Interval(.greatestFiniteMagnitude, .infinity)
    }
    if let bounds, !(bounds.low < found && found < bounds.high) {
      return found < bounds.high ? Interval(nearest, nearest.nextUp) : Interval(nearest.nextDown, nearest)
    }
    if found == self { return Interval(nearest) }
    return found < self ? Interval(nearest, nearest.nextUp) : Interval(nearest.nextDown, nearest)
  }
}

extension Rational {
  /// The difference from a Double, as the nearest Double; NaN for no value, and beyond Double's range.
  func distance(from value: Double) -> Double {
    guard isDefined, let other = Rational(exactly: value) else { return .nan }
    if let bounds, case let distance = bounds.low.distance(from: value), distance == bounds.high.distance(from: value) {
      return distance
    }
    // The nearest Double is the same without lowest terms, which would take long.
    return Rational(
      reduced: numerator * other.denominator - other.numerator * denominator, denominator * other.denominator
    ).double
  }
}

extension BigInteger {
  fileprivate static let one = BigInteger(1)

  fileprivate func divided(by divisor: BigInteger) -> BigInteger {
    divisor == .one ? self : quotientAndRemainder(dividingBy: divisor).quotient
  }
}
