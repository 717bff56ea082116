import RealModule

/// Quantiles of distributions: the values below which a value is with some probability.
extension Image {
  /// Returns the image of the quantile of the standard normal distribution, defined for 0 < p < 1.
  public static func probit(_ p: Interval) -> Image { quantile(p) { Quantile.normal(at: $0).bounds } }

  /// Returns the image of the quantile of Student's distribution with a whole number of degrees of freedom, defined for
  /// 0 < p < 1.
  public static func studentQuantile(_ p: Interval, degrees: Int) -> Image {
    quantile(p) { Quantile.student(degrees: degrees, at: $0).bounds }
  }

  /// The greatest number of degrees of freedom with an enclosure.
  public static let greatestDegrees = 1000

  /// Returns the image under an increasing function on 0 < p < 1 that is unbounded at both ends.
  private static func quantile(_ p: Interval, _ value: (Double) -> Interval) -> Image {
    if p.isEmpty || p.upper <= 0 || p.lower >= 1 { return .undefined }
    let values = Interval(
      unchecked: p.lower <= 0 ? -.infinity : value(p.lower).lower, p.upper >= 1 ? .infinity : value(p.upper).upper)
    return p.lower <= 0 || p.upper >= 1 ? .partial(values) : .continuous(values, isBounded: true)
  }
}

/// A quantile with bounds that its distribution function proves.
public struct Quantile {
  /// Near the quantile.
  public let value: Double
  /// Contains the quantile and `value`.
  public let bounds: Interval

  /// - Parameters:
  ///   - value: near the quantile.
  ///   - excess: returns an enclosure of a number with the sign of the difference between the probability of lesser values than
  ///     one and that of the quantile.
  private init(near value: Double, _ excess: (Double) -> Interval) {
    self.value = value
    var reach = Swift.max(value.magnitude * 0x1p-51, 0x1p-1000)
    for _ in 0..<Quantile.mostSteps {
      let (low, high) = (value - reach, value + reach)
      if excess(low).upper <= 0, excess(high).lower >= 0 {
        bounds = Interval(value - 2 * reach, value + 2 * reach)
        return
      }
      reach *= 2
    }
    bounds = .entire
  }

  private init(exactly value: Double) { (self.value, bounds) = (value, Interval(value)) }

  /// Returns the quantile of the standard normal distribution at a probability between 0 and 1.
  public static func normal(at p: Double) -> Quantile {
    if p == 0.5 { return Quantile(exactly: 0) }
    return Quantile(near: probit(p)) { normalExcess(of: $0, over: p) }
  }

  /// Returns the quantile of Student's distribution at a probability between 0 and 1.
  public static func student(degrees: Int, at p: Double) -> Quantile {
    if p == 0.5 { return Quantile(exactly: 0) }
    let excess = { (t: Double) in
      studentShare(of: Interval(t), degrees: degrees) - (Interval(2) * Interval(p) - Interval(1))
    }
    // A bracket by doubling, as the distribution function increases, and then the rule of Illinois.
    var (low, high) = (-1.0, 1.0)
    var (below, above) = (excess(low).midpoint, excess(high).midpoint)
    while below > 0, low > -farthest { (high, above, low, below) = (low, below, 2 * low, excess(2 * low).midpoint) }
    while above < 0, high < farthest { (low, below, high, above) = (high, above, 2 * high, excess(2 * high).midpoint) }
    var lastSide = 0
    for step in 0..<mostSecants {
      let secant = high - above * (high - low) / (above - below)
      // Far tails are too flat for secants.
      let middle = step % 4 < 3 && low < secant && secant < high ? secant : low / 2 + high / 2
      if middle <= low || middle >= high || high - low <= 0x1p-52 * high.magnitude { break }
      let found = excess(middle).midpoint
      if found < 0 {
        (low, below) = (middle, found)
        if lastSide < 0 { above /= 2 }
        lastSide = -1
      } else {
        (high, above) = (middle, found)
        if lastSide > 0 { below /= 2 }
        lastSide = 1
      }
      if found == 0 { (low, high) = (middle, middle) }
    }
    return Quantile(near: low / 2 + high / 2, excess)
  }

