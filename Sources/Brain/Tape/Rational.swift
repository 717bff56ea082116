/// A fraction of integers of 128 bits. An operation whose result does not fit has none.
struct Rational: Sendable, Equatable {
  /// In lowest terms; the denominator is positive.
  let numerator: Int128
  let denominator: Int128

  init(_ whole: Int) { (numerator, denominator) = (Int128(whole), 1) }

  /// Makes a fraction in lowest terms; nil for the denominator 0 and for the least integer.
  private init?(_ numerator: Int128, _ denominator: Int128) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(a) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Makes the shortest decimal that is read as this Double; nil if it is too long.
  init?(decimal value: Double) {
    guard value.isFinite, value.magnitude < 1e18, value == 0 || value.magnitude > 1e-18 else { return nil }
    var (digits, scale) = (Int128(0), Int128(1))
    var exponent = 0
    let parts = value.magnitude.description.split(separator: "e")
    if parts.count == 2 { exponent = Int(parts[1]) ?? 0 }
    var isFraction = false
    for character in parts[0] {
      guard let digit = character.wholeNumberValue else {
        isFraction = true
        continue
      }
      digits = digits * 10 + Int128(digit)
      if isFraction { exponent -= 1 }
    }
    for _ in 0..<exponent.magnitude { scale *= 10 }
    let size = value < 0 ? -digits : digits
    if exponent < 0 { self.init(size, scale) } else { self.init(size * scale, 1) }
  }

  var isZero: Bool { numerator == 0 }

  /// The number if it is an integer of at most 64 in size; nil for other numbers.
  var whole: Int? { denominator == 1 && numerator.magnitude <= 64 ? Int(numerator) : nil }

  static func + (a: Rational, b: Rational) -> Rational? {
    guard let first = a.numerator.times(b.denominator), let second = b.numerator.times(a.denominator),
      let denominator = a.denominator.times(b.denominator)
    else { return nil }
    let (sum, isTooLarge) = first.addingReportingOverflow(second)
    return isTooLarge ? nil : Rational(sum, denominator)
  }

  static func - (a: Rational, b: Rational) -> Rational? { Rational(-b.numerator, b.denominator).flatMap { a + $0 } }

  static func * (a: Rational, b: Rational) -> Rational? {
    guard let numerator = a.numerator.times(b.numerator), let denominator = a.denominator.times(b.denominator) else {
      return nil
    }
    return Rational(numerator, denominator)
  }

  static func / (a: Rational, b: Rational) -> Rational? {
    guard let numerator = a.numerator.times(b.denominator), let denominator = a.denominator.times(b.numerator) else {
      return nil
    }
    return Rational(numerator, denominator)
  }

  static func * (a: Rational?, b: Rational) -> Rational? { a.flatMap { $0 * b } }

  /// Returns a power with a whole exponent.
  func power(_ exponent: Int) -> Rational? {
    var product: Rational? = Rational(1)
    for _ in 0..<exponent.magnitude { product = product * self }
    return exponent < 0 ? product.flatMap { Rational(1) / $0 } : product
  }
}

extension Int128 {
  fileprivate func times(_ other: Int128) -> Int128? {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? nil : product
  }
}
