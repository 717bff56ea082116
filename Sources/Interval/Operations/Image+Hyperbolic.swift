import RealModule

/// Hyperbolic functions and their inverses.
extension Image {
  /// Returns the image of the hyperbolic sine.
  public static func sinh(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    return .continuous(x.risingThroughZero(within: LibraryError.medium) { .sinh($0) }, isBounded: x.isBounded)
  }

  /// Returns the image of the hyperbolic cosine.
  public static func cosh(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    let values = x.absolute.rising(within: LibraryError.medium) { .cosh($0) }
    let isLeast = x.absolute.upper == 0
    return .continuous(
      Interval(unchecked: Swift.max(values.lower, 1), isLeast ? 1 : values.upper), isBounded: x.isBounded)
  }

  /// Returns the image of the hyperbolic tangent.
  public static func tanh(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    let values = x.risingThroughZero(within: LibraryError.medium) { .tanh($0) }
    return .continuous(values.intersection(Interval(-1, 1)), isBounded: x.isBounded)
  }

  /// Returns the image of 1 ÷ cosh x.
  public static func sech(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    return .continuous(Interval(1).divided(byPositive: cosh(x).left), isBounded: x.isBounded)
  }

  /// Returns the image of 1 ÷ sinh x, with a branch cut at its pole.
  public static func csch(_ x: Interval) -> Image { inverse(of: sinh(x).left, at: x) }

  /// Returns the image of 1 ÷ tanh x, with a branch cut at its pole.
  public static func coth(_ x: Interval) -> Image { inverse(of: tanh(x).left, at: x) }

  /// Returns the reciprocals of an odd increasing function's values; it is 0 only at 0, even if its enclosure is wider.
  private static func inverse(of values: Interval, at x: Interval) -> Image {
    if x.isEmpty || (x.isPoint && x.lower == 0) { return .undefined }
    let image = reciprocal(values)
    return x.contains(0) || image.isCut ? image : .continuous(image.left, isBounded: x.isBounded)
  }

  /// Returns the image of the inverse hyperbolic sine.
  public static func asinh(_ x: Interval) -> Image {
    if x.isEmpty { return .undefined }
    return .continuous(x.risingThroughZero(within: LibraryError.medium) { .asinh($0) }, isBounded: x.isBounded)
  }

  /// Returns the image of the inverse hyperbolic cosine, defined for x ≥ 1.
  public static func acosh(_ x: Interval) -> Image {
    let domain = x.intersection(Interval(unchecked: 1, .infinity))
    if domain.isEmpty { return .undefined }
    let low = domain.lower == 1 ? 0 : Neighbours.down(.acosh(domain.lower), LibraryError.medium)
    let high = domain.upper == 1 ? 0 : Neighbours.up(.acosh(domain.upper), LibraryError.medium)
    let values = Interval(unchecked: Swift.max(low, 0), high)
    return domain == x ? .continuous(values, isBounded: x.isBounded) : .partial(values)
  }

  /// Returns the image of the inverse hyperbolic tangent, defined for −1 < x < 1.
  public static func atanh(_ x: Interval) -> Image {
    if x.isEmpty || x.lower >= 1 || x.upper <= -1 { return .undefined }
    let domain = x.intersection(Interval(-1, 1))
    let values = domain.risingThroughZero(within: LibraryError.medium) {
      $0.magnitude == 1 ? $0 * .infinity : .atanh($0)
    }
    return x.lower > -1 && x.upper < 1 ? .continuous(values, isBounded: true) : .partial(values)
  }
}
