/// Formats numbers for SVG in the fewest characters.
enum SVGNumber {
  /// Rounds a finite length to hundredths of a point, the precision of coordinates.
  static func hundredths(_ value: Double) -> Int { Int(exactly: (value * 100).rounded()) ?? 0 }

  static func text(hundredths number: Int) -> String { text(number, digits: 2) }

  /// Formats a finite number, rounded to hundredths.
  static func text(_ value: Double) -> String { text(hundredths: hundredths(value)) }

  /// Formats a number from 0 to 1, rounded to thousandths.
  static func text(part value: Double) -> String { text(Int(exactly: (value * 1000).rounded()) ?? 0, digits: 3) }

  private static func text(_ number: Int, digits: Int) -> String {
    let power = digits == 2 ? 100 : 1000
    let (whole, part) = number.magnitude.quotientAndRemainder(dividingBy: UInt(power))
    let sign = number < 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    var decimals = "\(UInt(power) + part)".dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole == 0 ? "" : "\(whole)").\(decimals)"
  }
}
