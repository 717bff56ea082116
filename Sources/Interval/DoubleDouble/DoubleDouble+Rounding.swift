/// Rounding to integers and remainders, exact unless noted.
extension DoubleDouble {
  package var isWhole: Bool { isFinite && high == high.rounded() && low == low.rounded() }

  package func roundedDown() -> DoubleDouble {
    let whole = high.rounded(.down)
    return whole == high ? DoubleDouble(large: whole, small: low.rounded(.down)) : DoubleDouble(whole)
  }

  package func roundedUp() -> DoubleDouble { -(-self).roundedDown() }

  package func roundedTowardZero() -> DoubleDouble { high < 0 ? roundedUp() : roundedDown() }

  /// Rounds halves away from zero.
  package func roundedToNearest() -> DoubleDouble {
    if high < 0 { return -(-self).roundedToNearest() }
    let whole = roundedDown()
    return self - whole < DoubleDouble(0.5) ? whole : whole + 1
  }

  /// Distance to the nearest integer, rounded; 0 if not finite.
  package var distanceToWhole: Double { isFinite ? (self - roundedToNearest()).high.magnitude : 0 }

  /// x − y⌊x÷y⌋, exact for Doubles, otherwise within 2⁻¹⁰² of |x|; nil if the integer quotient is not exact.
  package func modulus(_ y: DoubleDouble) -> DoubleDouble? {
    guard isFinite, y.isFinite, y.high != 0 else { return .nan }
    if low == 0, y.low == 0 {
      let rest = high.truncatingRemainder(dividingBy: y.high)
      return rest != 0 && (rest < 0) != (y.high < 0) ? DoubleDouble(sum: rest, y.high) : DoubleDouble(rest)
    }
    let quotient = (self / y).roundedDown()
    guard quotient.high.magnitude < 0x1p53 else { return nil }
    let rest = self - y * quotient.high
    if rest.high == 0 { return .zero }
    if (rest.high < 0) != (y.high < 0) { return rest + y }
    return rest.magnitude < y.magnitude ? rest : rest - y
  }
}
