import Interval

/// A formula compiled for a list of variables, with its parameters bound and its constant parts computed once.
///
///     x² + k, k = 3    variable 0;  x² 0;  constant 3;  + 1, 2
///
/// One walk, `walk(_:upTo:)`, serves all evaluators, which differ in their arithmetic only.
final class Tape: Sendable {
  /// A step; operands are the indices of earlier steps.
  enum Step: Sendable {
    /// The index of a constant.
    case constant(Int)
    /// The index of a variable.
    case variable(Int)
    case unary(Operation.UnaryFunction, Int)
    case binary(Operation.BinaryFunction, Int, Int)
  }

  /// A constant part of the formula.
  struct Constant: Sendable {
    /// The value in Doubles.
    let value: Double
    /// Encloses the exact value, for numbers that are Doubles.
    let exact: DecoratedInterval
    /// Encloses the exact value, for numbers that are decimals: 0.3, which no Double equals, is the interval between the
    /// neighbours of its Double.
    let decimal: DecoratedInterval
    /// The value in double-double, for numbers that are Doubles.
    let precise: Approximation
    /// The same for numbers that are decimals.
    let preciseDecimal: Approximation
    /// The exact value of a decimal, and of rational operations on decimals; nil for others and for long ones.
    let rational: Rational?
    /// Whether the value is the exact one, rounded: that of a number in a text, or of an operation on such numbers.
    var isExact = false
    /// The logarithm of a number that Double rounds to 0 or ∞.
    var logarithm: SignedLogarithm?
  }

  /// At least one; the last one yields the value.
  let steps: [Step]
  let constants: [Constant]
  /// Number of variables up to the last one that occurs.
  let variableCount: Int
  /// The powers that are computed as products.
  let products: Products
  /// The columns of steps that are evaluated for many points at once.
  let columns: ColumnLayout

  /// The steps of powers that are computed as products, such as x⁷ = (x x²) x⁴.
  struct Products: Sendable {
    /// The steps that yield powers, and their bases.
    var powers: [Int: Int] = [:]
    /// The steps within them, which leave Double's range only if the power does.
    var factors: Set<Int> = []

    func contains(_ step: Int) -> Bool { powers[step] != nil || factors.contains(step) }
  }

  init(steps: [Step], constants: [Constant], products: Products) {
    self.steps = steps
    self.constants = constants
    self.products = products
    variableCount = steps.reduce(0) { count, step in
      if case .variable(let index) = step { max(count, index + 1) } else { count }
    }
    columns = ColumnLayout(of: steps)
  }

  /// Returns the value of a step that is a constant; nil for other steps.
  @inline(__always)
  func constant(at step: Int) -> Constant? {
    if case .constant(let index) = steps[step] { constants[index] } else { nil }
  }

  /// Returns the exponent of a step that is a power, if the power is a product or the reciprocal of one.
  func wholeExponent(at step: Int) -> Int? {
    guard case .binary(let function, _, let exponent) = steps[step], function == .power,
      let constant = constant(at: exponent), constant.decimal.interval.isPoint
    else { return nil }
    return Operation.wholeExponent(constant.value)
  }
}

/// The arithmetic of an evaluation: the results of steps, given those of their operands.
protocol TapeEvaluator {
  /// The result of a step.
  associatedtype Register

  mutating func constant(_ constant: Tape.Constant, at step: Int) -> Register
  mutating func variable(_ index: Int, at step: Int) -> Register
  /// Returns nil if the evaluator cannot evaluate the step, which ends the walk.
  mutating func unary(_ function: Operation.UnaryFunction, _ a: Register, at step: Int) -> Register?
  mutating func binary(_ function: Operation.BinaryFunction, _ a: Register, _ b: Register, at step: Int) -> Register?
}

extension Tape {
  /// Evaluates the steps in order.
  ///
  /// - Parameters:
  ///   - last: the last step to evaluate; by default that of the whole formula.
  ///   - body: takes the results of all steps.
  /// - Returns: nil if the evaluator cannot evaluate a step.
  /// - Complexity: one call for each step; no allocation on the heap for up to about a hundred steps.
  @inline(__always)
  func walk<Evaluator: TapeEvaluator, Result>(
    _ evaluator: inout Evaluator, upTo last: Int? = nil,
    _ body: (UnsafeMutableBufferPointer<Evaluator.Register>) -> Result
  ) -> Result? {
    let count = last.map { $0 + 1 } ?? steps.count
    return withUnsafeTemporaryAllocation(of: Evaluator.Register.self, capacity: count) { registers in
      var step = 0
      defer { registers[..<step].deinitialize() }
      while step < count {
        let result: Evaluator.Register?
        switch steps[step] {
        case .constant(let index): result = evaluator.constant(constants[index], at: step)
        case .variable(let index): result = evaluator.variable(index, at: step)
        case .unary(let function, let a): result = evaluator.unary(function, registers[a], at: step)
        case .binary(let function, let a, let b):
          result = evaluator.binary(function, registers[a], registers[b], at: step)
        }
        guard let result else { return nil }
        registers.initializeElement(at: step, to: result)
        step += 1
      }
      return body(registers)
    }
  }

  /// Returns the result of the last step; nil if the evaluator cannot evaluate a step.
  @inline(__always)
  func result<Evaluator: TapeEvaluator>(_ evaluator: inout Evaluator) -> Evaluator.Register? {
    walk(&evaluator) { $0[$0.count - 1] }
  }
}
