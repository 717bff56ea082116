import CElementary
import Interval
import RealModule

extension Operation {
  static let powers: [String: Operation] = [
    "√": .function(
      "√", .powers, "square root", names: ["sqrt"], paper: .root(index: nil), image: Image.sqrt,
      slope: { Interval(0.5) / Image.sqrt($0).hull }, fault: { $0 < 0 ? .evenRootOfNegative : nil },
      kernel: celementary_sqrt_batch,
      enclosures: celementary_sqrt_enclosures
    ) { .sqrt($0) },
    "∛": .function(
      "∛", .powers, "cube root, real for negative numbers too", names: ["cbrt"], paper: .root(index: 3),
      image: Image.cbrt, slope: { Interval(1) / (Interval(3) * Image.cbrt($0).hull.squared) },
      kernel: celementary_cbrt_batch, celementary_cbrt),
    "x²": .row(
      .postfix("²"), .powers, "square", image: Image.square, slope: { Interval(2) * $0 },
      kernel: celementary_square_batch,
      enclosures: celementary_square_enclosures
    ) { $0 * $0 },
    "x³": .row(
      .postfix("³"), .powers, "cube", image: Image.cube, slope: { Interval(3) * $0.squared },
      kernel: celementary_cube_batch,
      enclosures: { celementary_power_enclosures($0, 3, $1, $2, $3) }
    ) { $0 * $0 * $0 },
    "x⁻¹": .row(
      .postfix("⁻¹"), .powers, "reciprocal", image: Image.reciprocal, slope: { Interval(-1) / $0.squared },
      fault: { $0 == 0 ? .divisionByZero : nil }, kernel: celementary_reciprocal_batch,
      enclosures: { celementary_power_enclosures($0, -1, $1, $2, $3) }
    ) { 1 / $0 },
    "xʸ": .binary(
      .power, .powers, "power", names: ["^", "**", "pow"], enclosure: .image(Image.power), isPower: true,
      slopes: powerSlopes,
      fault: { x, y in
        x == 0 && y < 0 ? .divisionByZero : x < 0 && y.isFinite && y != y.rounded() ? .fractionalPowerOfNegative : nil
      }, kernel: powers, power),
    "ʸ√x": .binary(
      .function("root"), .powers, "y-th root of x, real for odd y and negative x", names: ["root"],
      paper: .rootOfSecond,
      enclosure: .image(Image.root), slopes: { x, y in (Image.root(x, y).hull / (y * x), .entire) },
      fault: { x, y in
        y == 0 || (x == 0 && y < 0) ? .divisionByZero : x < 0 && !isOdd(y) ? .evenRootOfNegative : nil
      }, root),
    "hypot": .binary(
      .function("hypot"), .powers, "√(x²+y²) without overflow", names: ["hypot"], enclosure: .image(Image.hypot),
      slopes: { x, y in (x / Image.hypot(x, y).hull, y / Image.hypot(x, y).hull) }
    ) { .hypot($0, $1) },
  ]

  static let logarithms: [String: Operation] = [
    "exp": .function(
      "exp", .logarithms, "e to the power of x", image: Image.exp, slope: { Image.exp($0).hull },
      kernel: celementary_exp_batch, enclosures: celementary_exp_enclosures, celementary_exp),
    "ln": .function(
      "ln", .logarithms, "natural logarithm", image: Image.log, slope: { Interval(1) / $0 }, fault: logarithmFault,
      kernel: celementary_log_batch, enclosures: celementary_log_enclosures, celementary_log),
    "log₂": .function(
      "log2", .logarithms, "logarithm to base 2", names: ["log₂"], paper: .name("log", index: "2"),
      image: Image.log2, slope: { Interval(1) / ($0 * Image.log(Interval(2)).hull) }, fault: logarithmFault,
      kernel: celementary_log2_batch, celementary_log2),
    "log₁₀": .function(
      "log", .logarithms, "logarithm to base 10", names: ["log10", "log₁₀"], image: Image.log10,
      slope: { Interval(1) / ($0 * Image.log(Interval(10)).hull) }, fault: logarithmFault,
      kernel: celementary_log10_batch, celementary_log10),
    "logₓ": .binary(
      .logarithm, .logarithms, "logarithm of y to base x: log_x(y)", enclosure: .image { Image.log(base: $0, $1) },
      slopes: { base, x in (.entire, Interval(1) / (x * Image.log(base).hull)) },
      fault: { base, x in
        base <= 0 || x <= 0 ? .logarithmOfNonPositive : base == 1 ? .divisionByZero : nil
      }, logarithm),
  ]

