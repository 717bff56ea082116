import Interval
import RealModule

extension Operation {
  static let precisePowers: [String: PreciseUnary] = [
    "√": .init(.squareRoot, propagated: { x, y, e in ErrorPropagation.above(0, x, e) { _ in e / y } }) {
      $0.squareRoot()
    },
    "∛": .init(propagated: ErrorPropagation.cubeRoot) { $0.root(DoubleDouble(3)) },
    "x²": .init(
      .product,
      propagated: { x, y, e in (2 * x.high.magnitude + e) * e + ErrorPropagation.underflow(y, from: x.high, 1) }
    ) { $0 * $0 },
    "x³": .init(
      .cube,
      propagated: { x, y, e in
        let size = x.high.magnitude
        return (3 * size * (size + e) + e * e) * e + ErrorPropagation.underflow(y, from: size, 1)
      }
    ) { $0 * $0 * $0 },
    "x⁻¹": .init(
      .quotient,
      propagated: { x, y, e in
        let room = x.high.magnitude - e
        return room > 0 ? y.magnitude * e / room : e == 0 ? 0 : .infinity
      }
    ) { .one / $0 },
    "exp": .init(propagated: { x, y, e in
      ErrorPropagation.relative(e, of: y) + ErrorPropagation.underflow(y, from: 1, 1)
    }) { $0.exponential() },
    "ln": .init(propagated: { x, _, e in ErrorPropagation.above(0, x, e) { e / $0 } }) { $0.logarithm() },
    "log₂": .init(propagated: { x, _, e in ErrorPropagation.above(0, x, e) { 1.4427 * e / $0 } }) { $0.logarithm2() },
    "log₁₀": .init(propagated: { x, _, e in ErrorPropagation.above(0, x, e) { 0.4343 * e / $0 } }) { $0.logarithm10() },
    "erf": .init(slope: 1.1284) { $0.errorFunction() },
    "erfc": .init(propagated: { x, y, e in
      let distance = Swift.max(x.high - e, 0)
      let slope = 1.1284 * Double.exp(-distance * distance) * e
      // Near 1 the complement has the error of erf; far to the right, that of the square in the exponent.
      let own = x.high < 2.5 ? 0x1p-100 : y * x.high * x.high * 0x1p-101
      return slope + own + ErrorPropagation.underflow(y, from: 1, 1)
    }) { $0.complementaryErrorFunction() },
  ]

  static let preciseBinaryPowers: [String: PreciseBinary] = [
    "xʸ": .init(isStrict: false, propagated: ErrorPropagation.power) { $0.power($1) },
    "ʸ√x": .init(.root, propagated: ErrorPropagation.root) { $0.root($1) },
    "hypot": .init(.hypotenuse, propagated: { _, _, _, ea, eb in ea + eb }) { $0.hypotenuse($1) },
    "logₓ": .init(propagated: ErrorPropagation.logarithm) { base, x in
      base == .one || base.high == 0 ? .nan : x.logarithm() / base.logarithm()
    },
  ]
}
