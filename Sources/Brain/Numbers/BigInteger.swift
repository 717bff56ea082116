/// An integer of any size, as its sign and the digits of its magnitude to base 2³², least first.
///
/// Source: Knuth, The Art of Computer Programming, volume 2, section 4.3.1.
struct BigInteger: Sendable, Hashable {
  /// Without zeros at the end; empty for 0.
  private let digits: [UInt32]
  let isNegative: Bool

  private init(_ digits: [UInt32], isNegative: Bool = false) {
    let count = digits.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    self.digits = count == digits.count ? digits : Array(digits[..<count])
    self.isNegative = isNegative && count > 0
  }

  init(_ value: Int) {
    let size = UInt64(value.magnitude)
    self.init([UInt32(truncatingIfNeeded: size), UInt32(truncatingIfNeeded: size >> 32)], isNegative: value < 0)
  }

  /// Reads decimal digits; nil for an empty text, and for one with another character.
  init?(decimal text: some StringProtocol) {
    var digits: [UInt32] = []
    if text.isEmpty { return nil }
    for character in text.utf8 {
      guard (48...57).contains(character) else { return nil }
      BigInteger.multiply(&digits, by: 10, adding: UInt32(character - 48))
    }
    self.init(digits)
  }

  private static func multiply(_ digits: inout [UInt32], by factor: UInt32, adding rest: UInt32) {
    var carry = UInt64(rest)
    for index in digits.indices {
      carry += UInt64(digits[index]) * UInt64(factor)
      digits[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { digits.append(UInt32(carry)) }
  }

  var isZero: Bool { digits.isEmpty }
  var isOdd: Bool { (digits.first ?? 0) & 1 == 1 }
  var signum: Int { isZero ? 0 : isNegative ? -1 : 1 }
  var magnitude: BigInteger { BigInteger(digits) }

  /// The number of binary digits of the magnitude; 0 for 0.
  var bitWidth: Int { digits.last.map { 32 * digits.count - $0.leadingZeroBitCount } ?? 0 }

  /// The lowest 64 binary digits of the magnitude.
  var lowWord: UInt64 {
    UInt64(digits.first ?? 0) | (digits.count > 1 ? UInt64(digits[1]) << 32 : 0)
  }

  static prefix func - (a: BigInteger) -> BigInteger { BigInteger(a.digits, isNegative: !a.isNegative) }

  static func < (a: BigInteger, b: BigInteger) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? isLess(b.digits, a.digits) : isLess(a.digits, b.digits)
  }

  private static func isLess(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    if a.count != b.count { return a.count < b.count }
    return a.reversed().lexicographicallyPrecedes(b.reversed())
  }

  static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.isNegative == b.isNegative { return BigInteger(sum(a.digits, b.digits), isNegative: a.isNegative) }
    return isLess(a.digits, b.digits)
      ? BigInteger(difference(b.digits, a.digits), isNegative: b.isNegative)
      : BigInteger(difference(a.digits, b.digits), isNegative: a.isNegative)
  }

  static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

