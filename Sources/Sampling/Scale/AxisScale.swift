import RealModule

/// The scale of an axis: the measure in which equal distances have equal lengths.
///
/// Graphs are sampled, proved and laid out in that measure, called *scaled* coordinates.
package enum AxisScale: Sendable, Hashable, Codable {
  /// The identity.
  case linear
  /// log₁₀ v, for v > 0.
  case log10
  /// asinh(v ÷ 2c) ÷ ln 10: linear near zero, ±log₁₀(|v| ÷ c) far from it, smooth everywhere.
  ///
  /// Source: Webber, A bi-symmetric log transformation for wide-range data, 2013, for the idea.
  case symlog(constant: Double)

  /// Returns the scaled coordinate of a value; NaN if it has none.
  @inlinable package func scaled(_ value: Double) -> Double {
    switch self {
    case .linear: return value
    case .log10: return value > 0 ? .log10(value) : .nan
    case .symlog(let c):
      let ratio = value / 2 / c
      if ratio.magnitude < AxisScale.far { return .asinh(ratio) / AxisScale.ln10 }
      let size = .log10(value.magnitude) - .log10(c)
      return value < 0 ? -size : size
    }
  }

  /// Returns the value at a scaled coordinate; infinite or 0 beyond Double's range.
  @inlinable package func value(at place: Double) -> Double {
    switch self {
    case .linear: return place
    case .log10: return .pow(10, place)
    case .symlog(let c):
      let ratio = Double.sinh(place * AxisScale.ln10)
      if ratio.magnitude < AxisScale.far { return 2 * c * ratio }
      let size = Double.pow(10, place.magnitude + .log10(c))
      return place < 0 ? -size : size
    }
  }

  /// Returns the shortest decimal at a scaled coordinate, clamped to finite numbers.
  package func shortValue(at place: Double) -> Double {
    let value = value(at: place).clampedToFinite
    guard self != .linear, value.isFinite, value != 0,
      let order = Int(exactly: Double.log10(value.magnitude).rounded(.down))
    else { return value }
    for digits in 1...16 {
      let exponent = order - digits + 1
      let unit = DecimalStep(mantissa: 1, exponent: exponent)
      guard let count = Int(exactly: unit.count(to: value).rounded()) else { continue }
      let short = unit.value(at: count)
      if scaled(short) == place { return short }
    }
    return value
  }

  /// Returns the scaled coordinates of a range; nil if an end has none.
  package func scaled(_ range: ClosedRange<Double>) -> ClosedRange<Double>? {
    let (low, high) = (scaled(range.lowerBound), scaled(range.upperBound))
    return low <= high ? low...high : nil
  }

  /// Returns the range of values between two scaled coordinates.
  package func values(in places: ClosedRange<Double>) -> ClosedRange<Double> {
    let (low, high) = (shortValue(at: places.lowerBound), shortValue(at: places.upperBound))
    return low <= high ? low...high : places
  }

  /// The scaled coordinate of zero; −∞ on a logarithmic scale.
  package var zero: Double { self == .log10 ? -.infinity : 0 }

  @usableFromInline static let ln10 = 2.302585092994046
  /// From this ratio on asinh equals a logarithm to the last digit.
  @usableFromInline static let far = 1e150
}
