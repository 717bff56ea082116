/// A formula made ready for evaluations that know their error, in double-double and in Double.
struct PreciseProgram: Sendable {
  private enum Instruction: Sendable {
    case constant(Constant)
    case variable
    case unary(Operation.UnaryFunction, Int)
    case binary(Operation.BinaryFunction, Int, Int)
  }

  fileprivate struct Constant: Sendable {
    let precise: Approximation
    let plain: Double
    let plainError: Double
  }

  private let instructions: [Instruction]

  /// - Parameter parameters: their values; they and numbers are taken as exact.
  init(_ nodes: [FunctionTemplate.Node], parameters: Dictionary<String, Double>) {
    var instructions: [Instruction] = []
    instructions.reserveCapacity(nodes.count)
    func constant(_ index: Int) -> Constant? {
      if case .constant(let value) = instructions[index] { value } else { nil }
    }
    for node in nodes {
      switch node {
      case .number(let value): instructions.append(.constant(Constant(exactly: value)))
      case .variable: instructions.append(.variable)
      case .parameter(let name): instructions.append(.constant(Constant(exactly: parameters[name] ?? 0)))
      case .constant(let symbol): instructions.append(.constant(Constant(symbol)))
      case .unary(let function, let a):
        instructions.append(constant(a).map { .constant(Constant(function, $0)) } ?? .unary(function, a))
      case .binary(let function, let a, let b):
        if let first = constant(a), let second = constant(b) {
          instructions.append(.constant(Constant(function, first, second)))
        } else {
          instructions.append(.binary(function, a, b))
        }
      }
    }
    self.instructions = instructions
  }

  /// The value in double-double.
  func approximation(at x: Double) -> Approximation {
    withUnsafeTemporaryAllocation(of: Approximation.self, capacity: instructions.count) { registers in
      for (index, instruction) in instructions.enumerated() {
        let result: Approximation =
          switch instruction {
          case .constant(let constant): constant.precise
          case .variable: .exactly(x)
          case .unary(let function, let a): function.approximation(registers[a])
          case .binary(let function, let a, let b): function.approximation(registers[a], registers[b])
          }
        registers.initializeElement(at: index, to: result)
      }
      return registers[instructions.count - 1]
    }
  }

  /// Double's value and a bound on its rounding error.
  func plainValue(at x: Double) -> (value: Double, error: Double) {
    withUnsafeTemporaryAllocation(of: (Double, Double).self, capacity: instructions.count) { registers in
      for (index, instruction) in instructions.enumerated() {
        let result: (Double, Double)
        switch instruction {
        case .constant(let constant): result = (constant.plain, constant.plainError)
        case .variable: result = (x, x.isInfinite ? .infinity : 0)
        case .unary(let function, let place):
          let (a, ea) = registers[place]
          let y = function.value(a)
          result = (y, function.plainError(of: y, a, ea))
        case .binary(let function, let first, let second):
          let ((a, ea), (b, eb)) = (registers[first], registers[second])
          let y = function.value(a, b)
          result = (y, function.plainError(of: y, a, b, ea, eb))
        }
        registers.initializeElement(at: index, to: result)
      }
      return registers[instructions.count - 1]
    }
  }

  /// Whether some way through the formula avoids what has no form in double-double.
  var isAvailable: Bool {
    var available: [Bool] = []
    for instruction in instructions {
      switch instruction {
      case .constant(let constant): available.append(constant.precise.isKnown)
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

extension PreciseProgram.Constant {
  fileprivate init(exactly value: Double) {
    self.init(precise: .exactly(value), plain: value, plainError: value.isInfinite ? .infinity : 0)
  }

  /// A constant of the table: what Double has rounded away is its error there.
  fileprivate init(_ symbol: String) {
    let (value, plain) = (CalculatorBrain.preciseConstant(symbol), CalculatorBrain.constant(symbol).value)
    self.init(
      precise: Approximation(value: value, error: value.low == 0 ? 0 : 0x1p-106 * plain.magnitude), plain: plain,
      plainError: (value - plain).high.magnitude * (1 + 0x1p-40))
  }

  fileprivate init(_ function: Operation.UnaryFunction, _ a: Self) {
    let plain = function.value(a.plain)
    self.init(
      precise: function.approximation(a.precise), plain: plain,
      plainError: function.plainError(of: plain, a.plain, a.plainError))
  }

  fileprivate init(_ function: Operation.BinaryFunction, _ a: Self, _ b: Self) {
    let plain = function.value(a.plain, b.plain)
    self.init(
      precise: function.approximation(a.precise, b.precise), plain: plain,
      plainError: function.plainError(of: plain, a.plain, b.plain, a.plainError, b.plainError))
  }
}
