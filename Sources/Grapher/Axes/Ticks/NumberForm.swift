/// What is written around the numbers of ticks: `$5 000`, `25%`, `1.5 kW`.
package struct NumberForm: Sendable, Hashable {
  package var prefix = ""
  package var suffix = ""
  /// Whether numbers have letters for powers of a thousand, as in 15k and 2M.
  package var isScaled = false
  /// Whether the numbers are hundredths: 25% at 0.25.
  package var isShare = false

  package init(prefix: String = "", suffix: String = "", isScaled: Bool = false, isShare: Bool = false) {
    (self.prefix, self.suffix, self.isScaled, self.isShare) = (prefix, suffix, isScaled, isShare)
  }

  /// Whether numbers are written with all their digits, or scaled, so that no power of ten is at the name of the axis.
  var writesAll: Bool { isScaled || !prefix.isEmpty }

  /// Returns the text of a number, whose sign is before the prefix.
  func text(_ number: String) -> String {
    guard let sign = number.first, sign == "\u{2212}", !prefix.isEmpty else { return prefix + number + suffix }
    return "\(sign)\(prefix)\(number.dropFirst())\(suffix)"
  }

  /// Returns the texts of numbers; nil for those that are beyond the letters or have too many digits.
  func texts(of numbers: [DecimalNumber]) -> [String]? {
    guard let greatest = numbers.filter({ $0.coefficient != 0 }).map(\.order).max() else {
      return numbers.map { text($0.grouped) }
    }
    if greatest >= (isScaled ? Self.mostScaledDigits : Self.mostDigits) { return nil }
    if !isScaled { return greatest >= Self.leastOrder ? numbers.map { text($0.grouped) } : nil }
    return numbers.map { number in
      if number.coefficient == 0 { return text("0") }
      let reduced = number.reduced
      let third = Int((Double(reduced.order) / 3).rounded(.down))
      // Beside numbers from 1 on, those below 1 have decimals.
      let power = min(max(third, greatest >= 0 ? 0 : -Self.below.count), Self.above.count)
      let letter = power == 0 ? "" : power > 0 ? Self.above[power - 1] : Self.below[-power - 1]
      let scaled = DecimalNumber(coefficient: reduced.coefficient, exponent: reduced.exponent - 3 * power).plain
      // A unit follows its letter: 5 kW.
      let unit = suffix.first == " " ? " \(letter)\(suffix.dropFirst())" : letter + suffix
      return NumberForm(prefix: prefix, suffix: unit).text(scaled)
    }
  }

  private static let above = ["k", "M", "G", "T", "P"]
  private static let below = ["m", "µ", "n", "p"]
  /// The numbers of digits before the point from which on numbers are powers of ten, without letters and with them.
  private static let (mostDigits, mostScaledDigits) = (16, 18)
  /// The least order of a number with decimals.
  private static let leastOrder = -4
}
