import CElementary
import Interval
import RealModule

extension Operation.UnaryFunction {
  static let factorial: Operation.UnaryFunction = .init(
    Operation.Entry("x!", .postfix("!"), .special, "factorial, Γ(x+1) between whole numbers"),
    values: .init(
      fault: { $0 < 0 && $0 == $0.rounded() ? .pole : nil }, exact: { $0.factorial }
    ) { Operation.factorial($0) },
    enclosures: .init(Image.factorial) { Image.factorial($0).hull * Image.digamma($0 + Interval(1)).hull },
    derivative: .formula { u, w in w * (u + 1).applying(.digamma) }, complex: .none, precise: nil,
    logScale: .init(growth: .exponential) { LogScaleEnclosure.gamma($0.values + Interval(1), slope: $0.slope) })

  static let gamma: Operation.UnaryFunction = .init(
    .function("gamma", .special, "gamma function Γ", names: ["Γ"], paper: .name("Γ")),
    values: .init(fault: Operation.gammaFault, exact: { ($0 - Rational(1))?.factorial }) {
      Operation.gammaFunction($0)
    },
    enclosures: .init(Image.gamma) { Image.gamma($0).hull * Image.digamma($0).hull },
    derivative: .formula { u, w in w * u.applying(.digamma) }, complex: .none, precise: nil,
    logScale: .init(growth: .exponential) { LogScaleEnclosure.gamma($0.values, slope: $0.slope) })

  static let digamma: Operation.UnaryFunction = .init(
    .function("digamma", .special, "digamma function ψ, Γ′(x)÷Γ(x)", paper: .name("ψ")),
    values: .init(fault: Operation.gammaFault) { Image.digamma(Interval($0)).hull.midpointOfBounded },
    enclosures: .init(Image.digamma) { Image.polygamma(1, $0).hull },
    derivative: .formula { u, _ in Operation.DerivativeTerm.number(1).applying(.polygamma, u) }, complex: .none,
    precise: nil)

  static let sinc: Operation.UnaryFunction = .init(
    .function("sinc", .special, "sin(x)÷x, 1 at 0; x in radians"),
    values: .init { $0 == 0 ? 1 : celementary_sin($0) / $0 },
    enclosures: .init(Image.sinc, slope: Image.slopeOfSinc),
    derivative: .formula { u, w in (u.applying(.cosine) - w) / u },
    complex: .none,
    precise: .init(propagated: { x, _, e in Swift.min(e / 2 + (x.low == 0 ? 0x1p-200 : 0x1p-155), 2) }) { x in
      x.high == 0 ? .one : x.sine().map { $0 / x }
    })

  static let errorFunction: Operation.UnaryFunction = .init(
    .function("erf", .special, "error function"), values: .init { .erf($0) },
    enclosures: .init(Image.erf, slope: Operation.bellSlope), derivative: .formula { u, _ in Operation.bell(u) },
    complex: .none, precise: .init(slope: 1.1284) { $0.errorFunction() })

  static let complementaryErrorFunction: Operation.UnaryFunction = .init(
    .function("erfc", .special, "1 − erf(x)"), values: .init { .erfc($0) },
    enclosures: .init(Image.erfc) { -Operation.bellSlope($0) }, derivative: .formula { u, _ in -Operation.bell(u) },
    complex: .none,
    precise: .init(propagated: { x, y, e in
      let distance = Swift.max(x.high - e, 0)
      let slope = 1.1284 * Double.exp(-distance * distance) * e
      // Near 1 the complement has the error of erf; far to the right, that of the square in the exponent.
      let own = x.high < 2.5 ? 0x1p-100 : y * x.high * x.high * 0x1p-101
      return slope + own + ErrorPropagation.underflow(y, from: 1, 1)
    }) { $0.complementaryErrorFunction() })

  static let besselJ0: Operation.UnaryFunction = .init(
    .function(
      "J₀", .special, "Bessel function of the first kind, order 0", names: ["J0"],
      paper: .name("J", index: "0", isVariable: true)), values: .init(celementary_j0),
    enclosures: .init(Image.besselJ0) { -Image.besselJ1($0).hull },
    derivative: .formula { u, _ in -u.applying(.besselJ1) },
    complex: .none, precise: nil)

