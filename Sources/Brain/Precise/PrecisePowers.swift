import Interval
import RealModule

extension Operation {
  static let precisePowers: [String: Operation.PreciseUnary] = [
    "√": .init(.squareRoot, spread: { x, y, e in Spread.above(0, x, e) { _ in e / y } }) { $0.squareRoot() },
    "∛": .init(spread: Spread.cubeRoot) { $0.root(DoubleDouble(3)) },
    "x²": .init(
      .product,
      spread: { x, y, e in (2 * x.high.magnitude + e) * e + Spread.underflow(y, from: x.high, 1) }
    ) { $0 * $0 },
    "x³": .init(
      .cube,
      spread: { x, y, e in
        let size = x.high.magnitude
        return (3 * size * (size + e) + e * e) * e + Spread.underflow(y, from: size, 1)
      }
    ) { $0 * $0 * $0 },
    "x⁻¹": .init(
      .quotient,
      spread: { x, y, e in
        let room = x.high.magnitude - e
        return room > 0 ? y.magnitude * e / room : e == 0 ? 0 : .infinity
      }
    ) { .one / $0 },
    "exp": .init(spread: { x, y, e in Spread.relative(e, of: y) + Spread.underflow(y, from: 1, 1) }) {
      $0.exponential()
    },
    "ln": .init(spread: { x, _, e in Spread.above(0, x, e) { e / $0 } }) { $0.logarithm() },
    "log₂": .init(spread: { x, _, e in Spread.above(0, x, e) { 1.4427 * e / $0 } }) { $0.logarithm2() },
    "log₁₀": .init(spread: { x, _, e in Spread.above(0, x, e) { 0.4343 * e / $0 } }) { $0.logarithm10() },
    "erf": .init(slope: 1.1284) { $0.errorFunction() },
    "erfc": .init(spread: { x, y, e in
      let distance = Swift.max(x.high - e, 0)
      let slope = 1.1284 * Double.exp(-distance * distance) * e
      // Near 1 the complement keeps the error of erf; far right, that of the square in the exponent.
      let own = x.high < 2.5 ? 0x1p-100 : y * x.high * x.high * 0x1p-101
      return slope + own + Spread.underflow(y, from: 1, 1)
    }
    ) { $0.complementaryErrorFunction() },
  ]

  static let preciseBinaryPowers: [String: Operation.PreciseBinary] = [
    "xʸ": .init(isStrict: false, spread: Spread.power) { $0.power($1) },
    "ʸ√x": .init(.root, spread: Spread.root) { $0.root($1) },
    "hypot": .init(.hypotenuse, spread: { _, _, _, ea, eb in ea + eb }) { $0.hypotenuse($1) },
    "logₓ": .init(spread: Spread.logarithm) { base, x in
      base == .one || base.high == 0 ? .nan : x.logarithm() / base.logarithm()
    },
  ]
}
