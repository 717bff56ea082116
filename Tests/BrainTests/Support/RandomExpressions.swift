@testable import Brain

/// Random formulas over every operation of the table that text and keys can represent: literals are finite, not negative,
/// and have few digits.
struct RandomExpressions {
  var random: SplitMix
  private let unary: [Brain.Operation.UnaryFunction]
  private let binary: [Brain.Operation.BinaryFunction]
  private let constants: [Brain.Operation.Constant]
  private let numbers: [Double]
  private let variables: [String]

  init(
    seed: UInt64, numbers: [Double] = RandomExpressions.numbers, variables: [String] = RandomExpressions.variables
  ) {
    random = SplitMix(seed: seed)
    self.numbers = numbers
    self.variables = variables
    let rows = Brain.Operation.table.values.sorted { $0.entry.symbol < $1.entry.symbol }
    unary = rows.compactMap { if case .unary(let function) = $0 { function } else { nil } }
    binary = rows.compactMap { if case .binary(let function) = $0 { function } else { nil } }
    constants = rows.compactMap { if case .constant(let constant) = $0 { constant } else { nil } }
  }

  static let variables = ["M", "k", "x2", "rate"]
  static let numbers = [
    0, 1, 2, 3, 4, 5, 7, 10, 12, 999, 1000, 0.5, 2.25, 0.1, 1e-7, 2.5e-9, 1e21, 6.02e23, 1e300, .leastNonzeroMagnitude,
  ]

  mutating func next(depth: Int) -> Expression {
    var builder = ExpressionBuilder()
    let root = node(depth, &builder)
    return builder.expression(at: root)
  }

  private mutating func node(_ depth: Int, _ builder: inout ExpressionBuilder) -> Int {
    if depth == 0 || random.chance(0.1) { return leaf(&builder) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: return builder.unary(random.pick(unary), node(depth - 1, &builder))
    case 7..<16: return builder.binary(random.pick(binary), node(depth - 1, &builder), node(depth - 1, &builder))
    case 16: return builder.binary(.power, node(depth - 1, &builder), exponent(&builder))
    case 17:
      let (condition, value) = (node(depth - 1, &builder), node(depth - 1, &builder))
      return Conditional.add(condition, value, otherwise: node(depth - 1, &builder), to: &builder)
    case 18:
      // Repeat a part.
      let part = node(depth - 1, &builder)
      return builder.binary(random.pick(binary), part, part)
    default:
      let (low, middle, high) = (leaf(&builder), node(depth - 1, &builder), leaf(&builder))
      return builder.binary(.and, builder.binary(.less, low, middle), builder.binary(.lessOrEqual, middle, high))
    }
  }

  private mutating func leaf(_ builder: inout ExpressionBuilder) -> Int {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: builder.add(.variable(random.pick(variables)))
    case 4..<9: builder.number(random.pick(numbers))
    default: builder.add(.constant(random.pick(constants)))
    }
  }

  /// Returns a literal exponent or a fraction of literals, with or without a minus sign.
  private mutating func exponent(_ builder: inout ExpressionBuilder) -> Int {
    var value = builder.number(Double(Int.random(in: 0...7, using: &random)))
    if random.chance(0.3) { value = builder.unary(.negation, value) }
    if random.chance(0.5) {
      value = builder.binary(.quotient, value, builder.number(Double(Int.random(in: 1...7, using: &random))))
      if random.chance(0.3) { value = builder.unary(.negation, value) }
    }
    return value
  }
}
