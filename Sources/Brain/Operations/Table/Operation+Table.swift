import Interval

extension Operation {
  /// All operations of the calculator by symbol.
  ///
  /// The parser, the descriptions, the keys and the help read this table. The rows are grouped by family in
  /// `Operation+….swift`; a row is all that a new function needs.
  package static let table = Dictionary(rows.map { ($0.entry.symbol, $0) }) { first, _ in first }

  /// All operations, in no particular order.
  static let rows: [Operation] = {
    var rows = constants.map { Operation.constant($0) } + keys
    for family in [unaryArithmetic, unaryPowers, trigonometry, hyperbolic, special, [.not]] {
      rows += family.map { .unary($0) }
    }
    for family in [binaryArithmetic, binaryPowers, binaryTrigonometry, binarySpecial, binaryLogic] {
      rows += family.map { .binary($0) }
    }
    return rows
  }()

  private static let constants: [Constant] = [
    .pi, .e,
    Constant("τ", names: ["tau"], "full turn in radians, 2π", .tau),
    Constant("φ", names: ["phi"], "golden ratio, 1.618034", .phi),
    Constant("true", "1, the value of a condition that holds", truth: 1),
    Constant("false", "0, the value of a condition that does not hold", truth: 0),
  ]

  private static let keys: [Operation] = [
    .equals(key("=", "carries out what is pending")),
    .openParenthesis(key("(", "starts a calculation of its own")),
    .closeParenthesis(key(")", "ends it; its result is the operand")),
  ]

  private static func key(_ symbol: String, _ summary: String) -> Entry {
    Entry(symbol, .symbol(symbol), .keys, summary)
  }
}

extension Operation.Constant {
  static let pi = Operation.Constant("π", names: ["pi"], "circle's circumference over its diameter, 3.141593", .pi)
  package static let e = Operation.Constant("e", "base of the natural logarithm, 2.718282", .e)

  fileprivate init(_ symbol: String, names: [String] = [], _ summary: String, _ value: DoubleDouble) {
    entry = Operation.Entry(symbol, .symbol(symbol), .constants, summary, names: names)
    self.value = value.high
    enclosure = Interval(value.high.nextDown, value.high.nextUp)
    precise = value
  }

  fileprivate init(_ symbol: String, _ summary: String, truth value: Double) {
    entry = Operation.Entry(symbol, .symbol(symbol), .constants, summary)
    self.value = value
    enclosure = Interval(value)
    precise = DoubleDouble(value)
  }
}
