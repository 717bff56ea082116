import CElementary
import RealModule

/// The gamma function and related ones, in separate pieces between the poles 0, −1, −2, ….
extension Image {
  /// Returns the image of Γ(x).
  ///
  /// For one integer it is (n−1)!.
  public static func gamma(_ x: Interval) -> Image {
    if x.isPoint && x.lower > 0 && x.lower <= 171 && x.lower == x.lower.rounded() {
      return factorial(whole: x.lower - 1)
    }
    return betweenPoles(x) { GammaCell(lower: $0, upper: $1).gamma }
  }

  /// Returns the image of ln |Γ(x)|.
  public static func logGamma(_ x: Interval) -> Image { betweenPoles(x) { GammaCell(lower: $0, upper: $1).logGamma } }

  /// Returns the image of x! = Γ(x + 1); a product for one integer.
  public static func factorial(_ x: Interval) -> Image {
    if x.isPoint && x.lower >= 0 && x.lower <= 170 && x.lower == x.lower.rounded() { return factorial(whole: x.lower) }
    let image = gamma(x + Interval(1))
    // The calculator's xΓ(x) has one more rounding.
    guard x.isPoint && x.lower > 0.5 && !image.left.isEmpty else { return image }
    return .continuous(image.left.hull(Interval(x.lower * .gamma(x.lower))), isBounded: true)
  }

  /// The factorials of 0 to 170, rounded from products in double-double: correctly, except for rare cases next to the middle
  /// between two Doubles. Those up to 22! are exact.
  package static let factorials: [Double] = {
    var product = DoubleDouble.one
    return (0...170).map { n in
      if n > 1 { product = product * DoubleDouble(Double(n)) }
      return product.high
    }
  }()

  private static func factorial(whole n: Double) -> Image {
    let value = factorials[Int(n)]
    return .continuous(n <= 22 ? Interval(value) : Neighbours.around(value, 1), isBounded: true)
  }

  /// Returns the image under a function with poles at 0, −1, −2, …, given its values between adjacent poles.
  private static func betweenPoles(_ x: Interval, _ values: (Double, Double) -> Interval) -> Image {
    if x.isEmpty { return .undefined }
    if x.lower > 0 { return .continuous(values(x.lower, x.upper), isBounded: x.isBounded) }
    // The cells between poles, denoted by the pole at their lower end; 0 for all x > 0.
    let first = x.lower.rounded(.down)
    let last = x.upper > 0 ? 0 : x.upper.rounded(.up) - 1
    if first > last { return .undefined }
    if first == last {
      let image = values(x.lower, x.upper)
      let endsAtPole = x.lower == first || x.upper == x.upper.rounded() && x.upper <= 0
      return endsAtPole ? .partial(image) : .continuous(image, isBounded: x.isBounded)
    }
    if last - first == 1 { return Image(left: values(x.lower, last), right: values(last, x.upper), .trv) }
    return .partial(.entire)
  }
}

/// Γ from `lower` to `upper` in one cell between poles; the ends may be poles.
///
/// ln |Γ| is convex there: its maximum is at an end, its minimum at an end or where ψ = (ln Γ)′ is 0.
private struct GammaCell {
  let lower: Double
  let upper: Double

  /// The minimum of Γ for x > 0: abscissa and value, each rounded down to a Double.
  static let turn = 0x1.762d86356be3fp+0
  static let least = 0x1.c56dc82a74aeep-1

  var gamma: Interval {
    let sizes = size(
      value: GammaCell.gamma, least: GammaCell.least,
      // By reflection |Γ(x)| is π ÷ (|sin πx| Γ(1 − x)).
      turning: { (Interval.pi / ($0 * $1)).lower }, reflected: GammaCell.gamma, sine: { $0 })
    return lower < 0 && lower.rounded(.down).truncatingRemainder(dividingBy: 2) != 0 ? -sizes : sizes
  }

  var logGamma: Interval {
    size(
      value: GammaCell.logGamma, least: -0x1.f19b9bcc38a42p-4,
      turning: { (Interval.logPi - ($0 + $1)).lower }, reflected: GammaCell.logGamma,
      sine: { Image.log($0).left })
  }

  /// Returns the values of an increasing function of |Γ|, whose minimum for x > 0 is `least`.
  private func size(
    value: (Double) -> Interval, least: Double, turning: (Interval, Interval) -> Double,
    reflected: (Double) -> Interval, sine: (Interval) -> Interval
  ) -> Interval {
    let poles = Interval(unchecked: .infinity, .infinity)
    let low = isPole(lower) ? poles : value(lower)
    let high = isPole(upper) ? poles : value(upper)
    if lower == upper { return low }
    let greatest = Swift.max(low.upper, high.upper)
    if lower >= 0 {
      if upper <= GammaCell.turn { return Interval(unchecked: high.lower, greatest) }
      return Interval(unchecked: lower > GammaCell.turn ? low.lower : least, greatest)
    }
    if !isPole(lower) && Digamma.sign(lower) > 0 { return Interval(unchecked: low.lower, greatest) }
    if !isPole(upper) && Digamma.sign(upper) < 0 { return Interval(unchecked: high.lower, greatest) }
    let mirrored = (Interval(1) - Interval(unchecked: lower, upper))
    let far = reflected(mirrored.upper).hull(reflected(mirrored.lower))
    return Interval(unchecked: turning(sine(highestSine), far), greatest)
  }

  private func isPole(_ x: Double) -> Bool { x <= 0 && x == x.rounded() }

  /// Greatest value of |sin πx|.
  private var highestSine: Interval {
    let half = lower.rounded(.down) + 0.5
    if lower <= half && half <= upper { return Interval(1) }
    let nearest = upper < half ? upper : lower
    return Image.sin(Interval(nearest - nearest.rounded()) * .pi).left.absolute
  }

  /// Returns |Γ(x)| at a number that is not a pole.
  static func gamma(_ x: Double) -> Interval {
    if x == .infinity { return Interval(unchecked: x, x) }
    let size = Double.gamma(x).magnitude
    return Interval(
      unchecked: Swift.max(0, Neighbours.down(size, LibraryError.gamma)), Neighbours.up(size, LibraryError.gamma))
  }

  static func logGamma(_ x: Double) -> Interval {
    x == .infinity
      ? Interval(unchecked: x, x)
      : x == 1 || x == 2 ? Interval(0) : Neighbours.around(.logGamma(x), LibraryError.gamma)
  }
}

/// The derivative of ln |Γ|.
private enum Digamma {
  /// Returns the sign of ψ at x < 0, not a pole: 1 or −1; 0 if uncertain.
  static func sign(_ x: Double) -> Double {
    // ψ(x) = ψ(1 − x) − π cot πx, where x − round(x) is exact.
    let tangent = celementary_tan(.pi * (x - x.rounded()))
    let (far, near) = (positive(1 - x), .pi / tangent)
    let value = far - near
    return value.magnitude > 1e-6 * (1 + near.magnitude) ? (value > 0 ? 1 : -1) : 0
  }

  /// Returns ψ(z) for z ≥ 1, to 10⁻⁷: the asymptotic series (DLMF 5.11.2) from z ≥ 8, reached by ψ(z) = ψ(z + 1) − 1÷z.
  private static func positive(_ z: Double) -> Double {
    var (z, value) = (z, 0.0)
    while z < 8 {
      value -= 1 / z
      z += 1
    }
    let square = 1 / (z * z)
    return value + celementary_log(z) - 0.5 / z - square * (1.0 / 12 - square / 120)
  }
}
