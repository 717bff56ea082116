import CElementary
import Interval

/// Comparisons and logical operations: 1 is true, 0 is false, any other number counts as true.
///
/// Undefined values (NaN) follow Kleene's three-valued logic.
extension Operation.BinaryFunction {
  package static let less: Operation.BinaryFunction = comparison(
    "<", "less than", Image.less, celementary_less_batch, { $0 < $1 }, { $0 < $1 }, { $0 < $1 })
  package static let lessOrEqual: Operation.BinaryFunction = comparison(
    "≤", "at most", names: ["<="], Image.lessOrEqual, celementary_less_or_equal_batch, { $0 <= $1 }, { $0 <= $1 },
    { !($1 < $0) })
  static let greater: Operation.BinaryFunction = comparison(
    ">", "greater than", Image.greater, { celementary_less_batch($1, $0, $2, $3) }, { $0 > $1 }, { $0 > $1 },
    { $1 < $0 })
  static let greaterOrEqual: Operation.BinaryFunction = comparison(
    "≥", "at least", names: [">="], Image.greaterOrEqual, { celementary_less_or_equal_batch($1, $0, $2, $3) },
    { $0 >= $1 }, { $0 >= $1 }, { !($0 < $1) })
  static let equal: Operation.BinaryFunction = comparison(
    "==", "equal to", names: ["="], paper: .sign("=", .relation), Image.equal, celementary_equal_batch, { $0 == $1 },
    { $0 == $1 }, { $0 == $1 })
  static let notEqual: Operation.BinaryFunction = comparison(
    "≠", "different from", names: ["!=", "<>"], Image.notEqual, celementary_not_equal_batch, { $0 != $1 }, { $0 != $1 },
    { $0 != $1 })

  package static let and: Operation.BinaryFunction = .init(
    Operation.Entry("and", .infix(" and ", .conjunction), .logic, "both", names: ["and", "∧"]),
    values: .init(
      uses: { a, b in a == 0 ? .first : b == 0 ? .second : .both },
      exact: { Rational($0.isZero || $1.isZero ? 0 : 1) }
    ) { a, b in
      a == 0 || b == 0 ? 0 : a.isNaN || b.isNaN ? .nan : 1
    },
    enclosures: .init(sets: { $0.and($1, site: $2) }, slopes: Operation.BinaryEnclosures.level),
    derivatives: .level(where: nil),
    complex: .none,
    precise: .init(
      .none, isStrict: false,
      propagated: { a, b, _, ea, eb in
        isFalse(a, ea) || isFalse(b, eb)
          || (ErrorPropagation.isClearOfZero(a, ea) && ErrorPropagation.isClearOfZero(b, eb)) ? 0 : .infinity
      }
    ) { a, b in
      a.high == 0 || b.high == 0 ? .zero : a.high.isNaN || b.high.isNaN ? .nan : .one
    })

  static let or: Operation.BinaryFunction = .init(
    Operation.Entry("or", .infix(" or ", .disjunction), .logic, "either or both", names: ["or", "∨"]),
    values: .init(
      uses: { a, b in isTrue(a) ? .first : isTrue(b) ? .second : .both },
      exact: { Rational($0.isZero && $1.isZero ? 0 : 1) }
    ) { a, b in
      isTrue(a) || isTrue(b) ? 1 : a.isNaN || b.isNaN ? .nan : 0
    },
    enclosures: .init(sets: { $0.or($1, site: $2) }, slopes: Operation.BinaryEnclosures.level),
    derivatives: .level(where: nil),
    complex: .none,
    precise: .init(
      .none, isStrict: false,
      propagated: { a, b, _, ea, eb in
        isTrue(a, ea) || isTrue(b, eb)
          || (ErrorPropagation.isClearOfZero(a, ea) && ErrorPropagation.isClearOfZero(b, eb)) ? 0 : .infinity
      }
    ) { a, b in
      isTrue(a, 0) || isTrue(b, 0) ? .one : a.high.isNaN || b.high.isNaN ? .nan : .zero
    })

