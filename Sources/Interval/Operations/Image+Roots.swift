import CElementary
import RealModule

/// Roots; square and cube roots have correctly rounded ends.
extension Image {
  /// Returns the image of √x, defined for x ≥ 0.
  @inlinable public static func sqrt(_ x: Interval) -> Image {
    if x.isEmpty || x.upper < 0 { return .undefined }
    let values = Interval(unchecked: x.lower > 0 ? Directed.squareRootDown(x.lower) : 0, Directed.squareRootUp(x.upper))
    return x.lower < 0 ? .partial(values) : .continuous(values, isBounded: x.isBounded)
  }

  /// Returns the image of ∛x, real for negative x too.
  public static func cbrt(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    let low = cubeRoot(x.lower)
    let high = x.isPoint ? low : cubeRoot(x.upper)
    return .continuous(Interval(unchecked: low.lower, high.upper), isBounded: x.isBounded)
  }

  /// Returns the image of √(x² + y²).
  public static func hypot(_ x: Interval, _ y: Interval) -> Image {
    if x.isEmpty || y.isEmpty { return .undefined }
    let (a, b) = (x.absolute, y.absolute)
    func ends(_ a: Double, _ b: Double) -> Interval {
      a == 0 || b == 0 ? Interval(unchecked: a + b, a + b) : Neighbours.around(.hypot(a, b), LibraryError.small)
    }
    let low = Swift.max(ends(a.lower, b.lower).lower, a.lower, b.lower)
    return .continuous(Interval(unchecked: low, ends(a.upper, b.upper).upper), isBounded: x.isBounded && y.isBounded)
  }

  /// Returns the adjacent Doubles around ∛x, or ∛x itself.
  ///
  /// The computed root is next to the exact one. The sign of the residual x − r³, of about 100 bits, tells its side.
  private static func cubeRoot(_ x: Double) -> Interval {
    if x == 0 || x.isInfinite { return Interval(unchecked: x, x) }
    // The exponent is a multiple of three, so that scaling the root is exact and no product is subnormal.
    let scale = x.magnitude < 0x1p-700 ? (0x1p600, 0x1p-200) : x.magnitude > 0x1p700 ? (0x1p-600, 0x1p200) : (1, 1)
    let scaled = x * scale.0
    let root = celementary_cbrt(scaled)
    let rest = residual(scaled, root)
    let result = root * scale.1
    if isCube(scaled, root) { return Interval(result) }
    // Below this the residual may be its own rounding error.
    if rest.magnitude <= scaled.magnitude * 0x1p-96 { return Neighbours.around(result, 1) }
    return rest > 0 ? Interval(unchecked: result, result.nextUp) : Interval(unchecked: result.nextDown, result)
  }

  /// Returns whether x is exactly r³.
  private static func isCube(_ x: Double, _ r: Double) -> Bool {
    let square = r * r
    return (-square).addingProduct(r, r) == 0 && (-x).addingProduct(square, r) == 0
  }

  /// Returns x − r³ for r near ∛x, with an error below 2⁻⁹⁹ |x|.
  private static func residual(_ x: Double, _ r: Double) -> Double {
    let square = r * r
    let squareRest = (-square).addingProduct(r, r)
    let cube = square * r
    let cubeRest = (-cube).addingProduct(square, r)
    return (x - cube) - cubeRest - squareRest * r
  }
}
