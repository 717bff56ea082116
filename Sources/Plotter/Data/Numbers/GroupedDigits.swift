/// A number with marks between its thousands, or with a sign of a currency: `1'000`, `1,234,567.8`, `$1,200.50`, `12 €`.
struct GroupedDigits {
  /// The number without marks and currency, with a decimal point.
  let plain: [UInt8]
  /// Whether no other number can be meant. `1,234` may also be 1.234 as many languages write it.
  let isCertain: Bool

  /// - Parameter hasDecimalComma: whether a comma stands before decimals, and a point between thousands.
  /// - Returns: nil for a text that is no such number.
  init?(_ text: Slice<UnsafeBufferPointer<UInt8>>, hasDecimalComma: Bool) {
    var rest = text
    var plain: [UInt8] = []
    func takeSign() {
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"), plain.isEmpty {
        plain.append(sign)
        rest = rest.dropFirst()
      }
    }
    takeSign()
    var hasCurrency = GroupedDigits.take(GroupedDigits.currencies, from: &rest)
    if hasCurrency {
      _ = GroupedDigits.take(GroupedDigits.spaces, from: &rest)
      takeSign()
    }
    let (decimalMark, otherMark) = hasDecimalComma ? (UInt8(ascii: ","), UInt8(ascii: ".")) : (0x2E, 0x2C)
    func takeDigits() -> Int {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      plain += digits
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    let startsWithZero = rest.first == 0x30
    let first = takeDigits()
    guard first > 0 else { return nil }
    var groups = 0
    if first <= 3, !startsWithZero, let mark = GroupedDigits.mark(at: rest, and: otherMark) {
      while rest.starts(with: mark), rest.dropFirst(mark.count).prefix(3).allSatisfy({ (0x30...0x39).contains($0) }) {
        rest = rest.dropFirst(mark.count)
        let length = takeDigits()
        // A space may stand before a currency.
        guard length == 3 else { return nil }
        groups += 1
      }
    }
    let hasFraction = rest.first == decimalMark
    if hasFraction {
      rest = rest.dropFirst()
      plain.append(0x2E)
      guard takeDigits() > 0 else { return nil }
    }
    if !rest.isEmpty, !hasCurrency {
      _ = GroupedDigits.take(GroupedDigits.spaces, from: &rest)
      hasCurrency = GroupedDigits.take(GroupedDigits.currencies, from: &rest)
    }
    if rest.first == UInt8(ascii: "%"), groups > 0, !hasCurrency { rest = rest.dropFirst() }
    guard rest.isEmpty, groups > 0 || hasCurrency else { return nil }
    self.plain = plain
    let mark = text.contains(otherMark)
    isCertain = !mark || groups > 1 || hasFraction || hasCurrency
  }

  /// Returns the mark between thousands at the start of a text; nil for another text.
  private static func mark(at text: Slice<UnsafeBufferPointer<UInt8>>, and comma: UInt8) -> [UInt8]? {
    if text.first == comma { return [comma] }
    return (apostrophes + spaces).first {
      text.starts(with: $0) && text.dropFirst($0.count).first.map { (0x30...0x39).contains($0) } == true
    }
  }

  /// Takes one of some texts from the start of another.
  private static func take(_ texts: [[UInt8]], from text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let found = texts.first(where: { text.starts(with: $0) }) else { return false }
    text = text.dropFirst(found.count)
    return true
  }

  private static let apostrophes = ["'", "\u{2019}", "_"].map { Array($0.utf8) }
  /// The space, that without a break, and the narrow ones.
  private static let spaces = [" ", "\u{A0}", "\u{202F}", "\u{2009}"].map { Array($0.utf8) }
  private static let currencies = ["$", "€", "£", "¥"].map { Array($0.utf8) }
}
