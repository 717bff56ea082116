import RealModule

/// A distance between ticks: a small integer times a power of ten.
package struct DecimalStep: Sendable, Hashable {
  /// A positive integer: 1 for a step of 1000, 25 for 2.5.
  package let mantissa: Int
  /// Power of ten: -324 for a step of 5×10⁻³²⁴, the least positive `Double`.
  package let exponent: Int

  package init(mantissa: Int, exponent: Int) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  /// Creates a step from a positive number of at most nine digits; nil for any other.
  package init?(shortest value: Double) {
    guard value > 0, value.isFinite else { return nil }
    let parts = "\(value)".split(separator: "e", maxSplits: 1)
    let number = (parts.first ?? "").split(separator: ".", maxSplits: 1)
    let decimals = number.count > 1 && number[1] != "0" ? number[1] : ""
    guard let whole = number.first, let mantissa = Int(whole + decimals), (1..<1_000_000_000).contains(mantissa),
      let exponent = parts.count > 1 ? Int(parts[1]) : 0
    else { return nil }
    self.init(mantissa: mantissa, exponent: exponent - decimals.count)
  }

  /// Returns the `Double` nearest to `index` steps: 0.3, not 0.30000000000000004, for three steps of a tenth.
  ///
  /// If the integer and the power of ten are exact, one correctly rounded operation suffices. Otherwise the decimal is
  /// written out and parsed, since only parsing rounds correctly at every exponent, subnormals included. Beyond
  /// `Double`'s range the result is infinite.
  package func value(at index: Int) -> Double {
    let (coefficient, overflow) = index.multipliedReportingOverflow(by: mantissa)
    if overflow { return .nan }
    if coefficient.magnitude < 1 << 53, abs(exponent) < DecimalStep.exactPowers.count {
      let power = DecimalStep.exactPowers[abs(exponent)]
      return exponent < 0 ? Double(coefficient) / power : Double(coefficient) * power
    }
    return Double("\(coefficient)e\(exponent)") ?? .nan
  }

  /// Returns the number of steps from zero to `value`, within a few units in the last place.
  package func count(to value: Double) -> Double {
    DecimalStep.scale(value, byPowerOfTen: -exponent) / Double(mantissa)
  }

  /// Returns `value` × 10ⁿ. Two factors avoid intermediate overflow and underflow.
  private static func scale(_ value: Double, byPowerOfTen power: Int) -> Double {
    let half = power / 2
    return value * Double.pow(10, half) * Double.pow(10, power - half)
  }

  /// Powers of ten that are exact Doubles.
  private static let exactPowers: [Double] = (0...22).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

extension DecimalStep {
  /// Returns the greatest of 1, 2 and 5 times a power of ten up to a value; nil for a value that has none.
  package static func leading(upTo value: Double) -> Double? {
    guard let order = Int(exactly: Double.log10(value).rounded(.down)) else { return nil }
    let unit = DecimalStep(mantissa: 1, exponent: order)
    let leading = [5, 2].map(unit.value).first { $0 <= value } ?? unit.value(at: 1)
    return leading > 0 ? leading : nil
  }

  /// Returns 1, 2, 4 or 5 times a power of ten that is near a positive length in ratio.
  package init?(near length: Double) {
    guard let order = Int(exactly: Double.log10(length).rounded(.down)) else { return nil }
    let leading = length / Double.pow(10, order)
    let mantissas = [(1.4, 10), (2.8, 20), (3.7, 40), (7.1, 50)]
    self.init(mantissa: mantissas.first { leading < $0.0 }?.1 ?? 100, exponent: order - 1)
  }
}
