import CElementary
import Interval
import RealModule

extension Operation {
  static let special: [String: Operation] = [
    "x!": .row(
      .postfix("!"), .special, "factorial, Γ(x+1) between whole numbers", image: Image.factorial,
      fault: { $0 < 0 && $0 == $0.rounded() ? .pole : nil }, factorial),
    "gamma": .function(
      "gamma", .special, "gamma function Γ", names: ["Γ"], paper: .name("Γ"), image: Image.gamma, fault: gammaFault,
      gammaFunction),
    "lgamma": .function(
      "lgamma", .special, "ln|Γ(x)|", names: ["lnΓ"], paper: .name("ln\u{2009}Γ"), image: Image.logGamma,
      fault: gammaFault
    ) { $0 <= 0 && $0 == $0.rounded() ? .infinity : .logGamma($0) },
    "erf": .function("erf", .special, "error function", image: Image.erf, slope: bellSlope) { .erf($0) },
    "erfc": .function("erfc", .special, "1 − erf(x)", image: Image.erfc, slope: { -bellSlope($0) }) { .erfc($0) },
    "sinc": .function(
      "sinc", .special, "sin(x)÷x, 1 at 0; x in radians", image: Image.sinc,
      slope: { _ in Interval(-0.4362, 0.4362) }
    ) { $0 == 0 ? 1 : celementary_sin($0) / $0 },
    "J₀": .function(
      "J₀", .special, "Bessel function of the first kind, order 0", names: ["J0"],
      paper: .name("J", index: "0", isVariable: true), image: Image.besselJ0, slope: { -Image.besselJ1($0).hull }
    ) { celementary_j0($0) },
    "J₁": .function(
      "J₁", .special, "Bessel function of the first kind, order 1", names: ["J1"],
      paper: .name("J", index: "1", isVariable: true), image: Image.besselJ1, slope: besselSlope
    ) { celementary_j1($0) },
    "Y₀": .function(
      "Y₀", .special, "Bessel function of the second kind, order 0", names: ["Y0"],
      paper: .name("Y", index: "0", isVariable: true), image: Image.besselY0, fault: { $0 <= 0 ? .outsideDomain : nil }
    ) { $0 < 0 ? .nan : celementary_y0($0) },
    "Y₁": .function(
      "Y₁", .special, "Bessel function of the second kind, order 1", names: ["Y1"],
      paper: .name("Y", index: "1", isVariable: true), image: Image.besselY1, fault: { $0 <= 0 ? .outsideDomain : nil }
    ) { $0 < 0 ? .nan : celementary_y1($0) },
  ]

  /// Returns 2÷√π × e^(−x²).
  @Sendable private static func bellSlope(_ x: Interval) -> Interval {
    Interval(1.1283791670955126.nextDown, 1.1283791670955126.nextUp) * Image.exp(-x.squared).hull
  }

  /// Returns J₁′ = J₀ − J₁÷x at the midpoint, widened by |J₁″| = |J₃ − 3J₁|÷4 ≤ 1 times the radius; J₁÷x is ½ − x²÷16
  /// near 0.
  @Sendable private static func besselSlope(_ x: Interval) -> Interval {
    let all = Interval(-0.42, 0.5)
    guard x.isBounded else { return all }
    let middle = Interval(x.midpoint)
    let quotient =
      middle.magnitude < 1e-3
      ? Interval(0.5) - Interval(0, 1) * middle.squared / Interval(16) : Image.besselJ1(middle).hull / middle
    return (Image.besselJ0(middle).hull - quotient + Interval(-x.radius, x.radius)).intersection(all)
  }

  @Sendable private static func gammaFault(_ x: Double) -> MathFault.Kind? { x <= 0 && x == x.rounded() ? .pole : nil }

  /// Returns C's `tgamma`, but a factorial for positive integers, and NaN at 0, −1, −2, ….
  @Sendable private static func gammaFunction(_ x: Double) -> Double {
    x == x.rounded() ? (x > 0 ? factorial(x - 1) : .nan) : .gamma(x)
  }

  /// Returns the product for integers; otherwise xΓ(x) or Γ(x+1), whichever argument is not rounded.
  @Sendable private static func factorial(_ x: Double) -> Double {
    guard x == x.rounded() else { return x > 0.5 ? x * .gamma(x) : .gamma(x + 1) }
    if x < 0 { return .nan }
    return x > 170 ? .infinity : Image.factorials[Int(x)]
  }
}