  private static func sum(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var sum: [UInt32] = []
    sum.reserveCapacity(max(a.count, b.count) + 1)
    var carry: UInt64 = 0
    for index in 0..<max(a.count, b.count) {
      carry += UInt64(index < a.count ? a[index] : 0) + UInt64(index < b.count ? b[index] : 0)
      sum.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    sum.append(UInt32(carry))
    return sum
  }

  /// Returns a − b for a ≥ b.
  private static func difference(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var difference = a
    var borrow: Int64 = 0
    for index in a.indices {
      borrow += Int64(a[index]) - Int64(index < b.count ? b[index] : 0)
      difference[index] = UInt32(truncatingIfNeeded: borrow)
      borrow >>= 32
    }
    return difference
  }

  static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    var product = [UInt32](repeating: 0, count: a.digits.count + b.digits.count)
    for (place, digit) in a.digits.enumerated() {
      var carry: UInt64 = 0
      for (index, other) in b.digits.enumerated() {
        carry += UInt64(product[place + index]) + UInt64(digit) * UInt64(other)
        product[place + index] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      product[place + b.digits.count] = UInt32(carry)
    }
    return BigInteger(product, isNegative: a.isNegative != b.isNegative)
  }

  static func << (a: BigInteger, count: Int) -> BigInteger {
    let (words, bits) = (count / 32, UInt64(count % 32))
    var shifted = [UInt32](repeating: 0, count: words)
    var carry: UInt64 = 0
    for digit in a.digits {
      carry |= UInt64(digit) << bits
      shifted.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    shifted.append(UInt32(carry))
    return BigInteger(shifted, isNegative: a.isNegative)
  }

  /// Returns the quotient, rounded towards zero, and the remainder, which has the sign of the dividend.
  ///
  /// - Precondition: the divisor is not 0.
  func quotientAndRemainder(dividingBy divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    let (quotient, rest) = BigInteger.divided(digits, by: divisor.digits)
    return (
      BigInteger(quotient, isNegative: isNegative != divisor.isNegative), BigInteger(rest, isNegative: isNegative)
    )
  }

  private static func divided(_ a: [UInt32], by b: [UInt32]) -> (quotient: [UInt32], remainder: [UInt32]) {
    if isLess(a, b) { return ([], a) }
    if b.count == 1 {
      var (quotient, rest) = (a, UInt64(0))
      for index in a.indices.reversed() {
        let (digit, remainder) = (rest << 32 | UInt64(a[index])).quotientAndRemainder(dividingBy: UInt64(b[0]))
        (quotient[index], rest) = (UInt32(digit), remainder)
      }
      return (quotient, [UInt32(rest)])
    }
    // Algorithm D: the divisor is shifted so that its first digit is at least half the base.
    let shift = b[b.count - 1].leadingZeroBitCount
    let divisor = (BigInteger(b) << shift).digits
    var rest = (BigInteger(a) << shift).digits + [0, 0]
    let count = a.count - b.count + 1
    var quotient = [UInt32](repeating: 0, count: count)
    let (first, second) = (UInt64(divisor[b.count - 1]), UInt64(divisor[b.count - 2]))
    for place in (0..<count).reversed() {
      let top = UInt64(rest[place + b.count]) << 32 | UInt64(rest[place + b.count - 1])
      var (guess, left) = top.quotientAndRemainder(dividingBy: first)
      while left <= UInt64(UInt32.max),
        guess > UInt64(UInt32.max) || guess * second > left << 32 | UInt64(rest[place + b.count - 2])
      {
        guess -= 1
        left += first
      }
      if subtract(guess, divisor, from: &rest, at: place) {
        guess -= 1
        add(divisor, to: &rest, at: place)
      }
      quotient[place] = UInt32(guess)
    }
    return (quotient, shiftedRight(rest, by: shift))
  }

  /// Subtracts a multiple of a number, and returns whether the result is negative.
  private static func subtract(_ factor: UInt64, _ b: [UInt32], from rest: inout [UInt32], at place: Int) -> Bool {
    var (carry, borrow) = (UInt64(0), Int64(0))
    for index in 0...b.count {
      carry += index < b.count ? factor * UInt64(b[index]) : 0
      borrow += Int64(rest[place + index]) - Int64(UInt32(truncatingIfNeeded: carry))
      rest[place + index] = UInt32(truncatingIfNeeded: borrow)
      carry >>= 32
      borrow >>= 32
    }
    return borrow < 0
  }

  private static func add(_ b: [UInt32], to rest: inout [UInt32], at place: Int) {
    var carry: UInt64 = 0
    for index in 0...b.count {
      carry += UInt64(rest[place + index]) + UInt64(index < b.count ? b[index] : 0)
      rest[place + index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
  }

  private static func shiftedRight(_ a: [UInt32], by shift: Int) -> [UInt32] {
    a.indices.map { index in
      let next = index + 1 < a.count ? UInt64(a[index + 1]) << 32 : 0
      return UInt32(truncatingIfNeeded: (next | UInt64(a[index])) >> UInt64(shift))
    }
  }

  /// Returns the number without its last digits, each of 32 bits, rounded towards zero.
  func droppingDigits(_ count: Int) -> BigInteger { BigInteger(Array(digits.dropFirst(count)), isNegative: isNegative) }

  /// Returns the greatest common divisor, which is not negative.
  func greatestCommonDivisor(with other: BigInteger) -> BigInteger {
    var (a, b) = (magnitude, other.magnitude)
    while b.digits.count > 2 || a.digits.count > 2, !b.isZero {
      (a, b) = (b, a.quotientAndRemainder(dividingBy: b).remainder)
    }
    var (first, second) = (a.lowWord, b.lowWord)
    if b.isZero { return a }
    while second != 0 { (first, second) = (second, first % second) }
    return BigInteger([UInt32(truncatingIfNeeded: first), UInt32(truncatingIfNeeded: first >> 32)])
  }

  func power(_ exponent: Int) -> BigInteger {
    var (product, square, rest) = (BigInteger(1), self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { product = product * square }
      rest >>= 1
      if rest > 0 { square = square * square }
    }
    return product
  }

  /// The greatest integer whose square is at most this number, which is not negative; by Newton's method.
  var squareRoot: BigInteger {
    if isZero { return self }
    var root = BigInteger(1) << ((bitWidth + 1) / 2)
    while true {
      let next = (root + quotientAndRemainder(dividingBy: root).quotient).half
      if !(next < root) { return root }
      root = next
    }
  }

  /// The half, rounded towards zero.
  private var half: BigInteger {
    BigInteger(BigInteger.shiftedRight(digits, by: 1), isNegative: isNegative)
  }
}
