import CElementary
import Interval

extension Operation {
  /// Comparisons and logical operations: 1 is true, 0 is false, any other number counts as true.
  ///
  /// Undefined values (NaN) follow Kleene's three-valued logic.
  static let logic: [String: Operation] = [
    "<": comparison("<", "less than", Image.less, celementary_less_batch) { $0 < $1 },
    "≤": comparison("≤", "at most", names: ["<="], Image.lessOrEqual, celementary_less_or_equal_batch) { $0 <= $1 },
    ">": comparison(">", "greater than", Image.greater, { celementary_less_batch($1, $0, $2, $3) }) { $0 > $1 },
    "≥": comparison(
      "≥", "at least", names: [">="], Image.greaterOrEqual, { celementary_less_or_equal_batch($1, $0, $2, $3) }
    ) { $0 >= $1 },
    "==": comparison("==", "equal to", names: ["="], paper: .sign("=", .relation), Image.equal, celementary_equal_batch)
    { $0 == $1 },
    "≠": comparison("≠", "different from", names: ["!=", "<>"], Image.notEqual, celementary_not_equal_batch) {
      $0 != $1
    },
    "and": .binary(
      .infix(" and ", .conjunction), .logic, "both", names: ["and", "∧"],
      enclosure: .sets { $0.and($1, site: $2) }, slopes: levelSlopes,
      uses: { a, b in a == 0 ? .first : b == 0 ? .second : .both }
    ) { a, b in
      a == 0 || b == 0 ? 0 : a.isNaN || b.isNaN ? .nan : 1
    },
    "or": .binary(
      .infix(" or ", .disjunction), .logic, "either or both", names: ["or", "∨"],
      enclosure: .sets { $0.or($1, site: $2) }, slopes: levelSlopes,
      uses: { a, b in isTrue(a) ? .first : isTrue(b) ? .second : .both }
    ) { a, b in
      isTrue(a) || isTrue(b) ? 1 : a.isNaN || b.isNaN ? .nan : 0
    },
    "not": .row(
      .prefix("not ", .negation), .logic, "the opposite", names: ["not", "¬"], image: Image.not, slope: levelSlope
    ) { $0.isNaN ? $0 : $0 == 0 ? 1 : 0 },
    "then": .binary(
      .condition, .logic, "the second where the first is true, undefined elsewhere",
      enclosure: .sets { condition, values, _ in condition.then(values) },
      slopes: { _, _ in (Interval(0), Interval(1)) },
      fault: { a, _ in a == 0 ? .noBranch : nil }, uses: { a, _ in isTrue(a) ? .both : .first },
      kernel: celementary_then_batch
    ) { isTrue($0) ? $1 : .nan },
    "else": .binary(
      .alternative, .logic, "the first where it is defined, the second elsewhere", names: ["otherwise"],
      enclosure: .sets { values, others, _ in values.otherwise(others) },
      uses: { a, b in a.isNaN ? b.isNaN ? .both : .second : .first }, kernel: celementary_else_batch
    ) { $0.isNaN ? $1 : $0 },
  ]

  private static func isTrue(_ x: Double) -> Bool { !x.isNaN && x != 0 }

  private static func comparison(
    _ symbol: String, _ summary: String, names: [String] = [], paper: PaperForm? = nil,
    _ image: @escaping @Sendable (Interval, Interval) -> Image, _ kernel: @escaping BinaryKernel,
    _ holds: @escaping @Sendable (Double, Double) -> Bool
  ) -> Operation {
    .binary(
      .infix(symbol, .comparison), .logic, summary, names: names, paper: paper, enclosure: .image(image),
      slopes: levelSlopes, kernel: kernel
    ) { a, b in
      a.isNaN || b.isNaN ? .nan : holds(a, b) ? 1 : 0
    }
  }
}
