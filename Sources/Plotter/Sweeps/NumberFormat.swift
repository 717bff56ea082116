import Platform
import RealModule

/// How a number is written in a file's name or a title: what stands after the colon in `{k:.2f}`, as C and Python have it.
struct NumberFormat: Sendable, Equatable {
  /// f, e, g, d, or none for the shortest text that reads back as the same Double, once rounded to so many significant
  /// digits as the precision says.
  private let conversion: Character?
  private let precision: Int?
  private let width: Int
  private let isZeroPadded: Bool

  /// The shortest text.
  static let shortest = NumberFormat(conversion: nil, precision: nil)

  private init(conversion: Character?, precision: Int?, width: Int = 0, isZeroPadded: Bool = false) {
    self.conversion = conversion
    self.precision = precision
    self.width = width
    self.isZeroPadded = isZeroPadded
  }

  /// Reads `.2f`, `04d`, `8.3e`, `g` or nothing; nil for anything else.
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

  /// The format with as few digits as tell values apart and stay alike from one to the next, so that nothing jumps.
  init(telling values: [Double], spacing: SweepRange.Spacing) {
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

  /// The number in this format.
  func text(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    var text: String
    switch conversion {
    case nil: text = NumberFormat.shortest(precision.flatMap { Double(formatted(value, "e", $0 - 1)) } ?? value)
    case "d": text = value.magnitude < 1e18 ? "\(Int(value.rounded()))" : formatted(value.rounded(), "f", 0)
    case let letter?: text = formatted(value, letter, precision ?? 6)
    }
    // No number is written −0.
    if text.hasPrefix("-"), !text.contains(where: { "123456789".contains($0) }) { text.removeFirst() }
    guard text.count < width else { return text }
    let padding = String(repeating: isZeroPadded ? "0" : " ", count: width - text.count)
    return isZeroPadded && text.hasPrefix("-") ? "-" + padding + text.dropFirst() : padding + text
  }

  /// The number as people read it, with a true minus sign.
  func typeset(_ value: Double) -> String { text(value).replacing("-", with: "−") }

  private static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func formatted(_ value: Double, _ letter: Character, _ precision: Int) -> String {
    NumberText.text(value, letter, precision: precision)
  }
}

extension NumberFormat: CustomStringConvertible {
  /// As it is written: `.2f`, `04d`.
  var description: String {
    (isZeroPadded ? "0" : "") + (width > 0 ? "\(width)" : "") + (precision.map { ".\($0)" } ?? "")
      + (conversion.map(String.init) ?? "")
  }
}
