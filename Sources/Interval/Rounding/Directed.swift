/// Directed rounding of sums, products, quotients and square roots of Doubles.
///
/// The rounding error of the hardware's result is computed exactly (by TwoSum or a fused multiply-add); its sign
/// decides whether to step to the next Double. Results are correctly rounded, exact ones unchanged. Beyond the greatest
/// finite Double, rounding towards 0 yields that number.
///
/// Infinite operands represent unbounded ends, so 0 × ∞ is 0.
///
/// Source: Knuth's TwoSum; Muller et al., Handbook of Floating-Point Arithmetic.
@usableFromInline enum Directed {
  @inlinable @inline(__always) static func addUp(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    let part = sum - a
    let error = (a - (sum - part)) + (b - part)
    if error <= 0 { return sum }
    return error > 0 ? sum.nextUp : addUpBeyondRange(a, b, sum)
  }

  @inlinable @inline(__always) static func addDown(_ a: Double, _ b: Double) -> Double { -addUp(-a, -b) }

  /// Handles an infinite operand or sum, and an error that overflows.
  @usableFromInline @inline(never)
  static func addUpBeyondRange(_ a: Double, _ b: Double, _ sum: Double) -> Double {
    if sum.isNaN { return .infinity }
    if sum.isFinite { return sum.nextUp }
    return sum < 0 && a.isFinite && b.isFinite ? -.greatestFiniteMagnitude : sum
  }

  @inlinable @inline(__always) static func multiplyUp(_ a: Double, _ b: Double) -> Double {
    let product = a * b
    if product.magnitude >= 0x1p-960 && product.magnitude < .infinity {
      return (-product).addingProduct(a, b) > 0 ? product.nextUp : product
    }
    return multiplyUpBeyondRange(a, b, product)
  }

  @inlinable @inline(__always) static func multiplyDown(_ a: Double, _ b: Double) -> Double { -multiplyUp(-a, b) }

  /// Handles a zero or infinite operand, an overflow, and a product so small that its error may not be a Double.
  @usableFromInline @inline(never)
  static func multiplyUpBeyondRange(_ a: Double, _ b: Double, _ product: Double) -> Double {
    if a == 0 || b == 0 { return 0 }
    if product.isInfinite { return product < 0 && a.isFinite && b.isFinite ? -.greatestFiniteMagnitude : product }
    // The exponents of both operands leave room to scale by 2^1074; then the error is a Double or rounds to its sign.
    let (small, large) = a.magnitude < b.magnitude ? (a, b) : (b, a)
    let scaled = small * 0x1p537 * 0x1p537
    let error = (-product * 0x1p537 * 0x1p537).addingProduct(scaled, large)
    return error > 0 ? product.nextUp : product
  }

  /// Returns a ÷ b for b ≠ 0; a finite number over an infinite one is 0.
  @inlinable @inline(__always) static func divideUp(_ a: Double, _ b: Double) -> Double {
    let quotient = a / b
    if a.magnitude >= 0x1p-900 && quotient.magnitude >= 0x1p-1000 && quotient.magnitude < .infinity {
      let remainder = a.addingProduct(-quotient, b)
      return (b > 0 ? remainder : -remainder) > 0 ? quotient.nextUp : quotient
    }
    return divideUpBeyondRange(a, b, quotient)
  }

  @inlinable @inline(__always) static func divideDown(_ a: Double, _ b: Double) -> Double { -divideUp(-a, b) }

  @usableFromInline @inline(never)
  static func divideUpBeyondRange(_ a: Double, _ b: Double, _ quotient: Double) -> Double {
    if a == 0 || b.isInfinite { return quotient.isNaN ? .infinity : 0 }
    if quotient.isInfinite { return quotient < 0 && a.isFinite ? -.greatestFiniteMagnitude : quotient }
    // a − quotient × b is scaled by 2^600, through the quotient if that is tiny, otherwise through b.
    let isTiny = quotient.magnitude < 0x1p-900
    let remainder = (a * 0x1p600).addingProduct(isTiny ? -quotient * 0x1p600 : -quotient, isTiny ? b : b * 0x1p600)
    return (b > 0 ? remainder : -remainder) > 0 ? quotient.nextUp : quotient
  }

  /// Returns √x for x ≥ 0.
  @inlinable static func squareRootUp(_ x: Double) -> Double {
    let (root, error) = squareRoot(x)
    return error > 0 ? root.nextUp : root
  }

  /// Returns √x for x ≥ 0.
  @inlinable static func squareRootDown(_ x: Double) -> Double {
    let (root, error) = squareRoot(x)
    return error < 0 ? root.nextDown : root
  }

  /// Returns the Double nearest to √x, and a number with the sign of x − root².
  @inlinable static func squareRoot(_ x: Double) -> (root: Double, error: Double) {
    let root = x.squareRoot()
    if x == 0 || x == .infinity { return (root, 0) }
    let scale = x < 0x1p-900 ? 0x1p200 : 1
    let scaled = root * scale
    return (root, (x * scale * scale).addingProduct(-scaled, scaled))
  }
}
