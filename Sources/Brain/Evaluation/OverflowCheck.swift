import Interval

/// Finds the points at which a part of a formula leaves Double's range.
struct OverflowCheck: Sendable {
  /// How fast parts of the formula grow: `exponential` if two such parts may cancel, as in a quotient.
  let growth: Operation.Growth
  /// The instructions that may overflow or underflow before the last one, with their operands.
  private let parts: [(index: Int, operands: [Int])]

  init(of instructions: [CompiledFunction.Instruction]) {
    var growths: [Operation.Growth] = []
    var parts: [(index: Int, operands: [Int])] = []
    var greatest = Operation.Growth.none
    for (index, instruction) in instructions.enumerated() {
      var growth = Operation.Growth.none
      var operands: [Int] = []
      switch instruction {
      case .constant, .variable: growths.append(.none)
      case .unary(let function, let a):
        growth = function.wide?.growth ?? .none
        growths.append(max(growth, growths[a]))
        // eˣ of a Double is 0 by underflow only.
        if growth < .exponential { operands = [a] }
      case .binary(let function, let a, let b):
        growth = function.wide?.growth ?? .none
        if function.wide != nil { greatest = max(greatest, min(growths[a], growths[b])) }
        growths.append(max(growth, growths[a], growths[b]))
        operands = [a, b]
      }
      if growth > .none, index < instructions.count - 1 { parts.append((index, operands)) }
    }
    // An evaluation from logarithms takes a few hundred times the time of one in Double.
    if instructions.count > Self.mostInstructions { parts = [] }
    self.parts = parts
    growth = parts.isEmpty ? .none : max(greatest, .power)
  }

  /// The longest formula that is evaluated beyond Double's range.
  private static let mostInstructions = 1000

  /// Indices of the instructions that may overflow or underflow before the last one.
  var places: Set<Int> { Set(parts.map(\.index)) }

  /// Returns whether a part is infinite, or the result has no value or is 0 and a part is 0 although its operands are
  /// not.
  ///
  /// - Parameter registers: the value of each instruction.
  func isReached(in registers: UnsafeMutableBufferPointer<Double>) -> Bool {
    guard let result = registers.last else { return false }
    return parts.contains { part in
      let value = registers[part.index]
      if value.isInfinite { return true }
      return value == 0 && (result == 0 || !result.isFinite) && part.operands.allSatisfy { registers[$0] != 0 }
    }
  }
}

extension CompiledFunction {
  /// Returns the value at a point at which a part of the formula leaves Double's range; nil if the whole does too, if the
  /// value is uncertain, or if that of Double arithmetic is right nevertheless.
  func wideValue(at x: Double, insteadOf value: Double) -> Double? {
    guard x.isFinite, let wide = WideEnclosure(of: proofInstructions, over: Interval(x)), wide.decoration >= .def,
      !wide.values.contains(value),
      wide.values.width <= max(wide.values.mignitude * 0x1p-20, wide.roundingError)
    else { return nil }
    return wide.values.midpoint
  }
}
