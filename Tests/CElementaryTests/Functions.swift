import CElementary
import TestSupport
import Testing

typealias UnaryBatch = @convention(c) (UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int) -> Void
typealias BinaryBatch =
  @convention(c) (UnsafePointer<Double>, UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int) -> Void

/// A function of one argument: of a number, of an array in the baseline's instructions, and in the processor's fastest.
struct UnaryFunction: CustomTestStringConvertible {
  let testDescription: String
  let one: @Sendable (Double) -> Double
  let baseline: UnaryBatch
  let fastest: UnaryBatch

  init(
    _ name: String, _ kernel: KeyPath<celementary_kernels, UnaryBatch>, _ one: @escaping @Sendable (Double) -> Double
  ) {
    testDescription = name
    self.one = one
    baseline = celementary_baseline[keyPath: kernel]
    fastest = celementary_fastest().pointee[keyPath: kernel]
  }

  static var all: [UnaryFunction] {
    [
      UnaryFunction("sin", \.sin_batch, celementary_sin),
      UnaryFunction("cos", \.cos_batch, celementary_cos),
      UnaryFunction("tan", \.tan_batch, celementary_tan),
      UnaryFunction("sin of degrees", \.sin_degrees_batch, celementary_sin_degrees),
      UnaryFunction("cos of degrees", \.cos_degrees_batch, celementary_cos_degrees),
      UnaryFunction("tan of degrees", \.tan_degrees_batch, celementary_tan_degrees),
      UnaryFunction("cot of degrees", \.cot_degrees_batch, celementary_cot_degrees),
      UnaryFunction("exp", \.exp_batch, celementary_exp),
      UnaryFunction("log", \.log_batch, celementary_log),
      UnaryFunction("log2", \.log2_batch, celementary_log2),
      UnaryFunction("log10", \.log10_batch, celementary_log10),
      UnaryFunction("cbrt", \.cbrt_batch, celementary_cbrt),
      UnaryFunction("negate", \.negate_batch) { -$0 },
      UnaryFunction("abs", \.abs_batch) { $0.magnitude },
      UnaryFunction("sqrt", \.sqrt_batch) { $0.squareRoot() },
      UnaryFunction("square", \.square_batch) { $0 * $0 },
      UnaryFunction("cube", \.cube_batch) { $0 * $0 * $0 },
      UnaryFunction("reciprocal", \.reciprocal_batch) { 1 / $0 },
    ]
  }
}

/// A function of two arguments, likewise.
struct BinaryFunction: CustomTestStringConvertible {
  let testDescription: String
  let one: @Sendable (Double, Double) -> Double
  let baseline: BinaryBatch
  let fastest: BinaryBatch

  init(
    _ name: String, _ kernel: KeyPath<celementary_kernels, BinaryBatch>,
    _ one: @escaping @Sendable (Double, Double) -> Double
  ) {
    testDescription = name
    self.one = one
    baseline = celementary_baseline[keyPath: kernel]
    fastest = celementary_fastest().pointee[keyPath: kernel]
  }

  private static func comparison(
    _ name: String, _ kernel: KeyPath<celementary_kernels, BinaryBatch>,
    _ holds: @escaping @Sendable (Double, Double) -> Bool
  ) -> BinaryFunction {
    BinaryFunction(name, kernel) { $0.isNaN || $1.isNaN ? .nan : holds($0, $1) ? 1 : 0 }
  }

  static var all: [BinaryFunction] {
    [
      BinaryFunction("pow", \.pow_batch, celementary_pow),
      BinaryFunction("add", \.add_batch) { $0 + $1 },
      BinaryFunction("subtract", \.subtract_batch) { $0 - $1 },
      BinaryFunction("multiply", \.multiply_batch) { $0 * $1 },
      BinaryFunction("divide", \.divide_batch) { $0 / $1 },
      BinaryFunction("min", \.min_batch) { $0.isNaN || $1.isNaN ? .nan : Swift.min($0, $1) },
      BinaryFunction("max", \.max_batch) { $0.isNaN || $1.isNaN ? .nan : Swift.max($0, $1) },
      comparison("less", \.less_batch) { $0 < $1 },
      comparison("less or equal", \.less_or_equal_batch) { $0 <= $1 },
      comparison("equal", \.equal_batch) { $0 == $1 },
      comparison("not equal", \.not_equal_batch) { $0 != $1 },
      BinaryFunction("then", \.then_batch) { $0 == 0 || $0.isNaN ? .nan : $1 },
      BinaryFunction("else", \.else_batch) { $0.isNaN ? $1 : $0 },
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
    var numbers = SplitMix(seed: 1)
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

/// Returns whether two results are the same bits, or both NaN.
func isSame(_ a: Double, _ b: Double) -> Bool { a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN) }
