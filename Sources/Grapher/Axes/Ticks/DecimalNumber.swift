/// An exact decimal number: an integer coefficient times a power of ten.
///
/// Formats numbers for readers: with the minus sign U+2212 and superscript exponents.
struct DecimalNumber: Hashable {
  let coefficient: Int
  let exponent: Int

  /// The power of ten of the leading digit: 2 for 250, -3 for 0.005. For zero, the exponent.
  var order: Int { digits.count - 1 + exponent }

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
  var plain: String { coefficient == 0 ? "0" : sign + point(digits, decimals: -exponent) }

  /// Like `plain`, with narrow spaces between groups of three if the integer part has five or more digits: "1 234 567".
  var grouped: String {
    let parts = plain.dropFirst(sign.count).split(separator: ".", maxSplits: 1)
    guard let whole = parts.first, whole.count > 4 else { return plain }
    var text = sign
    for (position, digit) in whole.enumerated() {
      if position > 0, (whole.count - position) % 3 == 0 { text += "\u{202F}" }
      text.append(digit)
    }
    return parts.count > 1 ? text + "." + parts[1] : text
  }

  /// Scientific notation: "2×10⁻³⁰⁰", "−1.50×10⁵"; "10⁵" for a coefficient of 1; "0" for zero.
  ///
  /// A power not less than `exponent` keeps every digit.
  func scientific(power: Int) -> String {
    guard coefficient != 0 else { return "0" }
    let mantissa = point(digits, decimals: power - exponent)
    return sign + (mantissa == "1" ? "" : mantissa + "×") + "10" + DecimalNumber.superscript(power)
  }

  private var digits: String { String(coefficient.magnitude) }
  private var sign: String { coefficient < 0 ? "\u{2212}" : "" }

  /// Inserts a decimal point before the last `decimals` digits, or appends zeros if `decimals` is negative.
  private func point(_ digits: String, decimals: Int) -> String {
    guard decimals > 0 else { return digits + String(repeating: "0", count: -decimals) }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return padded.dropLast(decimals) + "." + padded.suffix(decimals)
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
