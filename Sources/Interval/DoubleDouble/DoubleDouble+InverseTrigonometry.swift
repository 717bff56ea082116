import RealModule

/// Inverse trigonometric functions in terms of the angle of a point, with relative errors within 2⁻¹⁰¹.
extension DoubleDouble {
  /// Returns the angle of the point (x, y), given y first, in [−π, π]; signed zeros count as in C's `atan2`.
  ///
  /// One Newton step corrects Double's angle: the remaining angle of the rotated point equals its tangent.
  package static func angle(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
    guard x.isFinite, y.isFinite else { return .nan }
    if y.high == 0 {
      let isLeft = x.high < 0 || (x.high == 0 && x.high.sign == .minus)
      return !isLeft ? y : y.high.sign == .minus ? -pi : pi
    }
    let size = -Swift.max(x.high.magnitude, y.high.magnitude).exponent
    let (a, b) = (x.scaled(by: size), y.scaled(by: size))
    // If y vanishes in scaling, it is about 2⁻¹⁰⁰⁰ of x, and the angle is their quotient.
    if b.high.magnitude < 0x1p-900 && a.high > 0 { return y / x }
    let guess = Double.atan2(y: b.high, x: a.high)
    guard let sine = DoubleDouble(guess).sine(), let cosine = DoubleDouble(guess).cosine() else { return .nan }
    return (b * cosine - a * sine) / (a * cosine + b * sine) + guess
  }

  package func arcTangent() -> DoubleDouble { .angle(self, .one) }
  package func arcSine() -> DoubleDouble { magnitude > .one ? .nan : .angle(self, otherLeg) }
  package func arcCosine() -> DoubleDouble { magnitude > .one ? .nan : .angle(otherLeg, self) }

  /// √(1 − x²), accurate even at ±1.
  private var otherLeg: DoubleDouble { ((.one - self) * (self + 1)).squareRoot() }
}
