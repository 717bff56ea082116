/// A formula made ready to be evaluated at many points: parameters bound, constant parts computed once.
///
/// Its values equal `CalculatorBrain.evaluate(using:)` bit for bit, since both call the same functions of the operations
/// table in the same order.
public struct CompiledFunction: Sendable {
  private enum Instruction: Sendable {
    case constant(Double)
    case variable
    case unary(@Sendable (Double) -> Double, Int)
    case binary(@Sendable (Double, Double) -> Double, Int, Int)
  }

  private let instructions: [Instruction]
  /// The same formula for evaluations that know their error.
  let precise: PreciseProgram

  /// - Parameters:
  ///   - variable: the name that stands for x.
  ///   - parameters: the values of the other names; one without a value counts as 0.
  public init(_ expression: Expression, variable: String, parameters: Dictionary<String, Double> = [:]) {
    var instructions: [Instruction] = []
    func constant(_ index: Int) -> Double? {
      if case .constant(let value) = instructions[index] { value } else { nil }
    }
    for node in expression.nodes {
      switch node {
      case .number(let literal): instructions.append(.constant(literal.value))
      case .variable(variable): instructions.append(.variable)
      case .variable(let name): instructions.append(.constant(parameters[name] ?? 0))
      case .constant(let symbol): instructions.append(.constant(CalculatorBrain.constant(symbol)))
      case .unary(let symbol, let a):
        let function = CalculatorBrain.unary(symbol).value
        instructions.append(constant(a).map { .constant(function($0)) } ?? .unary(function, a))
      case .binary(let symbol, let a, let b):
        let function = CalculatorBrain.binary(symbol).value
        if let first = constant(a), let second = constant(b) {
          instructions.append(.constant(function(first, second)))
        } else {
          instructions.append(.binary(function, a, b))
        }
      }
    }
    self.instructions = instructions
    precise = PreciseProgram(expression, variable: variable, parameters: parameters)
  }

  /// The value at one point.
  public func callAsFunction(_ x: Double) -> Double {
    var y = [Double.nan]
    evaluate(at: [x], into: &y)
    return y[0]
  }

  /// Writes the value at each element of `x` to the element of `y` at the same position.
  ///
  /// - Parameter y: as many elements as `x`, all overwritten; made so where it has another count.
  /// - Complexity: one call a point for each operation; one allocation whatever the number of points.
  public func evaluate(at x: [Double], into y: inout [Double]) {
    if y.count != x.count { y = [Double](repeating: .nan, count: x.count) }
    let width = min(x.count, CompiledFunction.chunk)
    guard width > 0 else { return }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: instructions.count * width) { registers in
      registers.initialize(repeating: .nan)
      for start in stride(from: 0, to: x.count, by: width) {
        let count = min(width, x.count - start)
        for (index, instruction) in instructions.enumerated() {
          let out = index * width
          switch instruction {
          case .constant(let value):
            // A constant fills its register once; no later chunk is wider.
            if start == 0 { for i in 0..<count { registers[out + i] = value } }
          case .variable:
            for i in 0..<count { registers[out + i] = x[start + i] }
          case .unary(let function, let a):
            for i in 0..<count { registers[out + i] = function(registers[a * width + i]) }
          case .binary(let function, let a, let b):
            for i in 0..<count { registers[out + i] = function(registers[a * width + i], registers[b * width + i]) }
          }
        }
        let last = (instructions.count - 1) * width
        for i in 0..<count { y[start + i] = registers[last + i] }
      }
    }
  }

  /// Points evaluated together: enough to spread the cost of an instruction, few enough for the first-level cache.
  private static let chunk = 128
}
