extension Double {
  /// The number as descriptions write it: integers without decimals, at most 6 decimals if these are exact.
  ///
  /// A number with more decimals is written in full, so that it stays the number that was typed. Only a number that
  /// needs 17 digits, usually the residue of a calculation, is rounded to 6 decimals; `exactText` keeps it.
  package var calculatorText: String {
    if self == 0 { return "0" }
    guard isFinite else { return isNaN ? "NaN" : self < 0 ? "−∞" : "∞" }
    let digits = abs(self).plainText
    let text =
      significantDigits(of: digits) < 17 || abs(self) < 1e-3 || abs(self) >= 1e10
      ? digits : ((abs(self) * 1e6).rounded() / 1e6).plainText
    return self < 0 ? "−" + text : text
  }

  /// The number with all digits.
  var exactText: String { isFinite && self < 0 ? "−" + (-self).plainText : isFinite ? plainText : calculatorText }

  /// The shortest text that parses as the same number, without a trailing `.0` or a padded exponent.
  package var plainText: String {
    var text = description
    if text.hasSuffix(".0") { text.removeLast(2) }
    guard let mark = text.firstIndex(of: "e") else { return text }
    var mantissa = String(text[..<mark])
    if mantissa.hasSuffix(".0") { mantissa.removeLast(2) }
    let exponent = Int(text[text.index(after: mark)...]) ?? 0
    return (0..<21).contains(exponent) && !mantissa.contains(".")
      ? mantissa + String(repeating: "0", count: exponent) : "\(mantissa)e\(exponent)"
  }

  private func significantDigits(of text: String) -> Int {
    let mantissa = text.prefix { $0 != "e" }.filter { $0 != "." }
    return mantissa.drop { $0 == "0" }.count
  }
}
