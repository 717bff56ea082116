import Interval

extension Operation {
  /// Kleene's three-valued logic with a fourth value: an undecided result has the error ∞.
  static let preciseLogic: [String: PreciseBinary] = [
    "<": comparison { $0 < $1 }, "≤": comparison { $0 <= $1 }, ">": comparison { $0 > $1 },
    "≥": comparison { $0 >= $1 }, "==": comparison { $0 == $1 }, "≠": comparison { $0 != $1 },
    "and": .init(
      .none, isStrict: false,
      propagated: { a, b, _, ea, eb in
        isFalse(a, ea) || isFalse(b, eb)
          || (ErrorPropagation.isClearOfZero(a, ea) && ErrorPropagation.isClearOfZero(b, eb)) ? 0 : .infinity
      }
    ) { a, b in
      a.high == 0 || b.high == 0 ? .zero : a.high.isNaN || b.high.isNaN ? .nan : .one
    },
    "or": .init(
      .none, isStrict: false,
      propagated: { a, b, _, ea, eb in
        isTrue(a, ea) || isTrue(b, eb)
          || (ErrorPropagation.isClearOfZero(a, ea) && ErrorPropagation.isClearOfZero(b, eb)) ? 0 : .infinity
      }
    ) { a, b in
      isTrue(a, 0) || isTrue(b, 0) ? .one : a.high.isNaN || b.high.isNaN ? .nan : .zero
    },
    "then": .init(
      .none, isStrict: false,
      propagated: { a, _, _, ea, eb in isTrue(a, ea) ? eb : ErrorPropagation.isClearOfZero(a, ea) ? 0 : .infinity }
    ) { isTrue($0, 0) ? $1 : .nan },
    "else": .init(
      .none, isStrict: false, propagated: { a, _, _, ea, eb in !a.high.isNaN ? ea : ea == 0 ? eb : .infinity }
    ) { $0.high.isNaN ? $1 : $0 },
  ]

  private static func isTrue(_ x: DoubleDouble, _ e: Double) -> Bool {
    x.high != 0 && !x.high.isNaN && x.high.magnitude > e
  }

  private static func isFalse(_ x: DoubleDouble, _ e: Double) -> Bool { x.high == 0 && e == 0 }

  private static func comparison(
    _ holds: @escaping @Sendable (DoubleDouble, DoubleDouble) -> Bool
  ) -> PreciseBinary { .init(.none, propagated: ErrorPropagation.comparison) { DoubleDouble(holds($0, $1) ? 1 : 0) } }
}
