import Interval
import RealModule

extension Operation {
  static let preciseTrigonometry: [String: PreciseUnary] = [
    "sin": .init(.wave, propagated: ErrorPropagation.wave) { $0.sine() },
    "cos": .init(.wave, propagated: ErrorPropagation.wave) { $0.cosine() },
    "tan": .init(propagated: ErrorPropagation.tangent) { $0.tangent() },
    "cot": .init(propagated: ErrorPropagation.tangent) { $0.cotangent() },
    "sec": .init(propagated: ErrorPropagation.secant) { $0.cosine().map { .one / $0 } },
    "csc": .init(propagated: ErrorPropagation.secant) { $0.sine().map { .one / $0 } },
    "sinc": .init(propagated: { x, _, e in Swift.min(e / 2 + (x.low == 0 ? 0x1p-200 : 0x1p-155), 2) }) { x in
      x.high == 0 ? .one : x.sine().map { $0 / x }
    },
    "asin": .init(propagated: ErrorPropagation.arc) { $0.arcSine() },
    "acos": .init(propagated: ErrorPropagation.arc) { $0.arcCosine() },
    "atan": .init(
      propagated: { x, _, e in
        let distance = Swift.max(x.high.magnitude - e, 0)
        return Swift.min(e / (1 + distance * distance), 4)
      }) { $0.arcTangent() },
    "→rad": .init(slope: 0.01746) { $0 * DoubleDouble.degree },
    "→deg": .init(slope: 57.3) { $0 * DoubleDouble.radian },
  ]

  static let preciseBinaryTrigonometry: [String: PreciseBinary] = [
    "atan2": .init(propagated: ErrorPropagation.angle) { DoubleDouble.angle($0, $1) }
  ]

  static let preciseHyperbolic: [String: PreciseUnary] = [
    "sinh": .init(propagated: { _, y, e in ErrorPropagation.relative(e, of: 1 + y.magnitude) }) { $0.hyperbolicSine() },
    "cosh": .init(propagated: { x, y, e in ErrorPropagation.relative(e, of: y) * Swift.min(1, x.high.magnitude + e) }
    ) { $0.hyperbolicCosine() },
    "tanh": .init(propagated: { _, _, e in Swift.min(e, 2) }) { $0.hyperbolicTangent() },
    "sech": .init(propagated: { _, y, e in
      ErrorPropagation.relative(e, of: y) + ErrorPropagation.underflow(y, from: 1, 1)
    }) { $0.hyperbolicSecant() },
    "csch": .init(propagated: { x, y, e in
      ErrorPropagation.above(0, x.magnitude, e) {
        ErrorPropagation.relative(e * (1 + 1 / $0), of: y) + ErrorPropagation.underflow(y, from: 1, 1)
      }
    }) { $0.hyperbolicCosecant() },
    "coth": .init(propagated: { x, _, e in ErrorPropagation.above(0, x.magnitude, e) { e / $0 / $0 } }
    ) { .one / $0.hyperbolicTangent() },
    "asinh": .init(propagated: { x, _, e in e / Swift.max(1, x.high.magnitude - e) }) { $0.inverseHyperbolicSine() },
    "acosh": .init(propagated: { x, _, e in ErrorPropagation.above(1, x, e) { e / ($0 * ($0 + 2)).squareRoot() } }
    ) { $0.inverseHyperbolicCosine() },
    "atanh": .init(propagated: { x, _, e in
      ErrorPropagation.above(0, DoubleDouble.one - x.magnitude, e) { e / $0 }
    }) { $0.inverseHyperbolicTangent() },
  ]
}

extension DoubleDouble {
  /// π÷180.
  fileprivate static let degree = DoubleDouble(high: 0x1.1df46a2529d39p-6, low: 0x1.5c1d8becdd291p-62)
  /// 180÷π.
  fileprivate static let radian = DoubleDouble(high: 0x1.ca5dc1a63c1f8p+5, low: -0x1.1e7ab456405f9p-49)
}
