import Interval

/// Numbers of one sign and of any size, as the enclosure of ln|v|, with that of its slope (ln|v|)′ = v′÷v.
///
/// Values beyond Double's range have a logarithm in it, and the slopes of two of them cancel where their values do not:
/// those of eˣ and eˣ⁻¹ are both 1.
struct SignedLogarithm: Sendable {
  var isNegative = false
  /// ln|v|, bounded.
  let size: Interval
  let slope: Interval

  /// The numbers themselves; unbounded beyond Double's range.
  var values: Interval {
    let sizes = Image.exp(size).hull
    return isNegative ? -sizes : sizes
  }

  var negated: SignedLogarithm { SignedLogarithm(isNegative: !isNegative, size: size, slope: slope) }
  var magnitude: SignedLogarithm { SignedLogarithm(size: size, slope: slope) }

  static func * (a: SignedLogarithm, b: SignedLogarithm) -> SignedLogarithm {
    SignedLogarithm(isNegative: a.isNegative != b.isNegative, size: a.size + b.size, slope: a.slope + b.slope)
  }

  static func / (a: SignedLogarithm, b: SignedLogarithm) -> SignedLogarithm {
    SignedLogarithm(isNegative: a.isNegative != b.isNegative, size: a.size - b.size, slope: a.slope - b.slope)
  }

  /// Returns the power of the magnitude with a constant exponent.
  func power(_ exponent: Interval, isNegative: Bool = false) -> SignedLogarithm {
    SignedLogarithm(isNegative: isNegative, size: exponent * size, slope: exponent * slope)
  }

  /// Returns the sum; nil if its sign is unknown.
  static func + (a: SignedLogarithm, b: SignedLogarithm) -> SignedLogarithm? {
    if a.isNegative == b.isNegative {
      let (shareOfA, shareOfB) = (share(of: b.size - a.size), share(of: a.size - b.size))
      let slopes = [
        a.slope + shareOfB * (b.slope - a.slope), b.slope + shareOfA * (a.slope - b.slope),
        shareOfA * a.slope + shareOfB * b.slope,
      ]
      return SignedLogarithm(
        isNegative: a.isNegative,
        size: Interval(
          logarithmOfSum(a.size.lower, b.size.lower).lower, logarithmOfSum(a.size.upper, b.size.upper).upper),
        slope: slopes.reduce(.entire) { $0.intersection($1) })
    }
    guard a.size.lower > b.size.upper else { return b.size.lower > a.size.upper ? b + a : nil }
    let ratio = Image.exp(a.size - b.size).hull - Interval(1)
    return SignedLogarithm(
      isNegative: a.isNegative,
      size: Interval(
        logarithmOfDifference(a.size.lower, b.size.upper).lower,
        logarithmOfDifference(a.size.upper, b.size.lower).upper),
      slope: a.slope + (a.slope - b.slope) / ratio)
  }

  /// Returns the sum with bounded values of any sign and their slope; nil if they may be greater.
  func adding(_ values: Interval, slope other: Interval) -> SignedLogarithm? {
    guard values.isBounded, values.magnitude > 0 else { return values.isPoint ? self : nil }
    let greatest = Image.log(Interval(values.magnitude)).hull.upper
    guard size.lower > greatest else { return nil }
    let sum = Interval(
      Self.logarithmOfDifference(size.lower, greatest).lower, Self.logarithmOfSum(size.upper, greatest).upper)
    let reciprocal = Image.exp(-sum).hull
    let change = (other - values * slope) * (isNegative ? -reciprocal : reciprocal)
    return SignedLogarithm(isNegative: isNegative, size: sum, slope: slope + change)
  }

  /// Returns 1÷(1 + eᵈ), the share of a number in its sum with one whose logarithm is greater by d.
  private static func share(of difference: Interval) -> Interval {
    Interval(1) / (Interval(1) + Image.exp(difference).hull)
  }

  /// Returns ln(eᵃ + eᵇ).
  private static func logarithmOfSum(_ a: Double, _ b: Double) -> Interval {
    let ratio = Image.exp(Interval(min(a, b)) - Interval(max(a, b))).hull
    return Interval(max(a, b)) + Image.log(Interval(1) + ratio).hull
  }

  /// Returns ln(eᵃ − eᵇ) for a > b.
  private static func logarithmOfDifference(_ a: Double, _ b: Double) -> Interval {
    let ratio = Image.exp(Interval(b) - Interval(a)).hull
    return Interval(a) + Image.log(Interval(1) - ratio).hull
  }
}
