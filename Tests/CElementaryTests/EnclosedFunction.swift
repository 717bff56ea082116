import CElementary
import Interval
import Testing

/// A function of intervals by its kernels, which compute in place, and by the images of `Interval`.
struct EnclosedFunction: CustomTestStringConvertible {
  typealias UnaryKernel =
    @convention(c) (celementary_intervals, celementary_intervals, UnsafeMutablePointer<Int64>, Int) -> Void
  typealias BinaryKernel =
    @convention(c) (
      celementary_intervals, celementary_intervals, celementary_intervals, UnsafeMutablePointer<Int64>, Int
    ) -> Void
  typealias Kernel =
    @Sendable (celementary_intervals, celementary_intervals, UnsafeMutablePointer<Int64>, Int) -> Void

  let testDescription: String
  let baseline: Kernel
  let fastest: Kernel
  let image: @Sendable (Interval, Interval) -> Image
  /// Returns the slope on intervals, given the operands and their slopes.
  let slope: @Sendable (Interval, Interval, Interval, Interval) -> Interval
  /// Whether there is a second operand.
  var isBinary = false
  /// Whether the ends are correctly rounded.
  var isExact = true

  /// Returns the results for the first of the operands.
  func results(_ kernel: Kernel, _ x: Columns, _ y: Columns, first: Int? = nil) -> Columns {
    var (result, second) = (x, y)
    second.apply { other, _, _ in result.apply(first: first) { kernel($0, other, $1, $2) } }
    return result
  }

  private static func unary(
    _ name: String, _ kernel: KeyPath<celementary_kernels, UnaryKernel>, isExact: Bool = true,
    _ image: @escaping @Sendable (Interval) -> Image,
    slope: @escaping @Sendable (_ x: Interval, _ dx: Interval) -> Interval
  ) -> EnclosedFunction {
    let (baseline, fastest) = (celementary_baseline[keyPath: kernel], celementary_fastest().pointee[keyPath: kernel])
    return EnclosedFunction(
      testDescription: name, baseline: { x, _, known, count in baseline(x, x, known, count) },
      fastest: { x, _, known, count in fastest(x, x, known, count) }, image: { x, _ in image(x) },
      slope: { x, _, dx, _ in slope(x, dx) }, isExact: isExact)
  }

  private static func binary(
    _ name: String, _ kernel: KeyPath<celementary_kernels, BinaryKernel>,
    _ image: @escaping @Sendable (Interval, Interval) -> Image,
    slope: @escaping @Sendable (_ x: Interval, _ y: Interval, _ dx: Interval, _ dy: Interval) -> Interval
  ) -> EnclosedFunction {
    let (baseline, fastest) = (celementary_baseline[keyPath: kernel], celementary_fastest().pointee[keyPath: kernel])
    return EnclosedFunction(
      testDescription: name, baseline: { baseline($0, $1, $0, $2, $3) }, fastest: { fastest($0, $1, $0, $2, $3) },
      image: image, slope: slope, isBinary: true)
  }

  private static func power(_ n: Int64) -> EnclosedFunction {
    let (baseline, fastest) = (celementary_baseline.power_enclosures, celementary_fastest().pointee.power_enclosures)
    let (exponent, below) = (Interval(Double(n)), Interval(Double(n - 1)))
    return EnclosedFunction(
      testDescription: "power \(n)", baseline: { x, _, known, count in baseline(x, n, x, known, count) },
      fastest: { x, _, known, count in fastest(x, n, x, known, count) },
      image: { x, _ in Image.power(x, exponent) },
      slope: { x, _, dx, _ in exponent * Image.power(x, below).hull * dx })
  }

  static let all: [EnclosedFunction] =
    [1, 2, 3, 4, 5, 8, 13, 16, -1, -2, -3, -6].map(power) + [
      unary("negate", \.negate_enclosures, Image.negate) { -$1 },
      unary("abs", \.abs_enclosures, Image.abs) { $0.lower >= 0 ? $1 : $0.upper <= 0 ? -$1 : $1.hull(-$1) },
      unary("square", \.square_enclosures, Image.square) { Interval(2) * $0 * $1 },
      unary("sqrt", \.sqrt_enclosures, Image.sqrt) { $1 / (Interval(2) * Image.sqrt($0).hull) },
      unary("exp", \.exp_enclosures, isExact: false, Image.exp) { Image.exp($0).hull * $1 },
      unary("log", \.log_enclosures, isExact: false, Image.log) { $1 / $0 },
      unary("sin", \.sin_enclosures, isExact: false, Image.sin) { Image.cos($0).hull * $1 },
      unary("cos", \.cos_enclosures, isExact: false, Image.cos) { -Image.sin($0).hull * $1 },
      unary("tan", \.tan_enclosures, isExact: false, Image.tan) { (Interval(1) + Image.tan($0).hull.squared) * $1 },
      binary("add", \.add_enclosures, Image.add) { $2 + $3 },
      binary("subtract", \.subtract_enclosures, Image.subtract) { $2 - $3 },
      binary("multiply", \.multiply_enclosures, Image.multiply) { $2 * $1 + $0 * $3 },
      binary("divide", \.divide_enclosures, Image.divide) { ($2 - Image.divide($0, $1).hull * $3) / $1 },
      binary("min", \.min_enclosures, Image.min) { x, y, dx, dy in
        x.upper <= y.lower ? dx : y.upper <= x.lower ? dy : dx.hull(dy)
      },
      binary("max", \.max_enclosures, Image.max) { x, y, dx, dy in
        x.lower >= y.upper ? dx : y.lower >= x.upper ? dy : dx.hull(dy)
      },
    ]
}
