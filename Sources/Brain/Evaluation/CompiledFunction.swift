import Interval

/// A formula compiled for evaluation at many points, with parameters bound and constant parts computed once.
///
/// Its values equal `CalculatorBrain.evaluate(using:)` bit for bit, since both call the same functions of the
/// operations table in the same order. Only where a part of the formula leaves Double's range and the whole does not,
/// as in eˣ÷(2 + eˣ) at 1000, they are computed from logarithms.
public struct CompiledFunction: Sendable {
  /// An instruction whose constants are a value and the enclosure of the exact one.
  typealias Instruction = Brain.Instruction<(value: Double, enclosure: DecoratedInterval)>

  /// Instructions in evaluation order; the last one yields the function's value.
  let instructions: [Instruction]
  /// Instructions for enclosures, compiled from `Expression.proofForm`.
  let proofInstructions: [Instruction]
  /// The same instructions for enclosures over more than a point, in which numbers are decimals: 0.3, which no Double
  /// equals, is the interval between the neighbours of its Double.
  let decimalInstructions: [Instruction]
  /// The formula compiled for double-double.
  let precise: PreciseProgram
  /// Work of one enclosure; 1 for about four operations.
  public let enclosureCost: Int
  /// Parts that may leave Double's range.
  let overflow: OverflowCheck
  /// The instructions compiled for many points.
  private let batch: BatchProgram
  /// `decimalInstructions` compiled for many intervals; nil if an operation works on sets of intervals.
  let columns: EnclosureProgram?

  /// Compiles a formula.
  ///
  /// - Parameters:
  ///   - expression: the formula.
  ///   - variable: the name that stands for x.
  ///   - parameters: the values of the other names; one without a value counts as 0.
  public init(_ expression: Expression, variable: String, parameters: Dictionary<String, Double> = [:]) {
    self = FunctionTemplate(expression, variable: variable).bound(to: parameters)
  }

  /// - Parameters:
  ///   - proof: the form for enclosures, if different.
  ///   - hasDecimals: whether the form for enclosures has numbers that count as decimals.
  init(
    _ nodes: [FunctionTemplate.Node], proof: [FunctionTemplate.Node]?, hasDecimals: Bool,
    parameters: Dictionary<String, Double>
  ) {
    instructions = CompiledFunction.instructions(for: nodes, parameters: parameters)
    proofInstructions = proof.map { CompiledFunction.instructions(for: $0, parameters: parameters) } ?? instructions
    decimalInstructions =
      hasDecimals
      ? CompiledFunction.instructions(for: proof ?? nodes, parameters: parameters, decimals: true) : proofInstructions
    precise = PreciseProgram(nodes, parameters: parameters)
    enclosureCost = EnclosureCost.of(proofInstructions.lazy.map(\.work))
    overflow = OverflowCheck(of: instructions)
    batch = BatchProgram(of: instructions, checking: overflow.places)
    columns = EnclosureProgram(of: decimalInstructions)
  }

  private static func instructions(
    for nodes: [FunctionTemplate.Node], parameters: Dictionary<String, Double>, decimals: Bool = false
  ) -> [Instruction] {
    Instruction.compiled(
      nodes, parameters: parameters,
      number: { ($0, DecoratedInterval(decimals && $1 ? $0.decimalEnclosure : Interval($0))) },
      constant: {
        let constant = Operation.constant(named: $0)
        return (constant.value, DecoratedInterval(constant.enclosure))
      },
      unary: { folded($0.value($1.value), $0.values(over: IntervalSet($1.enclosure), site: $2)) },
      binary: {
        folded(
          $0.value($1.value, $2.value), $0.values(over: IntervalSet($1.enclosure), IntervalSet($2.enclosure), site: $3))
      })
  }

  /// Returns an operation on constants as a constant; nil if it is beyond Double's range, such as 200!, whose logarithm
  /// may be needed, or is a set of several intervals.
  private static func folded(_ value: Double, _ set: IntervalSet) -> (Double, DecoratedInterval)? {
    let hull = set.hull
    guard set.count == 1, hull.isEmpty || (hull.isBounded && (hull.isPoint || hull.mignitude > 0)) else { return nil }
    return (value, DecoratedInterval(hull, set.decoration))
  }

  /// Returns the value at one point.
  ///
  /// - Complexity: one call per operation; no allocation.
  public func callAsFunction(_ x: Double) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: instructions.count) { registers in
      for index in instructions.indices {
        switch instructions[index] {
        case .constant(let constant): registers[index] = constant.value
        case .variable: registers[index] = x
        case .unary(let function, let a): registers[index] = function.value(registers[a])
        case .binary(let function, let a, let b): registers[index] = function.value(registers[a], registers[b])
        }
      }
      let value = registers[instructions.count - 1]
      return overflow.isReached(in: registers) ? wideValue(at: x, insteadOf: value) ?? value : value
    }
  }

  /// Writes the value at each element of `x` to the element of `y` at the same index.
  ///
  /// - Parameters:
  ///   - x: the points, in any order.
  ///   - y: the values; resized to the count of `x` if necessary.
  /// - Complexity: one call per operation and 256 points; one allocation.
  public func evaluate(at x: [Double], into y: inout [Double]) {
    if y.count != x.count { y = [Double](repeating: .nan, count: x.count) }
    x.withUnsafeBufferPointer { x in
      y.withUnsafeMutableBufferPointer { y in
        batch.evaluate(x, into: y) { places, values in
          for place in places { values[place] = self(x[place]) }
        }
      }
    }
  }
}
