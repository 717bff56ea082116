extension Parser {
  /// The operations between operands that are being read.
  struct Operations {
    /// The weakest precedence that belongs to them.
    let least: Precedence
    /// The value so far.
    var left = 0
    /// The right side of the last comparison, with which a chain of comparisons goes on.
    var compared: Int?

    init(atLeast least: Precedence) { self.least = least }
  }

  /// A part of a formula that waits for a value.
  enum Frame {
    /// Operations, for their first operand.
    case operation(Operations)
    case secondOperand(Operation.BinaryFunction, Operations)
    /// The second factor of a product without a sign.
    case factor(Operations)
    case negation, plusSign, not
    /// The base of a power, before its exponent.
    case base
    case exponent(of: Int)
    /// An exponent between a function's name and its argument: `sin²(M)`.
    case raised(to: Int)
    case enclosed(by: Character)
    case bars
    /// A radical sign before an operand without parentheses.
    case radical(Operation.UnaryFunction)
    /// A function before its argument.
    case function(Operation.UnaryFunction)
    /// An argument without parentheses: the product of the factors so far, nil before the first.
    case argument(Int?)
    /// The base of a logarithm in parentheses.
    case logarithmBase
    case logarithm(base: Int)
    /// A call, for its next argument.
    case call(Call)

    /// Whether the frame counts as a level of nesting.
    var isNested: Bool {
      switch self {
      case .negation, .plusSign, .not, .exponent, .enclosed, .bars, .radical, .argument, .call: true
      case .operation, .secondOperand, .factor, .base, .raised, .function, .logarithmBase, .logarithm: false
      }
    }
  }

  /// Goes on with a frame when its value is read.
  mutating func resume(_ frame: Frame, with value: Int) throws(SyntaxError) -> Step {
    switch frame {
    case .operation(let operations): return try operation(after: value, operations)
    case .secondOperand(let function, let operations): return try add(function, value, operations)
    case .factor(let operations):
      return try operation(after: builder.binary(.product, operations.left, value), operations)
    case .negation: return .value(builder.unary(.negation, value))
    case .plusSign: return .value(value)
    case .not: return .value(builder.unary(.not, value))
    case .base: return try power(of: value)
    case .exponent(let base): return .value(addPower(base, value))
    case .raised(let exponent): return .value(addPower(value, exponent))
    case .enclosed(let bracket): return .value(try closing(bracket, around: value))
    case .bars: return .value(try closingBar(after: value))
    case .radical(let function), .function(let function): return .value(builder.unary(function, value))
    case .argument(let product): return try addFactor(value, to: product)
    case .logarithmBase: return try read(.argument(of: "log_"), for: .logarithm(base: value))
    case .logarithm(let base): return .value(builder.binary(.logarithm, base, value))
    case .call(let call): return try addArgument(value, to: call)
    }
  }
}
