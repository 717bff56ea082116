import RealModule

/// A distance between ticks: 1, 2 or 5 times a power of ten.
public struct DecimalStep: Sendable, Hashable {
  /// 1, 2 or 5.
  public let mantissa: Int
  /// The power of ten: -324 for a step of 5×10⁻³²⁴, the least positive `Double`.
  public let exponent: Int

  init(mantissa: Int, exponent: Int) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  /// The smallest step that is no shorter than `length`, which is positive and finite.
  ///
  /// A length that exceeds a step only by the noise of its own computation counts as that step.
  init(atLeast length: Double) {
    let exponent = Int(exactly: Double.log10(length).rounded(.down)) ?? 0
    let scaled = DecimalStep.scale(length, byPowerOfTen: -exponent) * (1 - 1e-9)
    switch scaled {
    case ...1: self.init(mantissa: 1, exponent: exponent)
    case ...2: self.init(mantissa: 2, exponent: exponent)
    case ...5: self.init(mantissa: 5, exponent: exponent)
    default: self.init(mantissa: 1, exponent: exponent + 1)
    }
  }

  /// The next shorter step.
  var finer: DecimalStep {
    switch mantissa {
    case 5: DecimalStep(mantissa: 2, exponent: exponent)
    case 2: DecimalStep(mantissa: 1, exponent: exponent)
    default: DecimalStep(mantissa: 5, exponent: exponent - 1)
    }
  }

  /// The `Double` nearest to `index` steps: 0.3, and not 0.30000000000000004, for three steps of a tenth.
  ///
  /// The decimal is written out and read back, since only reading rounds correctly at every exponent, the subnormals
  /// included. Beyond `Double`'s range the result is infinite.
  func value(at index: Int) -> Double {
    let (coefficient, overflow) = index.multipliedReportingOverflow(by: mantissa)
    return overflow ? .nan : Double("\(coefficient)e\(exponent)") ?? .nan
  }

  /// How many steps `value` is from zero, to a few units in the last place.
  func count(to value: Double) -> Double {
    DecimalStep.scale(value, byPowerOfTen: -exponent) / Double(mantissa)
  }

  /// `value` × 10ⁿ. In two halves, so that neither factor overflows or vanishes where the product does not.
  private static func scale(_ value: Double, byPowerOfTen power: Int) -> Double {
    let half = power / 2
    return value * Double.pow(10, half) * Double.pow(10, power - half)
  }
}
