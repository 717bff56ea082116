import Interval

extension Operation {
  static let preciseArithmetic: [String: PreciseUnary] = [
    "±": .init(.none, slope: 1) { -$0 },
    "|x|": .init(.none, slope: 1) { $0.magnitude },
    "sign": .init(.none, propagated: { x, _, e in ErrorPropagation.isClearOfZero(x, e) ? 0 : .infinity }) {
      DoubleDouble($0.high > 0 ? 1 : $0.high < 0 ? -1 : 0)
    },
    "not": .init(.none, propagated: { x, _, e in ErrorPropagation.isClearOfZero(x, e) ? 0 : .infinity }) {
      DoubleDouble($0.high == 0 ? 1 : 0)
    },
  ]

  static let preciseBinaryArithmetic: [String: PreciseBinary] = [
    "+": .init(.sum, propagated: { _, _, _, ea, eb in ea + eb }) { $0 + $1 },
    "−": .init(.sum, propagated: { _, _, _, ea, eb in ea + eb }) { $0 - $1 },
    "×": .init(
      .product,
      propagated: { a, b, y, ea, eb in
        a.high.magnitude * eb + (b.high.magnitude + eb) * ea + ErrorPropagation.underflow(y, from: a.high, b.high)
      }
    ) { $0 * $1 },
    "÷": .init(
      .quotient,
      propagated: { a, b, y, ea, eb in
        let room = b.high.magnitude - eb
        if room > 0 { return (ea + y.magnitude * eb) / room + ErrorPropagation.underflow(y, from: a.high, 1) }
        return ea == 0 && eb == 0 ? 0 : .infinity
      }
    ) { $0 / $1 },
    "mod": .init(.sum, propagated: ErrorPropagation.modulus) { $0.modulus($1) },
    "min": .init(.none, propagated: { a, b, _, ea, eb in ErrorPropagation.choice(ea, eb, isFirst: a < b, by: a - b) }) {
      Swift.min($0, $1)
    },
    "max": .init(.none, propagated: { a, b, _, ea, eb in ErrorPropagation.choice(ea, eb, isFirst: a > b, by: a - b) }) {
      Swift.max($0, $1)
    },
  ]

  static let preciseRounding: [String: PreciseUnary] = [
    "floor": .init(.none, propagated: { x, _, e in ErrorPropagation.isClearOfJump(x, e) ? 0 : .infinity }) {
      $0.roundedDown()
    },
    "ceil": .init(.none, propagated: { x, _, e in ErrorPropagation.isClearOfJump(x, e) ? 0 : .infinity }) {
      $0.roundedUp()
    },
    "round": .init(.none, propagated: { x, _, e in ErrorPropagation.isClearOfHalf(x, e) ? 0 : .infinity }) {
      $0.roundedToNearest()
    },
    "trunc": .init(.none, propagated: { x, _, e in ErrorPropagation.isClearOfStep(x, e) ? 0 : .infinity }) {
      $0.roundedTowardZero()
    },
    "frac": .init(.sum, propagated: { x, _, e in ErrorPropagation.isClearOfStep(x, e) ? e : .infinity }) {
      $0 - $0.roundedTowardZero()
    },
  ]
}
