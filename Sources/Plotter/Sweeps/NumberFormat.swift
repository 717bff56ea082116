import Platform
import RealModule

/// The format of a number in a file name or a title, as in `{k:.2f}`; a subset of Python's format specifications.
struct NumberFormat: Sendable, Equatable {
  /// `f`, `e`, `g` or `d`; nil for the shortest text that reads back as the same number, rounded to `precision`
  /// significant digits.
  private let conversion: Character?
  private let precision: Int?
  private let width: Int
  private let isZeroPadded: Bool

  /// The shortest text that reads back as the same number.
  static let shortest = NumberFormat(conversion: nil, precision: nil)

  /// At most four significant digits.
  static let rounded = NumberFormat(conversion: nil, precision: 4)

  private init(conversion: Character?, precision: Int?, width: Int = 0, isZeroPadded: Bool = false) {
    self.conversion = conversion
    self.precision = precision
    self.width = width
    self.isZeroPadded = isZeroPadded
  }

  /// Reads a format such as `.2f`, `04d`, `8.3e`, `g` or the empty text; nil if the text is not a format.
  init?(_ text: some StringProtocol) {
    var rest = text[...]
    let isZeroPadded = rest.first == "0"
    let width = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(width.count)
    var precision: Int?
    if rest.first == "." {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), number <= 30 else { return nil }
      precision = number
      rest = rest.dropFirst(digits.count + 1)
    }
    guard let wide = width.isEmpty ? 0 : Int(width), wide <= 60, rest.count <= 1 else { return nil }
    if let conversion = rest.first {
      guard "fegd".contains(conversion), conversion != "d" || precision == nil else { return nil }
      self.init(conversion: conversion, precision: precision, width: wide, isZeroPadded: isZeroPadded)
    } else {
      // As in Python: a precision alone counts significant digits.
      self.init(
        conversion: precision == nil ? nil : "g", precision: precision, width: wide, isZeroPadded: isZeroPadded)
    }
  }

  /// Chooses the fewest digits that distinguish the values, the same for all values so that animated text does not jump.
  init(distinguishing values: [Double], spacing: SweepRange.Spacing) {
    let sample = values.prefix(1000)
    switch spacing {
    case .listed: self = .shortest
    case .logarithmic: self.init(conversion: nil, precision: 3)
    case .even:
      let step = sample.count > 1 ? abs(values[1] - values[0]) : abs(values.first ?? 1)
      let largest = sample.map(\.magnitude).max() ?? 0
      guard step > 0, largest < 1e9, step > 1e-9 else {
        self = sample.count > 1 ? NumberFormat(conversion: "g", precision: 12) : .shortest
        return
      }
      let digits = (0...12).first { digits in
        let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
        return sample.allSatisfy { abs(($0 * unit).rounded() / unit - $0) <= 1e-6 * step }
      }
      let enough = max(0, Int((2 - .log10(step)).rounded(.down)))
      self.init(conversion: "f", precision: min(digits ?? enough, enough))
    }
  }

  /// Returns a number's text.
  func text(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    var text: String
    switch conversion {
    case nil: text = (precision.flatMap { Double(formatted(value, "e", $0 - 1)) } ?? value).shortestText
    case "d": text = value.magnitude < 1e18 ? "\(Int(value.rounded()))" : formatted(value.rounded(), "f", 0)
    case let letter?: text = formatted(value, letter, precision ?? 6)
    }
    // Removes the sign of −0.
    if text.hasPrefix("-"), !text.contains(where: { "123456789".contains($0) }) { text.removeFirst() }
    guard text.count < width else { return text }
    let padding = String(repeating: isZeroPadded ? "0" : " ", count: width - text.count)
    return isZeroPadded && text.hasPrefix("-") ? "-" + padding + text.dropFirst() : padding + text
  }

  /// Returns a number's text with the minus sign U+2212.
  func typeset(_ value: Double) -> String { text(value).replacing("-", with: "−") }

  private func formatted(_ value: Double, _ letter: Character, _ precision: Int) -> String {
    NumberText.text(value, letter, precision: precision)
  }
}

extension NumberFormat: CustomStringConvertible {
  /// The format as it is typed: `.2f`, `04d`.
  var description: String {
    (isZeroPadded ? "0" : "") + (width > 0 ? "\(width)" : "") + (precision.map { ".\($0)" } ?? "")
      + (conversion.map(String.init) ?? "")
  }
}

extension Double {
  /// The shortest decimal text that reads back as the same number, without `.0`.
  var shortestText: String { description.hasSuffix(".0") ? String(description.dropLast(2)) : description }
}
