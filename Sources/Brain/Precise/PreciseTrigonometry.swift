import Interval
import RealModule

extension Operation {
  static let preciseTrigonometry: [String: Operation.PreciseUnary] = [
    "sin": .init(.wave, spread: Spread.wave) { $0.sine() },
    "cos": .init(.wave, spread: Spread.wave) { $0.cosine() },
    "tan": .init(spread: Spread.tangent) { $0.tangent() },
    "cot": .init(spread: Spread.tangent) { $0.cotangent() },
    "sec": .init(spread: Spread.secant) { $0.cosine().map { .one / $0 } },
    "csc": .init(spread: Spread.secant) { $0.sine().map { .one / $0 } },
    "sinc": .init(
      spread: { x, _, e in Swift.min(e / 2 + (x.low == 0 ? 0x1p-200 : 0x1p-155), 2) }
    ) { x in
      x.high == 0 ? .one : x.sine().map { $0 / x }
    },
    "asin": .init(spread: Spread.arc) { $0.arcSine() },
    "acos": .init(spread: Spread.arc) { $0.arcCosine() },
    "atan": .init(
      spread: { x, _, e in
        let distance = Swift.max(x.high.magnitude - e, 0)
        return Swift.min(e / (1 + distance * distance), 4)
      }
    ) { $0.arcTangent() },
    "→rad": .init(slope: 0.01746) { $0 * DoubleDouble.degree },
    "→deg": .init(slope: 57.3) { $0 * DoubleDouble.radian },
  ]

  static let preciseBinaryTrigonometry: [String: Operation.PreciseBinary] = [
    "atan2": .init(spread: Spread.angle) { DoubleDouble.angle($0, $1) }
  ]

  static let preciseHyperbolic: [String: Operation.PreciseUnary] = [
    "sinh": .init(spread: { _, y, e in Spread.relative(e, of: 1 + y.magnitude) }) {
      $0.hyperbolicSine()
    },
    "cosh": .init(spread: { x, y, e in Spread.relative(e, of: y) * Swift.min(1, x.high.magnitude + e) }
    ) { $0.hyperbolicCosine() },
    "tanh": .init(spread: { _, _, e in Swift.min(e, 2) }) { $0.hyperbolicTangent() },
    "sech": .init(spread: { _, y, e in Spread.relative(e, of: y) + Spread.underflow(y, from: 1, 1) }
    ) { $0.hyperbolicSecant() },
    "csch": .init(spread: { x, y, e in
      Spread.above(0, x.magnitude, e) { Spread.relative(e * (1 + 1 / $0), of: y) + Spread.underflow(y, from: 1, 1) }
    }
    ) { $0.hyperbolicCosecant() },
    "coth": .init(spread: { x, _, e in Spread.above(0, x.magnitude, e) { e / $0 / $0 } }
    ) { .one / $0.hyperbolicTangent() },
    "asinh": .init(spread: { x, _, e in e / Swift.max(1, x.high.magnitude - e) }
    ) { $0.areaSine() },
    "acosh": .init(spread: { x, _, e in Spread.above(1, x, e) { e / ($0 * ($0 + 2)).squareRoot() } }
    ) { $0.areaCosine() },
    "atanh": .init(spread: { x, _, e in
      Spread.above(0, DoubleDouble.one - x.magnitude, e) { e / $0 }
    }
    ) { $0.areaTangent() },
  ]
}

extension DoubleDouble {
  /// π÷180.
  fileprivate static let degree = DoubleDouble(high: 0x1.1df46a2529d39p-6, low: 0x1.5c1d8becdd291p-62)
  /// 180÷π.
  fileprivate static let radian = DoubleDouble(high: 0x1.ca5dc1a63c1f8p+5, low: -0x1.1e7ab456405f9p-49)
}
