import RealModule

/// The labels of the ticks of an axis.
///
/// Labels come from the integers that make the ticks, never from a rounded `Double`. All labels of an axis have the
/// same notation: equal decimals and one power of ten; zero is always "0".
///
/// - Numbers from about 10⁻² to 10⁵ are written out. Outside, the name of the axis states a power of ten.
/// - If labels would differ only in the seventh digit or later, the axis shows the difference from a round number:
///   around 10¹⁵ the ticks read 0, 5, 10 and the axis is named "x − 10¹⁵".
/// - Multiples of π are written as fractions: 3π/4.
struct TickLabels: Sendable, Equatable {
  /// One for each tick, in order.
  let strings: [String]
  /// The offset after the name of the variable, " − 10¹⁵"; nil for none.
  var difference: String?
  /// The factor that the labels omit, "×10⁻⁵"; nil for none.
  var factor: String?
  /// The ease of reading, at most 1.
  var legibility = 1.0
  /// Whether no label has decimals, there is no offset, and a factor only because the numbers need one.
  var areWhole: Bool {
    hasNeededFactor && difference == nil && !strings.contains { $0.utf8.contains(UInt8(ascii: ".")) }
  }
  private(set) var hasNeededFactor = true

  /// Returns the notations of ticks, the most legible first.
  ///
  /// - Parameters:
  ///   - range: The range of the axis, whose greatest value determines a common power of ten.
  ///   - form: What is written around each number, as "°".
  static func choices(
    for ticks: Ticks, in range: ClosedRange<Double>, form: NumberForm = NumberForm()
  ) -> [TickLabels] {
    switch ticks.step.kind {
    case .decimal(let step):
      let coefficients = ticks.indices.map { $0 * step.mantissa }
      if form.writesAll,
        let texts = form.texts(of: coefficients.map { DecimalNumber(coefficient: $0, exponent: step.exponent) })
      {
        return [TickLabels(strings: texts)]
      }
      if form.isShare {
        // Without a difference from a round number, a power of ten beyond those of percents would be beside the sign.
        let shares = choices(for: coefficients, step.exponent + 2, in: nil, form)
        let plain = shares.filter { $0.factor == nil && $0.difference == nil }
        return plain.isEmpty ? choices(for: coefficients, step.exponent, in: range, NumberForm()) : plain
      }
      return choices(for: coefficients, step.exponent, in: range, form)
    case .decimalPi(let step):
      let numbers = ticks.indices.map { DecimalNumber(coefficient: $0 * step.mantissa, exponent: step.exponent) }
      return [TickLabels(strings: texts(of: numbers).map(multiple), legibility: 0.7)]
    case .fraction(let numerator, let denominator, let isOfPi):
      return [TickLabels(strings: ticks.indices.map { fraction($0 * numerator, denominator, of: isOfPi ? "π" : "") })]
    }
  }

  private static func choices(
    for coefficients: [Int], _ exponent: Int, in range: ClosedRange<Double>?, _ form: NumberForm
  ) -> [TickLabels] {
    let numbers = coefficients.map { DecimalNumber(coefficient: $0, exponent: exponent) }
    guard
      let smallest = coefficients.first, let largest = coefficients.last,
      let longest = numbers.max(by: { $0.coefficient.magnitude < $1.coefficient.magnitude })
    else { return [TickLabels(strings: [])] }
    let digits = longest.order - exponent + 1
    if digits > mostDigits, smallest.signum() == largest.signum() {
      let base = roundest(in: smallest...largest)
      let difference = difference(from: DecimalNumber(coefficient: base, exponent: exponent))
      return choices(for: coefficients.map { $0 - base }, exponent, in: nil, form).map {
        TickLabels(strings: $0.strings, difference: difference, factor: $0.factor, legibility: $0.legibility / 2)
      }
    }
    var choices: [TickLabels] = []
    if isPlain(longest) {
      let texts = numbers.map { form.text($0.grouped) }
      let length = numbers.reduce(0) { max($0, $1.plainDigits) }
      choices.append(TickLabels(strings: texts, legibility: max(1 - 0.3 * Double(length - 1), -1)))
    }
    if longest.coefficient != 0, choices.isEmpty || longest.order < -1 || longest.order > 3 {
      // Three leading zeros in the largest number are hard to read.
      let plain = choices.first?.legibility ?? 1
      var labels = factored(numbers, longest, in: range, legibility: longest.order < -2 ? plain + 0.3 : plain - 0.5)
      labels.hasNeededFactor = choices.isEmpty
      choices.append(labels)
    }
    return choices
  }

