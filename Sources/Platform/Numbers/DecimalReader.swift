/// A decimal number as it is written, `−12.5e3` for example: a sign, digits and a power of ten.
///
/// Its value as a Double is correctly rounded.
///
/// Source: Lemire, Number Parsing at a Gigabyte per Second, 2021 (the method of Eisel and Lemire), and before it Clinger,
/// How to Read Floating Point Numbers Accurately, 1990.
package struct DecimalReader {
  private var isNegative = false
  /// The first digits, without leading zeros: at most 19.
  private var digits: UInt64 = 0
  private var exponent = 0
  /// Whether digits other than the first 19 are left out.
  private var isCut = false

  /// Returns the number that occupies a whole range of bytes.
  ///
  /// - Returns: nil if the bytes are not a finite number with a sign, digits, a point and a power as in `-1.5e3`.
  package static func double(in bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let number = DecimalReader(bytes) else { return nil }
    let value = number.value ?? NumberText.double(in: bytes)
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  private init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    let end = bytes.count
    if index < end, bytes[index] == Self.minus || bytes[index] == Self.plus {
      isNegative = bytes[index] == Self.minus
      index += 1
    }
    let start = index
    index = addDigits(of: bytes, from: index)
    var count = index - start
    if index < end, bytes[index] == Self.point {
      let next = addDigits(of: bytes, from: index + 1)
      exponent = index + 1 - next
      count -= exponent
      index = next
    }
    guard count > 0 else { return nil }
    // More digits, apart from leading zeros, do not fit into 64 bits.
    if count > 19 { cutDigits(of: bytes[start..<index]) }
    guard index < end else { return }
    guard bytes[index] == Self.e || bytes[index] == Self.capitalE else { return nil }
    index += 1
    var isNegativePower = false
    if index < end, bytes[index] == Self.minus || bytes[index] == Self.plus {
      isNegativePower = bytes[index] == Self.minus
      index += 1
    }
    guard index < end else { return nil }
    var power = 0
    while index < end {
      let digit = bytes[index] &- Self.zero
      guard digit < 10 else { return nil }
      // Larger powers than any number of digits can outweigh.
      if power < 1 << 50 { power = power * 10 + Int(digit) }
      index += 1
    }
    exponent += isNegativePower ? -power : power
  }

  /// Appends digits up to the next other byte, and returns its index.
  private mutating func addDigits(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let digit = bytes[index] &- Self.zero
      guard digit < 10 else { break }
      digits = digits &* 10 &+ UInt64(digit)
      index += 1
    }
    return index
  }

  /// Replaces the digits by the first 19 of some bytes, which are digits and a point.
  private mutating func cutDigits(of bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    digits = 0
    var room = 19
    for byte in bytes where byte != Self.point {
      let digit = byte - Self.zero
      if room > 0 {
        digits = digits * 10 + UInt64(digit)
        if digits > 0 { room -= 1 }
      } else {
        isCut = isCut || digit > 0
        exponent += 1
      }
    }
  }

  /// The nearest Double, ±∞ beyond the largest; nil in the rare undecided cases.
  private var value: Double? {
    guard let magnitude = exactValue ?? (isCut ? roundedBetween : Self.rounded(digits, exponent)) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The magnitude, if the digits and the power of ten are Doubles: their product or quotient is then rounded once.
  private var exactValue: Double? {
    guard !isCut, digits < 1 << 53, (-22...22).contains(exponent) else { return nil }
    return exponent < 0 ? Double(digits) / Self.powers[-exponent] : Double(digits) * Self.powers[exponent]
  }

  /// The magnitude of a number with more digits, if the digits and the next larger ones round to the same Double.
  private var roundedBetween: Double? {
    guard let value = Self.rounded(digits, exponent), value == Self.rounded(digits + 1, exponent) else { return nil }
    return value
  }

  /// Returns the Double nearest to `digits` times a power of ten; nil if undecided.
  private static func rounded(_ digits: UInt64, _ exponent: Int) -> Double? {
    if digits == 0 || exponent < PowersOfFive.exponents.lowerBound { return 0 }
    if exponent > PowersOfFive.exponents.upperBound { return .infinity }
    let zeros = digits.leadingZeroBitCount
    guard let product = product(digits << zeros, exponent) else { return nil }
    // 53 bits of the significand and one more to round by.
    let upper = Int(product.high >> 63)
    let shift = upper + 9
    var significand = product.high >> shift
    let binary = PowersOfFive.binaryExponent(ofPowerOfTen: exponent) + 63 + upper - zeros
    let field = binary + 1023
    if field <= 0 {
      // A subnormal number, or one that rounds to the least normal one.
      if field < -62 { return 0 }
      significand >>= 1 - field
      return Double(bitPattern: (significand + significand & 1) >> 1)
    }
    // Exactly between two Doubles: to the even one. Only these powers of five have so few bits.
    let isHalf = product.low <= 1 && (-4...23).contains(exponent) && significand & 3 == 1
    if isHalf, significand << shift == product.high { significand -= 1 }
    significand = (significand + significand & 1) >> 1
    // A carry increases the exponent.
    let pattern = UInt64(field - 1) << 52 + significand
    return pattern < Double.infinity.bitPattern ? Double(bitPattern: pattern) : .infinity
  }

  /// Returns the leading 128 bits of the product with a power of five; nil if the bits left out could carry into them.
  ///
  /// - Parameter digits: with the highest bit set.
  private static func product(_ digits: UInt64, _ exponent: Int) -> PowersOfFive.Significand? {
    let power = PowersOfFive.significand(exponent)
    var (high, low) = digits.multipliedFullWidth(by: power.high)
    // The second half of the power matters if all bits below the rounding bit are 1.
    if high & 0x1FF == 0x1FF {
      let (sum, carries) = low.addingReportingOverflow(digits.multipliedFullWidth(by: power.low).high)
      low = sum
      if carries { high += 1 }
    }
    if low == .max, !(-27...55).contains(exponent) { return nil }
    return PowersOfFive.Significand(high: high, low: low)
  }

  private static let powers: [Double] = (0...22).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
  private static let (plus, minus, point): (UInt8, UInt8, UInt8) = (0x2B, 0x2D, 0x2E)
  private static let (zero, e, capitalE): (UInt8, UInt8, UInt8) = (0x30, 0x65, 0x45)
}
