import RealModule

/// How data are laid along an axis: in which measure equal distances are equally long.
///
/// Graphs are sampled, proved and laid out in that measure, in *scaled* coordinates, whichever it is.
public enum AxisScale: Sendable, Hashable, Codable {
  /// The data themselves.
  case linear
  /// log₁₀ v, for v > 0.
  case log10
  /// asinh(v ÷ 2c) ÷ ln 10: linear near zero, ±log₁₀(|v| ÷ c) far out, and smooth everywhere.
  ///
  /// Source: Webber, A bi-symmetric log transformation for wide-range data, 2013, for the idea.
  case symlog(constant: Double)

  /// The place of a value; NaN where it has none.
  @inlinable
  public func scaled(_ value: Double) -> Double {
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

  /// The value at a place, infinite or 0 where it is beyond Double.
  @inlinable
  public func value(at place: Double) -> Double {
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

  /// The shortest decimal at a place, the value there if no shorter one is just there; finite, however far the place is.
  package func shortValue(at place: Double) -> Double {
    let limit = Double.greatestFiniteMagnitude
    let value = min(max(value(at: place), -limit), limit)
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

  /// A range of values as one of places; nil where an end has none.
  package func scaled(_ range: ClosedRange<Double>) -> ClosedRange<Double>? {
    let (low, high) = (scaled(range.lowerBound), scaled(range.upperBound))
    return low <= high ? low...high : nil
  }

  /// The range of values between two places.
  package func values(in places: ClosedRange<Double>) -> ClosedRange<Double> {
    let (low, high) = (shortValue(at: places.lowerBound), shortValue(at: places.upperBound))
    return low <= high ? low...high : places
  }

  /// The place of zero; −∞ where that is infinitely far.
  package var zero: Double { self == .log10 ? -.infinity : 0 }

  @usableFromInline
  static let ln10 = 2.302585092994046
  /// A ratio whose asinh is a logarithm to the last digit.
  @usableFromInline
  static let far = 1e150
}
