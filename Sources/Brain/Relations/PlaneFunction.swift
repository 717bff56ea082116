import Interval

/// A formula of two variables, compiled for values at points and enclosures over boxes, with parameters bound.
package struct PlaneFunction: Sendable {
  enum Instruction: Sendable {
    case constant(Double, DecoratedInterval)
    case x
    case y
    case unary(Operation.UnaryFunction, Int)
    case binary(Operation.BinaryFunction, Int, Int)
  }

  /// Instructions in evaluation order; the last one yields the value.
  let instructions: [Instruction]
  /// The same for many boxes; nil if an operation works on sets of intervals.
  private let program: PlaneProgram?

  /// Work of one enclosure; 1 for about four operations.
  package let enclosureCost: Int

  /// Compiles a formula; a name that is neither a variable nor has a value counts as 0.
  init(_ expression: Expression, x: String, y: String, parameters: [String: Double]) {
    var instructions: [Instruction] = []
    instructions.reserveCapacity(expression.nodes.count)
    func known(_ index: Int) -> (Double, DecoratedInterval)? {
      if case .constant(let value, let enclosure) = instructions[index] { (value, enclosure) } else { nil }
    }
    for (site, node) in expression.nodes.enumerated() {
      switch node {
      case .number(let literal):
        instructions.append(.constant(literal.value, DecoratedInterval(Interval(literal.value))))
      case .variable(x): instructions.append(.x)
      case .variable(y): instructions.append(.y)
      case .variable(let name):
        let value = parameters[name] ?? 0
        instructions.append(.constant(value, DecoratedInterval(Interval(value))))
      case .constant(let symbol):
        let constant = Operation.constant(named: symbol)
        instructions.append(.constant(constant.value, DecoratedInterval(constant.enclosure)))
      case .unary(let symbol, let a):
        let function = Operation.unary(named: symbol)
        if let (value, enclosure) = known(a),
          let folded = PlaneFunction.folded(
            function.value(value), function.values(over: IntervalSet(enclosure), site: site))
        {
          instructions.append(folded)
        } else {
          instructions.append(.unary(function, a))
        }
      case .binary(let symbol, let a, let b):
        let function = Operation.binary(named: symbol)
        if let (first, firstSet) = known(a), let (second, secondSet) = known(b),
          let folded = PlaneFunction.folded(
            function.value(first, second),
            function.values(over: IntervalSet(firstSet), IntervalSet(secondSet), site: site))
        {
          instructions.append(folded)
        } else {
          instructions.append(.binary(function, a, b))
        }
      }
    }
    self.instructions = instructions
    enclosureCost = EnclosureCost.of(instructions.lazy.map(\.work))
    program = PlaneProgram(of: instructions)
  }

  /// Returns an operation on constants as a constant; nil if its enclosure is not one bounded interval.
  private static func folded(_ value: Double, _ set: IntervalSet) -> Instruction? {
    guard set.count == 1, set.hull.isBounded else { return nil }
    return .constant(value, DecoratedInterval(set.hull, set.decoration))
  }

  /// Returns the value at a point.
  ///
  /// - Complexity: one call per operation; no allocation.
  package func value(x: Double, y: Double) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: instructions.count) { registers in
      for index in instructions.indices {
        switch instructions[index] {
        case .constant(let value, _): registers[index] = value
        case .x: registers[index] = x
        case .y: registers[index] = y
        case .unary(let function, let a): registers[index] = function.value(registers[a])
        case .binary(let function, let a, let b): registers[index] = function.value(registers[a], registers[b])
        }
      }
      return registers[instructions.count - 1]
    }
  }

  /// Returns the enclosures over boxes, for those on which the function is proved to be continuous.
  ///
  /// - Parameters:
  ///   - x: the sides of the boxes in the direction of x, bounded.
  ///   - y: the sides in the direction of y, as many.
  ///   - variable: the variable of the partial derivatives; nil for none.
  package func enclosures(
    over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?
  ) -> PlaneEnclosures {
    if let program { return program.enclosures(over: x, y, slopeIn: variable) }
    let unknown = IntervalColumn([Double](repeating: 0, count: x.count))
    return PlaneEnclosures(
      values: unknown, slopes: variable == nil ? IntervalColumn() : unknown,
      isKnown: [Bool](repeating: false, count: x.count))
  }

  /// Returns the enclosure of the values over a box, in pieces where the function has jumps and poles.
  package func values(over x: Interval, _ y: Interval) -> IntervalSet {
    var sets: [IntervalSet] = []
    sets.reserveCapacity(instructions.count)
    for (site, instruction) in instructions.enumerated() {
      sets.append(instruction.enclosure(over: x, y, sets, site: site))
    }
    return sets.last ?? .unknown
  }
}

extension PlaneFunction.Instruction {
  fileprivate func enclosure(
    over x: Interval, _ y: Interval, _ sets: [IntervalSet], site: Int
  ) -> IntervalSet {
    switch self {
    case .constant(_, let enclosure): IntervalSet(enclosure)
    case .x: IntervalSet(x)
    case .y: IntervalSet(y)
    case .unary(let function, let a): function.values(over: sets[a], site: site)
    case .binary(let function, let a, let b): function.values(over: sets[a], sets[b], site: site)
    }
  }
}

extension PlaneFunction.Instruction {
  /// Work of the instruction; see `Operation.UnaryRow.work`.
  fileprivate var work: Int { if case .unary(let function, _) = self { function.work } else { 1 } }
}
