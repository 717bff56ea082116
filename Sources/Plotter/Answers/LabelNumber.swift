import Brain
import Grapher
import Interval

/// A number in a label or a name: an exact form where it is proved to be the number, else a decimal whose digits are all
/// right.
struct LabelNumber {
  let bounds: Interval
  let exact: ExactNumber?
  /// The greatest number of digits of a decimal.
  var digits = 4

  /// The number in the text language, `pi/2` or `-1.414`.
  var text: String { text { $0.text } }

  /// The number in the text language as a factor of a product, with a sum in parentheses: `(e-1)`.
  var factorText: String { text { $0.factorText } }

  private func text(_ form: (ExactNumber) -> String?) -> String {
    if let exact, !exact.isShortDecimal, let text = form(exact) { return text }
    let isWhole = exact.map { abs($0.double) < Self.large && $0.double == $0.double.rounded() } ?? false
    return ProvedNumber(bounds: exact.map { Interval($0.double) } ?? bounds)
      .text(digits: isWhole ? max(digits, Self.digitsOfWhole) : digits)
  }

  /// Whole numbers up to a million have all their digits.
  private static let (large, digitsOfWhole) = (1e6, 6)

  /// Returns the exact number in an interval at which a formula is 0; nil if none is found.
  ///
  /// - Parameters:
  ///   - bounds: those of a place where the formula is 0, and no other.
  ///   - variable: the name of the variable.
  static func zero(
    of formula: Expression, in bounds: Interval, _ variable: String, _ constants: ParameterBindings, takesDegrees: Bool
  ) -> ExactNumber? {
    ExactNumber.candidates(in: bounds).first { candidate in
      formula.exactNumber(using: constants.exactNumbers([variable: candidate]), takesDegrees: takesDegrees)?.isZero
        == true
    }
  }
}

extension ParameterBindings {
  /// Returns the exact values of the parameters, and of other names.
  func exactNumbers(_ others: [String: ExactNumber] = [:]) -> [String: ExactNumber] {
    values.compactMapValues(\.exactNumber).merging(others) { $1 }
  }
}

extension RichText {
  /// Typesets a point of numbers in the text language.
  init(point texts: [String]) {
    let numbers = texts.map { RichText(number: $0) }
    self = numbers.enumerated().reduce("(") { $0 + ($1.offset == 0 ? "" : ", ") + $1.element } + ")"
  }

  /// Typesets a number in the text language: `-2*pi`, which is −2π.
  init(number text: String) {
    guard let number = try? Expression(notation: text), let math = MathText(number) else {
      self.init(text)
      return
    }
    self.init(math, plain: number.description.replacing("×π", with: "π"))
  }
}
