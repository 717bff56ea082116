import Interval

/// A number as it was entered, equal only to the identical number: 0 differs from −0, NaN equals NaN.
package struct Literal: Sendable, Hashable {
  /// The nearest Double.
  package let value: Double
  /// Whether constant parts of a formula are computed exactly: those of text. Key programs calculate in Doubles.
  let isExact: Bool
  /// The exact number, if it is not the shortest decimal that is read as the Double.
  private let typed: Rational?
  /// The exponent of ten that the number was typed with: 8 of `3e8`; 0 without one.
  private let exponent: Int16
  /// What is known of a number that was computed and has no exact form; nil for others.
  let computed: Computed?

  /// The bounds of a number, and its value in double-double. A class, so that other literals stay small.
  final class Computed: Sendable {
    let bounds: Interval
    let precise: Approximation

    init(_ bounds: Interval, _ precise: Approximation) { (self.bounds, self.precise) = (bounds, precise) }
  }

  /// A number of a key program.
  package init(_ value: Double) { (self.value, isExact, typed, exponent, computed) = (value, false, nil, 0, nil) }

  /// A value that was computed, with what is known of the number.
  init(_ value: Double, _ computed: Computed) {
    (self.value, isExact, typed, exponent, self.computed) = (value, false, nil, 0, computed)
  }

  /// The shortest decimal that is read as this Double.
  init(decimal value: Double) { (self.value, isExact, typed, exponent, computed) = (value, true, nil, 0, nil) }

  /// The number that a text writes; nil if the text is no number, or the number is too long to be exact.
  init?(text: String) {
    guard let value = Double(text) else { return nil }
    let digits = text.prefix { $0 != "e" }.count(where: \.isNumber)
    // 15 digits are always those of the shortest decimal.
    let isShort = digits <= 15 && (value == 0 || (value.magnitude > 1e-290 && value.isFinite))
    var typed: Rational?
    if !isShort || value == 0 {
      guard let number = Rational(decimal: text) else { return nil }
      typed = number == Rational(decimal: value) ? nil : number
    }
    (self.value, isExact, self.typed, computed) = (value, true, typed, nil)
    exponent = text.firstIndex(of: "e").flatMap { Int16(text[text.index(after: $0)...]) } ?? 0
  }

  /// A value that was computed exactly.
  init(_ exact: Rational) {
    (value, isExact, exponent, computed) = (exact.double, true, 0, nil)
    typed = !exact.isDefined || exact == Rational(decimal: value) ? nil : exact
  }

  /// Whether the number is not the shortest decimal that is read as its Double.
  var isLong: Bool { typed != nil }

  /// The exact number, which for a number of a key program is the decimal that people write for its Double; nil for one that was
  /// computed and has no exact form.
  var rational: Rational? { computed == nil ? typed ?? Rational(decimal: value) : nil }

  /// The number as a decimal times a power of ten, if it was typed so or has too many zeros: 3 and 8 of `3e8`.
  package var scientific: (factor: String, exponent: Int)? {
    let digits = value.plainText.split(separator: "e")
    let power = digits.count > 1 ? Int(digits[1]) ?? 0 : 0
    if exponent != 0, value != 0, let factor = Double("\(digits[0])e\(power - Int(exponent))")?.plainText,
      !factor.contains("e")
    {
      return (factor, Int(exponent))
    }
    return digits.count > 1 ? (String(digits[0]), power) : nil
  }

  package static func == (a: Literal, b: Literal) -> Bool {
    a.identity == b.identity && a.typed == b.typed && a.computed?.bounds == b.computed?.bounds
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  private var identity: UInt64 { value.isNaN ? Double.nan.bitPattern : value.bitPattern }
}
