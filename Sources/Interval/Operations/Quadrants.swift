import CElementary

/// The quadrants that an interval of angles in radians touches.
///
/// Quadrant n is [nπ÷2, (n+1)π÷2). The first one is reduced to 0...3; the last one counts on from it.
struct Quadrants {
  let first: Int
  var last: Int

  /// Returns the quadrants of a nonempty interval; nil if it is unbounded or may touch five of them, a full turn.
  init?(_ x: Interval) {
    guard x.upper - x.lower < 6.25 else { return nil }
    if x.lower > -0x1p30 && x.upper < 0x1p30 {
      let low = Quadrants.quarter(x.lower)
      let high = x.isPoint ? low : Quadrants.quarter(x.upper)
      if high - low > 3 { return nil }
      first = low & 3
      last = first + high - low
    } else {
      // For large angles only the quadrant within the turn is known. For less than a turn that leaves one answer,
      // unless both ends are in the same quadrant: then the width decides.
      first = Quadrants.quarterInTurn(x.lower)
      let crossed = (Quadrants.quarterInTurn(x.upper) - first) & 3
      if crossed == 0 && x.upper - x.lower > 3 { return nil }
      last = first + crossed
    }
  }

  /// Returns whether the end of a quadrant n ≡ `remainder` (mod `modulus`) is between two members.
  func crossesEnd(of remainder: Int, modulo modulus: Int) -> Bool {
    (first..<last).contains { $0 % modulus == remainder }
  }

  /// Returns ⌊x ÷ (π÷2)⌋ for |x| < 2³⁰.
  private static func quarter(_ x: Double) -> Int {
    let quotient = x * (2 / .pi)
    let whole = Int(quotient)
    let rest = (quotient - Double(whole)).magnitude
    // The quotient's error is below 2⁻²⁰.
    if rest > 0x1p-20 && rest < 1 - 0x1p-20 { return quotient < 0 ? whole - 1 : whole }
    let end = Int(quotient.rounded())
    return hasReached(end, x) ? end : end - 1
  }

  /// Returns whether x ≥ nπ÷2, for x near it.
  ///
  /// The computed sines and cosines have the right sign, because their relative errors are small for arguments of any
  /// size. No Double except 0 is within 2⁻⁶² of a multiple of π÷2.
  ///
  /// Source: Muller et al., Handbook of Floating-Point Arithmetic, on range reduction.
  private static func hasReached(_ n: Int, _ x: Double) -> Bool {
    switch n & 3 {
    case 0: n == 0 ? x >= 0 : celementary_sin(x) >= 0
    case 1: celementary_cos(x) <= 0
    case 2: celementary_sin(x) <= 0
    default: celementary_cos(x) >= 0
    }
  }

  /// Returns the quadrant of x within its turn, 0...3, by the signs of its sine and cosine.
  private static func quarterInTurn(_ x: Double) -> Int {
    let isUp = celementary_sin(x) >= 0
    return celementary_cos(x) >= 0 ? (isUp ? 0 : 3) : isUp ? 1 : 2
  }
}
