extension Double {
  /// The number on the calculator's display: at most 6 decimals, or 6 significant digits of a number below 0.1, and at most
  /// 12 significant digits. Whole numbers below 10¹⁵ are shown in full; others have an exponent (`1.5e20`, `2e−9`) from 10¹²
  /// and below 10⁻⁶. `undefined` is NaN.
  var displayText: String {
    if isNaN { return "undefined" }
    let sign = self < 0 ? "−" : ""
    if isInfinite { return sign + "∞" }
    if abs(self) < 1e15, self == rounded() { return sign + String(Int64(abs(self))) }
    var (digits, exponent) = abs(self).decimalDigits
    Double.round(&digits, &exponent, to: min(max(exponent + 7, 6), 12))
    return sign + Double.text(digits, exponent)
  }

  /// The digits of the shortest text that reads back, without zeros at either end, and the power of ten of the first.
  ///
  /// - Precondition: the number is positive and finite.
  private var decimalDigits: ([Int], exponent: Int) {
    let parts = description.split(separator: "e")
    let mantissa = parts.first.map(Array.init) ?? []
    let point = mantissa.firstIndex(of: ".") ?? mantissa.count
    let all = mantissa.compactMap(\.wholeNumberValue)
    let zeros = all.prefix { $0 == 0 }.count
    let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return (Array(all.dropFirst(zeros)), point - zeros - 1 + power)
  }

  /// Rounds digits, halves up, and drops zeros at the end.
  private static func round(_ digits: inout [Int], _ exponent: inout Int, to count: Int) {
    if digits.count > count {
      let isUp = digits[count] >= 5
      digits.removeLast(digits.count - count)
      if isUp {
        while digits.last == 9 { digits.removeLast() }
        if let last = digits.popLast() {
          digits.append(last + 1)
        } else {
          digits = [1]
          exponent += 1
        }
      }
    }
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
  }

  private static func text(_ digits: [Int], _ exponent: Int) -> String {
    let text = digits.map(String.init).joined()
    switch exponent {
    case 0..<12:
      let whole = text.prefix(exponent + 1)
      let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
      let fraction = text.dropFirst(exponent + 1)
      return whole + zeros + (fraction.isEmpty ? "" : "." + fraction)
    case -6..<0: return "0." + String(repeating: "0", count: -exponent - 1) + text
    default:
      let fraction = text.dropFirst()
      let power = exponent < 0 ? "−\(-exponent)" : "\(exponent)"
      return text.prefix(1) + (fraction.isEmpty ? "" : "." + fraction) + "e" + power
    }
  }
}
