import Interval

extension Operation {
  static let preciseArithmetic: [String: Operation.PreciseUnary] = [
    "±": .init(.none, slope: 1) { -$0 },
    "|x|": .init(.none, slope: 1) { $0.magnitude },
    "sign": .init(.none, spread: { x, _, e in Spread.isClearOfZero(x, e) ? 0 : .infinity }) {
      DoubleDouble($0.high > 0 ? 1 : $0.high < 0 ? -1 : 0)
    },
    "not": .init(.none, spread: { x, _, e in Spread.isClearOfZero(x, e) ? 0 : .infinity }) {
      DoubleDouble($0.high == 0 ? 1 : 0)
    },
  ]

  static let preciseBinaryArithmetic: [String: Operation.PreciseBinary] = [
    "+": .init(.sum, spread: { _, _, _, ea, eb in ea + eb }) { $0 + $1 },
    "−": .init(.sum, spread: { _, _, _, ea, eb in ea + eb }) { $0 - $1 },
    "×": .init(
      .product,
      spread: { a, b, y, ea, eb in
        a.high.magnitude * eb + (b.high.magnitude + eb) * ea + Spread.underflow(y, from: a.high, b.high)
      }
    ) { $0 * $1 },
    "÷": .init(
      .quotient,
      spread: { a, b, y, ea, eb in
        let room = b.high.magnitude - eb
        if room > 0 { return (ea + y.magnitude * eb) / room + Spread.underflow(y, from: a.high, 1) }
        return ea == 0 && eb == 0 ? 0 : .infinity
      }
    ) { $0 / $1 },
    "mod": .init(.sum, spread: Spread.modulus) { $0.modulus($1) },
    "min": .init(.none, spread: { a, b, _, ea, eb in Spread.choice(ea, eb, isFirst: a < b, by: a - b) }) {
      Swift.min($0, $1)
    },
    "max": .init(.none, spread: { a, b, _, ea, eb in Spread.choice(ea, eb, isFirst: a > b, by: a - b) }) {
      Swift.max($0, $1)
    },
  ]

  static let preciseRounding: [String: Operation.PreciseUnary] = [
    "floor": .init(.none, spread: { x, _, e in Spread.isClearOfJump(x, e) ? 0 : .infinity }) { $0.roundedDown() },
    "ceil": .init(.none, spread: { x, _, e in Spread.isClearOfJump(x, e) ? 0 : .infinity }) { $0.roundedUp() },
    "round": .init(.none, spread: { x, _, e in Spread.isClearOfHalf(x, e) ? 0 : .infinity }) { $0.roundedToNearest() },
    "trunc": .init(.none, spread: { x, _, e in Spread.isClearOfStep(x, e) ? 0 : .infinity }) { $0.roundedTowardZero() },
    "frac": .init(.sum, spread: { x, _, e in Spread.isClearOfStep(x, e) ? e : .infinity }) {
      $0 - $0.roundedTowardZero()
    },
  ]
}
