import RealModule

/// Formats given numbers with the digits that they need.
///
/// A number has up to four digits if they are exact, or else three digits, or as many as distinguish the numbers.
package enum ValueLabels {
  /// Returns a number with about four digits and all before the point, or a power of ten from a hundred million on and
  /// below a thousandth: "12 345", "0.3333", "1.429×10⁹"; an empty text for a number that is not finite.
  package static func text(of value: Double) -> String {
    guard value.isFinite else { return "" }
    guard value != 0, let order = order(of: value) else { return "0" }
    let isPlain = (-3...7).contains(order)
    guard let number = rounded(value, at: isPlain ? min(order - 3, 0) : order - 3) else { return "" }
    return texts(ofEach: [number], isPlain: isPlain)[0]
  }

  private static func order(of value: Double) -> Int? { Int(exactly: Double.log10(value.magnitude).rounded(.down)) }

  /// Returns a number whose last digit has a power of ten, without zeros at its end; nil if it has too many digits.
  private static func rounded(_ value: Double, at last: Int) -> DecimalNumber? {
    Int(exactly: (value / Double.pow(10, Double(last))).rounded()).map {
      DecimalNumber(coefficient: $0, exponent: last).reduced
    }
  }

  /// Returns finite numbers in the form of ticks, as `3G`, `$12.50` or `25%`; scaled ones have three digits, or four to be different.
  package static func texts(of values: [Double], in form: NumberForm) -> [String] {
    let values = form.isShare ? values.map { 100 * $0 } : values
    let texts = texts(of: values)
    guard form.isScaled || form.writesAll && texts.contains(where: { $0.contains("×") }) else {
      return texts.map(form.text)
    }
    func numbers(_ digits: Int) -> [DecimalNumber] {
      values.compactMap { rounded($0, at: (order(of: $0) ?? 0) - digits + 1) }
    }
    let short = numbers(3)
    let all = form.isScaled && Set(short).count == Set(values).count ? short : numbers(4)
    return all.count == values.count ? form.texts(of: all) ?? texts.map(form.text) : texts.map(form.text)
  }

  /// Returns finite numbers as `text(of:)` does, with equal decimals if these need little space, none is a power of ten, and all
  /// digits are true: a number that is rounded to four digits gets no zeros, and the others then have as few decimals.
  package static func texts(of values: [Double]) -> [String] {
    let texts = values.map(text)
    let decimals = texts.map {
      $0.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
    }
    let most = decimals.max() ?? 0
    let havePowers = texts.contains { $0.contains { "×⁰¹²³⁴⁵⁶⁷⁸⁹".contains($0) } }
    if havePowers { return wholeNumbers(values) ?? texts }
    if most == 0 { return texts }
    func isExact(_ value: Double, to decimals: Int) -> Bool {
      let scaled = value * Double.pow(10, Double(decimals))
      return (scaled - scaled.rounded()).magnitude <= 1e-9 * scaled.magnitude
    }
    let common = zip(values, decimals).reduce(most) { least, number in
      isExact(number.0, to: number.1) ? least : min(least, number.1)
    }
    let isShort = zip(values, decimals).allSatisfy { value, own in
      own <= common || value.magnitude * Double.pow(10, Double(common)) >= leastOfRounded
    }
    guard isShort else { return texts }
    let equal = zip(values, zip(texts, decimals)).map { value, form in
      let (text, own) = form
      if own > common {
        let count = Int((value * Double.pow(10, Double(common))).rounded())
        return ValueLabels.texts(ofEach: [DecimalNumber(coefficient: count, exponent: -common)], isPlain: true)[0]
      }
      return text + (own == 0 && common > 0 ? "." : "") + String(repeating: "0", count: common - own)
    }
    // Many digits that are all zero need space and tell nothing.
    return equal.lazy.map(\.count).max() ?? 0 <= 1 + (texts.lazy.map(\.count).max() ?? 0) ? equal : texts
  }

  /// Returns whole numbers of which only some would be powers of ten with all their digits; nil for others.
  private static func wholeNumbers(_ values: [Double]) -> [String]? {
    let plain = values.count { $0 != 0 && $0.magnitude < leastPower }
    guard plain > 0, values.allSatisfy({ $0.magnitude < mostWhole && $0 == $0.rounded() }) else { return nil }
    return texts(ofEach: values.map { DecimalNumber(coefficient: Int($0), exponent: 0) }, isPlain: true)
  }

  /// The number from which on one alone is a power of ten, and the end of whole numbers with all digits.
  private static let (leastPower, mostWhole) = (1e8, 1e9)

  /// The least whole number that a number rounded to fewer than its four digits becomes, without its point: of three digits.
  private static let leastOfRounded = 100.0

  /// - Parameters:
  ///   - values: Finite numbers.
  ///   - isLogarithmic: Whether each number has its own precision instead of common decimals.
  static func strings(for values: [Double], isLogarithmic: Bool) -> [String] {
    if isLogarithmic {
      let each = values.map { decimals(of: [$0]).first?.reduced }
      let known = each.compactMap { $0 }
      if known.count == values.count, Set(known).count == Set(values).count { return texts(ofEach: known) }
    }
    let all = decimals(of: values)
    return all.count == values.count ? TickLabels.texts(of: all) : values.map { "\($0)" }
  }

  /// Formats all numbers in plain notation or all as powers of ten, depending on their magnitude.
  static func texts(ofEach numbers: [DecimalNumber]) -> [String] {
    texts(ofEach: numbers, isPlain: arePlain(numbers))
  }

  static func texts(ofEach numbers: [DecimalNumber], isPlain: Bool) -> [String] {
    numbers.map { isPlain ? $0.grouped : $0.scientific(power: $0.order) }
  }

  /// Whether plain notation suits the magnitudes of all numbers.
  static func arePlain(_ numbers: [DecimalNumber]) -> Bool {
    numbers.allSatisfy { $0.coefficient == 0 || (-3...4).contains($0.order) }
  }

  /// Returns the numbers with a common exponent; empty if their magnitudes differ too much.
  private static func decimals(of values: [Double]) -> [DecimalNumber] {
    let greatest = values.map(abs).max() ?? 0
    if greatest == 0 { return values.map { _ in DecimalNumber(coefficient: 0, exponent: 0) } }
    guard let order = Int(exactly: Double.log10(greatest).rounded(.down)) else { return [] }
    func rounded(_ digits: Int) -> (numbers: [DecimalNumber], isExact: Bool) {
      let exponent = order - digits + 1
      let unit = Double.pow(10, Double(exponent))
      var isExact = true
      let numbers = values.compactMap { value -> DecimalNumber? in
        let count = (value / unit).rounded()
        if abs(count - value / unit) * unit > 1e-9 * greatest { isExact = false }
        return Int(exactly: count).map { DecimalNumber(coefficient: $0, exponent: exponent) }
      }
      return (numbers.count == values.count ? numbers : [], isExact)
    }
    for digits in 1...4 {
      let (numbers, isExact) = rounded(digits)
      if isExact { return numbers }
    }
    for digits in 3...16 {
      let numbers = rounded(digits).numbers
      if Set(numbers).count == Set(values).count { return numbers }
    }
    return []
  }
}
