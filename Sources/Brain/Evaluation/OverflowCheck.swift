import Interval

/// Finds the points at which a part of a formula leaves Double's range.
final class OverflowCheck: Sendable {
  /// How fast parts of the formula grow: `exponential` if two such parts may cancel, as in a quotient.
  let growth: Operation.Growth
  /// The steps that may overflow or underflow, with their operands.
  private let parts: [(step: Int, operands: [Int])]
  /// These steps.
  let steps: Set<Int>
  /// The size of coordinates up to which no part is infinite; infinite if there are no parts, and nil if this is unknown.
  let safeSize: Double?
  private static let usual = 0x1p40

  /// - Parameter includesWhole: whether the value of the formula itself counts as a part.
  init(of tape: Tape, includesWhole: Bool) {
    var evaluator = GrowthEvaluator(tape: tape, end: includesWhole ? tape.steps.count : tape.steps.count - 1)
    _ = tape.result(&evaluator)
    // An evaluation from logarithms takes a few hundred times the time of one in Double.
    parts = tape.steps.count > Self.longest ? [] : evaluator.parts
    steps = Set(parts.map(\.step))
    let box = [Interval](repeating: Interval(-Self.usual, Self.usual), count: max(tape.variableCount, 1))
    let isUsual =
      !parts.isEmpty
      && box.withUnsafeBufferPointer { box in
        guard let box = box.baseAddress else { return false }
        var evaluator = SmoothEvaluator(box: box, readsDecimals: true, variable: nil)
        return tape.result(&evaluator) != nil && evaluator.isWithinRange
      }
    safeSize = parts.isEmpty ? .infinity : isUsual ? Self.usual : nil
    growth = parts.isEmpty ? .none : max(evaluator.greatest, .power)
  }

  /// The number of steps of the longest formula that is evaluated beyond Double's range.
  private static let longest = 1000

  private struct GrowthEvaluator: TapeEvaluator {
    let tape: Tape
    /// The number of steps that may be parts.
    let end: Int
    var parts: [(step: Int, operands: [Int])] = []
    var greatest = Operation.Growth.none

    mutating func constant(_ constant: Tape.Constant, at step: Int) -> Operation.Growth {
      if constant.logarithm == nil { return .none }
      parts.append((step, []))
      greatest = .exponential
      return .power
    }

    func variable(_ index: Int, at step: Int) -> Operation.Growth { .none }

    mutating func unary(
      _ function: Operation.UnaryFunction, _ a: Operation.Growth, at step: Int
    ) -> Operation.Growth? {
      note(growth(function.logScale?.growth, at: step), at: step, max(.none, a))
    }

    mutating func binary(
      _ function: Operation.BinaryFunction, _ a: Operation.Growth, _ b: Operation.Growth, at step: Int
    ) -> Operation.Growth? {
      if function.logScale != nil, !tape.products.contains(step) { greatest = max(greatest, min(a, b)) }
      return note(growth(function.logScale?.growth, at: step), at: step, max(a, b))
    }

    private func growth(_ growth: Operation.Growth?, at step: Int) -> Operation.Growth {
      tape.products.powers[step] == nil ? growth ?? .none : .exponential
    }

    /// Notes a step, and returns its growth with that of its operands.
    private mutating func note(
      _ growth: Operation.Growth, at step: Int, _ ofOperands: Operation.Growth
    ) -> Operation.Growth {
      guard growth > .none, step < end, !tape.products.factors.contains(step) else {
        return max(growth, ofOperands)
      }
      switch tape.steps[step] {
      case _ where tape.products.powers[step] != nil:
        parts.append((step, [tape.products.powers[step]].compactMap { $0 }))
      // eˣ of a Double is 0 by underflow only.
      case .unary(_, let a): parts.append((step, growth < .exponential ? [a] : []))
      case .binary(_, let a, let b): parts.append((step, [a, b]))
      case .constant, .variable: break
      }
      return max(growth, ofOperands)
    }
  }

  /// Returns whether a part is infinite, or the result has no value or is 0 and a part is 0 although its operands are
  /// not.
  ///
  /// - Parameter registers: the value of each step.
  func isReached(in registers: UnsafeMutableBufferPointer<Double>) -> Bool {
    let result = registers[registers.count - 1]
    return parts.contains { part in
      let value = registers[part.step]
      if value.isInfinite { return true }
      return value == 0 && (result == 0 || !result.isFinite) && part.operands.allSatisfy { registers[$0] != 0 }
    }
  }
}
