import RealModule

extension CalculatorBrain {
  static let special: [String: Operation] = [
    "x!": .row(
      .postfix("!"), .special, "factorial, Γ(x+1) between whole numbers",
      fault: { $0 < 0 && $0 == $0.rounded() ? .pole : nil }, factorial),
    "gamma": .function("gamma", .special, "gamma function Γ", names: ["Γ"], fault: gammaFault, gammaFunction),
    "lgamma": .function("lgamma", .special, "ln|Γ(x)|", names: ["lnΓ"], fault: gammaFault) {
      $0 <= 0 && $0 == $0.rounded() ? .infinity : .logGamma($0)
    },
    "erf": .function("erf", .special, "error function") { .erf($0) },
    "erfc": .function("erfc", .special, "1 − erf(x)") { .erfc($0) },
    "sinc": .function("sinc", .special, "sin(x)÷x, 1 at 0; x in radians") { $0 == 0 ? 1 : .sin($0) / $0 },
    "J₀": .row(.function("J₀"), .special, "Bessel function of the first kind, order 0", names: ["J₀", "J0"], besselJ0),
    "J₁": .row(.function("J₁"), .special, "Bessel function of the first kind, order 1", names: ["J₁", "J1"], besselJ1),
    "Y₀": .row(
      .function("Y₀"), .special, "Bessel function of the second kind, order 0", names: ["Y₀", "Y0"],
      fault: { $0 <= 0 ? .outsideDomain : nil }, besselY0),
    "Y₁": .row(
      .function("Y₁"), .special, "Bessel function of the second kind, order 1", names: ["Y₁", "Y1"],
      fault: { $0 <= 0 ? .outsideDomain : nil }, besselY1),
  ]

  @Sendable private static func gammaFault(_ x: Double) -> MathFault.Kind? {
    x <= 0 && x == x.rounded() ? .pole : nil
  }

  /// C's `tgamma`, without a value at 0, −1, −2, ….
  @Sendable private static func gammaFunction(_ x: Double) -> Double {
    x <= 0 && x == x.rounded() ? .nan : .gamma(x)
  }

  /// Whole numbers by multiplication, exact up to 22!; others by Γ(x+1).
  @Sendable private static func factorial(_ x: Double) -> Double {
    guard x == x.rounded() else { return .gamma(x + 1) }
    if x < 0 { return .nan }
    if x > 170 { return .infinity }
    var product = 1.0
    var factor = 2.0
    while factor <= x {
      product *= factor
      factor += 1
    }
    return product
  }
}