  static let then: Operation.BinaryFunction = .init(
    Operation.Entry("then", .condition, .logic, "the second where the first is true, undefined elsewhere"),
    values: .init(
      kernel: celementary_then_batch, fault: { a, _ in a == 0 ? .noBranch : nil },
      uses: { a, _ in isTrue(a) ? .both : .first }, exact: { $1 }
    ) { isTrue($0) ? $1 : .nan },
    enclosures: .init(
      sets: { condition, values, _ in condition.then(values) }, slopes: { _, _ in (Interval(0), Interval(1)) }),
    derivatives: .formulas { _, _, _ in (0, 1) },
    complex: .parts,
    precise: .init(
      .none, isStrict: false,
      propagated: { a, _, _, ea, eb in isTrue(a, ea) ? eb : ErrorPropagation.isClearOfZero(a, ea) ? 0 : .infinity }
    ) { isTrue($0, 0) ? $1 : .nan },
    logScale: .init { condition, value in
      condition.decoration >= .def && condition.values.mignitude > 0 ? .same(value) : nil
    })

  static let otherwise: Operation.BinaryFunction = .init(
    Operation.Entry(
      "else", .alternative, .logic, "the first where it is defined, the second elsewhere", names: ["otherwise"]),
    values: .init(
      kernel: celementary_else_batch, uses: { a, b in a.isNaN ? b.isNaN ? .both : .second : .first }
    ) { $0.isNaN ? $1 : $0 },
    enclosures: .init(
      sets: { values, others, _ in values.otherwise(others) }, slopes: Operation.BinaryEnclosures.unknown),
    derivatives: .alternative,
    complex: .parts,
    precise: .init(
      .none, isStrict: false, propagated: { a, _, _, ea, eb in !a.high.isNaN ? ea : ea == 0 ? eb : .infinity }
    ) { $0.high.isNaN ? $1 : $0 },
    logScale: .init { first, other in
      first.decoration >= .def ? .same(first) : first.values.isEmpty ? .same(other) : nil
    })

  private static func isTrue(_ x: Double) -> Bool { !x.isNaN && x != 0 }

  // Kleene's logic with a fourth value: an undecided result has the error ∞.

  private static func isTrue(_ x: DoubleDouble, _ e: Double) -> Bool {
    x.high != 0 && !x.high.isNaN && x.high.magnitude > e
  }

  private static func isFalse(_ x: DoubleDouble, _ e: Double) -> Bool { x.high == 0 && e == 0 }

  private static func comparison(
    _ symbol: String, _ summary: String, names: [String] = [], paper: PaperForm? = nil,
    _ image: @escaping @Sendable (Interval, Interval) -> Image, _ kernel: @escaping Operation.BinaryKernel,
    _ holds: @escaping @Sendable (Double, Double) -> Bool,
    _ holdsPrecisely: @escaping @Sendable (DoubleDouble, DoubleDouble) -> Bool,
    _ holdsExactly: @escaping @Sendable (Rational, Rational) -> Bool
  ) -> Operation.BinaryFunction {
    Operation.BinaryFunction(
      Operation.Entry(symbol, .infix(symbol, .comparison), .logic, summary, names: names, paper: paper),
      values: .init(
        kernel: kernel, exact: { Rational(holdsExactly($0, $1) ? 1 : 0) },
        code: .capturing { a, b in a.isNaN || b.isNaN ? .nan : holds(a, b) ? 1 : 0 }),
      enclosures: .init(image, slopes: Operation.BinaryEnclosures.level),
      derivatives: .level { $0.applying(.notEqual, $1) },
      complex: .none,
      precise: .init(.none, propagated: ErrorPropagation.comparison) { DoubleDouble(holdsPrecisely($0, $1) ? 1 : 0) })
  }
}

extension Operation.UnaryFunction {
  static let not: Operation.UnaryFunction = .init(
    Operation.Entry("not", .prefix("not ", .negation), .logic, "the opposite", names: ["not", "¬"]),
    values: .init(exact: { Rational($0.isZero ? 1 : 0) }) { $0.isNaN ? $0 : $0 == 0 ? 1 : 0 },
    enclosures: .level(Image.not), derivative: .level(where: nil),
    complex: .none,
    precise: .init(.none, propagated: { x, _, e in ErrorPropagation.isClearOfZero(x, e) ? 0 : .infinity }) {
      DoubleDouble($0.high == 0 ? 1 : 0)
    })
}

extension Operation {
  static let binaryLogic: [BinaryFunction] = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or, .then, .otherwise,
  ]
}
