import CElementary
import Interval
import RealModule

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A unary operation: its images, and its values as a calculator computes them; NaN where undefined.
struct UnaryOperation: Sendable, CustomStringConvertible {
  let name: String
  let image: @Sendable (Interval) -> Image
  let value: @Sendable (Double) -> Double
  var description: String { name }

  init(
    _ name: String, _ image: @escaping @Sendable (Interval) -> Image, _ value: @escaping @Sendable (Double) -> Double
  ) {
    self.name = name
    self.image = image
    self.value = value
  }

  static let all: [UnaryOperation] = arithmetic + elementary + special

  private static let arithmetic: [UnaryOperation] = [
    UnaryOperation("negate", Image.negate) { -$0 },
    UnaryOperation("abs", Image.abs) { $0.magnitude },
    UnaryOperation("sign", Image.sign) { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 },
    UnaryOperation("square", Image.square) { $0 * $0 },
    UnaryOperation("cube", Image.cube) { $0 * $0 * $0 },
    UnaryOperation("reciprocal", Image.reciprocal) { $0 == 0 ? .nan : 1 / $0 },
    UnaryOperation("sqrt", Image.sqrt) { $0.squareRoot() },
    UnaryOperation("cbrt", Image.cbrt) { celementary_cbrt($0) },
    UnaryOperation("floor", Image.floor) { $0.rounded(.down) },
    UnaryOperation("ceil", Image.ceil) { $0.rounded(.up) },
    UnaryOperation("round", Image.round) { $0.rounded(.toNearestOrAwayFromZero) },
    UnaryOperation("trunc", Image.trunc) { $0.rounded(.towardZero) },
    UnaryOperation("frac", Image.frac) { $0 - $0.rounded(.towardZero) },
    UnaryOperation("not", Image.not) { $0 == 0 ? 1 : 0 },
    UnaryOperation("radians", Image.radians) { $0 * (.pi / 180) },
    UnaryOperation("degrees", Image.degrees) { $0 * (180 / .pi) },
  ]

  private static let elementary: [UnaryOperation] = [
    UnaryOperation("exp", Image.exp) { .exp($0) },
    UnaryOperation("log", { Image.log($0) }, { $0 > 0 ? .log($0) : .nan }),
    UnaryOperation("log2", Image.log2) { $0 > 0 ? celementary_log2($0) : .nan },
    UnaryOperation("log10", Image.log10) { $0 > 0 ? celementary_log10($0) : .nan },
    UnaryOperation("sin", Image.sin) { .sin($0) },
    UnaryOperation("cos", Image.cos) { .cos($0) },
    UnaryOperation("tan", Image.tan) { .tan($0) },
    UnaryOperation("sec", Image.sec) { 1 / .cos($0) },
    UnaryOperation("csc", Image.csc) { $0 == 0 ? .nan : 1 / .sin($0) },
    UnaryOperation("cot", Image.cot) { $0 == 0 ? .nan : 1 / .tan($0) },
    UnaryOperation("asin", Image.asin) { .asin($0) },
    UnaryOperation("acos", Image.acos) { .acos($0) },
    UnaryOperation("atan", Image.atan) { .atan($0) },
    UnaryOperation("sinh", Image.sinh) { .sinh($0) },
    UnaryOperation("cosh", Image.cosh) { .cosh($0) },
    UnaryOperation("tanh", Image.tanh) { .tanh($0) },
    UnaryOperation("sech", Image.sech) { 1 / .cosh($0) },
    UnaryOperation("csch", Image.csch) { $0 == 0 ? .nan : 1 / .sinh($0) },
    UnaryOperation("coth", Image.coth) { $0 == 0 ? .nan : 1 / .tanh($0) },
    UnaryOperation("asinh", Image.asinh) { .asinh($0) },
    UnaryOperation("acosh", Image.acosh) { .acosh($0) },
    UnaryOperation("atanh", Image.atanh) { $0.magnitude < 1 ? .atanh($0) : .nan },
  ]

  private static let special: [UnaryOperation] = [
    UnaryOperation("factorial", Image.factorial, factorial),
    UnaryOperation("gamma", Image.gamma) { isPole($0) ? .nan : $0 == $0.rounded() ? factorial($0 - 1) : .gamma($0) },
    UnaryOperation("logGamma", Image.logGamma) { isPole($0) ? .nan : .logGamma($0) },
    UnaryOperation("erf", Image.erf) { .erf($0) },
    UnaryOperation("erfc", Image.erfc) { .erfc($0) },
    UnaryOperation("probit", Image.probit) { $0 > 0 && $0 < 1 ? Quantile.normal(at: $0).value : .nan },
    UnaryOperation("sinc", Image.sinc) { $0 == 0 ? 1 : .sin($0) / $0 },
    UnaryOperation("besselJ0", Image.besselJ0) { j0($0) },
    UnaryOperation("besselJ1", Image.besselJ1) { j1($0) },
    UnaryOperation("besselY0", Image.besselY0) { $0 > 0 ? y0($0) : .nan },
    UnaryOperation("besselY1", Image.besselY1) { $0 > 0 ? y1($0) : .nan },
  ]

