import Interval

/// A formula's values and slope over an interval on which no operation has a branch cut: the common case.
struct UncutEnclosure {
  let values: Interval
  let decoration: Decoration
  /// Enclosure of the derivative; entire unless the function is proved to be continuous.
  let slope: Interval
  /// Whether the values of all parts of the formula are bounded.
  let isWithinRange: Bool

  private struct Register {
    var values: Interval
    var decoration: Decoration
    var slope: Interval
  }

  /// Returns nil if an operation has a branch cut, works on sets, or divides by an interval that contains 0.
  init?(of instructions: [CompiledFunction.Instruction], over x: Interval, findsSlope: Bool = true) {
    var isWithinRange = true
    let last = withUnsafeTemporaryAllocation(of: Register.self, capacity: instructions.count) {
      registers -> Register? in
      for index in instructions.indices {
        guard let register = UncutEnclosure.register(instructions[index], x, registers, findsSlope) else { return nil }
        registers.initializeElement(at: index, to: register)
        if !register.values.isBounded { isWithinRange = false }
      }
      return registers[instructions.count - 1]
    }
    guard let last else { return nil }
    (values, decoration, slope) = (last.values, last.decoration, last.slope)
    self.isWithinRange = isWithinRange
  }

  private static func register(
    _ instruction: CompiledFunction.Instruction, _ x: Interval, _ registers: UnsafeMutableBufferPointer<Register>,
    _ findsSlope: Bool
  ) -> Register? {
    switch instruction {
    case .constant((_, let enclosure)):
      return Register(values: enclosure.interval, decoration: enclosure.decoration, slope: Interval(0))
    case .variable:
      return Register(values: x, decoration: x.isBounded ? .com : x.isEmpty ? .trv : .dac, slope: Interval(1))
    case .unary(let function, let a):
      let a = registers[a]
      let image = function.image(a.values)
      if image.isCut { return nil }
      let decoration = min(image.decoration, a.decoration)
      let slope = findsSlope && decoration >= .dac ? function.slope(a.values) * a.slope : .entire
      return Register(values: image.left, decoration: decoration, slope: slope)
    case .binary(let function, let a, let b):
      let (a, b) = (registers[a], registers[b])
      guard case .image(let operation) = function.enclosure, !(function.isQuotient && b.values.contains(0)) else {
        return nil
      }
      let image = operation(a.values, b.values)
      if image.isCut { return nil }
      let decoration = min(image.decoration, a.decoration, b.decoration)
      var slope = Interval.entire
      if findsSlope, decoration >= .dac {
        let (first, second) = function.slopes(a.values, b.values)
        slope = first * a.slope + second * b.slope
      }
      return Register(values: image.left, decoration: decoration, slope: slope)
    }
  }
}
