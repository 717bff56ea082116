import CElementary
import Interval
import RealModule

extension Operation.UnaryFunction {
  static let sine: Operation.UnaryFunction = .init(
    .function("sin", .trigonometry, "sine"), angle: .argument,
    values: .init(kernel: celementary_sin_batch, celementary_sin),
    enclosures: .init(Image.sin, kernel: celementary_sin_enclosures) { Image.cos($0).hull },
    derivative: .formula { u, _ in u.applying(.cosine) },
    complex: .sine, precise: .init(.wave, propagated: ErrorPropagation.wave) { $0.sine() })

  static let cosine: Operation.UnaryFunction = .init(
    .function("cos", .trigonometry, "cosine"), angle: .argument,
    values: .init(kernel: celementary_cos_batch, celementary_cos),
    enclosures: .init(Image.cos, kernel: celementary_cos_enclosures) { -Image.sin($0).hull },
    derivative: .formula { u, _ in -u.applying(.sine) },
    complex: .cosine, precise: .init(.wave, propagated: ErrorPropagation.wave) { $0.cosine() })

  static let tangent: Operation.UnaryFunction = .init(
    .function("tan", .trigonometry, "tangent"), angle: .argument,
    values: .init(kernel: celementary_tan_batch, celementary_tan),
    enclosures: .init(Image.tan, kernel: celementary_tan_enclosures) { Interval(1) + Image.tan($0).hull.squared },
    derivative: .formula { _, w in 1 + w.squared },
    complex: .tangent, precise: .init(propagated: ErrorPropagation.tangent) { $0.tangent() })

  static let secant: Operation.UnaryFunction = .init(
    .function("sec", .trigonometry, "secant, 1÷cos(x)"), angle: .argument,
    values: .init { 1 / celementary_cos($0) },
    enclosures: .init(Image.sec) { Image.sec($0).hull * Image.tan($0).hull },
    derivative: .formula { u, w in w * u.applying(.tangent) },
    complex: .secant, precise: .init(propagated: ErrorPropagation.secant) { $0.cosine().map { .one / $0 } })

  static let cosecant: Operation.UnaryFunction = .init(
    .function("csc", .trigonometry, "cosecant, 1÷sin(x)"), angle: .argument,
    values: .init(fault: { $0 == 0 ? .divisionByZero : nil }) { 1 / celementary_sin($0) },
    enclosures: .init(Image.csc) { -(Image.csc($0).hull * Image.cot($0).hull) },
    derivative: .formula { u, w in -(w * u.applying(.cotangent)) },
    complex: .cosecant, precise: .init(propagated: ErrorPropagation.secant) { $0.sine().map { .one / $0 } })

  static let cotangent: Operation.UnaryFunction = .init(
    .function("cot", .trigonometry, "cotangent, 1÷tan(x)"), angle: .argument,
    values: .init(fault: { $0 == 0 ? .divisionByZero : nil }) { 1 / celementary_tan($0) },
    enclosures: .init(Image.cot) { Interval(-1) - Image.cot($0).hull.squared },
    derivative: .formula { _, w in -1 - w.squared },
    complex: .cotangent, precise: .init(propagated: ErrorPropagation.tangent) { $0.cotangent() })

  static let radians: Operation.UnaryFunction = .init(
    .function("radians", .trigonometry, "degrees to radians", symbol: "→rad"), values: .init { $0 * (.pi / 180) },
    enclosures: .init(Image.radians) { _ in Image.radians(Interval(1)).hull },
    derivative: .formula { _, _ in .constant(.pi) / 180 }, complex: .parts,
    precise: .init(slope: 0.01746) { $0 * DoubleDouble.degree })

  static let degrees: Operation.UnaryFunction = .init(
    .function("degrees", .trigonometry, "radians to degrees", symbol: "→deg"), values: .init { $0 * (180 / .pi) },
    enclosures: .init(Image.degrees) { _ in Image.degrees(Interval(1)).hull },
    derivative: .formula { _, _ in 180 / .constant(.pi) }, complex: .parts,
    precise: .init(slope: 57.3) { $0 * DoubleDouble.radian })

