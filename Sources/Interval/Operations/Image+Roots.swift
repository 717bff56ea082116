import RealModule

/// Roots: square and cube roots are correctly rounded at either end.
extension Image {
  /// √x, for x ≥ 0.
  @inlinable
  public static func sqrt(_ x: Interval) -> Image {
    if x.isEmpty || x.upper < 0 { return .undefined }
    let values = Interval(
      unchecked: x.lower > 0 ? Directed.squareRootDown(x.lower) : 0, Directed.squareRootUp(x.upper))
    return x.lower < 0 ? .partial(values) : .continuous(values, isBounded: x.isBounded)
  }

  /// ∛x, the real one for negative x too.
  ///
  /// Holds the library's roots too, which may be 4 ulp away: that of a point, and with some room those of the others.
  public static func cbrt(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    let low = cubeRoot(x.lower)
    if x.isPoint { return .continuous(low.hull(Interval(.root(x.lower, 3))), isBounded: true) }
    let high = cubeRoot(x.upper)
    return .continuous(
      Interval(
        unchecked: x.lower == 0 ? 0 : Neighbours.down(low.lower, 4), x.upper == 0 ? 0 : Neighbours.up(high.upper, 4)),
      isBounded: x.isBounded)
  }

  /// √(x² + y²).
  public static func hypot(_ x: Interval, _ y: Interval) -> Image {
    if x.isEmpty || y.isEmpty { return .undefined }
    let (a, b) = (x.absolute, y.absolute)
    func ends(_ a: Double, _ b: Double) -> Interval {
      a == 0 || b == 0 ? Interval(unchecked: a + b, a + b) : Neighbours.around(.hypot(a, b), LibraryError.small)
    }
    let low = Swift.max(ends(a.lower, b.lower).lower, a.lower, b.lower)
    return .continuous(
      Interval(unchecked: low, ends(a.upper, b.upper).upper), isBounded: x.isBounded && y.isBounded)
  }

  /// The neighbouring Doubles around ∛x, or ∛x itself.
  ///
  /// The library's root (4 ulp documented) is corrected by a Newton step whose residual x − r³ is computed to about
  /// 100 bits; the sign of the new root's residual then tells on which side of it the truth lies.
  private static func cubeRoot(_ x: Double) -> Interval {
    if x == 0 || x.isInfinite { return Interval(unchecked: x, x) }
    // A multiple of three keeps the scaling of the root exact, and every product below a normal number.
    let scale = x.magnitude < 0x1p-700 ? (0x1p600, 0x1p-200) : x.magnitude > 0x1p700 ? (0x1p-600, 0x1p200) : (1, 1)
    let scaled = x * scale.0
    var root = Double.root(scaled, 3)
    root += residual(scaled, root) / (3 * root * root)
    let rest = residual(scaled, root)
    let result = root * scale.1
    if isCube(scaled, root) { return Interval(result) }
    // Below this the residual may be its own rounding error.
    if rest.magnitude <= scaled.magnitude * 0x1p-96 { return Neighbours.around(result, 1) }
    return rest > 0 ? Interval(unchecked: result, result.nextUp) : Interval(unchecked: result.nextDown, result)
  }

  /// Whether x is r³, where neither product rounds.
  private static func isCube(_ x: Double, _ r: Double) -> Bool {
    let square = r * r
    return (-square).addingProduct(r, r) == 0 && (-x).addingProduct(square, r) == 0
  }

  /// x − r³ for r near ∛x, with an error below 2⁻⁹⁹ |x|.
  private static func residual(_ x: Double, _ r: Double) -> Double {
    let square = r * r
    let squareRest = (-square).addingProduct(r, r)
    let cube = square * r
    let cubeRest = (-cube).addingProduct(square, r)
    return (x - cube) - cubeRest - squareRest * r
  }
}