  /// Divides the numbers by a common power of a thousand. The greatest of large values is from 1 up to 1000, that of small ones from 0.1
  /// up to 100: 10⁻⁹·sin(x) is between −1 and 1, and 5×10⁻⁷ is 0.5×10⁻⁶.
  private static func factored(
    _ numbers: [DecimalNumber], _ longest: DecimalNumber, in range: ClosedRange<Double>?, legibility: Double
  ) -> TickLabels {
    let zeros = numbers.filter { $0.coefficient != 0 }.map { $0.reduced.exponent - $0.exponent }.min() ?? 0
    let greatest = range.map { max($0.lowerBound.magnitude, $0.upperBound.magnitude) } ?? 0
    // The logarithm of a power of ten can be slightly too small.
    let exact = Double.log10(greatest) + 1e-9
    let order = max(longest.order, Int(exactly: exact.rounded(.down)) ?? longest.order)
    let power = (order < 0 ? order - 1 : order) / 3 * 3
    let texts = numbers.map { number in
      DecimalNumber(coefficient: number.coefficient, exponent: number.exponent - power).shortened(
        by: zeros
      )
      .plain
    }
    let factor = DecimalNumber(coefficient: 1, exponent: power)
    return TickLabels(
      strings: texts, factor: power == 0 ? nil : "×" + factor.scientific(power: power), legibility: legibility)
  }

  private static let mostDigits = 6

  /// Formats numbers in one notation, which depends on the largest magnitude and on the step.
  static func texts(of numbers: [DecimalNumber]) -> [String] {
    guard let longest = numbers.max(by: { $0.coefficient.magnitude < $1.coefficient.magnitude }) else { return [] }
    return numbers.map { isPlain(longest) ? $0.grouped : $0.scientific(power: longest.order) }
  }

  private static func isPlain(_ longest: DecimalNumber) -> Bool {
    let digits = longest.order - longest.exponent + 1
    return longest.coefficient == 0 || (-3...4).contains(longest.order)
      || digits > 3 && (-3...6).contains(longest.order)
  }

  /// Formats "0.5" as "0.5π".
  private static func multiple(_ text: String) -> String { text == "0" ? text : text + "π" }

  /// Formats a fraction, or a fraction of π: "5/6", "−3π/4".
  private static func fraction(_ count: Int, _ denominator: Int, of unit: String) -> String {
    if count == 0 { return "0" }
    let part = TickStep.greatestCommonDivisor(count, denominator)
    let number = Int((count / part).magnitude)
    let over = denominator / part
    return (count < 0 ? "\u{2212}" : "") + (number == 1 && !unit.isEmpty ? "" : "\(number)") + unit
      + (over == 1 ? "" : "/\(over)")
  }

  /// Returns the number with the most trailing zeros in a range on one side of zero; ties go to the nearest to zero.
  private static func roundest(in range: ClosedRange<Int>) -> Int {
    let isNegative = range.upperBound < 0
    let low = isNegative ? -range.upperBound : range.lowerBound
    let high = isNegative ? -range.lowerBound : range.upperBound
    var power = 1
    while power <= high / 10 { power *= 10 }
    while power > 1 {
      let below = low / power * power
      let (above, isBeyond) = below.addingReportingOverflow(power)
      let multiple = below < low ? above : below
      if multiple <= high, below >= low || !isBeyond { return isNegative ? -multiple : multiple }
      power /= 10
    }
    return range.lowerBound
  }

  /// Formats an offset: " − 10¹⁵", or " + 2.5" for a negative base.
  private static func difference(from base: DecimalNumber) -> String {
    let magnitude = DecimalNumber(coefficient: abs(base.coefficient), exponent: base.exponent).reduced
    let order = magnitude.order
    let isLong = order - magnitude.exponent > 3
    let isPlain = (-3...4).contains(order) || isLong && (-3...17).contains(order)
    let text = isPlain ? magnitude.grouped : magnitude.scientific(power: order)
    return (base.coefficient < 0 ? " + " : " \u{2212} ") + text
  }
}

extension DecimalNumber {
  /// Returns the same number with trailing zeros of the coefficient moved into the exponent.
  fileprivate func shortened(by zeros: Int) -> DecimalNumber {
    var coefficient = coefficient
    for _ in 0..<zeros { coefficient /= 10 }
    return DecimalNumber(coefficient: coefficient, exponent: self.coefficient == 0 ? exponent : exponent + zeros)
  }
}
