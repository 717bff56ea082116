import CElementary
import Interval
import RealModule

extension Operation.UnaryFunction {
  static let squareRoot: Operation.UnaryFunction = .init(
    .function("√", .powers, "square root", names: ["sqrt"], paper: .root(index: nil)),
    values: .init(
      kernel: celementary_sqrt_batch, fault: { $0 < 0 ? .evenRootOfNegative : nil }, exact: \.squareRoot
    ) { .sqrt($0) },
    enclosures: .init(Image.sqrt, kernel: celementary_sqrt_enclosures) { Interval(0.5) / Image.sqrt($0).hull },
    derivative: .formula { _, w in 0.5 / w },
    complex: .squareRoot,
    precise: .init(.squareRoot, propagated: { x, y, e in ErrorPropagation.above(0, x, e) { _ in e / y } }) {
      $0.squareRoot()
    },
    logScale: .init { a in a.logarithm.flatMap { $0.isNegative ? nil : .logarithm($0.power(Interval(0.5))) } })

  package static let cubeRoot: Operation.UnaryFunction = .init(
    .function("∛", .powers, "cube root, real for negative numbers too", names: ["cbrt"], paper: .root(index: 3)),
    values: .init(kernel: celementary_cbrt_batch, celementary_cbrt),
    enclosures: .init(Image.cbrt) { Interval(1) / (Interval(3) * Image.cbrt($0).hull.squared) },
    derivative: .formula { _, w in 1 / (3 * w.squared) },
    complex: .cubeRoot, precise: .init(propagated: ErrorPropagation.cubeRoot) { $0.root(DoubleDouble(3)) },
    logScale: .init { a in
      a.logarithm.map { .logarithm($0.power(Interval(1) / Interval(3), isNegative: $0.isNegative)) }
    })

  static let square: Operation.UnaryFunction = .init(
    Operation.Entry("x²", .postfix("²"), .powers, "square"),
    values: .init(kernel: celementary_square_batch, exact: { $0.power(2) }) { $0 * $0 },
    enclosures: .init(Image.square, kernel: celementary_square_enclosures) { Interval(2) * $0 },
    derivative: .formula { u, _ in 2 * u },
    complex: .square,
    precise: .init(
      .product,
      propagated: { x, y, e in (2 * x.high.magnitude + e) * e + ErrorPropagation.underflow(y, from: x.high, 1) }
    ) { $0 * $0 },
    logScale: .init(growth: .power) { LogScaleEnclosure.wholePower($0, 2) })

  static let cube: Operation.UnaryFunction = .init(
    Operation.Entry("x³", .postfix("³"), .powers, "cube"),
    values: .init(kernel: celementary_cube_batch, exact: { $0.power(3) }) { $0 * $0 * $0 },
    enclosures: .init(Image.cube, kernel: { celementary_power_enclosures($0, 3, $1, $2, $3) }) {
      Interval(3) * $0.squared
    },
    derivative: .formula { u, _ in 3 * u.squared },
    complex: .cube,
    precise: .init(
      .cube,
      propagated: { x, y, e in
        let size = x.high.magnitude
        return (3 * size * (size + e) + e * e) * e + ErrorPropagation.underflow(y, from: size, 1)
      }
    ) { $0 * $0 * $0 },
    logScale: .init(growth: .power) { LogScaleEnclosure.wholePower($0, 3) })

  static let reciprocal: Operation.UnaryFunction = .init(
    Operation.Entry("x⁻¹", .postfix("⁻¹"), .powers, "reciprocal"),
    values: .init(
      kernel: celementary_reciprocal_batch, fault: { $0 == 0 ? .divisionByZero : nil }, exact: { $0.power(-1) }
    ) { 1 / $0 },
    enclosures: .init(Image.reciprocal, kernel: { celementary_power_enclosures($0, -1, $1, $2, $3) }) {
      Interval(-1) / $0.squared
    },
    derivative: .formula { _, w in -w.squared },
    complex: .reciprocal,
    precise: .init(
      .quotient,
      propagated: { x, y, e in
        let room = x.high.magnitude - e
        return room > 0 ? y.magnitude * e / room : e == 0 ? 0 : .infinity
      }
    ) { .one / $0 },
    logScale: .init(growth: .power) {
      $0.signed.map { .logarithm($0.power(Interval(-1), isNegative: $0.isNegative)) }
    })

  /// x ÷ x, which is 1 where x is not 0, with tighter enclosures than those of the quotient; for `Expression.proofForm` only.
  static let unity: Operation.UnaryFunction = .init(
    .function("x÷x", .arithmetic, "1 where x is not 0"),
    values: .init(exact: { $0.isZero ? .undefined : Rational(1) }) { $0 / $0 },
    enclosures: .level(Image.unity), derivative: .level { $0.applying(.notEqual, 0) }, complex: .none, precise: nil)

  /// x ÷ |x|, the sign of x where x is not 0, with tighter enclosures than those of the quotient; for `Expression.proofForm` only.
  static let direction: Operation.UnaryFunction = .init(
    .function("x÷|x|", .arithmetic, "sign of x where x is not 0"),
    values: .init(exact: { $0.isZero ? .undefined : Rational($0.signum) }) { $0 / $0.magnitude },
    enclosures: .level(Image.direction), derivative: .level { $0.applying(.notEqual, 0) }, complex: .none, precise: nil)

