import Interval

extension WideEnclosure {
  /// Returns nil if an operation has a branch cut.
  init?(of instructions: [CompiledFunction.Instruction], over x: Interval) {
    let last = withUnsafeTemporaryAllocation(of: WideEnclosure.self, capacity: instructions.count) {
      registers -> WideEnclosure? in
      for index in instructions.indices {
        guard let register = WideEnclosure(instructions[index], over: x, registers, site: index) else { return nil }
        registers.initializeElement(at: index, to: register)
      }
      return registers[instructions.count - 1]
    }
    guard let last else { return nil }
    self = last
  }

  private init?(
    _ instruction: CompiledFunction.Instruction, over x: Interval,
    _ registers: UnsafeMutableBufferPointer<WideEnclosure>,
    site: Int
  ) {
    switch instruction {
    case .constant((_, let enclosure)):
      self.init(enclosure.interval, enclosure.decoration, slope: Interval(0))
    case .variable: self.init(x, x.isBounded ? .com : .trv, slope: Interval(1))
    case .unary(let function, let a):
      let a = registers[a]
      let set = function.values(over: IntervalSet(a.values, a.decoration), site: site)
      self.init(
        set, function.wide?.result(a), operands: a.decoration, slope: { function.slope(a.values) * a.slope })
    case .binary(let function, let a, let b):
      let (a, b) = (registers[a], registers[b])
      let set = function.values(
        over: IntervalSet(a.values, a.decoration), IntervalSet(b.values, b.decoration), site: site)
      self.init(
        set, function.wide?.result(a, b), operands: min(a.decoration, b.decoration),
        slope: {
          let (first, second) = function.slopes(a.values, b.values)
          return first * a.slope + second * b.slope
        })
      if function.wide?.isSum == true, logarithm == nil, a.values.isBounded, b.values.isBounded {
        roundingError = 0x1p-40 * max(a.values.magnitude, b.values.magnitude)
      }
    }
  }
}
