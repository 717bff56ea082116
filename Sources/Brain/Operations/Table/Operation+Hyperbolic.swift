import CElementary
import Interval
import RealModule

extension Operation.UnaryFunction {
  static let hyperbolicSine: Operation.UnaryFunction = .init(
    .function("sinh", .hyperbolic, "hyperbolic sine"), values: .init { .sinh($0) },
    enclosures: .init(Image.sinh) { Image.cosh($0).hull },
    derivative: .formula { u, _ in u.applying(.hyperbolicCosine) },
    complex: .hyperbolicSine,
    precise: .init(propagated: { _, y, e in ErrorPropagation.relative(e, of: 1 + y.magnitude) }) {
      $0.hyperbolicSine()
    },
    logScale: .init(growth: .exponential) { LogScaleEnclosure.hyperbolic($0, sign: -1, slope: Image.coth) })

  static let hyperbolicCosine: Operation.UnaryFunction = .init(
    .function("cosh", .hyperbolic, "hyperbolic cosine"), values: .init { .cosh($0) },
    enclosures: .init(Image.cosh) { Image.sinh($0).hull }, derivative: .formula { u, _ in u.applying(.hyperbolicSine) },
    complex: .hyperbolicCosine,
    precise: .init(
      propagated: { x, y, e in ErrorPropagation.relative(e, of: y) * Swift.min(1, x.high.magnitude + e) }
    ) { $0.hyperbolicCosine() },
    logScale: .init(growth: .exponential) { LogScaleEnclosure.hyperbolic($0, sign: 1, slope: Image.tanh) })

  static let hyperbolicTangent: Operation.UnaryFunction = .init(
    .function("tanh", .hyperbolic, "hyperbolic tangent"), values: .init { .tanh($0) },
    enclosures: .init(Image.tanh) { Interval(1) - Image.tanh($0).hull.squared },
    derivative: .formula { _, w in 1 - w.squared },
    complex: .hyperbolicTangent, precise: .init(propagated: { _, _, e in Swift.min(e, 2) }) { $0.hyperbolicTangent() })

  static let hyperbolicCotangent: Operation.UnaryFunction = .init(
    .function("coth", .hyperbolic, "hyperbolic cotangent, 1÷tanh(x)"),
    values: .init(fault: { $0 == 0 ? .divisionByZero : nil }) { 1 / .tanh($0) },
    enclosures: .init(Image.coth) { -Image.csch($0).hull.squared }, derivative: .formula { _, w in 1 - w.squared },
    complex: .hyperbolicCotangent,
    precise: .init(propagated: { x, _, e in ErrorPropagation.above(0, x.magnitude, e) { e / $0 / $0 } }) {
      .one / $0.hyperbolicTangent()
    })

  static let inverseHyperbolicSine: Operation.UnaryFunction = .init(
    .function("asinh", .hyperbolic, "inverse hyperbolic sine", names: ["arsinh"], paper: .name("arsinh")),
    values: .init { .asinh($0) },
    enclosures: .init(Image.asinh) { Interval(1) / Image.sqrt(Interval(1) + $0.squared).hull },
    derivative: .formula { u, _ in 1 / (1 + u.squared).root },
    complex: .inverseHyperbolicSine,
    precise: .init(propagated: { x, _, e in e / Swift.max(1, x.high.magnitude - e) }) { $0.inverseHyperbolicSine() })
}