  @Sendable private static func logarithmFault(_ x: Double) -> MathFault.Kind? {
    x <= 0 ? .logarithmOfNonPositive : nil
  }

  /// Returns the exponent as an integer if the power is a product or the reciprocal of one; nil for other exponents.
  static func wholeExponent(_ exponent: Double) -> Int? {
    let size = exponent.magnitude
    return size >= 2 && size <= Image.mostFactors && size == size.rounded() ? Int(exponent) : nil
  }

  /// Returns the whole part of an exponent that has the fraction ½, if the power is a product with √x.
  static func exponentBesideRoot(_ exponent: Double) -> Int? {
    let size = exponent.magnitude
    return size < Image.mostFactors && size - size.rounded(.down) == 0.5 ? Int(size) : nil
  }

  /// Returns xⁿ as the product of those of x, x², x⁴, … that n's binary digits select, least first.
  private static func product(of x: Double, factors: Int) -> Double {
    var (square, rest) = (x, factors)
    while rest & 1 == 0 { (square, rest) = (square * square, rest >> 1) }
    var product = square
    while rest > 1 {
      (square, rest) = (square * square, rest >> 1)
      if rest & 1 == 1 { product *= square }
    }
    return product
  }

  /// Returns xʸ: a product for exponents n and n + ½ up to 16, 1 for the exponent 0, NaN for a negative base with a
  /// fractional exponent.
  @Sendable private static func power(_ x: Double, _ y: Double) -> Double {
    if let exponent = wholeExponent(y) {
      let product = product(of: x, factors: abs(exponent))
      return exponent < 0 ? reciprocal(ofPower: product, x, y) : product
    }
    if let factors = exponentBesideRoot(y) {
      // The root of −0 is −0.
      let root = (x + 0).squareRoot()
      let product = factors == 0 ? root : product(of: x, factors: factors) * root
      return y < 0 ? reciprocal(ofPower: product, x, y) : product
    }
    if y == 0 { return 1 }
    if x.isNaN || y.isNaN || (x == -.infinity && y != y.rounded()) { return .nan }
    return celementary_pow(x, y)
  }

  /// Returns the reciprocal of the product x^(−y); where this overflows, xʸ may be subnormal.
  private static func reciprocal(ofPower product: Double, _ x: Double, _ y: Double) -> Double {
    product.isInfinite && x.isFinite ? celementary_pow(x, y) : 1 / product
  }

  /// Returns the function of x^(−y) and x that is xʸ, for a negative exponent with a product.
  static func reciprocal(ofPowerWith exponent: Double) -> BinaryFunction { reciprocals[Int(exponent.magnitude * 2)] }

  /// The reciprocals of powers with the exponents 0, ½, 1, …
  private static let reciprocals: [BinaryFunction] = (0...2 * Int(Image.mostFactors)).map { index in
    let y = Double(index) / -2
    var row = BinaryRow(
      value: { reciprocal(ofPower: $0, $1, y) }, kernel: reciprocalKernel(exponent: y),
      enclosure: .image { product, _ in Image.reciprocal(product) }, isQuotient: false,
      slopes: { product, _ in (Interval(-1) / product.squared, Interval(0)) }, fault: { _, _ in nil },
      uses: { _, _ in .both }, angle: nil, folds: false)
    if let precise = precisePowers["x⁻¹"] {
      row.precise = PreciseBinary(
        precise.rounding, propagated: { product, _, y, e, _ in precise.propagated(product, y, e) }
      ) { product, _ in precise.value(product) }
    }
    return BinaryFunction(keeping: row)
  }

