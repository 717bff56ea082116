import Interval

/// A formula compiled for evaluation at many points, with parameters bound and constant parts computed once.
///
/// Its values equal `CalculatorBrain.evaluate(using:)` bit for bit, since both call the same functions of the
/// operations table in the same order.
public struct CompiledFunction: Sendable {
  /// An instruction whose constants are a value and the enclosure of the exact one.
  typealias Instruction = Brain.Instruction<(value: Double, set: IntervalSet)>

  /// Instructions in evaluation order; the last one yields the function's value.
  let instructions: [Instruction]
  /// Instructions for enclosures, compiled from `Expression.proofForm`.
  let proofInstructions: [Instruction]
  /// The formula compiled for double-double.
  let precise: PreciseProgram

  /// Compiles a formula.
  ///
  /// - Parameters:
  ///   - expression: the formula.
  ///   - variable: the name that stands for x.
  ///   - parameters: the values of the other names; one without a value counts as 0.
  public init(_ expression: Expression, variable: String, parameters: Dictionary<String, Double> = [:]) {
    self = FunctionTemplate(expression, variable: variable).bound(to: parameters)
  }

  /// - Parameter proof: the form for enclosures, if different.
  init(_ nodes: [FunctionTemplate.Node], proof: [FunctionTemplate.Node]?, parameters: Dictionary<String, Double>) {
    instructions = CompiledFunction.instructions(for: nodes, parameters: parameters)
    proofInstructions = proof.map { CompiledFunction.instructions(for: $0, parameters: parameters) } ?? instructions
    precise = PreciseProgram(nodes, parameters: parameters)
  }

  private static func instructions(
    for nodes: [FunctionTemplate.Node], parameters: Dictionary<String, Double>
  ) -> [Instruction] {
    Instruction.compiled(
      nodes, parameters: parameters, number: { ($0, IntervalSet(Interval($0))) },
      constant: {
        let constant = Operation.constant(named: $0)
        return (constant.value, IntervalSet(constant.enclosure))
      },
      unary: { ($0.value($1.value), $0.enclosure($1.set, site: $2)) },
      binary: { ($0.value($1.value, $2.value), $0.enclosure($1.set, $2.set, site: $3)) })
  }

  /// Returns the value at one point.
  public func callAsFunction(_ x: Double) -> Double {
    var y = [Double.nan]
    evaluate(at: [x], into: &y)
    return y[0]
  }

  /// Writes the value at each element of `x` to the element of `y` at the same index.
  ///
  /// - Parameters:
  ///   - x: the points, in any order.
  ///   - y: the values; resized to the count of `x` if necessary.
  /// - Complexity: one call per point and operation; one allocation.
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
          case .constant((let value, _)):
            // A constant fills its register once, since later chunks are not wider.
            if start == 0 { for i in 0..<count { registers[out + i] = value } }
          case .variable: for i in 0..<count { registers[out + i] = x[start + i] }
          case .unary(let function, let a):
            for i in 0..<count { registers[out + i] = function.value(registers[a * width + i]) }
          case .binary(let function, let a, let b):
            for i in 0..<count {
              registers[out + i] = function.value(registers[a * width + i], registers[b * width + i])
            }
          }
        }
        let last = (instructions.count - 1) * width
        for i in 0..<count { y[start + i] = registers[last + i] }
      }
    }
  }

  /// Number of points evaluated together: enough to amortise an instruction, few enough for the first-level cache.
  private static let chunk = 128
}
