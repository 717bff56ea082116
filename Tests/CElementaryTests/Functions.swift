import CElementary
import Testing

typealias UnaryBatch = @convention(c) (UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int) -> Void
typealias BinaryBatch =
  @convention(c) (
    UnsafePointer<Double>, UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int
  ) -> Void

/// A function of one argument: of a number, of an array in the baseline's instructions, and in the processor's fastest.
struct UnaryFunction: CustomTestStringConvertible {
  let testDescription: String
  let one: @Sendable (Double) -> Double
  let baseline: UnaryBatch
  let fastest: UnaryBatch

  static var all: [UnaryFunction] {
    let (slow, fast) = (celementary_baseline, celementary_fastest().pointee)
    return [
      UnaryFunction(testDescription: "sin", one: celementary_sin, baseline: slow.sin, fastest: fast.sin),
      UnaryFunction(testDescription: "cos", one: celementary_cos, baseline: slow.cos, fastest: fast.cos),
      UnaryFunction(testDescription: "tan", one: celementary_tan, baseline: slow.tan, fastest: fast.tan),
      UnaryFunction(testDescription: "exp", one: celementary_exp, baseline: slow.exp, fastest: fast.exp),
      UnaryFunction(testDescription: "log", one: celementary_log, baseline: slow.log, fastest: fast.log),
      UnaryFunction(testDescription: "negate", one: { -$0 }, baseline: slow.negate, fastest: fast.negate),
      UnaryFunction(testDescription: "abs", one: { $0.magnitude }, baseline: slow.abs, fastest: fast.abs),
      UnaryFunction(testDescription: "sqrt", one: { $0.squareRoot() }, baseline: slow.sqrt, fastest: fast.sqrt),
      UnaryFunction(testDescription: "square", one: { $0 * $0 }, baseline: slow.square, fastest: fast.square),
    ]
  }
}

/// A function of two arguments, likewise.
struct BinaryFunction: CustomTestStringConvertible {
  let testDescription: String
  let one: @Sendable (Double, Double) -> Double
  let baseline: BinaryBatch
  let fastest: BinaryBatch

  static var all: [BinaryFunction] {
    let (slow, fast) = (celementary_baseline, celementary_fastest().pointee)
    return [
      BinaryFunction(testDescription: "pow", one: celementary_pow, baseline: slow.pow, fastest: fast.pow),
      BinaryFunction(testDescription: "add", one: { $0 + $1 }, baseline: slow.add, fastest: fast.add),
      BinaryFunction(testDescription: "subtract", one: { $0 - $1 }, baseline: slow.subtract, fastest: fast.subtract),
      BinaryFunction(testDescription: "multiply", one: { $0 * $1 }, baseline: slow.multiply, fastest: fast.multiply),
      BinaryFunction(testDescription: "divide", one: { $0 / $1 }, baseline: slow.divide, fastest: fast.divide),
    ]
  }
}

/// Numbers of every kind, equal in every run: special ones, hard ones for some function, random ones.
enum Arguments {
  static let special: [Double] = [
    0, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
    .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1, -1, 1.0.nextUp,
    1.0.nextDown,
    0.5, -0.5, 2, -2, 3, -3, 10, 709.79, 709.78, -745.13, -745.14, -708.5, 1e5, 1.6e6, 1e17, 1e300, -1e300, 0x1p53,
    0x1p-27, 0x1p-27.nextDown, -0x1p-27.nextDown, .pi, .pi / 2, .pi / 4, 2.0.squareRoot(), 0.5.squareRoot(),
  ]

  static let all: [Double] = {
    var numbers = SplitMix(state: 1)
    var arguments = special
    for k in 0..<400 {
      arguments.append(Double(bitPattern: numbers.next()))
      arguments.append(.random(in: -20...20, using: &numbers))
      arguments.append(.random(in: 0...2, using: &numbers))
      arguments.append(.random(in: -760...760, using: &numbers))
      arguments.append(Double(k * k * k) * .pi / 2)
      arguments.append(1 + Double(k - 200).ulp * Double(k - 200))
    }
    return arguments
  }()
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Returns whether two results are the same bits, or both NaN.
func isSame(_ a: Double, _ b: Double) -> Bool { a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN) }