  static let besselJ1: Operation.UnaryFunction = .init(
    .function(
      "J₁", .special, "Bessel function of the first kind, order 1", names: ["J1"],
      paper: .name("J", index: "1", isVariable: true)), values: .init(celementary_j1),
    enclosures: .init(Image.besselJ1, slope: Operation.besselSlope),
    derivative: .formula { u, w in u.applying(.besselJ0) - w / u }, complex: .none, precise: nil)

  static let besselY0: Operation.UnaryFunction = .init(
    .function(
      "Y₀", .special, "Bessel function of the second kind, order 0", names: ["Y0"],
      paper: .name("Y", index: "0", isVariable: true)),
    values: .init(fault: { $0 <= 0 ? .outsideDomain : nil }) { $0 < 0 ? .nan : celementary_y0($0) },
    enclosures: .init(Image.besselY0) { -Image.besselY1($0).hull },
    derivative: .formula { u, _ in -u.applying(.besselY1) },
    complex: .none, precise: nil)

  static let besselY1: Operation.UnaryFunction = .init(
    .function(
      "Y₁", .special, "Bessel function of the second kind, order 1", names: ["Y1"],
      paper: .name("Y", index: "1", isVariable: true)),
    values: .init(fault: { $0 <= 0 ? .outsideDomain : nil }) { $0 < 0 ? .nan : celementary_y1($0) },
    enclosures: .init(Image.besselY1) { Image.besselY0($0).hull - Image.besselY1($0).hull / $0 },
    derivative: .formula { u, w in u.applying(.besselY0) - w / u }, complex: .none, precise: nil)
}

extension Operation.BinaryFunction {
  static let polygamma: Operation.BinaryFunction = .init(
    .function("polygamma", .special, "n-th derivative of the digamma function: polygamma(n, x)", paper: .name("ψ")),
    values: .init(fault: { order, x in
      Operation.isOrder(order) ? Operation.gammaFault(x) : .outsideDomain
    }) { order, x in
      Operation.isOrder(order) ? Image.polygamma(Int(order), Interval(x)).hull.midpointOfBounded : .nan
    },
    enclosures: .init({ order, x in
      order.isPoint && Operation.isOrder(order.lower)
        ? Image.polygamma(Int(order.lower), x)
        : Image(.entire, .trv)
    }) { order, x in
      (
        .entire,
        order.isPoint && Operation.isOrder(order.lower + 1) ? Image.polygamma(Int(order.lower) + 1, x).hull : .entire
      )
    },
    derivatives: .formulas { order, x, _ in (.number(.nan), (order + 1).applying(.polygamma, x)) }, complex: .none,
    precise: nil)
}

extension Operation.BinaryFunction {
  static let binomial: Operation.BinaryFunction = .init(
    .function(
      "nCr", .special, "binomial coefficient n!÷(k!(n−k)!): nCr(n, k)", names: ["binomial", "binom", "choose"]),
    values: .init(fault: Operation.countFault, exact: { $0.binomial($1) }) { .binomial($0, $1) },
    enclosures: .init(Image.binomial) { n, k in
      let (value, rest) = (Image.binomial(n, k).hull, Operation.digamma(after: n - k))
      return (value * (Operation.digamma(after: n) - rest), value * (rest - Operation.digamma(after: k)))
    },
    derivatives: .formulas { n, k, w in
      let rest = (n - k + 1).applying(.digamma)
      return (w * ((n + 1).applying(.digamma) - rest), w * (rest - (k + 1).applying(.digamma)))
    },
    complex: .none, precise: nil)

  static let arrangements: Operation.BinaryFunction = .init(
    .function("nPr", .special, "arrangements of k of n things, n!÷(n−k)!: nPr(n, k)"),
    values: .init(fault: Operation.countFault, exact: { $0.arrangements($1) }) { .arrangements($0, $1) },
    enclosures: .init(Image.arrangements) { n, k in
      let (value, rest) = (Image.arrangements(n, k).hull, Operation.digamma(after: n - k))
      return (value * (Operation.digamma(after: n) - rest), value * rest)
    },
    derivatives: .formulas { n, k, w in
      let rest = (n - k + 1).applying(.digamma)
      return (w * ((n + 1).applying(.digamma) - rest), w * rest)
    },
    complex: .none, precise: nil)
}

