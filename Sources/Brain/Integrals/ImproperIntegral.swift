import Interval

/// The area under a function of one variable from a number up to ∞, for the form `integral(exp(-t^2), t, 0, inf)`.
enum ImproperIntegral {
  /// Returns bounds of the area; nil if none are found.
  ///
  /// - Parameter integrand: a formula of one variable, with angles in radians.
  static func value(of integrand: Expression, in variable: String, from origin: Double) -> Interval? {
    guard let decay = Decay(of: integrand, in: variable) else { return nil }
    let antiderivative = Antiderivative(of: integrand, in: variable, from: origin)
    var size: Double?
    let tail = decay.narrowTail(from: max(8, 2 * origin.magnitude)) { reach, width in
      if size == nil { size = antiderivative.image(of: Interval(reach)).hull.magnitude }
      return width <= (size ?? 0) * narrowestTail
    }
    guard let (reach, rest) = tail else { return nil }
    let near = antiderivative.image(of: Interval(reach))
    guard near.decoration >= .dac, near.hull.isBounded else { return nil }
    return near.hull + rest
  }

  private static let narrowestTail = 0x1p-56
}