  /// Returns an enclosure of the difference between two normal probabilities; those of tails are small numbers.
  private static func normalExcess(of z: Double, over p: Double) -> Interval {
    let argument = Interval(z) / rootOfTwo
    if p < 0.25 { return Image.erfc(-argument).hull / Interval(2) - Interval(p) }
    // The differences from ½ and from 1 are exact.
    if p <= 0.75 { return Image.erf(argument).hull / Interval(2) - Interval(p - 0.5) }
    return Interval(1 - p) - Image.erfc(argument).hull / Interval(2)
  }

  /// Returns the probability of values up to t minus that of greater ones, by a finite sum.
  ///
  /// Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4.
  private static func studentShare(of t: Interval, degrees: Int) -> Interval {
    let n = Interval(Double(degrees))
    let square = n / (n + t.squared)
    let sine = t / Image.sqrt(n + t.squared).hull
    let isOdd = degrees % 2 == 1
    var (term, sum) = (Interval(1), Interval(degrees == 1 ? 0 : 1))
    for k in stride(from: isOdd ? 2 : 1, to: degrees - 1, by: 2) {
      term = term * square * Interval(Double(k)) / Interval(Double(k + 1))
      sum = sum + term
    }
    if !isOdd { return sine * sum }
    let angle = Image.atan(t / Image.sqrt(n).hull).hull
    return Interval(2) / Interval.pi * (angle + sine * Image.sqrt(square).hull * sum)
  }

  /// Returns the quantile of the standard normal distribution to about 16 digits.
  ///
  /// Source: Wichura, Algorithm AS 241: The Percentage Points of the Normal Distribution, 1988.
  private static func probit(_ p: Double) -> Double {
    let q = p - 0.5
    if q.magnitude <= 0.425 {
      let r = 0.180625 - q * q
      return q * ratio(central, at: r)
    }
    let root = (-Double.log(q < 0 ? p : 1 - p)).squareRoot()
    let value = root <= 5 ? ratio(near, at: root - 1.6) : ratio(far, at: root - 5)
    return q < 0 ? -value : value
  }

  private static func ratio(_ coefficients: (above: [Double], below: [Double]), at r: Double) -> Double {
    func polynomial(_ coefficients: [Double]) -> Double { coefficients.reversed().reduce(0) { $0 * r + $1 } }
    return polynomial(coefficients.above) / polynomial(coefficients.below)
  }

  private static let central: (above: [Double], below: [Double]) = (
    [
      3.3871328727963666080, 133.14166789178437745, 1971.5909503065514427, 13731.693765509461125,
      45921.953931549871457, 67265.770927008700853, 33430.575583588128105, 2509.0809287301226727,
    ],
    [
      1, 42.313330701600911252, 687.18700749205790830, 5394.1960214247511077, 21213.794301586595867,
      39307.895800092710610, 28729.085735721942674, 5226.4952788528545610,
    ]
  )
  private static let near: (above: [Double], below: [Double]) = (
    [
      1.42343711074968357734, 4.63033784615654529590, 5.76949722146069140550, 3.64784832476320460504,
      1.27045825245236838258, 0.241780725177450611770, 0.0227238449892691845833, 7.74545014278341407640e-4,
    ],
    [
      1, 2.05319162663775882187, 1.67638483018380384940, 0.689767334985100004550, 0.148103976427480074590,
      0.0151986665636164571966, 5.47593808499534494600e-4, 1.05075007164441684324e-9,
    ]
  )
  private static let far: (above: [Double], below: [Double]) = (
    [
      6.65790464350110377720, 5.46378491116411436990, 1.78482653991729133580, 0.296560571828504891230,
      0.0265321895265761230930, 0.00124266094738807843860, 2.71155556874348757815e-5, 2.01033439929228813265e-7,
    ],
    [
      1, 0.599832206555887937690, 0.136929880922735805310, 0.0148753612908509148525, 7.86869131145613259100e-4,
      1.84631831751005468180e-5, 1.42151175831644588870e-7, 2.04426310338993978564e-15,
    ]
  )

  private static let rootOfTwo = Interval(unchecked: 0x1.6a09e667f3bccp+0, 0x1.6a09e667f3bcdp+0)
  /// The greatest number of doublings of the distance of bounds.
  private static let mostSteps = 1100
  private static let mostSecants = 200
  private static let farthest = 0x1p200
}