extension Operation {
  static let special: [UnaryFunction] = [
    .factorial, .gamma, .digamma, .besselJ0, .besselJ1, .besselY0, .besselY1,
    .init(
      .function("lgamma", .special, "ln|Γ(x)|", names: ["lnΓ"], paper: .name("ln\u{2009}Γ")),
      values: .init(fault: gammaFault) { $0 <= 0 && $0 == $0.rounded() ? .infinity : .logGamma($0) },
      enclosures: .init(Image.logGamma) { Image.digamma($0).hull },
      derivative: .formula { u, _ in u.applying(.digamma) }, complex: .none, precise: nil),
    .errorFunction,
    .complementaryErrorFunction,
    .sinc,
    .probit,
  ]

  static let binarySpecial: [BinaryFunction] = [.polygamma, .binomial, .arrangements, .studentQuantile]

  /// Returns 2÷√π × e^(−u²).
  private static func bell(_ u: DerivativeTerm) -> DerivativeTerm {
    2 / DerivativeTerm.constant(.pi).root * (-u.squared).applying(.exponential)
  }

  @Sendable private static func bellSlope(_ x: Interval) -> Interval {
    Interval(1.1283791670955126.nextDown, 1.1283791670955126.nextUp) * Image.exp(-x.squared).hull
  }

  /// Returns J₁′ = J₀ − J₁÷x at the midpoint, widened by |J₁″| = |J₃ − 3J₁|÷4 ≤ 1 times the radius; J₁÷x is ½ − x²÷16
  /// near 0.
  @Sendable fileprivate static func besselSlope(_ x: Interval) -> Interval {
    let all = Interval(-0.42, 0.5)
    guard x.isBounded else { return all }
    let middle = Interval(x.midpoint)
    let quotient =
      middle.magnitude < 1e-3
      ? Interval(0.5) - Interval(0, 1) * middle.squared / Interval(16) : Image.besselJ1(middle).hull / middle
    return (Image.besselJ0(middle).hull - quotient + Interval(-x.radius, x.radius)).intersection(all)
  }

  @Sendable fileprivate static func gammaFault(_ x: Double) -> MathFault.Kind? {
    x <= 0 && x == x.rounded() ? .pole : nil
  }

  /// Returns the fault of a negative whole number n, which has no factorial, unless k is a whole number of factors.
  @Sendable fileprivate static func countFault(_ n: Double, _ k: Double) -> MathFault.Kind? {
    n < 0 && n == n.rounded() && !Double.isCount(k) ? .pole : nil
  }

  /// Returns ψ(x + 1), the slope of ln x!; at its poles it is unbounded.
  @Sendable fileprivate static func digamma(after x: Interval) -> Interval {
    let image = Image.digamma(x + Interval(1))
    return image.decoration >= .dac ? image.hull : .entire
  }

  /// Returns whether a number is an order of the polygamma functions.
  @Sendable fileprivate static func isOrder(_ order: Double) -> Bool {
    order >= 0 && order <= Double(Image.greatestPolygamma) && order == order.rounded()
  }

  /// Returns C's `tgamma`, but a factorial for positive integers, and NaN at 0, −1, −2, ….
  @Sendable private static func gammaFunction(_ x: Double) -> Double {
    x == x.rounded() ? (x > 0 ? factorial(x - 1) : .nan) : .gamma(x)
  }

  /// Returns the product for integers; otherwise xΓ(x) or Γ(x+1), whichever argument is not rounded.
  @Sendable fileprivate static func factorial(_ x: Double) -> Double {
    guard x == x.rounded() else { return x > 0.5 ? x * .gamma(x) : .gamma(x + 1) }
    if x < 0 { return .nan }
    return x > 170 ? .infinity : Image.factorials[Int(x)]
  }
}

extension Interval {
  /// The midpoint; an infinity if the numbers are beyond Double's range; NaN of an interval that is empty or has no other
  /// bounds.
  fileprivate var midpointOfBounded: Double {
    if lower == .greatestFiniteMagnitude { return upper }
    if upper == -.greatestFiniteMagnitude { return lower }
    return isEmpty || !isBounded ? .nan : midpoint
  }
}
