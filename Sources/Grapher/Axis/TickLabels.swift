/// What is written at the ticks of an axis.
///
/// Labels come from the integers that make the ticks, never from a rounded `Double`, and all labels of an axis look
/// alike: as many decimals, one power of ten, except that zero is a plain 0.
///
/// - Up to about 10⁵ and down to about 10⁻³ numbers are written out; beyond, as "2×10⁻³⁰⁰".
/// - Where labels would differ only in their seventh digit or later, the axis does not show x but x less a round
///   number: around 10¹⁵ the ticks read 0, 5, 10 and the axis is named "x − 10¹⁵". That states what is shown as a
///   formula would, unlike a factor or a term standing alone at the end of an axis.
public struct TickLabels: Sendable, Equatable {
  /// One for each tick, in order.
  public let strings: [String]
  /// What is to be written behind the variable's name, " − 10¹⁵"; nil while labels are the values themselves.
  public let offset: String?

  public init(_ ticks: Ticks) {
    let exponent = ticks.step.exponent
    let coefficients = ticks.indices.map { $0 * ticks.step.mantissa }
    let numbers = coefficients.map { DecimalNumber(coefficient: $0, exponent: exponent) }
    guard
      let smallest = coefficients.first, let largest = coefficients.last,
      let longest = numbers.max(by: { $0.coefficient.magnitude < $1.coefficient.magnitude }),
      longest.order - exponent + 1 > TickLabels.mostDigits,
      smallest.signum() == largest.signum()
    else {
      strings = TickLabels.texts(of: numbers)
      offset = nil
      return
    }
    let base = TickLabels.roundest(in: smallest...largest)
    strings = TickLabels.texts(
      of: coefficients.map { DecimalNumber(coefficient: $0 - base, exponent: exponent) })
    offset = TickLabels.difference(from: DecimalNumber(coefficient: base, exponent: exponent))
  }

  private static let mostDigits = 6

  /// All in one notation, chosen by the number furthest from zero and by the step.
  static func texts(of numbers: [DecimalNumber]) -> [String] {
    guard let longest = numbers.max(by: { $0.coefficient.magnitude < $1.coefficient.magnitude }) else { return [] }
    let order = longest.order
    let digits = order - longest.exponent + 1
    let isPlain = (-3...4).contains(order) || digits > 3 && (-3...6).contains(order)
    return numbers.map { isPlain ? $0.plain : $0.scientific(power: order) }
  }

  /// The number with the most trailing zeros in a range on one side of zero; of several, the nearest to zero.
  private static func roundest(in range: ClosedRange<Int>) -> Int {
    let isNegative = range.upperBound < 0
    let low = isNegative ? -range.upperBound : range.lowerBound
    let high = isNegative ? -range.lowerBound : range.upperBound
    var power = 1
    while power <= high / 10 { power *= 10 }
    while power > 1 {
      let below = low / power * power
      let multiple = below < low ? below + power : below
      if multiple <= high { return isNegative ? -multiple : multiple }
      power /= 10
    }
    return range.lowerBound
  }

  /// " − 10¹⁵", or " + 2.5" where the base is negative.
  private static func difference(from base: DecimalNumber) -> String {
    let magnitude = DecimalNumber(coefficient: abs(base.coefficient), exponent: base.exponent).reduced
    let order = magnitude.order
    let isLong = order - magnitude.exponent > 3
    let isPlain = (-3...4).contains(order) || isLong && (-3...17).contains(order)
    let text = isPlain ? magnitude.grouped : magnitude.scientific(power: order)
    return (base.coefficient < 0 ? " + " : " \u{2212} ") + text
  }
}
