/// An exact decimal number: an integer coefficient times a power of ten.
///
/// Formats numbers for readers: with the minus sign U+2212 and superscript exponents.
struct DecimalNumber: Hashable {
  let coefficient: Int
  let exponent: Int

  /// The power of ten of the leading digit: 2 for 250, -3 for 0.005. For zero, the exponent.
  var order: Int { digitCount - 1 + exponent }

  /// The number with the shortest coefficient: 10³ for 1000, 0 for zero.
  var reduced: DecimalNumber {
    guard coefficient != 0 else { return DecimalNumber(coefficient: 0, exponent: 0) }
    var coefficient = coefficient
    var exponent = exponent
    while coefficient % 10 == 0 {
      coefficient /= 10
      exponent += 1
    }
    return DecimalNumber(coefficient: coefficient, exponent: exponent)
  }

  /// Every digit: "−0.250" for -250 thousandths, "0" for zero in any precision.
  var plain: String { coefficient == 0 ? "0" : written(decimals: -exponent) }

  /// Like `plain`, with narrow spaces between groups of three if the integer part has five or more digits: "1 234 567".
  var grouped: String { coefficient == 0 ? "0" : written(decimals: -exponent, isGrouped: true) }

  /// The number of digits of `plain`.
  var plainDigits: Int { coefficient == 0 ? 1 : max(order + 1, 1) + max(-exponent, 0) }

  /// Scientific notation: "2×10⁻³⁰⁰", "−1.50×10⁵"; "10⁵" for a coefficient of 1; "0" for zero.
  ///
  /// A power not less than `exponent` keeps every digit.
  func scientific(power: Int) -> String {
    guard coefficient != 0 else { return "0" }
    let decimals = power - exponent
    let isOne = coefficient.magnitude == 1 && decimals == 0
    let mantissa = isOne ? (coefficient < 0 ? "\u{2212}" : "") : written(decimals: decimals) + "×"
    return mantissa + "10" + DecimalNumber.superscript(power)
  }

  private var digitCount: Int {
    var (count, rest) = (1, coefficient.magnitude / 10)
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }

  /// Writes the coefficient with a decimal point before its last `decimals` digits, or with zeros after it if `decimals`
  /// is negative.
  private func written(decimals: Int, isGrouped: Bool = false) -> String {
    let digits = Array(String(coefficient.magnitude).utf8)
    let beforePoint = digits.count - decimals
    let whole = max(beforePoint, 1)
    var text: [UInt8] = []
    text.reserveCapacity(whole + max(decimals, 0) + 8)
    if coefficient < 0 { text += "\u{2212}".utf8 }
    for place in 0..<whole {
      if isGrouped, whole > 4, place > 0, (whole - place) % 3 == 0 { text += "\u{202F}".utf8 }
      let index = place + beforePoint - whole
      text.append(digits.indices.contains(index) ? digits[index] : UInt8(ascii: "0"))
    }
    if decimals > 0 {
      text.append(UInt8(ascii: "."))
      for index in beforePoint..<digits.count { text.append(index < 0 ? UInt8(ascii: "0") : digits[index]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func superscript(_ number: Int) -> String {
    (number < 0 ? "⁻" : "") + String(String(number.magnitude).compactMap(\.superscript))
  }
}

extension Character {
  /// The superscript form of a decimal digit: "²" for "2"; nil for any other character.
  package var superscript: Character? {
    guard isASCII, let digit = wholeNumberValue else { return nil }
    return ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"][digit]
  }
}