extension Operation {
  static let hyperbolic: [UnaryFunction] = [
    .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent, .hyperbolicCotangent,
    .init(
      .function("sech", .hyperbolic, "hyperbolic secant, 1÷cosh(x)"),
      values: .init { hyperbolicReciprocal($0, of: Double.cosh) },
      enclosures: .init(Image.sech) { -(Image.sech($0).hull * Image.tanh($0).hull) },
      derivative: .formula { u, w in -(w * u.applying(.hyperbolicTangent)) },
      complex: .hyperbolicSecant,
      precise: .init(propagated: { _, y, e in
        ErrorPropagation.relative(e, of: y) + ErrorPropagation.underflow(y, from: 1, 1)
      }) { $0.hyperbolicSecant() },
      logScale: .init(growth: .exponential) {
        LogScaleEnclosure.reciprocal(LogScaleEnclosure.hyperbolic($0, sign: 1, slope: Image.tanh))
      }),
    .init(
      .function("csch", .hyperbolic, "hyperbolic cosecant, 1÷sinh(x)"),
      values: .init(fault: { $0 == 0 ? .divisionByZero : nil }) { hyperbolicReciprocal($0, of: Double.sinh) },
      enclosures: .init(Image.csch) { -(Image.csch($0).hull * Image.coth($0).hull) },
      derivative: .formula { u, w in -(w * u.applying(.hyperbolicCotangent)) },
      complex: .hyperbolicCosecant,
      precise: .init(propagated: { x, y, e in
        ErrorPropagation.above(0, x.magnitude, e) {
          ErrorPropagation.relative(e * (1 + 1 / $0), of: y) + ErrorPropagation.underflow(y, from: 1, 1)
        }
      }) { $0.hyperbolicCosecant() },
      logScale: .init(growth: .exponential) {
        LogScaleEnclosure.reciprocal(LogScaleEnclosure.hyperbolic($0, sign: -1, slope: Image.coth))
      }),
    .init(
      .function("gd", .hyperbolic, "Gudermannian function, atan(sinh(x))"), angle: .result,
      values: .init { .atan(.sinh($0)) },
      enclosures: .init({ Image.atan(Image.sinh($0).hull) }) { Image.sech($0).hull },
      derivative: .formula { u, _ in 1 / u.applying(.hyperbolicCosine) },
      complex: .none, precise: .init(propagated: { _, _, e in Swift.min(e, 4) }) { $0.hyperbolicSine().arcTangent() }),
    .inverseHyperbolicSine,
    .init(
      .function("acosh", .hyperbolic, "inverse hyperbolic cosine", names: ["arcosh"], paper: .name("arcosh")),
      values: .init(fault: { $0 < 1 ? .outsideDomain : nil }) { .acosh($0) },
      enclosures: .init(Image.acosh) { Interval(1) / Image.sqrt($0.squared - Interval(1)).hull },
      derivative: .formula { u, _ in 1 / ((u - 1).root * (u + 1).root) },
      complex: .inverseHyperbolicCosine,
      precise: .init(propagated: { x, _, e in ErrorPropagation.above(1, x, e) { e / ($0 * ($0 + 2)).squareRoot() } }
      ) { $0.inverseHyperbolicCosine() }),
    .init(
      .function("atanh", .hyperbolic, "inverse hyperbolic tangent", names: ["artanh"], paper: .name("artanh")),
      values: .init(fault: { abs($0) >= 1 ? .outsideDomain : nil }) { .atanh($0) },
      enclosures: .init(Image.atanh) { Interval(1) / (Interval(1) - $0.squared) },
      derivative: .formula({ u, _ in 1 / (1 - u.squared) }, where: { $0.applying(.magnitude).applying(.less, 1) }),
      complex: .inverseHyperbolicTangent,
      precise: .init(propagated: { x, _, e in
        ErrorPropagation.above(0, DoubleDouble.one - x.magnitude, e) { e / $0 }
      }) { $0.inverseHyperbolicTangent() }),
  ]

  /// Returns the reciprocal of cosh or sinh. Where these overflow, it is
  /// ±2(e^(−|x|/2))²: a subnormal e^(−|x|) would lose digits before it is doubled.
  private static func hyperbolicReciprocal(_ x: Double, of function: (Double) -> Double) -> Double {
    if x.magnitude < 710 || x.isNaN { return 1 / function(x) }
    let root = celementary_exp(x.magnitude * -0.5)
    let size = 2 * root * root
    return function(x) < 0 ? -size : size
  }
}