  private static func isPole(_ x: Double) -> Bool { x <= 0 && x == x.rounded() }

  @Sendable private static func factorial(_ x: Double) -> Double {
    guard x == x.rounded() else { return x > 0.5 ? x * .gamma(x) : .gamma(x + 1) }
    if x < 0 { return .nan }
    if x > 170 { return .infinity }
    return Image.factorials[Int(x)]
  }
}

/// A binary operation.
struct BinaryOperation: Sendable, CustomStringConvertible {
  let name: String
  let image: @Sendable (Interval, Interval) -> Image
  let value: @Sendable (Double, Double) -> Double
  var description: String { name }

  init(
    _ name: String, _ image: @escaping @Sendable (Interval, Interval) -> Image,
    _ value: @escaping @Sendable (Double, Double) -> Double
  ) {
    self.name = name
    self.image = image
    self.value = value
  }

  static let all: [BinaryOperation] = [
    BinaryOperation("add", Image.add) { $0 + $1 },
    BinaryOperation("subtract", Image.subtract) { $0 - $1 },
    BinaryOperation("multiply", Image.multiply) { $0 * $1 },
    BinaryOperation("divide", Image.divide) { $1 == 0 ? .nan : $0 / $1 },
    BinaryOperation("hypot", Image.hypot) { .hypot($0, $1) },
    BinaryOperation("atan2", Image.atan2) { .atan2(y: $0 + 0, x: $1 + 0) },
    BinaryOperation("mod", Image.mod, modulus),
    BinaryOperation("min", Image.min) { Swift.min($0, $1) },
    BinaryOperation("max", Image.max) { Swift.max($0, $1) },
    BinaryOperation("gcd", Image.gcd, gcd),
    BinaryOperation("power", Image.power, power),
    BinaryOperation("root", Image.root, root),
    BinaryOperation("logBase", { Image.log(base: $0, $1) }, logarithm),
    BinaryOperation("less", Image.less) { $0 < $1 ? 1 : 0 },
    BinaryOperation("lessOrEqual", Image.lessOrEqual) { $0 <= $1 ? 1 : 0 },
    BinaryOperation("greater", Image.greater) { $0 > $1 ? 1 : 0 },
    BinaryOperation("greaterOrEqual", Image.greaterOrEqual) { $0 >= $1 ? 1 : 0 },
    BinaryOperation("equal", Image.equal) { $0 == $1 ? 1 : 0 },
    BinaryOperation("notEqual", Image.notEqual) { $0 != $1 ? 1 : 0 },
    BinaryOperation("and", Image.and) { $0 != 0 && $1 != 0 ? 1 : 0 },
    BinaryOperation("or", Image.or) { $0 != 0 || $1 != 0 ? 1 : 0 },
    BinaryOperation("then", Image.then) { $0 != 0 ? $1 : .nan },
  ]

  @Sendable private static func modulus(_ x: Double, _ y: Double) -> Double {
    let remainder = x.truncatingRemainder(dividingBy: y)
    return remainder != 0 && (remainder < 0) != (y < 0) ? remainder + y : remainder
  }

  @Sendable private static func gcd(_ x: Double, _ y: Double) -> Double {
    guard x == x.rounded(), y == y.rounded() else { return .nan }
    var (a, b) = (x.magnitude, y.magnitude)
    while b != 0 { (a, b) = (b, a.truncatingRemainder(dividingBy: b)) }
    return a
  }

  private static func isOdd(_ y: Double) -> Bool { y.truncatingRemainder(dividingBy: 2).magnitude == 1 }

  @Sendable private static func power(_ x: Double, _ y: Double) -> Double {
    if y == 0 { return 1 }
    if x == 0 { return y > 0 ? 0 : .nan }
    if x < 0 { return y != y.rounded() ? .nan : isOdd(y) ? -.pow(-x, y) : .pow(-x, y) }
    return .pow(x, y)
  }

  @Sendable private static func root(_ x: Double, _ y: Double) -> Double {
    if y == 0 { return .nan }
    if y == 2 { return x.squareRoot() }
    if x < 0 { return isOdd(y) ? -root(-x, y) : .nan }
    return x == 0 || x.isInfinite ? power(x, 1 / y) : celementary_root(x, y)
  }

  @Sendable private static func logarithm(_ base: Double, _ x: Double) -> Double {
    if base <= 0 || x <= 0 || base == 1 { return .nan }
    return celementary_log_to_base(base, x)
  }
}
