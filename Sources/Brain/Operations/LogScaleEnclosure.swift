import Interval

/// The values of a formula over an interval, and their logarithms where a part of the formula leaves Double's range.
///
/// eˣ÷(2 + eˣ) is a quotient of infinities in Double above 709. The logarithm of the quotient is that of eˣ, x, minus
/// that of 2 + eˣ, x + ln(1 + 2e⁻ˣ).
struct LogScaleEnclosure {
  let values: Interval
  let decoration: Decoration
  /// Enclosure of the derivative; entire unless the function is proved to be continuous.
  let slope: Interval
  /// The values' logarithms, if a part of the formula is exponential or beyond Double's range.
  let logarithm: SignedLogarithm?
  /// The values with an exponent, if a part of the formula is beyond Double's range and is no exponential.
  let scaled: ScaledEnclosure?
  /// The error to expect of a sum of numbers that are greater than their sum.
  var roundingError = 0.0

  /// What an operation's form for such values yields.
  enum Result {
    /// What cancels in the values is small in their form with an exponent, if there is one.
    case logarithm(SignedLogarithm, ScaledEnclosure? = nil)
    /// Values whose sign is unknown.
    case scaled(ScaledEnclosure)
    case values(Interval, slope: Interval)
    /// One of the operands.
    case same(LogScaleEnclosure)
  }

  /// The logarithms of the values, if they have one sign.
  var signed: SignedLogarithm? {
    if let logarithm { return logarithm }
    guard values.isBounded, values.mignitude > 0 else { return nil }
    return SignedLogarithm(
      isNegative: values.upper < 0, size: Image.log(values.absolute).hull, slope: slope / values)
  }

  var negated: LogScaleEnclosure {
    LogScaleEnclosure(-values, decoration, slope: -slope, logarithm: logarithm?.negated, scaled: scaled.map { -$0 })
  }

  init(
    _ values: Interval, _ decoration: Decoration, slope: Interval, logarithm: SignedLogarithm? = nil,
    scaled: ScaledEnclosure? = nil
  ) {
    self.values = values
    self.decoration = decoration
    self.slope = decoration >= .dac ? slope : .entire
    self.logarithm = logarithm
    self.scaled = scaled
  }

  /// - Parameters:
  ///   - set: the values according to the operation's image.
  ///   - result: what the operation's form for wide values yields.
  init?(_ set: IntervalSet, _ result: Result?, operands: Decoration, slope: () -> Interval) {
    switch result {
    case .same(let operand)?: self = operand
    case .logarithm(let logarithm, let scaled)? where logarithm.size.isBounded:
      // The operation is continuous on operands that have such a form.
      let values = set.count == 1 ? set.hull.narrowed(to: logarithm.values) : logarithm.values
      let plain = set.count == 1 && set.decoration >= .dac ? slope() : .entire
      self.init(
        values, operands, slope: plain.narrowed(to: logarithm.values * logarithm.slope), logarithm: logarithm,
        scaled: scaled)
    case .scaled(let scaled)?:
      // So it is on these.
      let (values, scaledSlope) = scaled.inRange
      let plain = set.count == 1 && set.decoration >= .dac ? slope() : .entire
      self.init(
        set.count == 1 ? set.hull.narrowed(to: values) : values, operands, slope: plain.narrowed(to: scaledSlope),
        scaled: scaled)
    case .values(let values, let slope)?: self.init(values, operands, slope: slope)
    default:
      guard set.count == 1 else { return nil }
      self.init(set.hull, set.decoration, slope: set.decoration >= .dac ? slope() : .entire)
    }
  }
}

extension Interval {
  /// Returns the common members of two enclosures of the same values.
  fileprivate func narrowed(to other: Interval) -> Interval {
    let common = intersection(other)
    return common.isEmpty ? other : common
  }
}
