/// A formula compiled for double-double with error bounds.
struct PreciseProgram: Sendable {
  private let instructions: [Instruction<Approximation>]

  /// - Parameter parameters: values of the parameters; they and literals count as exact.
  init(_ nodes: [FunctionTemplate.Node], parameters: Dictionary<String, Double>) {
    instructions = Instruction.compiled(
      nodes, parameters: parameters, number: { value, _ in .exactly(value) }, constant: Approximation.constant,
      unary: { function, a, _ in function.approximation(a) },
      binary: { function, a, b, _ in function.approximation(a, b) })
  }

  /// Returns the value in double-double with its error bound.
  func approximation(at x: Double) -> Approximation {
    withUnsafeTemporaryAllocation(of: Approximation.self, capacity: instructions.count) { registers in
      for (index, instruction) in instructions.enumerated() {
        let result: Approximation =
          switch instruction {
          case .constant(let value): value
          case .variable: .exactly(x)
          case .unary(let function, let a): function.approximation(registers[a])
          case .binary(let function, let a, let b): function.approximation(registers[a], registers[b])
          }
        registers.initializeElement(at: index, to: result)
      }
      return registers[instructions.count - 1]
    }
  }

  /// Whether some path through the formula avoids all operations without a form in double-double.
  var isAvailable: Bool {
    var available: [Bool] = []
    for instruction in instructions {
      switch instruction {
      case .constant(let value): available.append(value.isKnown)
      case .variable: available.append(true)
      case .unary(let function, let a): available.append(function.precise != nil && available[a])
      case .binary(let function, let a, let b):
        let isStrict = function.precise?.isStrict ?? true
        let isFed = isStrict ? available[a] && available[b] : available[a] || available[b]
        available.append(function.precise != nil && isFed)
      }
    }
    return available.last ?? false
  }
}

extension Approximation {
  /// Returns a constant of the table; the error is the part beyond double-double.
  fileprivate static func constant(_ symbol: String) -> Approximation {
    let value = Operation.preciseConstant(named: symbol)
    let error = value.low == 0 ? 0 : 0x1p-106 * Operation.constant(named: symbol).value.magnitude
    return Approximation(value: value, error: error)
  }
}