  /// x to the power of x, with tighter enclosures than those of the power; for `Expression.proofForm` only.
  static let selfPower: Operation.UnaryFunction = .init(
    .function("xˣ", .powers, "x to the power of x"), values: .init { .pow($0, $0) },
    enclosures: .init(Image.selfPower) { Image.selfPower($0).hull * (Image.log($0).hull + Interval(1)) },
    derivative: .formula { u, w in w * (u.applying(.logarithm) + 1) }, complex: .none, precise: nil,
    logScale: .init(growth: .exponential) { a in
      guard let base = a.signed, !base.isNegative else { return nil }
      return .logarithm(
        SignedLogarithm(size: a.values * base.size, slope: a.slope * (base.size + Interval(1))))
    })
}

extension Operation.BinaryFunction {
  static let power: Operation.BinaryFunction = .init(
    Operation.Entry("xʸ", .power, .powers, "power", names: ["^", "**", "pow"]),
    values: .init(
      kernel: Operation.powers,
      fault: { x, y in
        x == 0 && y < 0 ? .divisionByZero : x < 0 && y.isFinite && y != y.rounded() ? .fractionalPowerOfNegative : nil
      }, exact: { x, y in y.smallWhole.flatMap { $0 == 0 ? Rational(1) : x.power($0) } }
    ) { Operation.power($0, $1) },
    enclosures: .init(Image.power, slopes: Operation.powerSlopes),
    derivatives: .formulas { u, v, w in (v * u.applying(.power, v - 1), w * u.applying(.logarithm)) },
    complex: .power, precise: .init(isStrict: false, propagated: ErrorPropagation.power) { $0.power($1) },
    logScale: .init(growth: .exponential) { LogScaleEnclosure.power($0, $1) })

  package static let root: Operation.BinaryFunction = .init(
    .function(
      "root", .powers, "n-th root of x: root(x, n); real for odd n and negative x", symbol: "ʸ√x", paper: .rootOfSecond),
    values: .init(
      fault: { x, y in
        y == 0 || (x == 0 && y < 0)
          ? .divisionByZero : x < 0 && !Operation.isOdd(y) ? .evenRootOfNegative : nil
      }
    ) { Operation.root($0, $1) },
    enclosures: .init(Image.root) { x, y in
      let root = Image.root(x, y).hull
      // Around 0 the slope of an odd root has one sign.
      let slope =
        Operation.isOdd(y.lower) ? Interval(1) / (y * Image.power(root, y - Interval(1)).hull) : root / (y * x)
      return (y.isPoint ? slope : root / (y * x), .entire)
    },
    derivatives: .formulas { u, v, w in
      (w / (v * u), -(w * u.applying(.logarithm) / v.squared))
    },
    complex: .root, precise: .init(.root, propagated: ErrorPropagation.root) { $0.root($1) },
    logScale: .init { a, b in
      guard let base = a.logarithm, !base.isNegative, b.slope == Interval(0), !b.values.contains(0) else { return nil }
      return .logarithm(base.power(Interval(1) / b.values))
    })

  static let hypotenuse: Operation.BinaryFunction = .init(
    .function("hypot", .powers, "√(x²+y²) without overflow"), values: .init { .hypot($0, $1) },
    enclosures: .init(Image.hypot) { x, y in (x / Image.hypot(x, y).hull, y / Image.hypot(x, y).hull) },
    derivatives: .formulas { u, v, w in (u / w, v / w) },
    complex: .none, precise: .init(.hypotenuse, propagated: { _, _, _, ea, eb in ea + eb }) { $0.hypotenuse($1) })
}

extension Operation {
  static let unaryPowers: [UnaryFunction] = [
    .squareRoot, .cubeRoot, .square, .cube, .reciprocal, .exponential, .logarithm, .binaryLogarithm, .decimalLogarithm,
  ]

  static let binaryPowers: [BinaryFunction] = [
    .power, .root, .logarithm, .hypotenuse,
  ]

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
  @Sendable fileprivate static func power(_ x: Double, _ y: Double) -> Double {
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
    let precise = UnaryFunction.reciprocal.precise
    return BinaryFunction(
      .function("reciprocal of x^\(-y)", .powers, "x to the power of \(y)"),
      values: .init(kernel: reciprocalKernel(exponent: y), code: .capturing { reciprocal(ofPower: $0, $1, y) }),
      enclosures: .init({ product, _ in Image.reciprocal(product) }) { product, _ in
        (Interval(-1) / product.squared, Interval(0))
      },
      derivatives: .formulas { _, _, w in (-w.squared, 0) },
      complex: .none,
      precise: precise.map { form in
        .init(form.rounding, propagated: { product, _, y, e, _ in form.propagated(product, y, e) }) { product, _ in
          form.value(product)
        }
      })
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
  @Sendable fileprivate static func powers(
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
  @Sendable fileprivate static func powerSlopes(_ x: Interval, _ y: Interval) -> (Interval, Interval) {
    let power = Image.power(x, y).hull
    return (y * Image.power(x, y - Interval(1)).hull, y.isPoint ? Interval(0) : power * Image.log(x).hull)
  }

  @Sendable fileprivate static func isOdd(_ y: Double) -> Bool { abs(y.truncatingRemainder(dividingBy: 2)) == 1 }

  /// Returns the real y-th root: of any x for odd y, otherwise of x ≥ 0.
  @Sendable fileprivate static func root(_ x: Double, _ y: Double) -> Double {
    if y == 2 { return .sqrt(x) }
    if y == 0 { return .nan }
    if x < 0 { return isOdd(y) ? -root(-x, y) : .nan }
    // The limits at 0 and ∞ are those of powers.
    return x > 0 && x < .infinity && y.isFinite ? celementary_root(x, y) : power(x, 1 / y)
  }
}