  static let inverseSine: Operation.UnaryFunction = .init(
    .function("asin", .trigonometry, "arcsine, in [−π÷2, π÷2]", names: ["arcsin"], paper: .name("arcsin")),
    angle: .result, values: .init(fault: Operation.beyondOne) { .asin($0) },
    enclosures: .init(Image.asin, slope: Operation.arcsineSlope),
    derivative: .formula { u, _ in 1 / (1 - u.squared).root },
    complex: .arcsine, precise: .init(propagated: ErrorPropagation.arc) { $0.arcSine() })

  static let inverseCosine: Operation.UnaryFunction = .init(
    .function("acos", .trigonometry, "arccosine, in [0, π]", names: ["arccos"], paper: .name("arccos")),
    angle: .result, values: .init(fault: Operation.beyondOne) { .acos($0) },
    enclosures: .init(Image.acos) { -Operation.arcsineSlope($0) },
    derivative: .formula { u, _ in -(1 / (1 - u.squared).root) },
    complex: .arccosine, precise: .init(propagated: ErrorPropagation.arc) { $0.arcCosine() })

  static let inverseTangent: Operation.UnaryFunction = .init(
    .function("atan", .trigonometry, "arctangent, in (−π÷2, π÷2)", names: ["arctan"], paper: .name("arctan")),
    angle: .result, values: .init { .atan($0) },
    enclosures: .init(Image.atan) { Interval(1) / (Interval(1) + $0.squared) },
    derivative: .formula { u, _ in 1 / (1 + u.squared) },
    complex: .arctangent,
    precise: .init(propagated: { x, _, e in
      let distance = Swift.max(x.high.magnitude - e, 0)
      return Swift.min(e / (1 + distance * distance), 4)
    }) { $0.arcTangent() })
}

extension Operation.BinaryFunction {
  static let angle: Operation.BinaryFunction = .init(
    .function("atan2", .trigonometry, "angle of the point (y, x), given y first"), angle: .result,
    // −0 + 0 is 0, so the angle is never that of −0.
    values: .init { .atan2(y: $0 + 0, x: $1 + 0) },
    enclosures: .init(Image.atan2) { y, x in
      (x / (x.squared + y.squared), -(y / (x.squared + y.squared)))
    },
    derivatives: .formulas(
      { y, x, _ in (x / (x.squared + y.squared), -(y / (x.squared + y.squared))) },
      // The angle jumps from −π to π where x < 0.
      where: { y, x in y.applying(.notEqual, 0).applying(.or, x.applying(.greater, 0)) }), complex: .none,
    precise: .init(propagated: ErrorPropagation.angle) { DoubleDouble.angle($0, $1) })
}

extension Operation {
  static let trigonometry: [UnaryFunction] = [
    .sine, .cosine, .tangent, .secant, .cosecant, .cotangent, .radians, .degrees, .inverseSine, .inverseCosine,
    .inverseTangent,
  ]

  static let binaryTrigonometry: [BinaryFunction] = [.angle]

  @Sendable fileprivate static func arcsineSlope(_ x: Interval) -> Interval {
    Interval(1) / Image.sqrt(Interval(1) - x.squared).hull
  }

  @Sendable fileprivate static func beyondOne(_ x: Double) -> MathFault.Kind? { abs(x) > 1 ? .outsideDomain : nil }
}

extension DoubleDouble {
  /// π÷180.
  fileprivate static let degree = DoubleDouble(high: 0x1.1df46a2529d39p-6, low: 0x1.5c1d8becdd291p-62)
  /// 180÷π.
  fileprivate static let radian = DoubleDouble(high: 0x1.ca5dc1a63c1f8p+5, low: -0x1.1e7ab456405f9p-49)
}
