import CElementary
import Interval
import RealModule

extension Operation {
  static let trigonometry: [String: Operation] = [
    "sin": .function(
      "sin", .trigonometry, "sine", angle: .argument, image: Image.sin, slope: { Image.cos($0).hull },
      kernel: celementary_sin_batch, enclosures: celementary_sin_enclosures, celementary_sin),
    "cos": .function(
      "cos", .trigonometry, "cosine", angle: .argument, image: Image.cos, slope: { -Image.sin($0).hull },
      kernel: celementary_cos_batch, enclosures: celementary_cos_enclosures, celementary_cos),
    "tan": .function(
      "tan", .trigonometry, "tangent", angle: .argument, image: Image.tan, slope: tangentSlope,
      kernel: celementary_tan_batch, enclosures: celementary_tan_enclosures, celementary_tan),
    "sec": .function(
      "sec", .trigonometry, "secant, 1÷cos(x)", angle: .argument, image: Image.sec,
      slope: { Image.sec($0).hull * Image.tan($0).hull }
    ) { 1 / celementary_cos($0) },
    "csc": .function(
      "csc", .trigonometry, "cosecant, 1÷sin(x)", angle: .argument, image: Image.csc,
      slope: { -(Image.csc($0).hull * Image.cot($0).hull) }, fault: { $0 == 0 ? .divisionByZero : nil }
    ) { 1 / celementary_sin($0) },
    "cot": .function(
      "cot", .trigonometry, "cotangent, 1÷tan(x)", angle: .argument, image: Image.cot,
      slope: { Interval(-1) - Image.cot($0).hull.squared }, fault: { $0 == 0 ? .divisionByZero : nil }
    ) { 1 / celementary_tan($0) },
    "asin": .function(
      "asin", .trigonometry, "arcsine, in [−π÷2, π÷2]", names: ["arcsin"], paper: .name("arcsin"), angle: .result,
      image: Image.asin, slope: arcsineSlope, fault: beyondOne
    ) { .asin($0) },
    "acos": .function(
      "acos", .trigonometry, "arccosine, in [0, π]", names: ["arccos"], paper: .name("arccos"), angle: .result,
      image: Image.acos, slope: { -arcsineSlope($0) }, fault: beyondOne
    ) { .acos($0) },
    "atan": .function(
      "atan", .trigonometry, "arctangent, in (−π÷2, π÷2)", names: ["arctan"], paper: .name("arctan"), angle: .result,
      image: Image.atan, slope: { Interval(1) / (Interval(1) + $0.squared) }
    ) { .atan($0) },
    "atan2": .binary(
      .function("atan2"), .trigonometry, "angle of the point (y, x), given y first", names: ["atan2"], angle: .result,
      enclosure: .image(Image.atan2), slopes: { y, x in (x / (x.squared + y.squared), -(y / (x.squared + y.squared))) }
    ) {
      // −0 + 0 is 0, so the angle is never that of −0.
      .atan2(y: $0 + 0, x: $1 + 0)
    },
    "→rad": .function(
      "radians", .trigonometry, "degrees to radians", image: Image.radians,
      slope: { _ in Image.radians(Interval(1)).hull }
    ) { $0 * (.pi / 180) },
    "→deg": .function(
      "degrees", .trigonometry, "radians to degrees", image: Image.degrees,
      slope: { _ in Image.degrees(Interval(1)).hull }
    ) { $0 * (180 / .pi) },
  ]

  static let hyperbolic: [String: Operation] = [
    "sinh": .function("sinh", .hyperbolic, "hyperbolic sine", image: Image.sinh, slope: { Image.cosh($0).hull }) {
      .sinh($0)
    },
    "cosh": .function("cosh", .hyperbolic, "hyperbolic cosine", image: Image.cosh, slope: { Image.sinh($0).hull }) {
      .cosh($0)
    },
    "tanh": .function(
      "tanh", .hyperbolic, "hyperbolic tangent", image: Image.tanh,
      slope: { Interval(1) - Image.tanh($0).hull.squared }
    ) { .tanh($0) },
    "sech": .function(
      "sech", .hyperbolic, "hyperbolic secant, 1÷cosh(x)", image: Image.sech,
      slope: { -(Image.sech($0).hull * Image.tanh($0).hull) }
    ) { hyperbolicReciprocal($0, of: Double.cosh) },
    "csch": .function(
      "csch", .hyperbolic, "hyperbolic cosecant, 1÷sinh(x)", image: Image.csch,
      slope: { -(Image.csch($0).hull * Image.coth($0).hull) }, fault: { $0 == 0 ? .divisionByZero : nil }
    ) { hyperbolicReciprocal($0, of: Double.sinh) },
    "coth": .function(
      "coth", .hyperbolic, "hyperbolic cotangent, 1÷tanh(x)", image: Image.coth,
      slope: { -Image.csch($0).hull.squared }, fault: { $0 == 0 ? .divisionByZero : nil }
    ) { 1 / .tanh($0) },
    "asinh": .function(
      "asinh", .hyperbolic, "inverse hyperbolic sine", names: ["arsinh"], paper: .name("arsinh"), image: Image.asinh,
      slope: { Interval(1) / Image.sqrt(Interval(1) + $0.squared).hull }
    ) { .asinh($0) },
    "acosh": .function(
      "acosh", .hyperbolic, "inverse hyperbolic cosine", names: ["arcosh"], paper: .name("arcosh"), image: Image.acosh,
      slope: { Interval(1) / Image.sqrt($0.squared - Interval(1)).hull }, fault: { $0 < 1 ? .outsideDomain : nil }
    ) { .acosh($0) },
    "atanh": .function(
      "atanh", .hyperbolic, "inverse hyperbolic tangent", names: ["artanh"], paper: .name("artanh"), image: Image.atanh,
      slope: { Interval(1) / (Interval(1) - $0.squared) }, fault: { abs($0) >= 1 ? .outsideDomain : nil }
    ) { .atanh($0) },
  ]

  /// Returns the reciprocal of cosh or sinh. Where these overflow, it is
  /// ±2(e^(−|x|/2))²: a subnormal e^(−|x|) would lose digits before it is doubled.
  private static func hyperbolicReciprocal(_ x: Double, of function: (Double) -> Double) -> Double {
    if x.magnitude < 710 || x.isNaN { return 1 / function(x) }
    let root = celementary_exp(x.magnitude * -0.5)
    let size = 2 * root * root
    return function(x) < 0 ? -size : size
  }

  @Sendable private static func tangentSlope(_ x: Interval) -> Interval { Interval(1) + Image.tan(x).hull.squared }

  @Sendable private static func arcsineSlope(_ x: Interval) -> Interval {
    Interval(1) / Image.sqrt(Interval(1) - x.squared).hull
  }

  @Sendable private static func beyondOne(_ x: Double) -> MathFault.Kind? { abs(x) > 1 ? .outsideDomain : nil }
}
