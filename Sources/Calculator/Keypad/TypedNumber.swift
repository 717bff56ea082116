/// The number being typed: digits with at most one decimal point, as the keys gave them.
struct TypedNumber: Sendable, Equatable {
  /// Never empty. A point may be the first or the last character.
  private(set) var text: String
  /// Whether the number is stored in `M` and only stays on display: a digit begins another number.
  var isStored = false

  /// The most digits, far more than tell two numbers of type Double apart. Further digits are ignored.
  static let mostDigits = 40

  /// Creates the number that a digit begins.
  init(digit: Int) { text = String(digit) }

  /// Creates the number that the decimal point begins.
  init() { text = "." }

  /// Returns nil if keys cannot give the text.
  init?(text: String) {
    let points = text.utf8.filter { $0 == UInt8(ascii: ".") }.count
    let digits = text.utf8.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    guard !text.isEmpty, points <= 1, digits + points == text.utf8.count, digits <= TypedNumber.mostDigits,
      digits == 1 || points > 0 && text.first == "." || text.first != "0" || text.dropFirst().first == "."
    else { return nil }
    self.text = text
  }

  /// Adds a digit. It replaces a lone zero.
  mutating func append(digit: Int) {
    if text == "0" {
      text = String(digit)
    } else if text.utf8.count - (hasPoint ? 1 : 0) < TypedNumber.mostDigits {
      text += String(digit)
    }
  }

  /// Adds the decimal point; a second one is ignored.
  mutating func appendPoint() { if !hasPoint { text += "." } }

  /// Returns the number without its last character; nil if it has only one.
  var shortened: TypedNumber? { TypedNumber(text: String(text.dropLast())) }

  /// The number on the display, with a zero before a leading point.
  var display: String { text.first == "." ? "0" + text : text }

  var value: Double { Double(hasPoint ? "0\(text)0" : text) ?? 0 }

  private var hasPoint: Bool { text.utf8.contains(UInt8(ascii: ".")) }
}