  /// Returns the kernel that computes xʸ from columns of x^(−y) and of x.
  private static func reciprocalKernel(exponent y: Double) -> BinaryKernel {
    { products, x, values, count in
      if celementary_has_limit(products, count) == 0 {
        celementary_reciprocal_batch(products, values, count)
      } else {
        for index in 0..<count { values[index] = reciprocal(ofPower: products[index], x[index], y) }
      }
    }
  }

  /// Computes xʸ for columns, all at once if C's `pow` has the same values.
  @Sendable private static func powers(
    _ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int
  ) {
    if areUsual(x, y, count) {
      celementary_pow_batch(x, y, values, count)
    } else {
      for index in 0..<count { values[index] = power(x[index], y[index]) }
    }
  }

  /// Returns whether C's `pow` has the values of xʸ for all numbers of two columns.
  private static func areUsual(_ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, _ count: Int) -> Bool {
    guard count >= 4 else {
      return (0..<count).allSatisfy { x[$0] > -.infinity && !y[$0].isNaN && !isProduct(exponent: y[$0]) }
    }
    var special = SIMDMask<SIMD4<Int64>>(repeating: false)
    for start in stride(from: 0, to: count, by: 4) {
      // The last four numbers may include some that are judged already.
      let place = min(start, count - 4)
      let base = UnsafeRawPointer(x + place).loadUnaligned(as: SIMD4<Double>.self)
      let exponent = UnsafeRawPointer(y + place).loadUnaligned(as: SIMD4<Double>.self)
      let twice = exponent + exponent
      let isHalfInteger = (twice + 0x1.8p52) - 0x1.8p52 .== twice
      let isSmall = (exponent .>= -Image.mostFactors) .& (exponent .<= Image.mostFactors)
      let isNumber = (base .> -.infinity) .& (exponent .== exponent)
      special .|= (isHalfInteger .& isSmall) .| .!isNumber
    }
    return !any(special)
  }

  private static func isProduct(exponent: Double) -> Bool {
    wholeExponent(exponent) != nil || exponentBesideRoot(exponent) != nil
  }

  /// Returns y x^(y−1) and x^y ln x; the latter is not needed if the exponent is a number.
  @Sendable private static func powerSlopes(_ x: Interval, _ y: Interval) -> (Interval, Interval) {
    let power = Image.power(x, y).hull
    return (y * Image.power(x, y - Interval(1)).hull, y.isPoint ? Interval(0) : power * Image.log(x).hull)
  }

  private static func isOdd(_ y: Double) -> Bool { abs(y.truncatingRemainder(dividingBy: 2)) == 1 }

  /// Returns the real y-th root: of any x for odd y, otherwise of x ≥ 0.
  private static func root(_ x: Double, _ y: Double) -> Double {
    if y == 2 { return .sqrt(x) }
    if y == 0 { return .nan }
    if x < 0 { return isOdd(y) ? -root(-x, y) : .nan }
    // The limits at 0 and ∞ are those of powers.
    return x > 0 && x < .infinity && y.isFinite ? celementary_root(x, y) : power(x, 1 / y)
  }

  /// Returns the logarithm to a base; where an operand is not positive and finite, the quotient of the logarithms.
  private static func logarithm(_ base: Double, _ x: Double) -> Double {
    if base == 1 || base == 0 { return .nan }
    let isUsual = base > 0 && base < .infinity && x > 0 && x < .infinity
    return isUsual ? celementary_log_to_base(base, x) : celementary_log(x) / celementary_log(base)
  }
}
