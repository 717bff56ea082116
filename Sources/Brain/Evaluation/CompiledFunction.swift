import Interval
import Metering

/// A formula of one or more variables, compiled for evaluation at many points and over many boxes, with parameters bound.
///
/// Its values equal `CalculatorBrain.evaluate(using:)` bit for bit, since both call the same functions of the
/// operations table in the same order. Only where a part of the formula leaves Double's range and the whole does not,
/// as in eˣ÷(2 + eˣ) at 1000, they are computed from logarithms.
public struct CompiledFunction: Sendable {
  /// A copy of the function costs no more than a reference.
  private let contents: Contents

  private final class Contents: Sendable {
    let values: Tape
    let proof: Tape
    let overflow: OverflowCheck
    let isComparedWithZero: Bool
    let hasEnclosureColumns: Bool
    let hasQuotients: Bool
    let enclosureCost: Int
    let valueWork: Int
    let columnWork: Int
    let logScaleWork: Int
    /// What a curve does with a value and with an enclosure.
    private static let (workBesideValue, workBesideEnclosure) = (20, 60)

    init(values: Tape, proof: Tape, isComparedWithZero: Bool) {
      self.values = values
      self.proof = proof
      self.isComparedWithZero = isComparedWithZero
      overflow = OverflowCheck(of: values, includesWhole: isComparedWithZero)
      hasEnclosureColumns = proof.hasEnclosureColumns
      hasQuotients = proof.variableCount == 1 && proof.hasQuotients
      enclosureCost = max(1, proof.work / 4)
      valueWork = Self.workBesideValue + values.operations(arithmetic: 1, elementary: 10, special: 300)
      logScaleWork = proof.operations(arithmetic: 100, elementary: 200, special: 1000)
      columnWork = Self.workBesideEnclosure + proof.operations(arithmetic: 4, elementary: 40, special: 1500)
    }
  }

  /// The formula for values.
  var values: Tape { contents.values }
  /// `Expression.proofForm`, for enclosures.
  var proof: Tape { contents.proof }
  /// Parts that may leave Double's range.
  var overflow: OverflowCheck { contents.overflow }
  /// Whether only the sign of the values matters. Then the function may be multiplied by any positive number at a point, and
  /// over a box, where its parts leave Double's range.
  var isComparedWithZero: Bool { contents.isComparedWithZero }
  /// Whether columns of boxes have enclosures.
  var hasEnclosureColumns: Bool { contents.hasEnclosureColumns }
  /// Whether the function is one of x, and divides a function of x by another one.
  var hasQuotients: Bool { contents.hasQuotients }
  /// Work of one enclosure; 1 for about four operations.
  public var enclosureCost: Int { contents.enclosureCost }

  /// The counted operations of a value, and those of an enclosure in a column of boxes.
  private var valueWork: Int { contents.valueWork }
  var columnWork: Int { contents.columnWork }
  /// Those of an enclosure from logarithms.
  var logScaleWork: Int { contents.logScaleWork }
  /// Those of an enclosure alone, in several pieces.
  var enclosureWork: Int { 300 + 8 * contents.columnWork }
  /// Those of a call for several values.
  private static let callWork = 200

  /// Compiles a formula of one variable.
  ///
  /// - Parameters:
  ///   - expression: the formula.
  ///   - variable: the name that stands for x.
  ///   - parameters: the values of the other names; one without a value counts as 0.
  public init(_ expression: Expression, variable: String, parameters: Dictionary<String, Double> = [:]) {
    self = FunctionTemplate(expression, variables: [variable]).bound(to: parameters.mapValues { ParameterValue($0) })
  }

  init(values: Tape, proof: Tape, isComparedWithZero: Bool = false) {
    contents = Contents(values: values, proof: proof, isComparedWithZero: isComparedWithZero)
  }

  /// Returns the value of a function of one variable.
  ///
  /// - Complexity: one call per operation; no allocation.
  public func callAsFunction(_ x: Double) -> Double { withUnsafePointer(to: x) { value(at: $0) } }

  /// Writes the value at each element of `x` to the element of `y` at the same index.
  ///
  /// - Parameters:
  ///   - x: the points, in any order.
  ///   - y: the values; resized to the count of `x` if necessary.
  /// - Complexity: one call per operation and 256 points; one allocation.
  public func evaluate(at x: [Double], into y: inout [Double]) {
    WorkMeter.count(Self.callWork + x.count.saturating(multipliedBy: valueWork))
    if y.count != x.count { y = [Double](repeating: .nan, count: x.count) }
    x.withUnsafeBufferPointer { x in
      y.withUnsafeMutableBufferPointer { y in
        guard let points = x.baseAddress, let results = y.baseAddress else { return }
        withUnsafePointer(to: points) { columns in
          ValueColumns.evaluate(
            values, at: columns, count: x.count, into: results, checking: overflow.steps
          ) { places in
            for place in places { results[place] = self(points[place]) }
          }
        }
      }
    }
  }
}

extension Tape {
  /// Whether a quotient has two operands that depend on a variable.
  fileprivate var hasQuotients: Bool {
    var isVariable: [Bool] = []
    isVariable.reserveCapacity(steps.count)
    for step in steps {
      switch step {
      case .constant: isVariable.append(false)
      case .variable: isVariable.append(true)
      case .unary(_, let a): isVariable.append(isVariable[a])
      case .binary(let function, let a, let b):
        if function == .quotient, isVariable[a], isVariable[b] { return true }
        isVariable.append(isVariable[a] || isVariable[b])
      }
    }
    return false
  }

  /// Returns the counted operations of one evaluation, given those of a step: measured, in nanoseconds or two.
  fileprivate func operations(arithmetic: Int, elementary: Int, special: Int) -> Int {
    steps.reduce(arithmetic) { sum, step in
      switch step {
      case .unary(let function, _): sum + (function.work > 1 ? special : elementary)
      case .binary(let function, _, _): sum + max(arithmetic, function.work)
      case .constant, .variable: sum + arithmetic
      }
    }
  }

  /// Work of one evaluation; see `Operation.UnaryRow.work`.
  fileprivate var work: Int {
    steps.reduce(0) { sum, step in
      switch step {
      case .unary(let function, _): sum + function.work
      case .binary(let function, _, _): sum + function.work
      case .constant, .variable: sum + 1
      }
    }
  }
}
